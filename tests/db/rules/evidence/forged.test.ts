/** Evidence in the hands of somebody who remakes every hash she can: what is said of each part. */
import { beforeAll, expect, test } from 'vitest'
import { canonical } from '#db/rules/canonical.ts'
import { entryHash } from '#db/rules/contract-chain.ts'
import { textHash } from '#db/rules/contract-seal-text.ts'
import type { Bundle } from '#db/rules/evidence/bundle.ts'
import { isDeviceSeal, isServerSeal } from '#db/rules/evidence/seals.ts'
import { verifyBundle } from '#db/rules/evidence/verify.ts'
import { aBundle, forgedOf } from './a-bundle.ts'

let bundle: string
beforeAll(async () => {
  bundle = await aBundle()
})
const right = 'file+ text+ history+ gate+ strokes+ device+ strokes+ device+ server+'
const marks = { good: '+', bad: '-', none: '0', unable: '?' }
async function said(text: string) {
  const { ok, checks } = await verifyBundle(text)
  expect(ok).toBe(!checks.some(({ verdict }) => verdict === 'bad'))
  return checks.map(({ kind, verdict }) => kind + marks[verdict]).join(' ')
}
const but = (...changes: [string, string][]) =>
  changes.reduce((all, [from, to]) => all.replace(from, to), right)

test('each check names what it is of', async () => {
  const { checks, bundle: read } = await verifyBundle(bundle)
  const { sha256, history, countersignature } = read!
  expect(checks.map(({ of }) => of)).toEqual([
    '',
    sha256,
    String(history.length),
    'CA-QC',
    'seller: seller',
    'seller: seller',
    'buyer: buyer',
    'buyer: buyer',
    countersignature.dealership,
  ])
})
test('what is no bundle is one bad file, and nothing more', async () => {
  const bad = { ok: false, checks: [{ kind: 'file', verdict: 'bad', of: '' }], bundle: undefined }
  expect(await verifyBundle('x')).toEqual(bad)
  expect(await verifyBundle(` ${bundle}`)).toEqual(bad)
  expect(
    await verifyBundle(bundle.replace('showfloor.evidence.1', 'showfloor.evidence.2')),
  ).toEqual(bad)
  expect(
    await verifyBundle(forgedOf(bundle, each => void Object.assign(each, { kind: 'x' }))),
  ).toEqual(bad)
  expect(
    await verifyBundle(forgedOf(bundle, each => void Object.assign(each, { history: 5 }))),
  ).toEqual(bad)
})

/** The history from a place on, chained anew. */
function rechain({ history }: Bundle) {
  history.forEach((each, index) => {
    each.seq = index + 1
    each.prev = history[index - 1]?.hash ?? ''
    each.hash = entryHash(each as never)
  })
}
const step = ({ history }: Bundle, name: string) => history.find(each => each.step === name)!
/** Another text, and its hash wherever it is written down. */
function retext(each: Bundle, change: (content: Record<string, unknown>) => void) {
  const content = JSON.parse(each.text) as Record<string, unknown>
  change(content)
  each.text = canonical(content)
  each.sha256 = textHash(each.text)
  for (const signature of each.signatures) signature.contentHash = each.sha256
}

