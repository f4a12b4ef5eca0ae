/** Copies of a contract by email: what leaves, when, to whom, and what the dealership sees of it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import type { Row, TableName } from '#db/kernel/mutation.ts'
import { actNamed } from '#db/server-mutations.ts'
import { rowOf, rowsWhere } from '#db/rows.ts'
import { chainProblem, headOf, inOrder } from '#db/contract/chain.ts'
import { contractText, textHash } from '#db/contract/content.ts'
import { textFacts } from '#db/contract/gate/text-facts.ts'
import type { StepFacts } from '#db/contract/gate/facts.ts'
import { effect } from '#db/schema.ts'
import type { ContractStep, Locale } from '#db/terms.ts'
import { auditFile, problemsOf } from '#server/audit/audit.ts'
import { actOnServer } from '#server/calls/act.ts'
import { knownContract } from '#server/signing/known.ts'
import { metaOf } from '#server/dealership/meta.ts'
import { profileOf } from '#server/dealership/profile.ts'
import { keepBytes } from '#server/signing/file.ts'
import { contractPdf } from '#server/print/contract-pdf.ts'
import { sendCopies } from '#server/jobs/contract-copies.ts'
import { bookPdfs } from '#server/jobs/contract-pdfs.ts'
import { backOffMs, maxAttempts } from '#server/jobs/effect-rows.ts'
import { createTick } from '#server/jobs/scheduler.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import type { Letter } from '#server/ports/mail.ts'
import { aLead, aLeadClient, aStockVehicle } from '../../support/builders/lead.ts'
import { arriveInk, inkOf } from '../../support/contract-acts.ts'
import { dateIn } from '#db/kernel/date.ts'
import { goodFacts, nameOf } from '../../support/sale.ts'
import { bare } from '../../support/dealership.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
let letters: Letter[]
let acts = 0
const inks = new Map<string, Buffer<ArrayBuffer>>()
beforeEach(() => {
  const fields = { country: 'CA' as const, province: 'QC', phone: '450 555-0100' }
  lot = createLot({
    companies: [{ id: 'north', name: 'Garage du Nord', brandKey: 'boreal', fields }],
    people: [{ username: 'ana', companies: { north: 'seller' } }],
  })
  letters = []
  acts = 0
  inks.clear()
  lot.deps.ports.mail = { send: async letter => void letters.push(letter) }
  lot.put({
    client: [bare(aLeadClient())],
    lead: [bare(aLead({ status: 'in-treatment', assignedTo: 'ana' }))],
    vehicle: [bare(aStockVehicle({ condition: 'new' }))],
  })
  done('contract.open', {
    id: 'sc-1',
    provisionalNumber: 'AM-0401',
    leadId: 'l-1',
    clientId: 'cl-1',
    vehicleId: 'v-1',
    companyId: 'north',
    locale: 'en-ca',
    placeCity: 'Laval',
    placeRegion: 'QC',
    contractOn: dateIn('America/Toronto', lot.clock.now()),
    trace: trace(),
  })
})
afterEach(() => lot.close())

const north = () => lot.dealership('north')
const row = <T extends TableName>(table: T, id: string) => rowOf(north().db, table, id) as Row<T>
const contract = () => row('saleContract', 'sc-1')
const events = () =>
  rowsWhere(north().db, 'contractEvent', 'contractId', 'sc-1') as Row<'contractEvent'>[]
const trace = () => ({
  at: lot.clock.now(),
  offsetMs: 0,
  offline: false,
  deviceKeyId: '',
  prev: headOf(events()),
})
function act(name: string, input: object, userId = 'ana'): string {
  const who = {
    userId,
    name: 'Ana Moreau',
    forms: new Set(formKeys),
    companyId: 'north',
    timeZone: 'America/Toronto',
    country: 'CA',
  }
  acts += 1
  const moment = { now: lot.clock.now(), mid: `t.${acts}` }
  const { outcome, code } = actOnServer(north(), who, actNamed(name, input).mutation, input, moment)
  return [outcome, code].filter(Boolean).join(' ')
}
const done = (name: string, input: object, userId?: string) =>
  expect(act(name, input, userId)).toBe('applied')
const step = (name: string, facts: StepFacts = goodFacts[name] ?? {}) =>
  done(
    'contract.step',
    {
      id: `st-${acts}`,
      contractId: 'sc-1',
      version: contract().version,
      companyId: 'north',
      step: name,
      facts: {
        ...textFacts(name as ContractStep, contract(), { company: profileOf(north().db) }),
        ...facts,
      },
      ...trace(),
    },
    facts['remote'] === true ? 'system' : undefined,
  )
/** Its bytes are not on the disk, as after a database was put back without its files. */
function inkOfAct(): { strokesSha256: string; imageSha256: string } {
  const points = [{ x: 1, y: 2, time: acts }]
  const bytes = Buffer.from(JSON.stringify({ width: 600, height: 180, strokes: [{ points }] }))
  const names = { ...inkOf(`sg-${acts}`), strokesSha256: sha256Hex(bytes) }
  inks.set(names.strokesSha256, bytes)
  arriveInk(north().db, names)
  return names
}
function sign(role: string): void {
  const sealed = contractText(contract(), { company: profileOf(north().db) })
  done('contract.sign', {
    id: `sg-${acts}`,
    contractId: 'sc-1',
    version: contract().version,
    role,
    signerName: nameOf(contract(), role),
    sealed,
    contentHash: textHash(sealed),
    labelId: null,
    amendsId: null,
    ...inkOfAct(),
    deviceSignature: '',
    sealLack: 'no-key',
    vehicleSeen: { status: 'available', reservationId: null },
    present: '',
    identity: { document: 'passport', last4: '11AB' },
    remote: false,
    factor: null,
    companyId: 'north',
    vehicleId: 'v-1',
    leadId: 'l-1',
    ...trace(),
  })
}
const email = (to = 'helene@example.com') => ({ how: 'email', address: to })
/** Signed by both, its copies asked for; the strokes are still on their way. */
function signAll(copies: StepFacts, locale: Locale = 'en-ca'): void {
  step('french-shown')
  step('french-copy')
  step('language', { locale })
  step('medium')
  sign('seller')
  step('text-read')
  step('terms')
  sign('buyer')
  step('copies', copies)
}
function strokesArrive(): void {
  for (const bytes of inks.values()) keepBytes(north(), bytes, 'application/json', lot.clock.now())
}
const byEmail = { buyer: 'email', buyerAddress: 'helene@example.com' }
const send = () => sendCopies(lot.deps, 'north')
const states = () => contract().copies.map(({ to, state }) => `${to} ${state}`)
const failing = () => {
  lot.deps.ports.mail = { send: () => Promise.reject(new Error('no such host')) }
}
const working = () => {
  lot.deps.ports.mail = { send: async letter => void letters.push(letter) }
}
const hashes = (letter: Letter | undefined) =>
  (letter?.attachments ?? []).map(({ content }) => sha256Hex(content))

