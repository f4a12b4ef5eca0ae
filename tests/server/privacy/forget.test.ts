/** A person is forgotten: rows, mail, texts, journal; what the law wants stays, and the audit still holds. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formCatalogue, type FormKey } from '#db/forms.ts'
import { addClient } from '#db/client/mutations/client.ts'
import type { AnyMutation, InputOf, Row } from '#db/kernel/mutation.ts'
import { commentLead } from '#db/lead/mutations/lead.ts'
import { logLead } from '#db/lead/mutations/log.ts'
import {
  answerPrivacyRequest,
  identifyPrivacyRequest,
  openPrivacyRequest,
} from '#db/privacy/mutations/request.ts'
import { rowOf, rowsWhere } from '#db/rows.ts'
import { auditFile, problemsOf } from '#server/audit/audit.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { personTables } from '#db/privacy/person-tables.ts'
import { tableOf } from '#db/rows.ts'
import { protocol, schemaVersion } from '#db/sync.ts'
import { epochOf } from '#server/dealership/meta.ts'
import { push } from '#server/sync/push.ts'
import { profileOf } from '#server/dealership/profile.ts'
import { fieldWords, programFields } from '#server/privacy/hand-out-fields.ts'
import { handOut, notHers, ours, withheldOf } from '#server/privacy/hand-out.ts'
import { resumeForgetting } from '#server/privacy/forget.ts'
import { sweepOld } from '#server/privacy/retention.ts'
import { sha256Hex } from '#server/ports/digest.ts'
import { keepSuppressed } from '#server/privacy/suppress.ts'
import { suppressedAt } from '#server/privacy/suppressed.ts'
import { unsubscribeToken } from '#server/unsubscribe/link.ts'
import { aContract } from '../../support/builders/contract.ts'
import { aLeadTouch, aNotification, aRequest } from '../../support/builders/lead.ts'
import { aMessage } from '../../support/builders/message.ts'
import { aCall } from '../../support/builders/phone.ts'
import { bare } from '../../support/dealership.ts'
import { type SignedIn, testStart } from '../../support/server.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
let director: SignedIn
let n = 0
beforeEach(async () => {
  lot = createLot()
  director = await lot.signIn('lise', { companyId: 'north' })
  meet()
})
afterEach(() => lot.close())

const north = () => lot.dealership('north')
const act = <M extends AnyMutation>(mutation: M, input: InputOf<M>) => {
  const moment = { now: lot.clock.now(), mid: `test.${(n += 1)}` }
  const { outcome, code } = actOnServer(north(), systemOf(north()), mutation, input, moment)
  return code ?? outcome
}
const card = {
  firstName: 'Solange',
  lastName: 'Beauregard',
  birthOn: '1980-04-02',
  gender: 'female',
  email: 'solange@courriel.example',
  phone: '819 555-0188',
  cell: '',
  fax: '',
  address: '12, rue du Marché',
  city: 'Gatineau',
  province: 'QC',
  postalCode: 'J8X 1A1',
  country: 'CA',
  locale: 'fr-ca',
  note: 'Prefers mornings',
} as const
const walkIn = {
  clientId: 'cl-s' as string | null,
  name: 'Solange Beauregard',
  phone: card.phone,
  email: card.email,
  type: 'phone',
  division: 'used',
  source: 'Web',
  vehicleId: null,
  vehicleText: '',
  message: 'Solange wants a quiet car',
  assignedTo: null,
} as const

/** Her card, her lead with a note, and the mail she wrote. */
function meet(id = 'cl-s'): void {
  expect(act(addClient, { id, ...card })).toBe('applied')
  expect(act(logLead, { id: `le-${id}`, ...walkIn, clientId: id })).toBe('applied')
  const comment = { id: `co-${id}`, leadId: `le-${id}`, body: 'Solange called twice', mentions: [] }
  expect(act(commentLead, comment as never)).toBe('applied')
}
function write(id: string, leadId: string, bytes: string): string {
  const sha = id.repeat(64).slice(0, 64)
  const d = north()
  mkdirSync(join(d.filesDir, sha.slice(0, 2)), { recursive: true })
  writeFileSync(join(d.filesDir, sha.slice(0, 2), sha), bytes)
  d.sqlite
    .prepare(`insert into file values (?, 'message/rfc822', ?, 1, 0, 'system', null, null, null)`)
    .run(sha, bytes.length)
  d.sqlite
    .prepare(
      `insert into mail (id, direction, raw_sha, content_hash, message_id, in_reply_to, "references", subject, kind, sender, recipients, at, lead_id)
       values (?, 'in', ?, ?, ?, '[]', '[]', 'Your car', 'human', 'solange@courriel.example', '[]', 1, ?)`,
    )
    .run(`mail.${id}`, sha, id, id, leadId)
  return join(d.filesDir, sha.slice(0, 2), sha)
}
const opened = {
  channel: 'mail',
  name: 'Solange Beauregard',
  contact: card.email,
  details: '',
  receivedAt: testStart,
  clientId: 'cl-s',
} as const
const asked = (kind: 'erasure' | 'access', id = 'pr-1') => {
  const input = { ...opened, id, kind }
  expect(act(openPrivacyRequest, input)).toBe('applied')
}
const identified = (requestId = 'pr-1') =>
  act(identifyPrivacyRequest, { requestId, how: 'callback', note: '', clientId: 'cl-s' })
