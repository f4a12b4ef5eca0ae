/** What is said of a bundle: genuine as of its entry, incomplete, altered, an unknown key or form; and of which part. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { canonical } from '#db/kernel/canonical.ts'
import { textHash } from '#db/contract/content.ts'
import { type Bundle, bundleText } from '#db/contract/evidence/bundle.ts'
import { fromBase64Url, toBase64Url } from '#db/contract/evidence/bytes.ts'
import { publishedKeys, readKeys } from '#db/contract/evidence/keys.ts'
import type { Statement } from '#db/contract/evidence/statement.ts'
import { answers, verifyBundle } from '#db/contract/evidence/verify.ts'
import { verifyWords } from '#db/contract/evidence/words.ts'
import { evidenceWords } from '#db/contract/print/words/evidence.ts'
import { signedText } from '#db/contract/seal-text.ts'
import { locales } from '#db/terms.ts'
import { localeOfMachine, verifyFile } from '../../../../scripts/verify-contract.ts'
import { aSale } from '../../../support/sale.ts'
import { aBundle, aSaleOfTwo, closed, House, receivedAt } from './a-bundle.ts'
import { fileOf, type Opened, opened, rechain } from './forger.ts'

const house = new House()
let bundle: string
beforeAll(async () => {
  bundle = await aBundle(house)
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const verified = (text: string, keys = [house.known]) => verifyBundle(text, keys)
const marks = { good: '+', altered: '-', missing: '?', none: '0' }
const told = async (text: string, keys = [house.known]) => {
  const { answer, findings } = await verified(text, keys)
  return `${answer}: ${findings.map(({ part, verdict }) => part + marks[verdict]).join(' ')}`
}
const right =
  'file+ seal+ key+ text+ parties+ statement+ history+ receipts+ strokes+ strokes+ gate+ status+ signature+ device+ signature+ device+'

test('what is signed is its type with it (DSSE, pre-authentication encoding, published vector)', () => {
  const text = signedText('http://example.com/HelloWorld', 'hello world')
  expect(text).toBe('DSSEv1 29 http://example.com/HelloWorld 11 hello world')
  expect(textHash(text)).toBe('217751fac2c4f14edb2c9297fbc34abcb016ba88e74757e875ec4ac16fb6b6a1')
  expect(signedText('é', 'née')).toBe('DSSEv1 2 é 4 née')
})

test('a right bundle is genuine as of its entry, with every part said', async () => {
  const { answer, findings, statement, keyId } = await verified(bundle)
  expect(await told(bundle)).toBe(`genuine: ${right}`)
  expect(answer).toBe('genuine')
  expect(keyId).toBe(house.keyId)
  expect(statement).toMatchObject({
    sequence: 1,
    previous: [],
    server: { receivedAt, keyId: house.keyId },
    contract: { id: 'sc-1', number: '000012', status: 'signed' },
  })
  const whose = findings.flatMap(({ of }) => (of.includes(': ') ? [of] : []))
  expect(whose.sort()).toEqual([
    ...Array(3).fill('buyer: Hélène Gagnon'),
    ...Array(3).fill('seller: Ana Moreau'),
  ])
})

test.each([
  ['all three', ['seller', 'buyer', 'co-buyer'], []],
  ['the buyer alone', ['seller', 'buyer'], ['co-buyer']],
  ['the co-buyer alone', ['seller', 'co-buyer'], ['buyer']],
  ['nobody for the dealership', ['buyer', 'co-buyer'], ['seller']],
] as const)(
  'of a contract of two buyers that %s signed, whoever is missing is named',
  async (_, roles, lacks) => {
    const { findings } = await verified(aSaleOfTwo(house, roles))
    const missing = findings.filter(
      ({ part, verdict }) => part === 'signature' && verdict === 'missing',
    )
    expect(missing.map(({ of }) => of)).toEqual(lacks)
  },
)

test.each([
  ['seller', 'good'],
  ['buyer', 'altered'],
  ['co-buyer', 'altered'],
] as const)('%s under another name than the contract’s: %s', async (role, verdict) => {
  const each = opened(aSaleOfTwo(house, ['seller', 'buyer', 'co-buyer']))
  const { signatures, history } = each.statement
  signatures.find(({ role: of }) => of === role)!.signerName = 'Eve Roy'
  history.find(({ facts }) => facts['role'] === role)!.facts['signerName'] = 'Eve Roy'
  rechain(each.statement)
  const { findings } = await verified(fileOf(each, house))
  expect(findings).toContainEqual({ part: 'signature', verdict, of: `${role}: Eve Roy` })
})

test('any changed, added or missing byte is caught', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(bundle.length - 1),
      fc.integer({ min: 32, max: 126 }),
      async (at, code) => {
        const byte = String.fromCharCode(code)
        const [before, after] = [bundle.slice(0, at), bundle.slice(at + 1)]
        const changed = [before + after, `${before} ${bundle.slice(at)}`]
        if (bundle[at] !== byte) changed.push(before + byte + after)
        for (const text of changed) expect((await verified(text)).answer).not.toBe('genuine')
      },
    ),
    { numRuns: 300 },
  )
})

test('what is no bundle of ours is of an unknown form', async () => {
  const statement = { ...opened(bundle).statement, form: 'showfloor.contract-statement.2' }
  const text = canonical(statement)
  for (const each of [
    '',
    'x',
    '{}',
    'null',
    '[]',
    '"x"',
    '7',
    bundle.replace('showfloor.evidence.2', 'showfloor.evidence.3'),
    bundle.replace('application/vnd.showfloor', 'text/vnd.showfloor'),
    canonical({ ...(JSON.parse(bundle) as Bundle), statement: text, seal: house.sign(text) }),
  ])
    expect((await verified(each)).answer, each.slice(0, 60)).toBe('unknown-form')
})

test.each(['kind', 'statement', 'statementType', 'seal', 'text', 'strokes'] as const)(
  'empty, null, or of a wrong type in the place of %s: never genuine',
  async name => {
    for (const value of ['', null, {}, [], 0, 1, true, undefined]) {
      const given = { ...(JSON.parse(bundle) as Bundle), [name]: value } as Bundle
      const { answer } = await verified(canonical(given))
      expect(answer, JSON.stringify(value)).not.toBe('genuine')
    }
  },
)

test('a part that lacks is told as lacking, not as altered', async () => {
  const without = (name: keyof Bundle) => {
    const { [name]: _, ...rest } = JSON.parse(bundle) as Bundle
    return canonical(rest)
  }
  expect(await told(without('text'))).toBe(
    'incomplete: file? seal+ key+ statement+ history+ receipts+ strokes+ strokes+',
  )
  expect((await verified(without('strokes'))).answer).toBe('incomplete')
  expect((await verified(without('seal'))).answer).toBe('incomplete')
  expect((await verified(without('statement'))).answer).toBe('incomplete')
  expect(
    (await verified(canonical({ ...(JSON.parse(bundle) as Bundle), strokes: {} }))).answer,
  ).toBe('incomplete')
})

test('the key comes from elsewhere: of this dealership, and in force when the server received it', async () => {
  const answer = async (over: object) =>
    (await verified(bundle, [{ ...house.known, ...over }])).answer
  expect((await verified(bundle, [])).answer).toBe('unknown-key')
  expect((await verified(bundle, [new House().known])).answer).toBe('unknown-key')
  expect(await answer({ dealershipId: 'c-2' })).toBe('altered')
  expect(await answer({ from: receivedAt + 1 })).toBe('altered')
  expect(await answer({ from: receivedAt, to: receivedAt })).toBe('genuine')
  expect(await answer({ to: receivedAt - 1 })).toBe('altered')
})

test('published keys are read as they are written, and nothing else is', () => {
  const { known } = house
  expect(readKeys(JSON.stringify(publishedKeys([known])))).toEqual([known])
  for (const text of ['', '{}', '[]', '{"kind":"showfloor.keys.2","keys":[]}'])
    expect(() => readKeys(text)).toThrow()
})

test('where a browser cannot check, nothing is said of the file', async () => {
  vi.stubGlobal('crypto', { subtle: undefined })
  expect((await verified(bundle)).answer).toBe('unable')
  vi.stubGlobal('crypto', {
    subtle: { importKey: () => Promise.reject(new DOMException('no', 'NotSupportedError')) },
  })
  expect((await verified(bundle)).answer).toBe('unable')
})

/** A statement that the server itself would have signed: what of it does not hold together is found all the same. */
const signed = (change: (bundle: Opened) => void) => {
  const each = opened(bundle)
  change(each)
  return fileOf(each, house)
}
type Entry = Statement['history'][number]
const step = (each: Opened, name: string) =>
  each.statement.history.find(({ step: at }) => at === name) as Entry
