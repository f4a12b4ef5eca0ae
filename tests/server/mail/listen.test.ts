import type { AddressInfo, Server, Socket } from 'node:net'
import { connect } from 'node:net'
import nodemailer from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as platformSchema from '#db/platform/schema.ts'
import * as schema from '#db/schema.ts'
import { BadEnvironment, readConfig } from '#server/config.ts'
import { addressOf, companyOf } from '#server/mail/address.ts'
import { addressesNow, everyAddress, graceMs, renewAddress } from '#server/mail/inbound.ts'
import { newReplyAddress } from '#server/mail/reply-address.ts'
import { listenForMail } from '#server/mail/listen.ts'
import { createRoom, ownBytes, type Room } from '#server/mail/room.ts'
import { createTestServer, type TestServer } from '../../support/server.ts'
import { samples, traps, wire } from './samples.ts'

const domain = 'in.showfloor.example'
const mb = 1024 * 1024
let server: TestServer
let listener: Server
let port: number
let room: Room
beforeEach(async () => {
  server = createTestServer({ config: { mailIn: { host: '127.0.0.1', port: 0, domain } } })
  room = createRoom(5 * mb)
  const listening = listenForMail(server.deps, room)?.server
  if (!listening) throw new Error('it does not listen')
  listener = listening
  await new Promise(resolve => listener.once('listening', resolve))
  port = (listener.address() as AddressInfo).port
})
afterEach(() => server.close())

async function send(
  raw: Buffer,
  to: string | string[] = `c-north@${domain}`,
  from = 'ana@roy.example',
) {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  try {
    const { response } = await transport.sendMail({ envelope: { from, to }, raw })
    return response
  } catch (error) {
    return (error as { response?: string }).response
  } finally {
    transport.close()
  }
}
const requests = (companyId = 'north') =>
  server.dealership(companyId).db.select().from(schema.request).all()

test('a mail to a dealership’s address is its request, once however often it is sent', async () => {
  expect(await send(samples.human)).toMatch(/^250/)
  expect(await send(samples.human)).toMatch(/^250/)
  expect(requests()).toMatchObject([{ name: 'Ana Roy', type: 'email', status: 'regular' }])
  expect(requests('south')).toEqual([])
})

test('for two dealerships it is one of each', async () => {
  const to = [`C-NORTH@${domain}`, `c-south+abcdefghij234567@${domain}`, `c-north@${domain}`]
  expect(await send(samples.human, to)).toMatch(/^250/)
  expect([requests().length, requests('south').length]).toEqual([1, 1])
})

test.each([
  `c-west@${domain}`,
  `north@${domain}`,
  'c-north@other.example',
  `c-north+short@${domain}`,
  `c-../north@${domain}`,
])('%s is nobody here: nothing is relayed', async to => {
  expect(await send(samples.human, to)).toMatch(/^550/)
})

test('a renewed address takes mail at once, the old one for ninety days more, and then no longer', async () => {
  const { deps } = server
  const { db } = server.dealership('north')
  const old = `c-north@${domain}`
  renewAddress(deps, db, 'lise')
  const { address, former } = addressesNow(deps, 'north', db, server.clock.now())
  expect(address).toMatch(/^c-north\.[a-z2-7]{8}@in\./)
  expect(former).toEqual([{ address: old, endsAt: server.clock.now() + graceMs }])
  expect(await send(samples.human, address ?? '')).toMatch(/^250/)
  expect(await send(samples.changedSubject, old)).toMatch(/^250/)
  expect(await send(samples.human, `c-north.aaaabbbb@${domain}`)).toMatch(/^550/)
  // A conversation that began under the old one goes on by its own token.
  const talk = newReplyAddress(deps, server.dealership('north'), 'l-1') ?? ''
  server.clock.advance(graceMs)
  expect(await send(samples.human, old)).toMatch(/^550/)
  expect(await send(samples.human, `c-north+abcdefghij234567@${domain}`)).toMatch(/^550/)
  expect(await send(samples.human, talk)).toMatch(/^250/)
  expect(await send(samples.human, address ?? '')).toMatch(/^250/)
  // The one that was held is closed by now.
  const { db: later } = server.dealership('north')
  expect(addressesNow(deps, 'north', later, server.clock.now()).former).toEqual([])
})

test('renewed twice, each has its own time, and what comes from any of them is our own', () => {
  const { deps } = server
  const { db } = server.dealership('north')
  renewAddress(deps, db, 'lise')
  const second = addressesNow(deps, 'north', db, server.clock.now()).address ?? ''
  server.clock.advance(graceMs / 2)
  renewAddress(deps, db, 'lise')
  const { address, former } = addressesNow(deps, 'north', db, server.clock.now())
  const now = server.clock.now()
  expect(former).toEqual([
    { address: second, endsAt: now + graceMs },
    { address: `c-north@${domain}`, endsAt: now + graceMs / 2 },
  ])
  expect(everyAddress(deps, 'north', db).toSorted()).toEqual(
    [`c-north@${domain}`, second, address].toSorted(),
  )
})