test('the French copy leaves at once, in French, as the text then stands', async () => {
  step('french-shown')
  step('french-copy', email())
  expect(states()).toEqual(['helene@example.com waiting'])
  const pdf = await contractPdf(north(), 'sc-1', 'fr-ca')
  expect(await send()).toBe(1)
  const [letter] = letters
  expect(letter).toMatchObject({ to: 'helene@example.com', fromName: 'Garage du Nord' })
  expect(letter?.subject).toContain('version française de votre contrat AM-0401')
  // For whoever reads no French, below it.
  expect(letter?.text).toContain('the French version of your contract AM-0401')
  expect(letter?.text).toContain('450 555-0100')
  expect(letter?.attachments?.map(({ filename }) => filename)).toEqual(['contrat-AM-0401.pdf'])
  expect(hashes(letter)).toEqual([sha256Hex(pdf ?? new Uint8Array())])
  expect(states()).toEqual(['helene@example.com sent'])
  expect(chainProblem(inOrder(events()))).toBeUndefined()
  expect(problemsOf(await auditFile(north().sqlite.name))).toEqual([])
})

test('of a draft that was changed since, or refused, no French copy leaves: its own step hands one over', async () => {
  step('french-shown')
  step('french-copy', email())
  const edits = { annexA: { from: '', to: 'Four winter tires' } }
  done('contract.edit', { id: 'sc-1', vehicleId: 'v-1', companyId: 'north', edits })
  await send()
  expect(letters).toEqual([])
  expect(states()).toEqual(['helene@example.com failed'])
  step('french-shown')
  step('french-copy', email())
  const around = { contractId: 'sc-1', companyId: 'north', vehicleId: 'v-1', leadId: 'l-1' }
  done('contract.refuse', { id: 'no', ...around, reason: 'Too dear', ...trace() })
  await send()
  expect(letters).toEqual([])
  expect(states()[1]).toBe('helene@example.com failed')
})