const chained = (change: (each: Opened) => void) => (each: Opened) => {
  change(each)
  rechain(each.statement)
}
const content = (change: (text: Record<string, unknown>) => void) => (each: Opened) => {
  change(each.text as Record<string, unknown>)
  const hash = textHash(canonical(each.text))
  each.statement.text = hash
  for (const signature of each.statement.signatures) signature.contentHash = hash
  for (const entry of each.statement.history)
    if (entry.facts['contentHash'] !== undefined) entry.facts['contentHash'] = hash
}

test.each<[string, string, (each: Opened) => void]>([
  [
    'a number that lacks',
    'incomplete statement?',
    each => void (each.statement.contract.number = ''),
  ],
  ['a count that does not fit', 'altered statement-', each => void (each.statement.sequence = 2)],
  [
    'a statement before it named twice',
    'altered statement-',
    each => {
      each.statement.previous = ['a'.repeat(64), 'a'.repeat(64)]
      each.statement.sequence = 3
    },
  ],
  [
    'a statement before it that is no hash',
    'altered statement-',
    each => {
      each.statement.previous = ['a']
      each.statement.sequence = 2
    },
  ],
  [
    'another text',
    'altered text-',
    each => void (each.text = { ...(each.text as object), placeCity: 'Lévis' }),
  ],
  ['the number of the form in the text', 'altered text-', content(text => void (text['form'] = 3))],
  ['the id in the text', 'altered text-', content(text => void (text['id'] = 'x'))],
  [
    'the version beside the text',
    'altered text-',
    each => void (each.statement.contract.version = 2),
  ],
  [
    'the provisional number',
    'altered text-',
    each => void (each.statement.contract.provisionalNumber = 'x'),
  ],
  [
    'the medium beside the text',
    'altered text-',
    each => void (each.statement.contract.medium = 'paper'),
  ],
  [
    'the language beside the text',
    'altered text-',
    each => void (each.statement.contract.locale = 'es-es'),
  ],
  [
    'the day beside the text',
    'altered text-',
    each => void (each.statement.contract.contractOn = '2026-01-01'),
  ],
  ['what it amends', 'altered text-', each => void (each.statement.contract.amendsId = 'x')],
  ['a party’s name', 'altered parties-', each => void (each.statement.parties[1]!.name = 'Eve')],
  [
    'a party’s quality',
    'altered parties-',
    each => void (each.statement.parties[1]!.quality = 'dealer'),
  ],
  [
    'a party more',
    'altered parties-',
    each => void each.statement.parties.push(each.statement.parties[1]!),
  ],
  ['no history', 'altered history?', each => void (each.statement.history = [])],
  [
    'an entry not chained',
    'altered history-',
    each => void (each.statement.history[0]!.byName = 'Eve'),
  ],
  [
    'an entry of another contract',
    'altered history-',
    chained(each => void (each.statement.history.at(-1)!.contractId = 'x')),
  ],
  [
    'an entry numbered apart',
    'altered history-',
    each => void (each.statement.history.at(-1)!.seq = 99),
  ],
  [
    'an entry without the server’s receipt',
    'incomplete receipts?',
    each => void (each.statement.history[1]!.receivedAt = null),
  ],
  [
    'an instant of the server’s that is none',
    'altered statement-',
    each => void (each.statement.server.receivedAt += 0.5),
  ],
  [
    'a receipt of before there were any',
    'altered receipts-',
    each => void (each.statement.history.at(-1)!.receivedAt = 0),
  ],
  [
    'a receipt that is no instant',
    'altered receipts-',
    each => void (each.statement.history[1]!.receivedAt = 1.5),
  ],
  [
    'a step that lacks before one that is there',
    'altered gate-',
    chained(
      each =>
        void each.statement.history.splice(
          each.statement.history.indexOf(step(each, 'language')),
          1,
        ),
    ),
  ],
  [
    'two steps changed about',
    'altered gate-',
    chained(each => {
      const [a, b] = [step(each, 'language'), step(each, 'medium')]
      a.step = 'medium'
      b.step = 'language'
    }),
  ],
  [
    'one from afar without the information before it',
    'altered gate-',
    chained(each => void (step(each, 'language').facts['remote'] = true)),
  ],
  [
    'another French text shown',
    'altered gate-',
    chained(each => void (step(each, 'french-shown').facts['text'] = 'f'.repeat(64))),
  ],
  [
    'a copy of another French text',
    'altered gate-',
    chained(each => void (step(each, 'french-copy').facts['text'] = 'f'.repeat(64))),
  ],
  [
    'a French version in English',
    'altered gate-',
    chained(each => void (step(each, 'french-shown').facts['locale'] = 'en-ca')),
  ],
  [
    'another text read',
    'altered gate-',
    chained(each => void (step(each, 'text-read').facts['text'] = 'f'.repeat(64))),
  ],
  [
    'no consumer',
    'altered gate?',
    chained(each => {
      const { history } = each.statement
      history.splice(history.indexOf(step(each, 'consumer-signed')))
    }),
  ],
  [
    'a state of a draft',
    'altered status-',
    each => void (each.statement.contract.status = 'draft'),
  ],
  [
    'nobody by whom it stood',
    'altered status-',
    chained(each => void (step(each, 'consumer-signed').facts['completes'] = false)),
  ],
  ['no instant of it', 'altered status-', each => void (each.statement.contract.signedAt = null)],
  [
    'cancelled without an entry',
    'altered status-',
    each => {
      each.statement.contract.status = 'cancelled'
      each.statement.contract.endedAt = 5
    },
  ],
  [
    'standing with an entry that cancels it',
    'altered status-',
    chained(each => void (each.statement.history.at(-1)!.step = 'cancelled')),
  ],
  ...(['cancelled', 'amended'] as const).map((name): [string, string, (each: Opened) => void] => [
    `${name} by its entry, with nothing said of when or by which`,
    'altered status-',
    each => {
      const { history, contract } = each.statement
      const last = history.at(-1)!
      history.push({ ...last, id: 'e-end', seq: last.seq + 1, step: name, facts: {} })
      rechain(each.statement)
      contract.status = name
    },
  ]),
  [
    'no merchant’s name in the text',
    'altered text-',
    content(text => void Object.assign(text['merchant'] as object, { name: '' })),
  ],
  [
    'copies that nobody handed over',
    'altered status-',
    chained(each => {
      const { history } = each.statement
      each.statement.history = history.filter(
        ({ step: at }) => at !== 'copies' && at !== 'consumer-signed',
      )
      each.statement.history.at(-1)!.facts['completes'] = true
    }),
  ],
  [
    'amended without an entry',
    'altered status-',
    each => {
      each.statement.contract.status = 'amended'
      each.statement.contract.amendedById = 'x'
    },
  ],
  [
    'standing and amended',
    'altered status-',
    each => void (each.statement.contract.amendedById = 'x'),
  ],
  [
    'no seller',
    'altered signature?',
    each =>
      void each.statement.signatures.splice(
        each.statement.signatures.findIndex(({ role }) => role === 'seller'),
        1,
      ),
  ],
  [
    'a signature of another text',
    'altered signature-',
    each => void (each.statement.signatures[0]!.contentHash = 'x'),
  ],
  [
    'a signature of another contract',
    'altered signature-',
    each => void (each.statement.signatures[0]!.contractId = 'x'),
  ],
  [
    'another signer',
    'altered signature-',
    each => void (each.statement.signatures[0]!.signerName = 'Eve'),
  ],
  [
    'a signature whose entry is of another version',
    'altered signature?',
    chained(each => void (step(each, 'consumer-signed').contractVersion = 9)),
  ],
  ['another instant', 'altered signature-', each => void (each.statement.signatures[0]!.at += 1)],
  [
    'the seal of another device',
    'altered device-',
    each => void (each.statement.signatures[0]!.deviceKeyId = 'x'),
  ],
  [
    'the ink of another',
    'altered device-',
    each => {
      const [a, b] = each.statement.signatures
      ;[a!.strokesSha256, b!.strokesSha256] = [b!.strokesSha256, a!.strokesSha256]
    },
  ],
  ['no ink', 'altered strokes?', each => void (each.statement.signatures[0]!.strokesSha256 = '')],
  [
    'no ink on paper of which there is no photo',
    'altered strokes?',
    each => {
      each.statement.signatures[0]!.strokesSha256 = ''
      each.statement.contract.medium = 'paper'
    },
  ],
  [
    'no ink where there are photos of no paper',
    'altered strokes?',
    each => {
      each.statement.signatures[0]!.strokesSha256 = ''
      each.statement.contract.paperPhotos = ['f'.repeat(64)]
    },
  ],
  [
    'other ink in its place',
    'altered strokes-',
    each => {
      const [sha = ''] = Object.keys(each.strokes)
      each.strokes[sha] = '[]'
    },
  ],
  ['ink of nobody', 'altered strokes-', each => void (each.strokes['f'.repeat(64)] = '[]')],
])('%s, under the right seal: %s', async (_, said, change) => {
  const [answer, part] = said.split(' ')
  const text = signed(change)
  expect(await told(text)).toContain(part)
  expect((await verified(text)).answer).toBe(answer)
  expect((await verified(text)).findings.find(({ part: at }) => at === 'seal')?.verdict).toBe(
    'good',
  )
})

