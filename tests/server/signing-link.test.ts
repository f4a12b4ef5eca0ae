/** What opens a signing link and what ends it, whose turn it is, and what counts as a signature. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { change, type Row } from '#db/kernel/mutation.ts'
import { applyChange } from '#db/rows.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { signingLink } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { versionOf } from '#server/dealership/meta.ts'
import { signingOf, stageOf } from '#server/signing/act.ts'
import { checkCode, isSession, keepCode, newCode } from '#server/signing/code.ts'
import { keepBytes } from '#server/signing/file.ts'
import { inkOfForm } from '#server/signing/ink.ts'
import { copyName, letters } from '#server/signing/letters.ts'
import {
  changeLink,
  codeEveryMs,
  codeLifeMs,
  endLinks,
  linkOfToken,
  mostAttempts,
  newLink,
  openLinkOf,
  sessionLifeMs,
  type SigningLink,
} from '#server/signing/link.ts'
import type { LinkFactor } from '#db/online-sale/link-factor.ts'
import type { Dealership } from '#server/deps.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import { createRandom } from '#server/ports/random.ts'
import { aContract } from '../support/builders/contract.ts'
import { aCompany, bare, memoryDealership, plant } from '../support/dealership.ts'

const now = 1_800_000_000_000
const day = 86_400_000
const random = createRandom()
let db: Db
beforeEach(() => void ({ db } = memoryDealership()))

const mailed: LinkFactor = { kind: 'same-mailbox' }
/** link.ts */
const send = (contractId = 'sc-1', at = now, version = 3, factor: LinkFactor = mailed) =>
  newLink(
    db,
    random,
    {
      contract: { id: contractId, version },
      sale: { id: `os-${contractId}`, email: 'helene@example.com', locale: 'fr-ca' },
      factor,
      createdBy: 'u-ana',
    },
    at,
  )
const link = (token: string) => linkOfToken(db, token) as SigningLink
test('a link is kept by the hash of its token alone, for seven days', () => {
  const token = send()
  expect(link(token)).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    contractId: 'sc-1',
    contractVersion: 3,
    onlineSaleId: 'os-sc-1',
    email: 'helene@example.com',
    locale: 'fr-ca',
    factor: 'same-mailbox',
    phone: '',
    givenBy: '',
    codeSalt: '',
    sends: 0,
    tokenHash: sha256Hex(token),
    codeHash: '',
    codeSentAt: null,
    codeUsedAt: null,
    sessionHash: '',
    attempts: 0,
    expiresAt: now + 7 * day,
    openedAt: null,
    verifiedAt: null,
    usedAt: null,
    createdBy: 'u-ana',
    createdAt: now,
  })
  expect(JSON.stringify(db.select().from(signingLink).all())).not.toContain(token)
})
test.each([
  ['', false],
  ['a'.repeat(43), true],
  ['a'.repeat(39), false],
  ['a'.repeat(60), true],
  ['a'.repeat(61), false],
  [`${'a'.repeat(43)} `, false],
  [` ${'a'.repeat(43)}`, false],
  ['é'.repeat(43), false],
])('%o may be a token: %s', (token, may) => {
  send()
  db.update(signingLink)
    .set({ tokenHash: sha256Hex(token) })
    .run()
  expect(linkOfToken(db, token) !== undefined).toBe(may)
})
test('one door is open at a time, to one contract; a used or ended one is none', async () => {
  const [first, other] = [send(), send('sc-2')]
  const second = send('sc-1', now + 5)
  const open = (contractId: string, at: number) => openLinkOf(db, contractId, at)?.id
  expect(link(first).expiresAt).toBe(now + 5)
  expect(open('sc-1', now + 5)).toBe(link(second).id)
  expect(open('sc-2', now + 5)).toBe(link(other).id)
  expect(open('sc-1', now + 5 + 7 * day - 1)).toBe(link(second).id)
  expect(open('sc-1', now + 5 + 7 * day)).toBeUndefined()
  changeLink(db, link(second).id, { usedAt: now + 6 })
  expect(open('sc-1', now + 7)).toBeUndefined()
  expect(open('sc-2', now + 7)).toBe(link(other).id)
  // What is over keeps the day it ended.
  endLinks(db, 'sc-1', now + 9)
  expect([link(first).expiresAt, link(second).expiresAt]).toEqual([now + 5, now + 5 + 7 * day])
  endLinks(db, 'sc-2', now + 9)
  expect(link(other).expiresAt).toBe(now + 9)
})

