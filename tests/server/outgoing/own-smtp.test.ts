/** What a person writes leaves by her own mail server, and by no other when that one does not take it. */
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { undoMs } from '#db/message/mutations/message.ts'
import { actNamed } from '#db/server-mutations.ts'
import { rowOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import { actOnServer } from '#server/calls/act.ts'
import { secretFor, writeAccount } from '#server/mail/account.ts'
import { sendLetter } from '#server/mail/letter-out.ts'
import { readMail } from '#server/mail/read.ts'
import { sendMessages } from '#server/outgoing/send.ts'
import type { Letter } from '#server/ports/mail.ts'
import { aLead, aLeadClient } from '../../support/builders/lead.ts'
import { bare } from '../../support/dealership.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
let letters: Letter[]
let acts: number
const servers: Record<string, Peer> = {}
beforeEach(async () => {
  acts = 0
  letters = []
  servers['ana'] = await peer()
  servers['house'] = await peer()
  lot = makeLot()
})
afterEach(async () => {
  lot.close()
  for (const each of Object.values(servers)) await each.close()
})

function makeLot(env: Record<string, string> = {}): Lot {
  const made = createLot({
    companies: [
      {
        id: 'north',
        name: 'Garage du Nord',
        brandKey: 'boreal',
        fields: { country: 'CA', province: 'QC' },
      },
    ],
    people: ['ana', 'marc'].map(username => ({
      username,
      companies: { north: 'seller' as const },
    })),
    env: { MAIL_PRIVATE: '127.0.0.1/32', ...env },
  })
  made.deps.ports.mail = { send: async letter => void letters.push(letter) }
  const leadAt = made.clock.now() - 60_000
  made.put({
    client: [bare(aLeadClient({ locale: 'fr-ca' }))],
    lead: [bare(aLead({ status: 'in-treatment', assignedTo: 'ana', leadAt }))],
  })
  return made
}

type Peer = Awaited<ReturnType<typeof peer>>
/** A mail server on loopback that takes what it is told to. */
async function peer() {
  const mails: { raw: Buffer; from: string }[] = []
  const mood = { password: 'hers', refusesFrom: false }
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth: ({ password, username }, _session, done) =>
      password === mood.password ? done(null, { user: username }) : done(new Error('no')),
    onMailFrom: (_address, _session, done) =>
      done(mood.refusesFrom ? Object.assign(new Error('not yours'), { responseCode: 553 }) : null),
    onData: (stream, { envelope: { mailFrom } }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push({ raw: Buffer.concat(parts), from: mailFrom ? mailFrom.address : '' })
        done(null)
      })
    },
  })
  smtp.on('error', () => {})
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  return {
    port,
    mails,
    mood,
    close: () => new Promise<void>(resolve => smtp.close(() => resolve())),
  }
}

const north = () => lot.dealership('north')
function use(name: 'ana' | 'house', over: object = {}): void {
  const owner = name === 'house' ? null : name
  const from = name === 'house' ? 'ventes@nord.example' : 'ana@perso.example'
  const reach = { host: '127.0.0.1', port: servers[name]!.port, security: 'none' as const }
  writeAccount(
    north().db,
    {
      smtp: { ...reach, username: name, isOn: true, from, ...over },
      smtpSecret: secretFor(lot.deps.platform, 'north', 'smtp', 'hers', owner),
    },
    owner,
  )
}
function write(id: string, by = 'ana'): void {
  acts += 1
  const input = {
    id,
    leadId: 'l-1',
    clientId: 'cl-1',
    channel: 'mail',
    to: 'helene@example.com',
    subject: 'Your Outback',
    text: 'It is here.',
    files: [],
    sendAt: null,
  }
  const place = { timeZone: 'America/Toronto', country: 'CA' }
  const who = { userId: by, name: by, forms: new Set(formKeys), companyId: 'north', ...place }
  const moment = { now: lot.clock.now(), mid: `t.${acts}` }
  const { outcome } = actOnServer(
    north(),
    who,
    actNamed('message.send', input).mutation,
    input,
    moment,
  )
  expect(outcome).toBe('applied')
}
async function later(ms = undoMs): Promise<void> {
  lot.clock.advance(ms)
  await sendMessages(lot.deps, 'north')
}
const row = (id: string) => rowOf(north().db, 'message', id) as Row<'message'>
const taken = () => Object.entries(servers).map(([name, { mails }]) => [name, mails.length])

