/** What is in the file that somebody checks without us, field by field. */
import { expect, test } from 'vitest'
import { canonical } from '#db/kernel/canonical.ts'
import { textHash } from '#db/contract/seal-text.ts'
import { contractText } from '#db/contract/content.ts'
import { type Bundle, bundleText } from '#db/contract/evidence/bundle.ts'
import { newDeviceKey } from '#src/domain/contract/seal.ts'
import { aContract, aSignature } from '../../../support/builders/contract.ts'
import { aSale } from '../../../support/sale.ts'

const sale = aSale()
sale.walk('language')
const contract = {
  id: 'sc-7',
  form: 2,
  version: 4,
  number: '000012',
  provisionalNumber: 'AM-0401',
  status: 'amended',
  medium: 'paper',
  signedAt: 11,
  copiesAt: 12,
  amendsId: 'sc-6',
  amendedById: 'sc-8',
  labelId: 'label-1',
  paperPhotos: ['p'],
  endReason: 'Changed',
} as const
const row = {
  ...aContract(),
  ...contract,
  paperPhotos: [...contract.paperPhotos],
  countersignature: 'seal',
  countersignedAt: 13,
}
const given = {
  contract: row,
  sources: { company: { ...sale.company, name: 'Boréal Auto', publicKey: 'key' } },
  signatures: [],
  events: sale.events,
  strokes: new Map([['s'.repeat(64), '[]']]),
  at: 14,
}
const read = (over: Partial<Parameters<typeof bundleText>[0]> = {}) =>
  JSON.parse(bundleText({ ...given, ...over })) as Bundle

test('the contract, its text and history, who countersigned, and how it is checked', () => {
  const { digest, ...rest } = read({ events: sale.events.toReversed() })
  const text = contractText(row, given.sources)
  expect(rest).toEqual({
    kind: 'showfloor.evidence.1',
    exportedAt: 14,
    contract,
    text,
    sha256: textHash(text),
    pdfSha256: null,
    signatures: [],
    history: sale.events.map(({ v: _v, deletedAt: _d, ...each }) => each),
    countersignature: {
      signature: 'seal',
      at: 13,
      publicKey: 'key',
      dealership: 'Boréal Auto',
    },
    algorithms: {
      text: expect.stringContaining('SHA-256'),
      history: expect.stringContaining('`prev`'),
      device: expect.stringContaining('P-256'),
      server: expect.stringContaining('Ed25519'),
      digest: expect.stringContaining('`digest`'),
    },
  })
  expect(digest).toBe(textHash(canonical(rest)))
  expect(rest.history.map(({ seq }) => seq)).toEqual([1, 2, 3])
})

test('the hash of the printed contract, where it is known', () => {
  expect(read({ pdfSha256: 'pdf' }).pdfSha256).toBe('pdf')
})

test('each signature with its strokes and key, where they are at hand, and whether it was received', async () => {
  const { id: keyId } = await newDeviceKey()
  const said = {
    id: 'sg-1',
    contractVersion: 4,
    role: 'co-buyer',
    signerName: 'Luc Roy',
    contentHash: 'hash',
    strokesSha256: 's'.repeat(64),
    imageSha256: 'i'.repeat(64),
    at: 21,
    offline: true,
    by: 'u-ana',
    deviceKeyId: keyId,
    deviceSignature: 'seal',
  } as const
  const sent = { ...aSignature(), ...said, v: 1 }
  const waiting = { ...sent, strokesSha256: 'none', deviceKeyId: '', v: 0 }
  const [first, second] = read({ signatures: [sent, waiting] }).signatures
  const deviceKey = { kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String) }
  expect(first).toEqual({ ...said, received: true, strokes: '[]', deviceKey })
  expect(second).toEqual({
    ...said,
    strokesSha256: 'none',
    deviceKeyId: '',
    received: false,
    strokes: null,
    deviceKey: null,
  })
})