/** code.ts */
let token: string
const withCode = (over: Partial<SigningLink> = {}) => {
  token = send()
  keepCode(db, link(token), token, '123456', now)
  changeLink(db, link(token).id, { attempts: 0, ...over })
}
const check = (code: string, at: number) => checkCode(db, random, link(token), token, code, at)
/** The secret that came in by the right code. */
const entered = async (code: string, at: number): Promise<string> => {
  const answer = await check(code, at)
  if (!('secret' in answer)) throw new Error(answer.problem)
  return answer.secret
}
const codeIn = (made: ReturnType<typeof newCode>) => ('code' in made ? made.code : made.problem)
test('a code is six digits, each as likely as the others, its noughts before it', () => {
  const drawn = (...numbers: number[]) =>
    codeIn(
      newCode(
        {
          ...random,
          bytes: () => {
            const bytes = Buffer.alloc(4)
            bytes.writeUInt32BE(numbers.shift() ?? 0)
            return bytes
          },
        },
        link(send()),
        now,
      ),
    )
  expect(drawn(7)).toBe('000007')
  expect(drawn(4_293_999_999)).toBe('999999')
  expect(drawn(1_000_000)).toBe('000000')
  // These would make some codes likelier: drawn again.
  expect(drawn(4_294_000_000, 4_294_967_295, 42)).toBe('000042')
})
test('a code is asked for once a minute, and not of a locked link', () => {
  withCode()
  const asked = (at: number) => 'code' in newCode(random, link(token), at)
  expect([asked(now), asked(now + codeEveryMs - 1), asked(now + codeEveryMs)]).toEqual([
    false,
    false,
    true,
  ])
  changeLink(db, link(token).id, { attempts: mostAttempts - 1 })
  expect(asked(now + codeEveryMs)).toBe(true)
  changeLink(db, link(token).id, { attempts: mostAttempts })
  expect(asked(now + codeEveryMs)).toBe(false)
})
test('a new code ends the one before and puts nobody out; its hash is kept, not itself', async () => {
  withCode()
  const secret = await entered('123456', now + 1)
  keepCode(db, link(token), token, '654321', now + 9)
  expect(link(token)).toMatchObject({ codeSentAt: now + 9, codeUsedAt: null, verifiedAt: now + 1 })
  expect(JSON.stringify(link(token))).not.toContain('654321')
  expect(isSession(link(token), secret, now + 9)).toBe(true)
  expect(await check('123456', now + 10)).toEqual({ problem: 'wrong' })
  // Who comes in by the newer one takes the place of who was in.
  const newer = await entered('654321', now + 11)
  expect(isSession(link(token), newer, now + 11)).toBe(true)
  expect(isSession(link(token), secret, now + 11)).toBe(false)
})
test('the right code opens once; the second of two taps, and the minute after it, is the same act', async () => {
  withCode({ attempts: 3 })
  const first = await entered('123456', now + 5)
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(link(token)).toMatchObject({ codeUsedAt: now + 5, verifiedAt: now + 5, attempts: 0 })
  const second = await entered('123456', now + 5 + codeEveryMs - 1)
  expect(second).not.toBe(first)
  expect(isSession(link(token), second, now + 5 + codeEveryMs)).toBe(true)
  // Its hour is that of the first tap.
  expect(link(token)).toMatchObject({ codeUsedAt: now + 5, verifiedAt: now + 5 })
  expect(await check('123456', now + 5 + codeEveryMs)).toEqual({ problem: 'used' })
})
test.each([
  ['in its last moment', now + codeLifeMs, {}, { problem: undefined }],
  ['a moment later', now + codeLifeMs + 1, {}, { problem: 'late' }],
  ['when none was sent', now, { codeHash: '' }, { problem: 'late' }],
  ['when nobody knows when', now, { codeSentAt: null }, { problem: 'late' }],
  ['on the last try', now, { attempts: mostAttempts - 1 }, { problem: undefined }],
  ['when all tries are gone', now, { attempts: mostAttempts }, { problem: 'locked' }],
  ['late and locked', now + day, { attempts: mostAttempts }, { problem: 'locked' }],
])('the right code %s', async (_, at, over, { problem }) => {
  withCode(over)
  const answer = await check('123456', at)
  expect('problem' in answer ? answer.problem : undefined).toBe(problem)
})
test('five wrong codes lock the link; one tapped twice is one try', async () => {
  withCode()
  expect(await check('1', now)).toEqual({ problem: 'wrong' })
  expect(await check('1', now + 4999)).toEqual({ problem: 'wrong' })
  expect(link(token).attempts).toBe(1)
  // A breath later it is a second try, and so is another code at once.
  expect(await check('1', now + 4999 + 5000)).toEqual({ problem: 'wrong' })
  expect(await check('2', now + 10_000)).toEqual({ problem: 'wrong' })
  expect(await check('1', now + 10_001)).toEqual({ problem: 'wrong' })
  expect(link(token).attempts).toBe(4)
  expect(await check('3', now + 10_002)).toEqual({ problem: 'locked' })
  expect(link(token).attempts).toBe(mostAttempts)
  expect(await check('123456', now + 10_003)).toEqual({ problem: 'locked' })
})
test('a wrong code on one link is no tap on another', async () => {
  withCode()
  const mine = token
  withCode()
  await checkCode(db, random, link(mine), mine, '1', now)
  await checkCode(db, random, link(token), token, '1', now + 1)
  expect([link(mine).attempts, link(token).attempts]).toEqual([1, 1])
})
test.each<[string, number, Partial<SigningLink>, boolean]>([
  ['who has entered', now, {}, true],
  ['in its last moment', now + sessionLifeMs - 1, {}, true],
  ['when its hour is over', now + sessionLifeMs, {}, false],
  ['when nobody has entered', now, { verifiedAt: null }, false],
  ['without a session', now, { sessionHash: '' }, false],
  ['of another session', now, { sessionHash: sha256Hex('other') }, false],
  ['of a hash that is cut', now, { sessionHash: 'abc' }, false],
])('the page stays open: %s', async (_, at, over, is) => {
  withCode()
  const secret = await entered('123456', now)
  changeLink(db, link(token).id, { attempts: 0, ...over })
  expect(isSession(link(token), secret, at)).toBe(is)
  expect(isSession(link(token), undefined, at)).toBe(false)
  expect(isSession(link(token), '', at)).toBe(false)
})
test('the times of a link are what its letters say', () => {
  expect([codeLifeMs, codeEveryMs, sessionLifeMs]).toEqual([600_000, 60_000, 3_600_000])
  expect(mostAttempts).toBe(5)
})