const post = (path: string, json: object, as: SignedIn = director) =>
  lot.request(`/api/privacy/${path}`, { as, json })
const said = async (response: Response) => (await response.json()) as Record<string, unknown>
const everything = () =>
  [
    'client',
    'lead',
    'lead_touch',
    'lead_comment',
    'task',
    'notification',
    'consent',
    'mutation_log',
    'mail',
    'raw',
    'privacy_request',
  ]
    .map(table => JSON.stringify(lot.rows(`select * from ${table}`)))
    .join()
const audit = async () =>
  problemsOf(await auditFile(north().sqlite.name, north().filesDir, { deep: true }))

test('forgotten, nothing of hers is left in any row, in the mail or in the journal', async () => {
  const place = write('ab', 'le-cl-s', 'Subject: hello Solange')
  asked('erasure')
  expect(await said(await post('erase', { requestId: 'pr-1', actId: 'a0' }))).toMatchObject({
    code: 'privacy-identity-needed',
  })
  expect(identified()).toBe('applied')
  expect(
    act(answerPrivacyRequest, { requestId: 'pr-1', outcome: 'granted', answer: '', proof: '' }),
  ).toBe('privacy-erase-first')
  const plan = await said(await post('plan', { requestId: 'pr-1' }))
  expect(plan).toMatchObject({ cards: 1 })
  expect(plan['lines']).toContainEqual({ table: 'leadComment', fate: 'erase', count: 1 })
  expect((await post('erase', { requestId: 'pr-1', actId: 'a1' })).status).toBe(200)
  // The same tap again is the same act.
  expect((await post('erase', { requestId: 'pr-1', actId: 'a1' })).status).toBe(200)
  expect(
    act(answerPrivacyRequest, { requestId: 'pr-1', outcome: 'granted', answer: '', proof: '' }),
  ).toBe('applied')
  const left = everything()
  for (const word of [
    'Solange',
    'Beauregard',
    'solange@courriel',
    '555-0188',
    '18195550188',
    'rue du Marché',
    'Prefers mornings',
  ])
    expect(left.includes(word), word).toBe(false)
  expect(existsSync(place)).toBe(false)
  expect(rowOf(north().db, 'client', 'cl-s')).toMatchObject({
    erasedAt: testStart,
    deletedAt: testStart,
  })
  expect(rowOf(north().db, 'lead', 'le-cl-s')).toMatchObject({ status: 'deleted', source: 'Web' })
  expect(rowOf(north().db, 'privacyRequest', 'pr-1')).toMatchObject({
    clearedAt: testStart,
    name: '—',
  })
  expect(lot.rows('select * from erasure_job')).toEqual([])
  expect(await audit()).toEqual([])
})

/** Frédéric wrote with the telephone of the house; the reception added it to her lead, and he was answered. */
function meetAnother(): void {
  const frederic = {
    name: 'Frédéric Caron',
    phone: card.phone,
    phoneKey: '18195550188',
    email: 'fred@courriel.example',
    emailKey: 'fred@courriel.example',
    leadId: 'le-cl-s',
    processedAt: testStart,
  }
  const hers = { ...frederic, name: 'S. Beauregard', email: '', emailKey: '' }
  lot.put({
    request: [
      bare(aRequest({ ...frederic, id: 'q-f', message: 'After my bankruptcy?' })),
      bare(aRequest({ ...hers, id: 'q-s', message: 'Is it quiet?' })),
    ],
    leadTouch: [
      bare(
        aLeadTouch({
          id: 'q-f.t',
          leadId: 'le-cl-s',
          kind: 'request',
          note: 'After my bankruptcy?',
          facts: { requestId: 'q-f', from: 'Frédéric Caron', fromMail: frederic.email, another: 1 },
        }),
      ),
    ],
    notification: [
      bare(
        aNotification({ id: 'q-f.n', leadId: 'le-cl-s', userId: 'ana', message: 'Frédéric Caron' }),
      ),
    ],
    message: [
      bare(aMessage({ id: 'm-f', leadId: 'le-cl-s', to: frederic.email, text: 'Yes you may' })),
    ],
  })
}

