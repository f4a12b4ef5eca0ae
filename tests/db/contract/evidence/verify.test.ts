/** A bundle proves itself, and a byte changed anywhere in it does not pass. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { canonical } from '#db/kernel/canonical.ts'
import { textHash } from '#db/contract/content.ts'
import { type Bundle, bundleText } from '#db/contract/evidence/bundle.ts'
import { fromBase64Url, toBase64Url } from '#db/contract/evidence/bytes.ts'
import { verifyBundle } from '#db/contract/evidence/verify.ts'
import { verifyWords } from '#db/contract/evidence/words.ts'
import { locales } from '#db/terms.ts'
import { verifyFile } from '../../../../scripts/verify-contract.ts'
import { aSale } from '../../../support/sale.ts'
import { aBundle, countersigned, forgedOf } from './a-bundle.ts'

let bundle: string
beforeAll(async () => {
  bundle = await aBundle()
})
const forged = (change: (bundle: Bundle) => void) => forgedOf(bundle, change)

test('a right bundle: every part is good', async () => {
  const { ok, checks } = await verifyBundle(bundle)
  expect(checks.map(({ kind, verdict }) => `${kind} ${verdict}`)).toEqual([
    'file good',
    'text good',
    'history good',
    'gate good',
    'strokes good',
    'device good',
    'strokes good',
    'device good',
    'server good',
  ])
  expect(ok).toBe(true)
})

test('any changed, added or missing byte fails', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(bundle.length - 1),
      fc.integer({ min: 32, max: 126 }),
      async (at, code) => {
        const byte = String.fromCharCode(code)
        const [before, after] = [bundle.slice(0, at), bundle.slice(at + 1)]
        if (bundle[at] !== byte) expect((await verifyBundle(before + byte + after)).ok).toBe(false)
        expect((await verifyBundle(before + after)).ok).toBe(false)
        expect((await verifyBundle(`${before} ${bundle.slice(at)}`)).ok).toBe(false)
      },
    ),
    { numRuns: 300 },
  )
})

const forgeries: [string, string, (bundle: Bundle) => void][] = [
  [
    'an amount',
    'text',
    each =>
      void (each.text = each.text.replace('38995', '18995').replace('"version":1', '"version":2')),
  ],
  [
    'its hash with it',
    'text',
    each => {
      each.text = each.text.replace('Laval', 'Lévis')
      each.sha256 = textHash(each.text)
    },
  ],
  [
    'who signed',
    'history',
    each => void Object.assign(each.history[5]?.facts ?? {}, { signerName: 'Somebody' }),
  ],
  ['a step taken out', 'history', each => void each.history.splice(3, 1)],
  ['strokes', 'strokes', each => void Object.assign(each.signatures[0] ?? {}, { strokes: '[]' })],
  [
    'a seal of another key',
    'device',
    each => void Object.assign(each.signatures[0] ?? {}, { deviceKeyId: 'x' }),
  ],
  [
    'the countersignature',
    'server',
    each =>
      void (each.countersignature.signature = each.countersignature.signature.replace(
        /^.{4}/,
        'AAAA',
      )),
  ],
]
test.each(forgeries)('%s changed, digest and all, is found in the %s', async (_, kind, change) => {
  const { ok, checks } = await verifyBundle(forged(change))
  expect(ok).toBe(false)
  expect(checks.find(each => each.kind === kind && each.verdict === 'bad')).toBeDefined()
})

test('steps in another order do not pass the gate, even chained anew', async () => {
  const sale = aSale()
  sale.walk()
  const events = sale.events.filter(({ step }) => step !== 'french-copy')
  const { contract, company } = countersigned(sale)
  const text = bundleText({
    contract,
    sources: { company },
    signatures: [],
    events,
    strokes: new Map(),
    at: 1,
  })
  const { checks } = await verifyBundle(text)
  expect(checks.find(({ kind }) => kind === 'gate')?.verdict).toBe('bad')
})

test('an unsigned draft is checked as far as it goes', async () => {
  const sale = aSale()
  const draft = bundleText({
    contract: sale.contract,
    sources: sale.sources,
    signatures: [],
    events: sale.events,
    strokes: new Map(),
    at: 1,
  })
  expect((await verifyBundle(draft)).checks.at(-1)).toMatchObject({
    kind: 'server',
    verdict: 'none',
  })
})

test('what is no bundle is told so', async () => {
  for (const text of [
    '',
    '{}',
    'null',
    '[]',
    '"x"',
    canonical({ kind: 'showfloor.evidence.1' }),
    forged(each => void Object.assign(each, { history: 5 })),
  ])
    expect((await verifyBundle(text)).ok, text.slice(0, 40)).toBe(false)
})

test('base64url has one text for one value', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), bytes => {
      const text = toBase64Url(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64url'))
      expect([...fromBase64Url(text)]).toEqual([...bytes])
    }),
  )
  expect(() => fromBase64Url('AB')).toThrow()
  expect(() => fromBase64Url('A')).toThrow()
  expect(() => fromBase64Url('A+==')).toThrow()
})

test('the command says what it found, in the language it is asked for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  const file = join(folder, 'bundle.json')
  const lines: string[] = []
  try {
    writeFileSync(file, bundle)
    expect(await verifyFile(file, line => lines.push(line), 'fr-ca')).toBe(0)
    expect(lines.at(-1)).toBe(verifyWords['fr-ca'].whole)
    writeFileSync(file, bundle.replace('Laval', 'Lévis'))
    expect(await verifyFile(file, () => {})).toBe(1)
    expect(await verifyFile(join(folder, 'none.json'), () => {})).toBe(2)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the page that opens from a disk has nothing inline', () => {
  const html = readFileSync('public/verify/verify.html', 'utf8')
  expect(html).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style=/)
})

test('no language lacks a word', () => {
  const keys = (value: object): string[] =>
    Object.entries(value).flatMap(([key, each]) =>
      typeof each === 'object'
        ? keys(each as object).map(inner => `${key}.${inner}`)
        : each
          ? [key]
          : [],
    )
  for (const locale of locales)
    expect(keys(verifyWords[locale])).toEqual(keys(verifyWords['en-ca']))
})