test.each(['no-key', 'remote', 'paper'] as const)(
  'a device without a seal, for it was signed so: %s, is told as such, and is no fault',
  async sealLack => {
    const text = signed(each => {
      for (const signature of each.statement.signatures)
        Object.assign(signature, { deviceSignature: '', sealLack })
    })
    expect(await told(text)).toBe(`genuine: ${right.replaceAll('device+', 'device0')}`)
    const { findings } = await verified(text)
    expect(findings.filter(({ part }) => part === 'device').map(({ lack }) => lack)).toEqual([
      sealLack,
      sealLack,
    ])
  },
)

test('a key that is not registered without its seal does not fit', async () => {
  const text = signed(each => {
    for (const signature of each.statement.signatures)
      Object.assign(signature, { deviceSignature: '', sealLack: 'unregistered' })
  })
  expect(await told(text)).toBe(`altered: ${right.replaceAll('device+', 'device-')}`)
})

test('of what came before each statement is counted once, and what ended is genuine', async () => {
  const of = (previous: string[], sequence = previous.length + 1) =>
    signed(({ statement }) => void Object.assign(statement, { previous, sequence }))
  const two = ['a'.repeat(64), 'b'.repeat(64)]
  expect((await verified(of(two))).answer).toBe('genuine')
  expect((await verified(of(two, 2))).answer).toBe('altered')
  expect((await verified(of(['a'.repeat(64), 'B'.repeat(64)]))).answer).toBe('altered')
  for (const end of [ended('cancelled'), ended('amended'), ended('cancelled', 'settled')])
    expect(await told(end)).toBe(`genuine: ${right}`)
})