test('what another wrote on her lead is neither handed out nor forgotten with her, and is his when he asks', async () => {
  meetAnother()
  write('ab', 'le-cl-s', 'Subject: hello Solange')
  write('cd', 'le-cl-s', 'Subject: hello Frederic')
  north().sqlite.exec(`update mail set sender = 'fred@courriel.example' where id = 'mail.cd'`)
  const archiveOf = async (clientId: string) => {
    const parts: Uint8Array[] = []
    const pieces = handOut(north(), profileOf(north().db), { clientId, now: testStart })
    for await (const piece of pieces) parts.push(piece)
    const archive = unzipSync(new Uint8Array(Buffer.concat(parts)))
    return Object.entries(archive)
      .map(([name, bytes]) => name + strFromU8(bytes))
      .join('\n')
  }
  const copy = await archiveOf('cl-s')
  expect(copy).toContain('Is it quiet?')
  expect(copy).toContain('"what": "request"')
  for (const word of ['Frédéric', 'Frederic', 'fred@', 'bankruptcy', 'Yes you may'])
    expect(copy.includes(word), word).toBe(false)
  asked('erasure')
  identified()
  const plan = (await said(await post('plan', { requestId: 'pr-1' }))) as { lines: object[] }
  expect(plan.lines).toContainEqual({ table: 'request', fate: 'keep', count: 1, why: 'another' })
  expect(plan.lines).toContainEqual({ table: 'message', fate: 'keep', count: 1, why: 'another' })
  await post('erase', { requestId: 'pr-1', actId: 'a1' })
  expect(rowOf(north().db, 'request', 'q-s')).toMatchObject({ name: '—', message: '' })
  expect(rowOf(north().db, 'request', 'q-f')).toMatchObject({
    name: 'Frédéric Caron',
    message: 'After my bankruptcy?',
  })
  expect(rowOf(north().db, 'leadTouch', 'q-f.t')).toMatchObject({ note: 'After my bankruptcy?' })
  expect(rowOf(north().db, 'message', 'm-f')).toMatchObject({ text: 'Yes you may' })
  expect(lot.rows('select id from mail')).toEqual([{ id: 'mail.cd' }])
  // On whosever lead it stands, it is his.
  const his = { firstName: 'Frédéric', lastName: 'Caron', email: 'fred@courriel.example' }
  expect(act(addClient, { ...card, ...his, id: 'cl-f', phone: '', cell: '' })).toBe('applied')
  const hisCopy = await archiveOf('cl-f')
  expect(hisCopy).toContain('After my bankruptcy?')
  expect(hisCopy).not.toContain('Is it quiet?')
  // The bytes of this test are none of their name's.
  expect((await audit()).filter(each => !each.startsWith('files: cd'))).toEqual([])
})

test('who keeps the page of the dealership and little else forgets all of her, and is not told what was left', async () => {
  lot.put({
    request: [
      bare(
        aRequest({
          id: 'q-s',
          name: 'Solange Beauregard',
          phone: card.phone,
          phoneKey: '18195550188',
          email: card.email,
          emailKey: card.email,
          message: 'It is Solange',
        }),
      ),
    ],
    notification: [
      bare(
        aNotification({ id: 'no-s', leadId: 'le-cl-s', userId: 'rita', message: 'Solange wrote' }),
      ),
    ],
  })
  const keys: FormKey[] = ['management.Company', 'user.Profile']
  const held = JSON.stringify(keys.map(key => formCatalogue[key].id))
  north().sqlite.prepare('update role set form_ids = ?').run(held)
  const officer = await lot.signIn('lise', { companyId: 'north' })
  asked('erasure')
  expect(identified()).toBe('applied')
  expect((await post('erase', { requestId: 'pr-1', actId: 'a1' }, officer)).status).toBe(200)
  expect(rowOf(north().db, 'request', 'q-s')).toMatchObject({ name: '—', email: '', message: '' })
  expect(rowOf(north().db, 'notification', 'no-s')).not.toMatchObject({ message: 'Solange wrote' })
  expect(await audit()).toEqual([])
})

test('a signed contract stays whole, with its reason, and its journal with it', async () => {
  lot.put({
    saleContract: [
      bare(
        aContract({
          id: 'sc-9',
          clientId: 'cl-s',
          leadId: 'le-cl-s',
          status: 'signed',
          contentHash: 'c'.repeat(64),
          signedAt: testStart,
        }),
      ),
      bare(aContract({ id: 'sc-8', clientId: 'cl-s', leadId: 'le-cl-s', contentHash: '' })),
    ],
  })
  asked('erasure')
  identified()
  const { lines } = (await said(await post('plan', { requestId: 'pr-1' }))) as { lines: object[] }
  expect(lines).toContainEqual({ table: 'saleContract', fate: 'keep', count: 1, why: 'contract' })
  const signedBefore = rowOf(north().db, 'saleContract', 'sc-9')
  await post('erase', { requestId: 'pr-1', actId: 'a1' })
  expect(rowOf(north().db, 'saleContract', 'sc-9')).toEqual(signedBefore)
  expect(rowOf(north().db, 'saleContract', 'sc-8')).toMatchObject({
    deletedAt: testStart,
    buyer: { firstName: '—', lastName: '' },
  })
})

test('a line of the journal that is emptied by hand does not pass for a forgotten one', async () => {
  asked('erasure')
  identified()
  await post('erase', { requestId: 'pr-1', actId: 'a1' })
  expect(await audit()).toEqual([])
  const { sqlite } = north()
  const { mid } = sqlite
    .prepare(`select mid from mutation_log where name = 'privacyRequest.open'`)
    .get() as { mid: string }
  sqlite.prepare(`update mutation_log set input = '{"erased":"erase.a1"}' where mid = ?`).run(mid)
  sqlite.prepare(`insert or ignore into journal_erasure values (?, 'erase.a1', 0)`).run(mid)
  sqlite.prepare(`insert into journal_erasure values ('nothing', 'erase.a1', 0)`).run()
  expect((await audit()).join()).toContain('emptied')
})