test('what was signed leaves once its strokes have come and it is booked, byte for byte, its French version beside it', async () => {
  signAll(byEmail)
  expect(contract().number).toBe('000001')
  const tick = createTick(lot.deps)
  await tick()
  expect(letters).toEqual([])
  expect(states()).toEqual(['helene@example.com waiting'])
  expect(north().db.select().from(effect).all()).toMatchObject([
    { id: expect.stringMatching(/^copy\./), attempts: 0, doneAt: null },
  ])
  strokesArrive()
  lot.clock.advance(30_000)
  await tick()
  const [letter] = letters
  expect(letter?.subject).toBe('Garage du Nord: your copy of contract 000001')
  expect(letter?.text).toContain('its French version')
  const [signed, french] = hashes(letter)
  expect(signed).toBe(metaOf(north().db, 'pdfOf:sc-1'))
  expect(letter?.attachments?.map(({ filename }) => filename)).toEqual([
    'contract-000001.pdf',
    'contrat-000001.pdf',
  ])
  // Both lead back to it on the public page.
  for (const hash of [signed, french])
    expect(knownContract(north().db, hash ?? '')).toMatchObject({ state: 'signed' })
  expect(states()).toEqual(['helene@example.com sent'])
  expect(contract().copies[0]?.at).toBe(lot.clock.now())
  expect(problemsOf(await auditFile(north().sqlite.name))).toEqual([])
})

test('a contract in French has one copy, in French', async () => {
  signAll(byEmail, 'fr-ca')
  strokesArrive()
  await bookPdfs(lot.deps, 'north')
  await send()
  expect(letters).toHaveLength(1)
  expect(letters[0]?.attachments).toHaveLength(1)
  expect(letters[0]?.text).toContain('contrat signé 000001')
})

test('each of two addresses gets its letter, one address of two people gets one', async () => {
  const edits = { coBuyer: { from: null, to: { ...contract().buyer, firstName: 'Luc' } } }
  done('contract.edit', { id: 'sc-1', vehicleId: 'v-1', companyId: 'north', edits })
  step('french-shown')
  step('french-copy')
  step('language', { locale: 'fr-ca' })
  step('medium')
  sign('seller')
  step('text-read')
  step('terms')
  sign('buyer')
  sign('co-buyer')
  step('copies', { ...byEmail, coBuyer: 'email', coBuyerAddress: 'luc@example.com' })
  strokesArrive()
  await bookPdfs(lot.deps, 'north')
  expect(await send()).toBe(2)
  expect(letters.map(({ to }) => to).sort()).toEqual(['helene@example.com', 'luc@example.com'])
  expect(hashes(letters[0])).toEqual(hashes(letters[1]))
  expect(await send()).toBe(0)
})

test('a letter that does not leave is tried again, later each time, and is one letter', async () => {
  step('french-shown')
  step('french-copy', email())
  failing()
  await send()
  expect(states()).toEqual(['helene@example.com delayed'])
  working()
  expect(await send()).toBe(0)
  lot.clock.advance(backOffMs(1))
  expect(await send()).toBe(1)
  expect(letters).toHaveLength(1)
  expect(states()).toEqual(['helene@example.com sent'])
})

test('after eight attempts it is given up, and can be sent once more by hand', async () => {
  step('french-shown')
  step('french-copy', email())
  failing()
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    expect(await send()).toBe(1)
    lot.clock.advance(backOffMs(attempt))
  }
  expect(await send()).toBe(0)
  expect(states()).toEqual(['helene@example.com failed'])
  working()
  const copyId = contract().copies[0]?.id
  done('contract.copyAgain', { id: 'again-1', contractId: 'sc-1', copyId })
  expect(states()).toEqual(['helene@example.com waiting'])
  // The same act once more is no second letter.
  expect(act('contract.copyAgain', { id: 'again-2', contractId: 'sc-1', copyId })).toBe('merged')
  expect(await send()).toBe(1)
  expect(letters).toHaveLength(1)
  expect(states()).toEqual(['helene@example.com sent'])
  expect(problemsOf(await auditFile(north().sqlite.name))).toEqual([])
})

test('to an address put right goes its own letter, with the same copy, and none to the old one', async () => {
  step('french-shown')
  step('french-copy', email())
  failing()
  await send()
  working()
  const correct = (id: string, to: string) =>
    done('contract.copyTo', {
      id,
      contractId: 'sc-1',
      copyId: contract().copies[0]?.id,
      to,
    })
  correct('to-1', 'helene@exemple.com')
  lot.clock.advance(backOffMs(1))
  await send()
  expect(letters.map(({ to }) => to)).toEqual(['helene@exemple.com'])
  expect(states()).toEqual(['helene@exemple.com sent'])
  correct('to-2', 'helene@exemple.ca')
  expect(await send()).toBe(1)
  expect(states()).toEqual(['helene@exemple.com sent', 'helene@exemple.ca sent'])
  expect(hashes(letters[1])).toEqual(hashes(letters[0]))
  expect(letters[1]?.messageId).not.toBe(letters[0]?.messageId)
  expect(problemsOf(await auditFile(north().sqlite.name))).toEqual([])
})