test('hers by her server, under her address and name; a colleague’s by the dealership’s, else by ours', async () => {
  write('m-0')
  await later()
  expect(letters).toHaveLength(1)
  use('house')
  use('ana')
  write('m-1')
  write('m-2', 'marc')
  await later()
  expect(taken()).toEqual([
    ['ana', 1],
    ['house', 1],
  ])
  const [mail] = servers['ana']!.mails
  const read = await readMail(mail!.raw)
  expect(read.from).toMatchObject({
    address: 'ana@perso.example',
    name: expect.stringMatching(/ · Garage du Nord$/),
  })
  expect(read.replyTo).toMatchObject([{ address: 'ana@perso.example' }])
  expect(mail!.from).toBe('ana@perso.example')
  expect([row('m-1').state, row('m-2').state]).toEqual(['sent', 'sent'])
  // Switched off, hers goes by the dealership's again.
  use('ana', { isOn: false })
  write('m-3')
  await later()
  expect(taken()).toEqual([
    ['ana', 1],
    ['house', 2],
  ])
})

test('the answer goes to its conversation where that has an address', async () => {
  lot.close()
  lot = makeLot({ MAIL_IN: '127.0.0.1:0', MAIL_IN_DOMAIN: 'in.example' })
  use('ana')
  write('m-1')
  await later()
  const [mail] = servers['ana']!.mails
  const { replyTo } = await readMail(mail!.raw)
  expect(replyTo[0]?.address).toMatch(/^c-north\+[a-z2-7]{26}@in\.example$/)
  // Her server would not let it leave under another address.
  expect(mail!.from).toBe('ana@perso.example')
})

test('where neither takes mail, the answer goes to her address, else to the house’s, and else to nobody', async () => {
  const { mailFrom } = lot.deps.config
  const nord = (sql: string) => north().sqlite.exec(sql)
  write('m-0')
  await later()
  nord(`update user set email = 'n/a' where id = 'ana'`)
  write('m-1')
  await later()
  nord(`update company set email = ''`)
  write('m-2')
  await later()
  const answered = ['ana@dealer.example', 'info@dealer.example', mailFrom]
  expect(letters.map(({ replyTo }) => replyTo)).toEqual(answered)
})

test('refused by her server it fails at once, says whose settings, and leaves by no other', async () => {
  use('house')
  use('ana')
  servers['ana']!.mood.password = 'changed'
  write('m-1')
  await later()
  expect(row('m-1')).toMatchObject({ state: 'failed', failure: 'own-mail.password' })
  servers['ana']!.mood.password = 'hers'
  servers['ana']!.mood.refusesFrom = true
  write('m-2')
  await later()
  expect(row('m-2')).toMatchObject({
    state: 'failed',
    failure: 'own-mail.from-refused',
    failureSaid: expect.stringContaining('not yours'),
  })
  await later(86_400_000)
  expect([taken(), letters]).toEqual([
    [
      ['ana', 0],
      ['house', 0],
    ],
    [],
  ])
  expect(north().db.select().from(schema.notification).all()).toMatchObject([
    { userId: 'ana' },
    { userId: 'ana' },
  ])
  // Of the dealership's server it is the dealership's matter.
  servers['house']!.mood.password = 'changed'
  write('m-3', 'marc')
  await later()
  expect(row('m-3').failure).toBe('password')
})

test('a server that is not there is tried again, and its last word leads to her settings', async () => {
  use('ana', { port: 1 })
  write('m-1')
  await later()
  expect(row('m-1').state).toBe('sending')
  for (let tries = 0; tries < 8; tries += 1) await later(86_400_000)
  expect(row('m-1')).toMatchObject({ state: 'failed', failure: 'own-mail.refused' })
  expect(letters).toEqual([])
})

test('what waits leaves by the settings of whoever wrote it, as they are when it leaves', async () => {
  use('house')
  write('m-1')
  use('ana')
  await later()
  expect(taken()).toEqual([
    ['ana', 1],
    ['house', 0],
  ])
  write('m-2')
  // She works here no more: what she wrote is the dealership's word.
  north().db.update(schema.user).set({ active: false }).where(eq(schema.user.id, 'ana')).run()
  await later()
  expect(taken()).toEqual([
    ['ana', 1],
    ['house', 1],
  ])
})

test('what the dealership sends by itself leaves by nobody’s own', async () => {
  use('ana')
  await sendLetter(lot.deps, north(), { to: 'x@x.example', subject: 's', text: 't' })
  expect([taken()[0], letters.length]).toEqual([['ana', 0], 1])
})