test('a server stopped after the act goes on; one stopped before forgets that it was asked', async () => {
  asked('erasure')
  identified()
  const { sqlite } = north()
  sqlite.exec(
    `create trigger stop before insert on journal_erasure begin select raise(abort, 'stopped'); end`,
  )
  await post('erase', { requestId: 'pr-1', actId: 'a1' }).catch(() => undefined)
  expect(everything()).toContain('Solange')
  expect(lot.rows('select * from erasure_job')).toHaveLength(1)
  sqlite.exec('drop trigger stop')
  await resumeForgetting(lot.deps, 'north')
  expect(rowOf(north().db, 'privacyRequest', 'pr-1')).toMatchObject({ clearedAt: testStart })
  expect(JSON.stringify(lot.rows('select * from mutation_log'))).not.toContain('Prefers mornings')
  sqlite.prepare(`insert into erasure_job values ('erase.none', '{}', 1)`).run()
  await resumeForgetting(lot.deps, 'north')
  expect(lot.rows('select * from erasure_job')).toEqual([])
})

test('who comes back by an import is not written to, until she says yes anew', async () => {
  asked('erasure')
  identified()
  await post('erase', { requestId: 'pr-1', actId: 'a1' })
  const random = lot.deps.ports.random
  expect(keepSuppressed(north(), random, lot.clock.now())).toBe(0)
  lot.clock.advance(60_000)
  act(addClient, { id: 'cl-t', ...card })
  expect(keepSuppressed(north(), random, lot.clock.now())).toBe(3)
  expect(keepSuppressed(north(), random, lot.clock.now())).toBe(0)
  const consents = rowsWhere(
    north().db,
    'consent',
    'clientId',
    'cl-t',
  ) as unknown as Row<'consent'>[]
  expect(
    consents.map(({ channel, kind, at, source }) => [channel, kind, at, source]).sort(),
  ).toEqual([
    ['call', 'withdrawn', testStart, 'erasure'],
    ['mail', 'withdrawn', testStart, 'erasure'],
    ['sms', 'withdrawn', testStart, 'erasure'],
  ])
  expect(JSON.stringify(lot.rows('select * from suppression'))).not.toContain('solange')
})

test('forgotten, none of her addresses is written to: not that of a lead, of a request, of a letter or of a call either', async () => {
  const cards = { clientId: 'cl-s', name: 'Solange Beauregard' }
  act(logLead, { ...walkIn, id: 'le-2', ...cards, email: 'two@courriel.example', phone: '' })
  lot.put({
    request: [
      bare(
        aRequest({
          id: 'q-s',
          leadId: 'le-2',
          name: cards.name,
          email: 'three@courriel.example',
          emailKey: 'three@courriel.example',
          phone: '',
          phoneKey: '',
        }),
      ),
    ],
    message: [
      bare(aMessage({ id: 'm-4', leadId: 'le-2', to: 'Four@courriel.example' })),
      bare(aMessage({ id: 'm-5', leadId: 'le-2', channel: 'sms', to: '819 555-0105' })),
    ],
    phoneCall: [bare(aCall({ id: 'ca-6', leadId: 'le-2', phoneKey: '18195550106' }))],
  })
  const about = { clientId: 'cl-s', channel: 'mail', purpose: 'commercial' } as const
  const link = { ...about, address: 'two@courriel.example' }
  const token = unsubscribeToken(north().db, lot.deps.ports.random, link, 1)
  asked('erasure')
  identified()
  expect((await post('erase', { requestId: 'pr-1', actId: 'a1' })).status).toBe(200)
  const at = (channel: 'mail' | 'sms', key: string) => suppressedAt(north().db, channel, key)
  for (const name of ['solange', 'two', 'three', 'four'])
    expect(at('mail', `${name}@courriel.example`), name).toBe(testStart)
  for (const key of ['18195550188', '18195550105', '18195550106'])
    expect(at('sms', key), key).toBe(testStart)
  expect(at('mail', 'five@courriel.example')).toBeUndefined()
  const left = JSON.stringify(lot.rows('select * from unsubscribe_link')) + everything()
  expect(left).toContain(token)
  for (const name of ['two', 'three', 'Four']) expect(left).not.toContain(`${name}@courriel`)
  expect(await audit()).toEqual([])
})