test('signed by hand it went through the gate of paper, where nobody reads on a screen', async () => {
  const sale = aSale()
  sale.walk('medium')
  sale.step('medium', { medium: 'paper' })
  sale.step('copies', { printed: 2 })
  expect(sale.paper()).toBe('applied')
  sale.sent(receivedAt)
  const signatures = sale.rows('signature')
  const text = bundleText({ contract: closed(sale, house), signatures, strokes: new Map() })
  expect(await told(text)).toContain('gate+')
})

test('ink on paper is none, and its photos stand for it', async () => {
  const text = signed(each => {
    each.statement.contract.medium = 'paper'
    each.statement.contract.paperPhotos = ['f'.repeat(64)]
    for (const signature of each.statement.signatures) signature.strokesSha256 = ''
    each.strokes = {}
  })
  expect(await told(text)).toContain('strokes0 strokes0')
})

test('a seal that was taken away, with nothing said of why, does not fit', async () => {
  const text = signed(each => {
    for (const signature of each.statement.signatures) signature.deviceSignature = ''
  })
  expect(await told(text)).toBe(`altered: ${right.replaceAll('device+', 'device-')}`)
})

test('a seal of a key that is not registered holds, and that is said', async () => {
  const text = signed(each => {
    for (const signature of each.statement.signatures) signature.sealLack = 'unregistered'
  })
  expect(await told(text)).toBe(`genuine: ${right}`)
  const { findings } = await verified(text)
  expect(findings.find(({ part }) => part === 'device')?.lack).toBe('unregistered')
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

/** As its dealership wrote it after the contract had ended so. */
const ended = (status: 'cancelled' | 'amended', step: 'settled' | typeof status = status) =>
  signed(each => {
    const { history, contract } = each.statement
    const last = history.at(-1)!
    history.push({ ...last, id: 'e-end', seq: last.seq + 1, step, facts: {} })
    rechain(each.statement)
    contract.status = status
    if (status === 'cancelled') contract.endedAt = last.at
    else contract.amendedById = 'sc-2'
  })

test.each([
  [{ LANG: 'fr_CA.UTF-8' }, 'fr-ca'],
  [{ LANG: 'fr_BE.UTF-8' }, 'fr-ca'],
  [{ LANG: 'C', LC_ALL: 'es_CO.utf8' }, 'es-co'],
  [{ LANG: 'es@euro' }, 'es-es'],
  [{ LANG: 'C.UTF-8' }, 'en-ca'],
  [{}, 'en-ca'],
])('with no language asked for it speaks the machine’s: %o is %s', (env, locale) => {
  expect(localeOfMachine(env)).toBe(locale)
})

test('the command says what it found, in the language it is asked for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  const file = join(folder, 'bundle.json')
  const lines: string[] = []
  const said = (...keys: (typeof house.known)[]) =>
    verifyFile(file, keys, line => lines.push(line), 'fr-ca')
  try {
    writeFileSync(file, bundle)
    expect(await said(house.known)).toBe(0)
    expect(lines.at(-1)).toBe(verifyWords['fr-ca'].answers.genuine)
    expect(lines.at(-2)).toMatch(/^À l’inscription 1, reçue par le serveur le /)
    // Sent two hours after it was opened, all at once.
    const { device, received, claimed, steps } = evidenceWords['fr-ca']
    const opening = lines.find(line => line.includes(`1. ${steps.opened}`))
    expect(opening).toContain(` · ${device}\u00a0: 2`)
    expect(opening).toContain(` · ${received}\u00a0: 2`)
    expect(opening).toMatch(new RegExp(`${claimed}$`))
    // Genuine, and no contract that anybody can go by.
    for (const status of ['cancelled', 'amended'] as const) {
      writeFileSync(file, ended(status))
      expect(await said(house.known), status).toBe(3)
      expect(lines.slice(-2)).toEqual([
        verifyWords['fr-ca'].answers.genuine,
        verifyWords['fr-ca'].states[status],
      ])
    }
    writeFileSync(file, bundle)
    expect(await said()).toBe(1)
    expect(lines.at(-1)).toBe(verifyWords['fr-ca'].answers['unknown-key'])
    writeFileSync(file, bundle.replace('Laval', 'Lévis'))
    expect(await said(house.known)).toBe(1)
    expect(lines.at(-1)).toBe(verifyWords['fr-ca'].answers.altered)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the page that opens from a disk has nothing inline, and a place for its dealership’s keys', () => {
  const html = readFileSync('public/verify/verify.html', 'utf8')
  expect(html).not.toMatch(/<script(?![^>]*src=)|\son\w+=|style=/)
  expect(html).toContain('<meta name="showfloor-keys" content="" />')
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
  for (const locale of locales) {
    expect(keys(verifyWords[locale])).toEqual(keys(verifyWords['en-ca']))
    expect(Object.keys(verifyWords[locale].answers).sort()).toEqual([...answers].sort())
  }
})