test('a dealership that is closed takes none', async () => {
  server.deps.platform.db.update(platformSchema.company).set({ active: false }).run()
  expect(await send(samples.human)).toMatch(/^550/)
})

test('one larger than is taken is refused by its bytes, whatever it said; the next one is taken', async () => {
  const large = Buffer.concat([samples.human, Buffer.alloc(41 * 1024 * 1024, 97), wire('\n')])
  expect(await send(large)).toMatch(/^552/)
  expect(requests()).toEqual([])
  expect(await send(samples.human)).toMatch(/^250/)
})

test('a loop is refused, what nobody can read is left to a person', async () => {
  expect(await send(samples.loop)).toMatch(/^554/)
  expect(await send(traps.nested)).toMatch(/^250/)
  expect(requests()).toMatchObject([
    { name: '', message: expect.stringContaining('cannot be read') },
  ])
})

test('an empty sender is a form or an answer of a machine: it is shown, and nobody is called to it', async () => {
  expect(await send(samples.human, undefined, '')).toMatch(/^250/)
  expect(requests()).toMatchObject([{ name: 'Ana Roy', status: 'information' }])
})

test('a lead from an empty sender, or that says it answers by itself, is one', async () => {
  const text = samples.adfPlain.toString('latin1')
  const answered = text
    .replace('auto-generated', 'auto-replied')
    .replaceAll('k-1', 'k-2')
    .replaceAll('Ana', 'Eva')
  const second = answered.replace('<lead-1@', '<lead-2@').replace('ana@roy', 'eva@roy')
  expect(await send(samples.adfPlain, undefined, '')).toMatch(/^250/)
  expect(await send(Buffer.from(second, 'latin1'))).toMatch(/^250/)
  expect(requests()).toMatchObject([
    { name: 'Ana Roy', type: 'internet', status: 'regular', externalId: 'k-1' },
    { name: 'Eva Roy', type: 'internet', status: 'regular', externalId: 'k-2' },
  ])
})

test('in the name of the installation, but not of it, it is not dropped', async () => {
  const { mailFrom } = server.deps.config
  const form = (more: string, id: string) =>
    wire(`From: ${mailFrom}\n${more}Message-ID: <${id}@host.example>\nSubject: Site\n\nx\n`)
  expect(await send(form('Reply-To: Ana <ana@roy.example>\n', 'a'))).toMatch(/^250/)
  expect(await send(form('', 'b'))).toMatch(/^250/)
  expect(await send(form(`X-Loop: ${mailFrom.split('@')[1]}\n`, 'c'))).toMatch(/^250/)
  expect(requests()).toMatchObject([{ email: 'ana@roy.example' }, { status: 'information' }])
})

test('250 comes after the commit: one that could not be written is not answered for', async () => {
  const { sqlite } = server.dealership('north')
  sqlite.exec(
    `create trigger full before insert on mail begin select raise(abort, 'disk full'); end`,
  )
  expect(await send(samples.human)).toMatch(/^451/)
  expect(requests()).toEqual([])
  sqlite.exec('drop trigger full')
  expect(await send(samples.human)).toMatch(/^250/)
  expect(requests()).toHaveLength(1)
})

test('ended in the middle of a mail nothing is taken in', async () => {
  await new Promise<void>(resolve => {
    const socket = connect(port, '127.0.0.1')
    const lines = ['EHLO x', 'MAIL FROM:<a@b.example>', `RCPT TO:<c-north@${domain}>`, 'DATA']
    socket
      .on('close', () => resolve())
      .on('data', chunk => {
        if (chunk.toString().startsWith('354')) {
          socket.write('From: a@b.example\r\n\r\nhalf a')
          return void setTimeout(() => socket.resetAndDestroy(), 50)
        }
        const next = lines.shift()
        return next && socket.write(`${next}\r\n`)
      })
  })
  expect(await send(samples.human)).toMatch(/^250/)
  expect(requests()).toHaveLength(1)
})