test('a copy of everything is fetched once, by who asked for it, within a day', async () => {
  write('cd', 'le-cl-s', 'Subject: hello')
  asked('access')
  expect(await said(await post('exports', { requestId: 'pr-1', exportId: 'ex-0' }))).toMatchObject({
    code: 'privacy-identity-needed',
  })
  identified()
  north().sqlite
    .exec(`insert into tag (id, v, name, colour, "by", at) values ('g', 0, 'Patiente', 'blue', 'ana', 1);
    update client set tag_ids = '["g"]' where id = 'cl-s'`)
  const get = (id: string, as: SignedIn = director) =>
    lot.request(`/api/privacy/exports/${id}`, { as })
  expect((await post('exports', { requestId: 'pr-1', exportId: 'ex-1' })).status).toBe(200)
  // A colleague who keeps the page too did not ask for it.
  north().sqlite.exec(`update user set role_ids = '["director"]' where id = 'ana'`)
  const ana = await lot.signIn('ana', { companyId: 'north' })
  expect((await post('due', {}, ana)).status).toBe(200)
  expect((await get('ex-1', ana)).status).toBe(404)
  const answer = await get('ex-1')
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(archive).sort()).toEqual(['data.json', 'index.html', 'mail/mail.cd.eml'])
  const data = JSON.parse(strFromU8(archive['data.json'] as Uint8Array)) as {
    data: Record<string, Record<string, unknown>[]>
    recipients: string[]
  }
  expect(data.data['client']?.[0]).toMatchObject({ firstName: 'Solange', birthOn: '1980-04-02' })
  expect(data.data['leadComment']?.[0]).toMatchObject({ body: 'Solange called twice' })
  expect(data.recipients).toEqual(['software'])
  const page = strFromU8(archive['index.html'] as Uint8Array)
  expect(page).toContain('<html lang="fr-ca">')
  expect(page).toContain('Ce que')
  // By the names she knows them, and none of the program's.
  expect(page).toContain('<dt>Prénom</dt><dd>Solange</dd>')
  expect(page).toContain('<dt>Pays</dt><dd>Canada</dd>')
  expect(page).toContain('<dd>Patiente</dd>')
  expect(page).not.toMatch(/<dt>[a-z]+[A-Z]/)
  expect(page).not.toContain('le-cl-s')
  expect((await get('ex-1')).status).toBe(404)
  await post('exports', { requestId: 'pr-1', exportId: 'ex-2' })
  lot.clock.advance(86_400_001)
  director = await lot.signIn('lise', { companyId: 'north' })
  expect((await get('ex-2')).status).toBe(404)
})

test('an export is of one request and one person: its id again is the same export, or no', async () => {
  asked('access')
  asked('access', 'pr-2')
  identified()
  lot.clock.advance(60_000)
  act(identifyPrivacyRequest, {
    requestId: 'pr-2',
    how: 'callback',
    note: '',
    clientId: 'cl-other',
  })
  north().sqlite.exec(`update user set role_ids = '["director"]' where id = 'ana'`)
  const ana = await lot.signIn('ana', { companyId: 'north' })
  const first = await said(await post('exports', { requestId: 'pr-1', exportId: 'ex-1' }))
  lot.clock.advance(60_000)
  expect(await said(await post('exports', { requestId: 'pr-1', exportId: 'ex-1' }))).toEqual(first)
  for (const response of [
    await post('exports', { requestId: 'pr-2', exportId: 'ex-1' }),
    await post('exports', { requestId: 'pr-1', exportId: 'ex-1' }, ana),
  ]) {
    expect(response.status).toBe(409)
    expect(await said(response)).toMatchObject({ code: 'bad-input', field: 'exportId' })
  }
  expect(lot.rows('select id, request_id, client_id, "by" from client_export')).toEqual([
    { id: 'ex-1', request_id: 'pr-1', client_id: 'cl-s', by: 'lise' },
  ])
  expect(
    lot.rows(`select count(*) n from mutation_log where name = 'privacyRequest.export'`),
  ).toEqual([{ n: 1 }])
  // Taken, it is not handed out again by asking once more.
  expect((await lot.request('/api/privacy/exports/ex-1', { as: director })).status).toBe(200)
  expect((await post('exports', { requestId: 'pr-1', exportId: 'ex-1' })).status).toBe(200)
  expect((await lot.request('/api/privacy/exports/ex-1', { as: director })).status).toBe(404)
})

test('each column of a person’s rows has a name for her, or is the program’s own', () => {
  const known = new Set([...Object.keys(fieldWords['en-ca']), ...programFields])
  const missing = personTables
    .filter(table => !notHers.includes(table))
    .flatMap(table =>
      Object.keys(tableOf(table).columns)
        .filter(field => !ours.has(field) && !withheldOf[table]?.includes(field))
        .filter(field => !known.has(field))
        .map(field => `${table}.${field}`),
    )
  expect(missing).toEqual([])
  for (const field of Object.keys(fieldWords['en-ca'])) expect(programFields.has(field)).toBe(false)
})