test.each<[string, [string, string][], (bundle: Bundle) => void]>([
  ['nothing', [], () => {}],
  [
    'the hash of the text',
    [
      ['text+', 'text-'],
      ['server+', 'server-'],
    ],
    each => void (each.sha256 = textHash('x')),
  ],
  [
    'the text, its hash remade, and the signatures’',
    [
      ['device+', 'device-'],
      ['device+', 'device-'],
      ['server+', 'server-'],
    ],
    each => retext(each, content => void (content['placeCity'] = 'Lévis')),
  ],
  [
    'the hash one signature stands for',
    [
      ['text+', 'text-'],
      ['device+', 'device-'],
    ],
    each => void (each.signatures[0]!.contentHash = textHash('x')),
  ],
  [
    'the id in the text',
    [
      ['text+', 'text-'],
      ['device+', 'device-'],
      ['device+', 'device-'],
      ['server+', 'server-'],
    ],
    each => retext(each, content => void (content['id'] = 'x')),
  ],
  [
    'the version in the text',
    [
      ['text+', 'text-'],
      ['device+', 'device-'],
      ['device+', 'device-'],
      ['server+', 'server-'],
    ],
    each => retext(each, content => void (content['version'] = 9)),
  ],
  [
    'the form in the text',
    [
      ['text+', 'text-'],
      ['device+', 'device-'],
      ['device+', 'device-'],
      ['server+', 'server-'],
    ],
    each => retext(each, content => void (content['form'] = 3)),
  ],
  [
    'the law in the text',
    [
      ['gate+', 'gate?'],
      ['device+', 'device-'],
      ['device+', 'device-'],
      ['server+', 'server-'],
    ],
    each => retext(each, content => void delete content['jurisdiction']),
  ],
  [
    'whose history it is',
    [
      ['history+', 'history-'],
      ['device+', 'device-'],
      ['device+', 'device-'],
      ['server+', 'server-'],
    ],
    each => {
      for (const entry of each.history) entry.contractId = 'other'
      rechain(each)
    },
  ],
  [
    'an entry, chained anew',
    [
      ['device+', 'device-'],
      ['device+', 'device-'],
      ['server+', 'server-'],
    ],
    each => {
      each.history[0]!.byName = 'Eve'
      rechain(each)
    },
  ],
  [
    'a step that is gone, chained anew',
    [
      ['gate+', 'gate-'],
      ['device+', 'device-'],
      ['device+', 'device-'],
      ['server+', 'server-'],
    ],
    each => {
      each.history = each.history.filter(entry => entry.step !== 'language')
      rechain(each)
    },
  ],
  [
    'two steps changed about, chained anew',
    [
      ['gate+', 'gate-'],
      ['device+', 'device-'],
      ['device+', 'device-'],
      ['server+', 'server-'],
    ],
    each => {
      const [a, b] = [step(each, 'language'), step(each, 'medium')]
      a.step = 'medium'
      b.step = 'language'
      rechain(each)
    },
  ],
  [
    'a step of another version, chained anew',
    [
      ['gate+', 'gate-'],
      ['device+', 'device-'],
      ['device+', 'device-'],
      ['server+', 'server-'],
    ],
    each => {
      step(each, 'language').contractVersion = 9
      rechain(each)
    },
  ],
  [
    'strokes that are not at hand',
    [['strokes+', 'strokes?']],
    each => void (each.signatures[0]!.strokes = null),
  ],
  ['other strokes', [['strokes+', 'strokes-']], each => void (each.signatures[0]!.strokes = '[]')],
  [
    'ink on paper',
    [
      ['strokes+', 'strokes0'],
      ['device+', 'device0'],
    ],
    each => void Object.assign(each.signatures[0]!, { strokesSha256: '', deviceSignature: '' }),
  ],
  [
    'no seal of the device',
    [['device+', 'device0']],
    each => void (each.signatures[0]!.deviceSignature = ''),
  ],
  [
    'the other signer’s seal',
    [['device+', 'device-']],
    each => void (each.signatures[0]!.deviceSignature = each.signatures[1]!.deviceSignature),
  ],
  [
    'no countersignature',
    [['server+', 'server0']],
    each => void (each.countersignature.signature = ''),
  ],
  [
    'the key of another dealership',
    [['server+', 'server-']],
    each => void (each.countersignature.publicKey = 'A'.repeat(43)),
  ],
  [
    'a key that is none',
    [['server+', 'server-']],
    each => void (each.countersignature.publicKey = '!'),
  ],
  [
    'a countersignature that is no text',
    [['server+', 'server-']],
    each => void (each.countersignature.signature = '!'),
  ],
  [
    'a signature the history does not know',
    [['device+ ', '']],
    each => void (each.signatures[0]!.id = 'x'),
  ],
  [
    'a signature of another version',
    [['device+ ', '']],
    each => void (each.signatures[0]!.contractVersion = 9),
  ],
])('changed: %s', async (_, changes, change) => {
  expect(await said(forgedOf(bundle, change))).toBe(but(...changes))
})

test('a contract that says it is signed while no consumer has', async () => {
  const unsigned = (signedAt: number | null) =>
    forgedOf(bundle, each => {
      each.contract.signedAt = signedAt
      each.history = each.history.slice(
        0,
        each.history.findIndex(({ step }) => step === 'consumer-signed'),
      )
    })
  const gate = async (text: string) =>
    (await verifyBundle(text)).checks.find(({ kind }) => kind === 'gate')?.verdict
  expect(await gate(unsigned(5))).toBe('bad')
  expect(await gate(unsigned(0))).toBe('bad')
  expect(await gate(unsigned(null))).toBe('good')
})

test('seals under no key are false, never an error', async () => {
  const { deviceKeyId, deviceSignature } = (JSON.parse(bundle) as Bundle).signatures[0]!
  expect(await isDeviceSeal('', 'text', deviceSignature)).toBe(false)
  expect(await isDeviceSeal(deviceKeyId, 'text', '!')).toBe(false)
  expect(await isDeviceSeal(deviceKeyId, 'text', deviceSignature)).toBe(false)
  expect(await isServerSeal('', 'text', 'AAAA')).toBe(false)
  expect(await isServerSeal('A'.repeat(43), 'text', '!')).toBe(false)
})