const largeOne = (name: string, megabytes: number) =>
  Buffer.concat([
    wire(`From: ${name}@roy.example\nSubject: ${name}\nMessage-ID: <${name}@roy.example>\n\n`),
    Buffer.alloc(megabytes * mb, `${'a'.repeat(70)}\r\n`),
  ])

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise(resolve => setTimeout(resolve, 5))
}
/** All that was sent has been read, and so much of it is held. */
async function stillAt(least: number) {
  for (let last = -1, same = 0; same < 60; last = room.taken()) {
    same = room.taken() === last && last >= least ? same + 1 : 0
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}
/** A mail of which all has been said but its end. */
async function halfSent(mail: Buffer) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', part => (heard += String(part)))
  await until(() => heard.includes('220'))
  const lines = ['EHLO x', 'MAIL FROM:<a@b.example>', `RCPT TO:<c-north@${domain}>`, 'DATA', '']
  socket.write(lines.join('\r\n'))
  await until(() => heard.includes('354'))
  await new Promise(resolve => socket.write(mail, resolve))
  return {
    socket,
    async end() {
      heard = ''
      socket.write('\r\n.\r\n')
      await until(() => heard.includes('\r\n'))
      socket.destroy()
      return heard
    },
  }
}

test('many large mails at once fill no memory: who does not fit is told to come again, and none is lost', async () => {
  const mails = ['m1', 'm2', 'm3', 'm4'].map(name => largeOne(name, 3))
  const open = await Promise.all(mails.map(halfSent))
  // Two of them fit, beside the first megabyte of each.
  await stillAt(3.9 * mb)
  const said: string[] = []
  for (const each of open) said.push(await each.end())
  const later = mails.filter((_, at) => said[at]?.startsWith('452 4.3.1'))
  expect(later).toHaveLength(2)
  expect(said.filter(each => each.startsWith('250'))).toHaveLength(2)
  expect([requests().length, room.taken()]).toEqual([2, 0])
  for (const mail of later) expect(await send(mail)).toMatch(/^250/)
  expect([requests().length, room.taken()]).toEqual([4, 0])
})

test('a short mail comes in while large ones fill the room; what breaks off gives its room back', async () => {
  const open = await Promise.all([1, 2].map(at => halfSent(largeOne(`open${at}`, 3))))
  await stillAt(3.9 * mb)
  expect(await send(largeOne('third', 3))).toMatch(/^452 4\.3\.1/)
  expect(await send(samples.human)).toMatch(/^250/)
  for (const { socket } of open) socket.resetAndDestroy()
  await until(() => room.taken() === 0)
  expect(await send(largeOne('third', 3))).toMatch(/^250/)
})

test('one that is too large gives back what it had, however it ends', async () => {
  expect(await send(largeOne('over', 41))).toMatch(/^552/)
  expect(room.taken()).toBe(0)
  expect(room.grow(ownBytes, ownBytes)).toBe(true)
  expect(room.taken()).toBe(0)
})

test('off unless the settings name a place and a domain', () => {
  expect(readConfig({}).mailIn).toBeUndefined()
  const { mailIn, mailPrivate } = readConfig({
    MAIL_IN: '127.0.0.1:2525',
    MAIL_IN_DOMAIN: domain,
    MAIL_PRIVATE: '10.0.0.0/8,fd00::/8',
  })
  expect(mailIn).toEqual({ host: '127.0.0.1', port: 2525, domain })
  expect(mailPrivate).toEqual(['10.0.0.0/8', 'fd00::/8'])
  expect(() => readConfig({ MAIL_IN: '127.0.0.1:2525' })).toThrow(BadEnvironment)
  expect(() => readConfig({ MAIL_PRIVATE: '10.0.0.0/99' })).toThrow('names a range that is none')
  expect(addressOf({ mailIn }, 'north')).toBe(`c-north@${domain}`)
  expect(addressOf({ mailIn: undefined }, 'north')).toBeNull()
  expect(companyOf({ mailIn: undefined }, `c-north@${domain}`)).toBeUndefined()
})

/** The next who calls is somebody else: not every system has a second address of its own to call from. */
const nextComesFrom = (remoteAddress: string) =>
  listener.prependOnceListener('connection', (socket: Socket) =>
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress }),
  )

/** What is answered to somebody who says this at once. */
async function answersTo(lines: string) {
  const socket = connect({ port, host: '127.0.0.1' })
  let heard = ''
  socket.on('data', part => (heard += String(part)))
  await new Promise(resolve => socket.once('data', resolve))
  socket.write(`EHLO x.example\r\n${lines}QUIT\r\n`)
  await new Promise(resolve => socket.once('close', resolve))
  return heard
}
test('mail after mail over one connection is slowed too, and nobody else’s', async () => {
  const mail = 'MAIL FROM:<a@b.example>\r\nRSET\r\n'
  expect((await answersTo(mail.repeat(601))).match(/^451 /gm)).toHaveLength(1)
  // Of the same address the next one is slowed as well.
  expect(await answersTo(mail)).toMatch(/^451 /m)
  nextComesFrom('192.0.2.7')
  expect(await answersTo(mail)).not.toMatch(/^451 /m)
  server.clock.advance(500)
  expect(await send(samples.human)).toMatch(/^250/)
})