test('a large copy is read piece by piece, and a download that is broken off stops it', async () => {
  const place = write('ef', 'le-cl-s', 'x'.repeat(1_000_000))
  const pieces = handOut(north(), profileOf(north().db), { clientId: 'cl-s', now: testStart })
  const sizes: number[] = []
  for await (const piece of pieces) sizes.push(piece.length)
  expect(Math.max(...sizes)).toBeLessThan(200_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(1_000_000)
  const broken = handOut(north(), profileOf(north().db), { clientId: 'cl-s', now: testStart })
  await broken.next()
  await broken.return(undefined)
  expect((await broken.next()).done).toBe(true)
  expect(existsSync(place)).toBe(true)
})

test('what only the server does nobody sends, the keeper of the page neither', () => {
  asked('erasure')
  identified()
  const { db } = north()
  const rows = [{ table: 'client', id: 'cl-s' }]
  const digest = 'a'.repeat(64)
  const acts: [string, object][] = [
    // Without her contracts named, nothing would be held for them.
    ['privacyRequest.erase', { requestId: 'pr-1', clientId: 'cl-s', rows }],
    ['privacyRequest.clear', { cause: 'x', requestId: 'pr-1', lines: 0, digest }],
    ['privacyRequest.export', { requestId: 'pr-1', exportId: 'ex-1' }],
    ['retention.forget', { clientId: 'cl-s', before: testStart + 1e10, rows }],
    ['retention.spam', { before: testStart, rows: [] }],
    ['consent.suppress', { id: 'no', clientId: 'cl-s', channel: 'mail', at: testStart }],
  ]
  const now = lot.clock.now()
  const mutations = acts.map(([name, input], i) => {
    return { mid: `m.${i}`, seq: i + 1, name, version: 1, input, base: 0, age: 0, at: now }
  })
  const device = { gid: 'tablet', cid: 'tablet', app: 'x', schema: schemaVersion, clientNow: now }
  const body = { protocol, epoch: epochOf(db), ...device, mutations }
  const { receipts } = push(db, body, systemOf(north()), now)
  expect(receipts.map(({ outcome, code }) => [outcome, code])).toEqual(
    acts.map(() => ['rejected', 'not-authorized']),
  )
  expect(lot.rows<{ last_name: string }>('select * from client')).toMatchObject([
    { last_name: 'Beauregard', erased_at: null },
  ])
  expect(lot.rows('select erased_at, exported_at, cleared_at from privacy_request')).toEqual([
    { erased_at: null, exported_at: null, cleared_at: null },
  ])
  expect(lot.rows('select * from consent')).toEqual([])
})

test('who does not keep the page of the dealership reads and forgets nobody', async () => {
  asked('erasure')
  identified()
  const ana = await lot.signIn('ana', { companyId: 'north' })
  for (const [path, json] of [
    ['plan', { requestId: 'pr-1' }],
    ['erase', { requestId: 'pr-1', actId: 'a' }],
    ['exports', { requestId: 'pr-1', exportId: 'e' }],
    ['due', {}],
    ['stale', { before: 1 }],
  ] as const)
    expect((await post(path, json, ana)).status, path).toBe(403)
})

test('whatever a tap says, nobody is forgotten before her day', async () => {
  const year = 365 * 86_400_000
  north().sqlite.exec(`update lead set status = 'closed'`)
  const forgets = async (before: number) =>
    (await said(await post('stale', { before })))['forgotten']
  lot.clock.advance(year)
  director = await lot.signIn('lise', { companyId: 'north' })
  expect(await forgets(lot.clock.now() + year)).toBe(0)
  lot.clock.advance(3 * year)
  director = await lot.signIn('lise', { companyId: 'north' })
  // What she saw counted was less.
  expect(await forgets(1)).toBe(0)
  expect(await forgets(lot.clock.now())).toBe(1)
  expect(rowOf(north().db, 'client', 'cl-s')).toMatchObject({ firstName: '—' })
})

test('what was done about her texts goes with her, and by the clock', async () => {
  const add = (id: string, from: string, doneAt: number | null) =>
    addEffectOfText(id, { text: { from, text: 'Solange here' } }, doneAt)
  add('hers', '+18195550188', 1)
  add('other', '+18195550199', 1)
  add('waits', '+18195550177', null)
  asked('erasure')
  identified()
  expect((await post('erase', { requestId: 'pr-1', actId: 'a' })).status).toBe(200)
  expect(lot.rows(`select id from effect where kind = 'text-media'`)).toEqual([
    { id: 'other' },
    { id: 'waits' },
  ])
  await sweepOld(lot.deps, 'north', testStart + 89 * 86_400_000)
  expect(lot.rows(`select id from effect where kind = 'text-media'`)).toHaveLength(2)
  await sweepOld(lot.deps, 'north', testStart + 91 * 86_400_000)
  expect(lot.rows(`select id from effect where kind = 'text-media'`)).toEqual([{ id: 'waits' }])
})
const addEffectOfText = (id: string, payload: object, doneAt: number | null) =>
  north()
    .sqlite.prepare(
      `insert into effect (id, kind, payload, created_at, due_at, attempts, done_at) values (?, 'text-media', ?, ?, 0, 1, ?)`,
    )
    .run(id, JSON.stringify(payload), testStart, doneAt)

test('an act that forgot one passes for no other’s', async () => {
  asked('erasure')
  identified()
  expect((await post('erase', { requestId: 'pr-1', actId: 'a' })).status).toBe(200)
  meet('cl-2')
  write('7', 'le-cl-2', 'Subject: mine')
  const input = { ...opened, id: 'pr-2', kind: 'access', clientId: 'cl-2' } as const
  expect(act(openPrivacyRequest, input)).toBe('applied')
  expect((await post('erase', { requestId: 'pr-2', actId: 'a' })).status).toBe(409)
  expect(lot.rows('select id from mail')).toHaveLength(1)
  expect(lot.rows('select * from erasure_job')).toEqual([])
})

test('a recording that another’s call has too stays with hers', async () => {
  asked('erasure')
  identified()
  const place = write('8', 'le-cl-s', 'one silence')
  north()
    .sqlite.prepare(
      `insert into recording_source (call_id, url, sha256, at) values ('ca-2', '', ?, 1)`,
    )
    .run('8'.repeat(64))
  expect((await post('erase', { requestId: 'pr-1', actId: 'a' })).status).toBe(200)
  expect(existsSync(place)).toBe(true)
})

test('old junk and raw texts go by the clock; who never bought, by a tap, and only after it was counted', async () => {
  const old = testStart - 40 * 86_400_000
  lot.put({
    request: [
      bare(aRequest({ id: 'rq-old', status: 'spam', at: old, name: 'Junker', leadId: null })),
      bare(aRequest({ id: 'rq-new', status: 'spam', at: testStart, name: 'Fresh', leadId: null })),
    ],
  })
  north()
    .sqlite.prepare(`insert into raw values ('x', 'adf', x'00', ?)`)
    .run(testStart - 91 * 86_400_000)
  const due = async () =>
    (await said(await post('due', {})))['due'] as { kind: string; count: number; before: number }[]
  const count = async (kind: string) => (await due()).find(each => each.kind === kind)?.count
  expect([await count('spam'), await count('raw'), await count('lead')]).toEqual([1, 1, 0])
  await sweepOld(lot.deps, 'north', lot.clock.now())
  expect([await count('spam'), await count('raw')]).toEqual([0, 0])
  expect(rowOf(north().db, 'request', 'rq-old')).toMatchObject({ name: '—', deletedAt: testStart })
  expect(rowOf(north().db, 'request', 'rq-new')).toMatchObject({ name: 'Fresh' })
  expect(await audit()).toEqual([])
})

/** Bytes in their place, listed as a file. */
function keep(bytes: string, mime = 'application/pdf'): { sha256: string; place: string } {
  const sha256 = sha256Hex(Buffer.from(bytes))
  const d = north()
  const folder = join(d.filesDir, sha256.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, sha256), bytes)
  d.sqlite
    .prepare(`insert into file values (?, ?, ?, 1, 0, 'ana', null, null, null)`)
    .run(sha256, mime, bytes.length)
  return { sha256, place: join(folder, sha256) }
}
const sentWith = (id: string, leadId: string, ...hashes: string[]) =>
  bare(
    aMessage({
      id,
      leadId,
      state: 'sent',
      files: hashes.map(sha256 => ({
        sha256,
        name: 'offer.pdf',
        mime: 'application/pdf',
        bytes: 5,
      })),
    }),
  )