/** letters.ts */
const said: Record<Locale, [link: string, code: string, turn: string, copy: string, name: string]> =
  {
    'en-ca': ['your contract to read', 'your code', 'to read and sign', 'your copy of', 'contract'],
    'fr-ca': ['votre contrat', 'votre code', 'de lire et de signer', 'votre copie', 'contrat'],
    'fr-fr': ['votre contrat', 'votre code', 'de lire et de signer', 'votre copie', 'contrat'],
    'es-es': ['su contrato', 'su código', 'le toca leer', 'su copia', 'contrato'],
    'es-co': ['su contrato', 'su código', 'le toca leer', 'su copia', 'contrato'],
  }
test.each(Object.entries(said) as [Locale, (typeof said)[Locale]][])(
  'in %s each letter names the house, and what she has to know',
  (locale, [onLink, onCode, onTurn, onCopy, name]) => {
    const { link: toLink, code, turn, copy } = letters[locale]
    const all = {
      link: toLink('Boréal', 'Subaru Outback', 'https://x/sign/t', 'same-mailbox'),
      code: code('Boréal', '004217'),
      turn: turn('Boréal'),
      copy: copy('Boréal'),
    }
    expect(all.link.subject).toContain(onLink)
    expect(all.code.subject).toContain(onCode)
    expect(all.turn.subject).toContain(onTurn)
    expect(all.copy.subject).toContain(onCopy)
    for (const { subject, text } of Object.values(all)) {
      expect(subject).toMatch(/^Boréal\u00a0?: /)
      expect(text).toContain('Boréal')
      expect(text).toMatch(/\.\n|\n\nBoréal\n$/)
    }
    expect(all.link.text).toMatch(/Subaru Outback[^]*\nhttps:\/\/x\/sign\/t\n/)
    // The secrets are in two letters.
    expect(all.link.text).not.toMatch(/\d{6}/)
    expect(all.code.text).toContain(' 004217\n')
    expect(all.code.text).not.toContain('http')
    expect(copyName[locale]).toBe(name)
  },
)

