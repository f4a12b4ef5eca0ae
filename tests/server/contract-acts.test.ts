/** A contract through the server: number, seal over text and history, bad seals, two tablets, the audit. */
import { expect, test } from 'vitest'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inOrder } from '#db/contract/chain.ts'
import { sealText, textHash } from '#db/contract/content.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import { bundleText } from '#db/contract/evidence/bundle.ts'
import { isServerSeal } from '#db/contract/evidence/seals.ts'
import { statementToSign } from '#db/contract/evidence/statement.ts'
import { verifyBundle } from '#db/contract/evidence/verify.ts'
import type { StepFacts } from '#db/contract/gate/facts.ts'
import { formKeys } from '#db/forms.ts'
import type { Row, TableName } from '#db/kernel/mutation.ts'
import { load } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import type { Sent } from '#db/sync.ts'
import { auditFile } from '#server/audit/audit.ts'
import { evidenceFile } from '#server/signing/evidence.ts'
import { keysOf } from '#server/signing/keys.ts'
import { retryParked } from '#server/sync/parked.ts'
import { push } from '#server/sync/push.ts'
import { newDeviceKey, sealWith } from '#src/domain/contract/seal.ts'
import { aLead, aLeadClient, aStockVehicle } from '../support/builders/lead.ts'
import {
  arriveInk,
  openingOf,
  signingOf,
  type Standing,
  stepOf,
  traceOf,
} from '../support/contract-acts.ts'
import { aCompany, aUser, bare, memoryDealership, plant } from '../support/dealership.ts'

const now = 1_800_000_000_000
const who = {
  userId: 'u-ana',
  name: 'Ana Moreau',
  forms: new Set(formKeys),
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
}

class Tablet {
  readonly opened = memoryDealership()
  seq = 0
  constructor() {
    plant(this.opened.db, {
      company: [aCompany],
      user: [aUser('u-ana')],
      client: [bare(aLeadClient())],
      vehicle: [bare(aStockVehicle({ condition: 'new' }))],
      lead: [bare(aLead({ status: 'in-treatment' }))],
    })
  }
  do(name: string, input: unknown): string {
    if (name === 'contract.sign') arriveInk(this.opened.db, input as never)
    this.seq += 1
    const mid = `a.${this.seq}`
    const sent: Sent = { mid, seq: this.seq, name, version: 1, input, base: 0, age: 0, at: now }
    const body = {
      protocol: 1,
      epoch: 'epoch-1',
      gid: 'g',
      cid: 'a',
      app: 't',
      schema: 1,
      clientNow: now,
    }
    const answer = push(this.opened.db, { ...body, mutations: [sent] } as never, who, now)
    const [receipt] = answer.receipts
    return [receipt?.outcome, receipt?.code].filter(Boolean).join(' ')
  }
  row<T extends TableName>(table: T, id: string) {
    return load(this.opened.db, { kind: 'one', table, id }) as Row<T>
  }
  get contract() {
    return this.row('saleContract', 'sc-1')
  }
  get events() {
    const read = {
      kind: 'many',
      table: 'contractEvent',
      field: 'contractId',
      value: 'sc-1',
    } as const
    return inOrder(load(this.opened.db, read) as Row<'contractEvent'>[])
  }
  get standing(): Standing {
    return {
      contract: this.contract,
      events: this.events,
      company: this.row('company', 'c-1'),
      at: now,
    }
  }
  trace = () => traceOf(this.standing)
  open() {
    return this.do('contract.open', openingOf('sc-1', now, { leadId: 'l-1' }))
  }
  step(step: string, facts?: StepFacts) {
    return this.do('contract.step', stepOf(this.standing, `st-${this.seq}`, step, facts))
  }
  signing(role: string, over: object = {}) {
    return signingOf(this.standing, `sg-${role}-${this.seq}`, role, over)
  }
}
const before = ['french-shown', 'french-copy', 'language', 'medium']
const between = ['text-read', 'terms']

test('a whole sale comes with a number and a seal that covers its text and its history', async () => {
  const tablet = new Tablet()
  expect(tablet.open()).toBe('applied')
  for (const step of before) expect(tablet.step(step)).toBe('applied')
  const key = await newDeviceKey()
  const sealedBy = async (role: string) => {
    const each = tablet.signing(role, { deviceKeyId: key.id })
    const text = sealText('sc-1', each.version, each.contentHash, each.strokesSha256, each.prev)
    return { ...each, deviceSignature: await sealWith(key.privateKey, text), sealLack: '' }
  }
  expect(tablet.do('contract.sign', await sealedBy('seller'))).toBe('applied')
  for (const step of between) expect(tablet.step(step)).toBe('applied')
  expect(tablet.contract.number).toBe('')
  expect(tablet.do('contract.sign', await sealedBy('buyer'))).toBe('applied')
  expect(tablet.step('copies')).toBe('applied')
  const { contract } = tablet
  expect(contract).toMatchObject({ status: 'signed', number: '000001', countersignedAt: now })
  const { publicKey } = tablet.row('company', 'c-1')
  const text = statementToSign(contract.statement)
  expect(await isServerSeal(publicKey, text, contract.countersignature)).toBe(true)
  expect(await isServerSeal(publicKey, `${text}.`, contract.countersignature)).toBe(false)
  expect(tablet.row('vehicle', 'v-1').status).toBe('sold')
  expect(tablet.row('lead', 'l-1').status).toBe('sold')
})