const heard = (sha256: string) =>
  JSON.stringify([{ name: 'car.jpg', mime: 'image/jpeg', bytes: 5, isRefused: false, sha256 }])

/** A file in each place where one of hers can hang. */
function filesOfHers() {
  const sent = keep('sent to her')
  const media = keep('a picture she texted', 'image/jpeg')
  const asked = keep('what hung on her first word', 'image/jpeg')
  const spoken = keep('a recording of her', 'audio/mpeg')
  const draft = keep('a draft signed on paper', 'image/jpeg')
  const mail = write('ab', 'le-cl-s', 'Subject: hello Solange')
  lot.put({
    message: [sentWith('ms-1', 'le-cl-s', sent.sha256)],
    leadTouch: [
      bare(aLeadTouch({ id: 't-m', leadId: 'le-cl-s', facts: { files: heard(media.sha256) } })),
    ],
    request: [
      bare(
        aRequest({
          id: 'rq-s',
          name: 'Solange Beauregard',
          leadId: 'le-cl-s',
          rawId: 'raw-s',
          files: JSON.parse(heard(asked.sha256)) as [],
        }),
      ),
    ],
    phoneCall: [bare(aCall({ id: 'ca-s', leadId: 'le-cl-s' }))],
    saleContract: [
      bare(
        aContract({ id: 'sc-d', clientId: 'cl-s', contentHash: '', paperPhotos: [draft.sha256] }),
      ),
    ],
  })
  const { sqlite } = north()
  sqlite
    .prepare(`insert into recording_source (call_id, url, sha256, at) values ('ca-s', '', ?, 1)`)
    .run(spoken.sha256)
  sqlite
    .prepare(`insert into raw values ('raw-s', 'adf', ?, 1)`)
    .run(Buffer.from('ADF of Solange B.'))
  sqlite.prepare(`insert into bridge_request values ('rq-s', 'a click', 1)`).run()
  return [sent.place, media.place, asked.place, spoken.place, draft.place, mail]
}
const there = (places: string[]) => places.filter(place => existsSync(place))