/** act.ts */
const house = (profile: object | null) =>
  plant(db, {
    company: [
      {
        ...aCompany,
        sale: profile === null ? null : { ...builtInProfile('CA-QC'), ...profile },
      } as never,
    ],
  })
type Contract = Partial<Row<'saleContract'>>
const stage = (over: Contract = {}, profile: object = { remoteSigning: true }) => {
  house(profile)
  const contract = bare(
    aContract({ coBuyer: null, copiesAt: null, placeOfSigning: 'distance', ...over }),
  )
  plant(db, { saleContract: [contract] })
  const dealership = { db, id: 'c-1' } as Dealership
  const signing = signingOf(dealership, link(send()), now, () => 'id')
  return signing && stageOf(signing)
}
test.each<[string, Contract, string]>([
  ['a draft', {}, 'step'],
  ['one being signed', { status: 'signing' }, 'step'],
  ['another version than she was sent', { version: 4 }, 'changed'],
  ['cancelled', { status: 'cancelled' }, 'ended'],
  ['cancelled and of another version', { status: 'cancelled', version: 4 }, 'ended'],
  ['signed, its copies gone out', { status: 'signed', copiesAt: now }, 'done'],
  ['in dispute, its copies gone out', { status: 'disputed', copiesAt: now }, 'done'],
  ['signed, of another version', { status: 'signed', version: 4 }, 'changed'],
  ['a draft whose copies left by a mistake', { copiesAt: now }, 'step'],
  ['on paper', { medium: 'paper' }, 'desk'],
  ['made at the dealership', { placeOfSigning: 'dealership' }, 'desk'],
  ['with a second buyer', { coBuyer: aContract().buyer }, 'desk'],
])('her turn with a contract that is %s: %s', (_, over, kind) => {
  expect(stage(over)?.kind).toBe(kind)
})
test('the first step is hers; where counsel has withdrawn it there is none, but what is signed goes on', () => {
  expect(stage()).toMatchObject({ kind: 'step', step: expect.any(String) as string })
})
test('withdrawn by counsel: nothing new is signed from afar', () => {
  expect(stage({}, { remoteSigning: false })).toEqual({ kind: 'off' })
})
test('withdrawn by counsel: what was signed already is not cut off', () => {
  expect(stage({ status: 'signed' }, { remoteSigning: false })?.kind).not.toBe('off')
})
test('nothing is signed of a contract that is gone, nor by a house under no law we know', () => {
  const dealership = { db, id: 'c-1' } as Dealership
  house({ remoteSigning: true })
  const sent = link(send())
  const signing = () => signingOf(dealership, sent, now, () => 'id')
  expect(signing()).toBeUndefined()
  plant(db, { saleContract: [bare(aContract())] })
  expect(signing()?.contract.id).toBe('sc-1')
  applyChange(db, change('saleContract', 'sc-1', { deletedAt: now }), { v: 9, at: now })
  expect(signing()).toBeUndefined()
  applyChange(db, change('saleContract', 'sc-1', { deletedAt: null }), { v: 9, at: now })
  const nowhere = { sale: null, country: 'XX', province: '' } as never
  applyChange(db, change('company', 'c-1', nowhere), { v: 9, at: now })
  expect(signing()).toBeUndefined()
})

/** ink.ts */
type Point = { x: number; y: number; time?: number; pressure?: number }
const line = (count: number, apart: number): Point[] =>
  Array.from({ length: count }, (_, i) => ({ x: i * apart, y: 0 }))
const strokes = (all: Point[][], over: object = {}) =>
  JSON.stringify({
    width: 600,
    height: 200,
    strokes: all.map(points => ({
      points: points.map(each => ({ time: 0, pressure: 1, ...each })),
    })),
    ...over,
  })
