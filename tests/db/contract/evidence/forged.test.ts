/** Evidence in the hands of somebody who remakes every hash she can: what is said of each part. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { canonical } from '#db/kernel/canonical.ts'
import { entryHash } from '#db/contract/chain.ts'
import { textHash } from '#db/contract/seal-text.ts'
import { type Bundle, bundleText } from '#db/contract/evidence/bundle.ts'
import { isDeviceSeal, isServerSeal } from '#db/contract/evidence/seals.ts'
import { verifyBundle } from '#db/contract/evidence/verify.ts'
import { aSale, type Sale } from '../../../support/sale.ts'
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
  const bad = { ok: false, checks: [{ kind: 'file', verdict: 'bad', of: '' }] }
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
    'the first step that is gone, chained anew',
    [
      ['gate+', 'gate-'],
      ['device+', 'device-'],
      ['device+', 'device-'],
      ['server+', 'server-'],
    ],
    each => {
      each.history = each.history.filter(entry => entry.step !== 'french-shown')
      rechain(each)
    },
  ],
  [
    'a signature from afar, without the information before it, chained anew',
    [
      ['gate+', 'gate-'],
      ['device+', 'device-'],
      ['device+', 'device-'],
      ['server+', 'server-'],
    ],
    each => {
      step(each, 'language').facts['remote'] = true
      rechain(each)
    },
  ],
  [
    'all the history',
    [
      ['history+', 'history-'],
      ['gate+', 'gate-'],
      ['device+ ', ''],
      ['device+ ', ''],
      ['server+', 'server-'],
    ],
    each => void (each.history = []),
  ],
  [
    'whose entry one is, chained anew',
    [['history+', 'history-']],
    each => {
      each.history.at(-1)!.contractId = 'other'
      rechain(each)
    },
  ],
  [
    'a signature told once more behind the seals, chained on',
    [],
    each => {
      each.history.push({ ...step(each, 'merchant-signed'), id: 'again' })
      rechain(each)
    },
  ],
  [
    'every hash of the text',
    [
      ['text+', 'text-'],
      ['device+', 'device-'],
      ['device+', 'device-'],
      ['server+', 'server-'],
    ],
    each => {
      each.sha256 = textHash('x')
      for (const signature of each.signatures) signature.contentHash = each.sha256
    },
  ],
  [
    'spaces in the text, its hash remade, and the signatures’',
    [
      ['text+', 'text-'],
      ['device+', 'device-'],
      ['device+', 'device-'],
      ['server+', 'server-'],
    ],
    each => {
      each.text = JSON.stringify(JSON.parse(each.text), null, 1)
      each.sha256 = textHash(each.text)
      for (const signature of each.signatures) signature.contentHash = each.sha256
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

const gateOf = async (text: string) =>
  (await verifyBundle(text)).checks.find(({ kind }) => kind === 'gate')
const ofDesk = (sale: Sale) =>
  bundleText({
    contract: sale.contract,
    sources: sale.sources,
    signatures: sale.rows('signature'),
    events: sale.events,
    strokes: new Map(),
    at: 1,
  })

test('without a law the gate names none', async () => {
  const text = forgedOf(bundle, each =>
    retext(each, content => void delete content['jurisdiction']),
  )
  expect(await gateOf(text)).toEqual({ kind: 'gate', verdict: 'unable', of: '' })
})

test('on paper the steps stand in the order of paper', async () => {
  const sale = aSale()
  sale.walk('medium')
  sale.step('medium', { medium: 'paper' })
  sale.step('copies', { printed: 2 })
  expect(sale.paper()).toBe('applied')
  expect((await gateOf(ofDesk(sale)))?.verdict).toBe('good')
})

test('of two buyers both must have signed, before the copies', async () => {
  const sale = aSale()
  sale.edit({ coBuyer: { ...sale.contract.buyer, firstName: 'Luc' } })
  sale.walk('copies')
  const copies = { buyer: 'paper', coBuyer: 'email', coBuyerAddress: 'luc@example.com' }
  expect(sale.step('copies', copies)).toBe('applied')
  const text = ofDesk(sale)
  expect((await gateOf(text))?.verdict).toBe('good')
  const isHis = ({ facts }: Bundle['history'][number]) => facts['role'] === 'co-buyer'
  const without = forgedOf(text, each => {
    each.history = each.history.filter(entry => !isHis(entry) && entry.step !== 'copies')
    rechain(each)
  })
  expect((await gateOf(without))?.verdict).toBe('bad')
  const late = forgedOf(text, each => {
    each.history = [...each.history.filter(each => !isHis(each)), each.history.find(isHis)!]
    rechain(each)
  })
  expect((await gateOf(late))?.verdict).toBe('bad')
})

test('one entry is a history; a gate that begins at its second step is none', async () => {
  const begun = (name: string) =>
    forgedOf(bundle, each => {
      each.contract.signedAt = null
      each.history = [step(each, name)]
      rechain(each)
    })
  const { checks } = await verifyBundle(begun('french-shown'))
  expect(checks.slice(2, 4).map(({ verdict }) => verdict)).toEqual(['good', 'good'])
  expect((await gateOf(begun('french-copy')))?.verdict).toBe('bad')
  expect((await gateOf(ofDesk(aSale())))?.verdict).toBe('good')
})

afterEach(() => void vi.unstubAllGlobals())
const unable = but(['device+', 'device?'], ['device+', 'device?'], ['server+', 'server?'])
test.each([
  ['no WebCrypto at all', undefined],
  ['a page that is not secure', {}],
])('%s checks no seal, and says so', async (_, crypto) => {
  vi.stubGlobal('crypto', crypto)
  expect(await said(bundle)).toBe(unable)
})
test('a browser without Ed25519 cannot check the server’s seal', async () => {
  const { subtle } = globalThis.crypto
  const unknown = () => Promise.reject(new DOMException('', 'NotSupportedError'))
  const importKey = (...args: Parameters<typeof subtle.importKey>) =>
    (args[2] as Algorithm).name === 'Ed25519' ? unknown() : subtle.importKey(...args)
  const verify = subtle.verify.bind(subtle)
  vi.stubGlobal('crypto', { subtle: { importKey, verify } })
  expect(await said(bundle)).toBe(but(['server+', 'server?']))
})

test('seals under no key are false, never an error', async () => {
  const { deviceKeyId, deviceSignature } = (JSON.parse(bundle) as Bundle).signatures[0]!
  expect(await isDeviceSeal('', 'text', deviceSignature)).toBe(false)
  expect(await isDeviceSeal(deviceKeyId, 'text', '!')).toBe(false)
  expect(await isDeviceSeal(deviceKeyId, 'text', deviceSignature)).toBe(false)
  expect(await isServerSeal('', 'text', 'AAAA')).toBe(false)
  expect(await isServerSeal('A'.repeat(43), 'text', '!')).toBe(false)
})