test('with her rows go the bytes of her files, from every place, and the list said so before', async () => {
  const places = filesOfHers()
  expect(there(places)).toHaveLength(6)
  asked('erasure')
  identified()
  const { lines } = (await said(await post('plan', { requestId: 'pr-1' }))) as { lines: object[] }
  expect(lines).toContainEqual({ table: 'file', fate: 'erase', count: 6 })
  expect((await post('erase', { requestId: 'pr-1', actId: 'a1' })).status).toBe(200)
  expect(there(places)).toEqual([])
  expect(lot.rows('select * from file')).toEqual([])
  expect(lot.rows('select * from raw')).toEqual([])
  expect(lot.rows('select * from bridge_request')).toEqual([])
  const { sqlite } = north()
  sqlite.pragma('wal_checkpoint(truncate)')
  expect(readFileSync(sqlite.name).includes('ADF of Solange B.')).toBe(false)
  expect(await audit()).toEqual([])
})

test('bytes that somebody else’s row or a held contract names stay, with the reason', async () => {
  const shared = keep('the brochure everybody gets')
  const held = keep('the contract as it was printed')
  const alone = keep('her trade-in')
  meet('cl-2')
  lot.put({
    message: [
      sentWith('ms-1', 'le-cl-s', shared.sha256, held.sha256, alone.sha256),
      sentWith('ms-2', 'le-cl-2', shared.sha256),
    ],
    saleContract: [
      bare(
        aContract({
          id: 'sc-9',
          clientId: 'cl-s',
          leadId: 'le-cl-s',
          status: 'signed',
          contentHash: 'c'.repeat(64),
          signedAt: testStart,
          paperPhotos: [held.sha256],
        }),
      ),
    ],
  })
  asked('erasure')
  identified()
  const { lines } = (await said(await post('plan', { requestId: 'pr-1' }))) as {
    lines: { table: string }[]
  }
  expect(lines.filter(({ table }) => table === 'file')).toEqual([
    { table: 'file', fate: 'erase', count: 1 },
    { table: 'file', fate: 'keep', count: 1, why: 'contract' },
    { table: 'file', fate: 'keep', count: 1, why: 'shared' },
  ])
  await post('erase', { requestId: 'pr-1', actId: 'a1' })
  expect(there([shared.place, held.place, alone.place])).toEqual([shared.place, held.place])
  // The other one is forgotten too: nobody names it any more.
  const input = { ...opened, id: 'pr-2', kind: 'erasure', clientId: 'cl-2' } as const
  act(openPrivacyRequest, input)
  act(identifyPrivacyRequest, { requestId: 'pr-2', how: 'callback', note: '', clientId: 'cl-2' })
  expect((await post('erase', { requestId: 'pr-2', actId: 'a2' })).status).toBe(200)
  expect(there([shared.place, held.place])).toEqual([held.place])
})

test.each([
  ['before the server’s rows go', 'before delete on mail'],
  ['before the first file goes', 'before delete on file'],
  ['in the middle of the files', `before delete on file when (select count(*) from file) < 5`],
  ['before the journal is emptied', 'before insert on journal_erasure'],
  ['before it is all written down as done', 'before delete on erasure_job'],
])('stopped %s, the rest goes the next time', async (_, when) => {
  const places = filesOfHers()
  asked('erasure')
  identified()
  const { sqlite } = north()
  sqlite.exec(`create trigger stop ${when} begin select raise(abort, 'stopped'); end`)
  await post('erase', { requestId: 'pr-1', actId: 'a1' }).catch(() => undefined)
  expect(lot.rows('select id from erasure_job')).toHaveLength(1)
  sqlite.exec('drop trigger stop')
  await resumeForgetting(lot.deps, 'north')
  await resumeForgetting(lot.deps, 'north')
  expect(there(places)).toEqual([])
  expect(lot.rows('select * from file')).toEqual([])
  expect(lot.rows('select * from erasure_job')).toEqual([])
  expect(rowOf(north().db, 'privacyRequest', 'pr-1')).toMatchObject({ clearedAt: testStart })
  expect(await audit()).toEqual([])
})

test('a file whose line is gone and whose bytes are still there goes too', async () => {
  const { sha256, place } = keep('sent to her')
  lot.put({ message: [sentWith('ms-1', 'le-cl-s', sha256)] })
  asked('erasure')
  identified()
  // As after a kill between the two.
  north().sqlite.exec('delete from file')
  await post('erase', { requestId: 'pr-1', actId: 'a1' })
  expect(existsSync(place)).toBe(false)
})

test('junk that is swept takes its mail and its pictures with it', async () => {
  const old = testStart - 40 * 86_400_000
  const picture = keep('a picture of junk', 'image/jpeg')
  const files = JSON.parse(heard(picture.sha256)) as []
  lot.put({
    request: [bare(aRequest({ id: 'rq-j', status: 'spam', at: old, leadId: null, files }))],
  })
  const place = write('cd', '', 'Subject: cheap')
  north().sqlite.exec(`update mail set lead_id = null, request_id = 'rq-j'`)
  await sweepOld(lot.deps, 'north', lot.clock.now())
  expect(there([picture.place, place])).toEqual([])
  expect(lot.rows('select * from mail')).toEqual([])
  expect(lot.rows('select * from erasure_job')).toEqual([])
  expect(await audit()).toEqual([])
})
