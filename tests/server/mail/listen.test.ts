import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import nodemailer from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as platformSchema from '#db/platform/schema.ts'
import * as schema from '#db/schema.ts'
import { BadEnvironment, readConfig } from '#server/config.ts'
import { addressOf, companyOf } from '#server/mail/address.ts'
import { listenForMail } from '#server/mail/listen.ts'
import { createTestServer, type TestServer } from '../../support/server.ts'
import { samples, traps, wire } from './samples.ts'

const domain = 'in.showfloor.example'
let server: TestServer
let port: number
beforeEach(async () => {
  server = createTestServer({ config: { mailIn: { host: '127.0.0.1', port: 0, domain } } })
  const listener = listenForMail(server.deps)?.server
  if (!listener) throw new Error('it does not listen')
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

test('an empty sender answers by itself: nobody is called to it', async () => {
  expect(await send(samples.human, undefined, '')).toMatch(/^250/)
  expect(requests()).toEqual([])
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