test('a server that stopped between the letter and its own book sends nothing twice once it has told, and the same letter where it had not', async () => {
  step('french-shown')
  step('french-copy', email())
  await send()
  // As a back-up of a moment before has it.
  north().db.update(effect).set({ doneAt: null, attempts: 0 }).run()
  expect(await send()).toBe(1)
  expect(letters).toHaveLength(1)
  north().db.update(effect).set({ doneAt: null, attempts: 0 }).run()
  const waiting = contract().copies.map(each => ({ ...each, state: 'waiting' }))
  lot.rows(`update sale_contract set copies = '${JSON.stringify(waiting)}' returning id`)
  await send()
  const [first, second] = letters.map(({ messageId }) => messageId)
  expect(second).toBe(first)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
})

test('by a link the page itself sends the copy: none leaves twice', async () => {
  const edits = {
    placeOfSigning: { from: 'dealership', to: 'distance' },
    deliverOn: { from: null, to: '2026-04-01' },
  }
  done('contract.edit', { id: 'sc-1', vehicleId: 'v-1', companyId: 'north', edits })
  step('information-given', { remote: true })
  step('french-shown', { remote: true })
  step('french-copy', { ...email(), remote: true })
  expect(states()).toEqual(['helene@example.com sent'])
  expect(await send()).toBe(0)
})

const why = () => lot.rows<{ last_error: string | null; due_at: number }>('select * from effect')[0]
const set = (sql: string) => lot.dealership('north').sqlite.prepare(sql).run()

test.each([
  ['it is signed, and its seal is to come', 'signed', '', undefined],
  ['it is disputed, and its seal is to come', 'disputed', '', undefined],
  ['it was cancelled after its seal', 'cancelled', 'seal', undefined],
  ['it was refused before it', 'refused', '', 'never sealed'],
])('a copy of what has no print yet, %s', async (_, status, seal, lastError) => {
  signAll(byEmail)
  set(`update sale_contract set status = '${status}', countersignature = '${seal}'`)
  await send()
  expect(letters).toEqual([])
  expect(why()?.last_error).toBe(lastError ?? null)
  expect(why()?.due_at).toBe(lot.clock.now() + (lastError ? 0 : 60 * 60_000))
  expect(states()).toEqual([`helene@example.com ${lastError ? 'failed' : 'waiting'}`])
})
test.each([
  ['another version', 'update sale_contract set version = version + 1'],
  ['ended before it was signed', `update sale_contract set status = 'refused'`],
  ['ended before it was signed', `update sale_contract set status = 'cancelled'`],
  ['ended before it was signed', 'update sale_contract set deleted_at = 5'],
  ['asked again', `update effect set payload = json_set(payload, '$.act', 'older')`],
  ['asked again', `update effect set payload = json_set(payload, '$.copyId', 'none')`],
  ['asked again', `update effect set payload = json_set(payload, '$.contractId', 'none')`],
])('no French copy leaves, and why is kept: %s', async (lastError, sql) => {
  step('french-shown')
  step('french-copy', email())
  set(sql)
  expect(await send()).toBe(1)
  expect(letters).toEqual([])
  expect(why()?.last_error).toBe(lastError)
})
test('addresses and numbers that were typed with blanks are written without, and the file says what it is', async () => {
  step('french-shown')
  step('french-copy', email())
  set(`update company set phone = ' 450 555-0100 '`)
  const [copy] = contract().copies
  set(`update sale_contract set copies = '${JSON.stringify([{ ...copy, to: ' h@example.com ' }])}'`)
  await send()
  expect(letters[0]).toMatchObject({
    to: 'h@example.com',
    text: expect.stringContaining('Call Garage du Nord: 450 555-0100.'),
    attachments: [{ contentType: 'application/pdf' }],
  })
})
test('no French version lies beside a contract whose own version was handed to nobody in French', async () => {
  signAll(byEmail)
  strokesArrive()
  await bookPdfs(lot.deps, 'north')
  set(`update contract_event set contract_version = 99 where step = 'french-copy'`)
  await send()
  expect(letters[0]?.attachments).toHaveLength(1)
  expect(letters[0]?.text).not.toContain('French')
})
test('what did not leave is told to the operator, with the dealership and the letter', async () => {
  step('french-shown')
  step('french-copy', email())
  const told: unknown[] = []
  lot.deps.log.error = ((...words: unknown[]) => void told.push(words)) as never
  const err = new Error('no such host')
  lot.deps.ports.mail = { send: () => Promise.reject(err) }
  await send()
  const id = expect.stringMatching(/^copy\./) as string
  expect(told).toEqual([[{ err, companyId: 'north', effect: id }, 'a copy was not sent']])
  expect(why()?.last_error).toBe('not sent')
})