test('an operator writes the same evidence from rows and files, and the published key proves it', async () => {
  const tablet = new Tablet()
  const { db } = tablet.opened
  const folder = mkdtempSync(join(tmpdir(), 'contract-evidence-'))
  const inks = new Map(['seller', 'buyer'].map(role => [textHash(role), role]))
  const ink = (role: string) => ({ strokesSha256: textHash(role) })
  const file = (called: string) => evidenceFile(db, folder, called)
  try {
    tablet.open()
    for (const step of before) tablet.step(step)
    tablet.do('contract.sign', tablet.signing('seller', ink('seller')))
    for (const step of between) tablet.step(step)
    expect(file('sc-1')).toEqual({ found: false, why: 'open' })
    expect(file('sc-2')).toEqual({ found: false, why: 'unknown' })
    expect(keysOf(db)).toEqual([])
    tablet.do('contract.sign', tablet.signing('buyer', ink('buyer')))
    const lacking = file('000001')
    expect(lacking).toMatchObject({
      found: true,
      lacks: expect.arrayContaining([...inks.keys()]) as string[],
    })
    const keys = keysOf(db)
    expect(keys).toMatchObject([{ dealershipId: 'c-1', from: now, to: null }])
    const told = async (each: typeof lacking) =>
      each.found ? (await verifyBundle(each.text, keys)).answer : each.why
    expect(await told(lacking)).toBe('incomplete')
    for (const [sha, strokes] of inks) {
      mkdirSync(join(folder, sha.slice(0, 2)))
      writeFileSync(join(folder, sha.slice(0, 2), sha), strokes)
    }
    for (const called of ['000001', 'AM-0401', 'sc-1'])
      expect(await told(file(called))).toBe('genuine')
    const { contract } = tablet
    const signatures = ['seller', 'buyer'].map(ink)
    const own = bundleText({ contract, signatures, strokes: inks })
    expect(file('sc-1')).toMatchObject({ text: own, lacks: [] })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** The files of these names have arrived. */
const page = { mime: 'image/webp', bytes: 1, complete: true, at: now, by: 'u-ana' }
const arrive = (tablet: Tablet, names: string[], pixels: number | null = 1_200_000) => {
  for (const sha256 of names)
    tablet.opened.db
      .insert(schema.file)
      .values({ ...page, sha256, pixels })
      .run()
}
test('on paper it waits for the photos of the signed pages, then it is numbered and sealed', () => {
  const tablet = new Tablet()
  tablet.open()
  for (const step of before.slice(0, 3)) tablet.step(step)
  expect(tablet.step('medium', { medium: 'paper' })).toBe('applied')
  expect(tablet.step('copies', { printed: 2 })).toBe('applied')
  const photos = ['c'.repeat(64), 'd'.repeat(64)]
  const names = { sellerName: 'Ana Moreau', buyerName: 'Hélène Gagnon', coBuyerName: '' }
  const boxes = { terms: true, annexA: true, confidentiality: false }
  const paper = { ...tablet.signing('seller'), photos, ...names, ...boxes }
  expect(tablet.do('contract.signOnPaper', paper)).toBe('parked inspection-waits-for-photos')
  expect(tablet.contract.status).toBe('draft')
  arrive(tablet, photos)
  const whole = now + 3_600_000
  expect(retryParked(tablet.opened.db, () => who, whole)).toBe(1)
  expect(tablet.contract).toMatchObject({ status: 'signed', number: '000001', copiesAt: now })
  // Received is when the last photo was there, an hour after the act.
  expect(tablet.contract).toMatchObject({ signedAt: now, countersignedAt: whole })
  expect(tablet.contract.countersignature).not.toBe('')
})

test('photos in which no page can be told are no signed pages', () => {
  for (const pixels of [null, 199 * 200]) {
    const tablet = new Tablet()
    tablet.open()
    for (const step of before.slice(0, 3)) tablet.step(step)
    tablet.step('medium', { medium: 'paper' })
    tablet.step('copies', { printed: 2 })
    const photos = ['c'.repeat(64)]
    arrive(tablet, photos, pixels)
    const names = { sellerName: 'Ana Moreau', buyerName: 'Hélène Gagnon', coBuyerName: '' }
    const boxes = { terms: true, annexA: true, confidentiality: false }
    const paper = { ...tablet.signing('seller'), photos, ...names, ...boxes }
    expect(tablet.do('contract.signOnPaper', paper)).toBe('conflict contract-ink-bad')
    expect(tablet.contract.status).toBe('draft')
  }
})

test('a disputed contract has its number at once and our seal only when a director has settled it', async () => {
  const tablet = new Tablet()
  tablet.open()
  for (const step of before) tablet.step(step)
  const read = tablet.signing('seller')
  const sale = builtInProfile('CA-QC')
  sale.rates.push({ code: 'gst', ppm: 60_000, validFrom: '2026-01-01', source: 'test' })
  tablet.opened.db.update(schema.company).set({ sale }).run()
  expect(tablet.do('contract.sign', read)).toBe('conflict contract-amounts-differ')
  for (const step of between) expect(tablet.step(step)).toBe('applied')
  expect(tablet.do('contract.sign', tablet.signing('buyer'))).toBe('applied')
  expect(tablet.contract).toMatchObject({
    status: 'disputed',
    number: '000001',
    countersignature: '',
    sealed: read.sealed,
  })
  const { companyId, vehicleId, leadId } = read
  const settle = { id: 'se-1', contractId: 'sc-1', companyId, vehicleId, leadId, amendsId: null }
  const decided = { ...settle, decision: 'as-signed', reason: '', ...tablet.trace() }
  expect(tablet.do('contract.settle', decided)).toBe('applied')
  const { contract, events } = tablet
  expect(contract).toMatchObject({ status: 'signed', number: '000001' })
  expect(events.at(-1)?.facts).toMatchObject({ completes: true, of: 'amounts' })
  const text = statementToSign(contract.statement)
  const { publicKey } = tablet.row('company', 'c-1')
  expect(await isServerSeal(publicKey, text, contract.countersignature)).toBe(true)
  expect((await auditOf(tablet)).flatMap(({ problems }) => problems)).toEqual([])
})

test('a seal that does not fit is kept and told, and signs nothing', async () => {
  const tablet = new Tablet()
  tablet.open()
  for (const step of before) tablet.step(step)
  const key = await newDeviceKey()
  const bad = tablet.signing('seller', {
    deviceKeyId: key.id,
    deviceSignature: await sealWith(key.privateKey, 'something else'),
  })
  expect(tablet.do('contract.sign', bad)).toBe('conflict contract-seal-bad')
  expect(tablet.contract.status).toBe('draft')
  expect(tablet.row('signature', bad.id).contentHash).toBe(bad.contentHash)
  expect(tablet.events.at(-1)).toMatchObject({ step: 'disputed', facts: { reason: 'seal' } })
  expect(tablet.do('contract.sign', tablet.signing('seller'))).toBe('applied')
  expect(tablet.contract.status).toBe('signing')
})

async function auditOf(tablet: Tablet) {
  const folder = mkdtempSync(join(tmpdir(), 'contract-two-'))
  const file = join(folder, 'd.sqlite')
  tablet.opened.sqlite.exec(`vacuum into '${file}'`)
  try {
    const { checks } = await auditFile(file)
    return checks.filter(({ name }) => /^(contract|countersig)/.test(name))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const breaches: [string, string, RegExp][] = [
  [
    'countersignatures',
    `update sale_contract set sealed = sealed || ' '`,
    /differs from what was signed/,
  ],
  [
    'countersignatures',
    `update contract_event set hash = '' where facts like '%completes%'`,
    /something else than its rows/,
  ],
  [
    'contract histories',
    `update contract_event set by_name = 'Marc' where seq = 3`,
    /entry 3 is changed/,
  ],
  ['contract histories', `delete from contract_event where seq = 4`, /entry 4 is missing/],
  [
    'contract histories',
    `update signature set device_signature = 'AAAA', device_key_id = 'x'`,
    /seal does not verify/,
  ],
]
function signedTablet(): Tablet {
  const tablet = new Tablet()
  tablet.open()
  for (const step of before) tablet.step(step)
  tablet.do('contract.sign', tablet.signing('seller'))
  for (const step of between) tablet.step(step)
  tablet.do('contract.sign', tablet.signing('buyer'))
  return tablet
}
test('the audit finds nothing in a right contract', async () => {
  expect((await auditOf(signedTablet())).flatMap(({ problems }) => problems)).toEqual([])
})
test.each(breaches)('the %s are audited: %s', async (name, sql, words) => {
  const tablet = signedTablet()
  tablet.opened.sqlite.exec(sql)
  const problems = (await auditOf(tablet)).find(each => each.name === name)?.problems.join('\n')
  expect(problems).toMatch(words)
})