const png = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]).toString('base64')}`
const isInk = (text: string, image = png) => inkOfForm(text, image) !== undefined
test('a signature is kept as it was drawn, with its picture', () => {
  const text = strokes([line(5, 15), line(3, 10)])
  const ink = inkOfForm(text, png)
  expect(JSON.parse(new TextDecoder().decode(ink?.strokes))).toEqual(JSON.parse(text))
  expect([...(ink?.image ?? [])]).toEqual([0x89, 0x50, 0x4e, 0x47, 1, 2])
})
test.each<[string, string, boolean]>([
  ['eight points, sixty pixels', strokes([line(7, 10), [{ x: 0, y: 0 }]]), true],
  ['seven points', strokes([line(7, 20)]), false],
  ['fifty-nine pixels and a half', strokes([line(8, 8.5)]), false],
  ['a dot', strokes([line(20, 0)]), false],
  ['two dots far from each other', strokes([line(9, 0), [{ x: 500, y: 0 }]]), false],
  ['a line that goes down', strokes([line(9, 0).map((_, i) => ({ x: 0, y: i * 10 }))]), true],
  ['no stroke', strokes([]), false],
  ['200 strokes', strokes(Array.from({ length: 200 }, () => line(2, 9))), true],
  ['201 strokes', strokes(Array.from({ length: 201 }, () => line(2, 9))), false],
  ['3000 points in one', strokes([line(3000, 1)]), true],
  ['3001 points in one', strokes([line(3001, 1)]), false],
  ['the edge of the pad', strokes([[...line(8, 20), { x: 4000, y: -4000 }]]), true],
  ['beyond it', strokes([[...line(8, 20), { x: 4001, y: 0 }]]), false],
  ['below it', strokes([[...line(8, 20), { x: 0, y: -4001 }]]), false],
  ['a pad of 50 by 30', strokes([line(8, 20)], { width: 50, height: 30 }), true],
  ['a narrower one', strokes([line(8, 20)], { width: 49 }), false],
  ['a flatter one', strokes([line(8, 20)], { height: 29 }), false],
  ['a pad of 4000', strokes([line(8, 20)], { width: 4000, height: 4000 }), true],
  ['a wider one', strokes([line(8, 20)], { width: 4001 }), false],
  ['a higher one', strokes([line(8, 20)], { height: 4001 }), false],
  ['no time', strokes([line(8, 20).map(each => ({ ...each, time: 'x' }) as never)]), false],
  [
    'no pressure',
    strokes([line(8, 20).map(each => ({ ...each, pressure: null }) as never)]),
    false,
  ],
  ['a name that was typed', '"Hélène"', false],
  ['no text', '{', false],
  ['nothing', '', false],
])('%s: a signature is %3$s', (_, text, is) => expect(isInk(text)).toBe(is))
test.each<[string, string, boolean]>([
  ['a picture', png, true],
  ['none', '', false],
  ['one of another kind', png.replace('png', 'jpeg'), false],
  ['a picture by its name alone', 'data:image/png;base64,QUJDRA==', false],
  ['one with something before it', ` ${png}`, false],
  ['one with something behind it', `${png} `, false],
])('its picture is %s: %3$s', (_, image, is) =>
  expect(isInk(strokes([line(9, 20)]), image)).toBe(is),
)
test('more than a signature weighs is not read', () => {
  const bytes = 300 * 1024
  const padded = (length: number) => strokes([line(9, 20)]).padEnd(length)
  expect([isInk(padded(bytes)), isInk(padded(bytes + 1))]).toEqual([true, false])
  const image = (length: number) => `${png.slice(0, 30)}${'A'.repeat(length - 30)}`
  const most = bytes * 1.4
  expect(isInk(strokes([line(9, 20)]), image(most))).toBe(true)
  expect(isInk(strokes([line(9, 20)]), image(most + 1))).toBe(false)
})

/** file.ts */
test('bytes that arise here are kept as an upload is: under their hash, whole, and as a version', () => {
  const filesDir = mkdtempSync(join(tmpdir(), 'showfloor-bytes-'))
  try {
    const before = versionOf(db)
    const bytes = new TextEncoder().encode('ink')
    const sha = sha256Hex(bytes)
    const keep = () => keepBytes({ db, filesDir } as Dealership, bytes, 'image/png', now)
    expect(keep()).toBe(sha)
    const path = join(filesDir, sha.slice(0, 2), sha)
    expect(readFileSync(path, 'utf8')).toBe('ink')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(filesDir, sha.slice(0, 2)))).toEqual([sha])
    expect(versionOf(db)).toBe(before + 1)
    // Once more it is the same file.
    expect(keep()).toBe(sha)
  } finally {
    rmSync(filesDir, { recursive: true, force: true })
  }
})
