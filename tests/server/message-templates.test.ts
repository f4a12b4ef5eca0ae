/** Whose devices have a template, and a test of one: to oneself, and to nobody else. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FormKey } from '#db/forms.ts'
import { pullQuery } from '#db/sync-asked.ts'
import { pull } from '#server/sync/pull.ts'
import { aTemplate } from '../support/builders/message-template.ts'
import { bare } from '../support/dealership.ts'
import { createLot, type Lot } from './website/lot.ts'

let lot: Lot
beforeEach(() => {
  lot = createLot()
})
afterEach(() => lot.close())

const pulled = (userId: string, ...forms: FormKey[]) => {
  const { db } = lot.dealership('north')
  const who = { userId, forms: new Set(forms) }
  const pages = [pull(db, pullQuery.parse({ gid: 'g' }), who, lot.clock.now())]
  for (let page = pages[0]?.next; page; page = pages.at(-1)?.next)
    pages.push(pull(db, pullQuery.parse({ gid: 'g', page }), who, lot.clock.now()))
  const text = JSON.stringify(pages)
  return ['Of the house', 'Of Ana', 'Of Marc'].filter(title => text.includes(title))
}

test('everybody with customers has the dealership’s and her own, and nobody a colleague’s', () => {
  lot.put({
    messageTemplate: [
      bare(aTemplate({ title: 'Of the house' })),
      bare(aTemplate({ id: 'mt-2', title: 'Of Ana', ownerId: 'u-ana' })),
      bare(aTemplate({ id: 'mt-3', title: 'Of Marc', ownerId: 'u-marc' })),
    ],
  })
  expect(pulled('u-ana', 'crm.Leads')).toEqual(['Of the house', 'Of Ana'])
  expect(pulled('u-marc', 'crm.Reception')).toEqual(['Of the house', 'Of Marc'])
  expect(pulled('u-lise', 'management.EmailTemplates')).toEqual(['Of the house'])
  expect(pulled('u-tom', 'management.Inspections')).toEqual([])
})

const asks = async (as: string, json: object) => {
  const response = await lot.request('/api/templates/test', { as: await lot.signIn(as), json })
  return { status: response.status, ...((await response.json()) as object) }
}
const sent = (kind: 'mail' | 'sms') => {
  const folder = join(lot.deps.config.dataDir, kind)
  return readdirSync(folder).map(file => readFileSync(join(folder, file), 'utf8'))
}
const message = { channel: 'email', subject: 'Your\r\nBcc: x@y.example', text: 'Hello Zoé' }

test('it goes to the address she signs in with, whatever the message or her profile says', async () => {
  lot.dealership('north').sqlite.exec(`update user set email = 'x@y.example'`)
  expect(await asks('ana', { ...message, to: 'x@y.example' })).toMatchObject({
    status: 200,
    to: 'ana@dealer.example',
  })
  const [letter = '', ...more] = sent('mail')
  expect(more).toEqual([])
  expect(letter).toMatch(/^To: ana@dealer\.example$/m)
  expect(letter).not.toMatch(/^Bcc:/m)
})

test('refused to who only reads, without a number, without words, and after ten in a row', async () => {
  expect(await asks('otto', message)).toMatchObject({ status: 403 })
  expect(await asks('ana', { ...message, text: '' })).toMatchObject({ status: 400 })
  lot.dealership('north').sqlite.exec(`update user set cell = '', phone = ''`)
  const sms = { ...message, channel: 'sms' }
  expect(await asks('ana', sms)).toMatchObject({ status: 400, code: 'template-address-needed' })
  lot.dealership('north').sqlite.exec(`update user set cell = '418 555-0123'`)
  expect(await asks('ana', sms)).toMatchObject({ status: 200, to: '+14185550123' })
  expect(sent('sms')).toHaveLength(1)
  for (let tries = 2; tries < 11; tries += 1) await asks('ana', message)
  expect(await asks('ana', message)).toMatchObject({ status: 200 })
  expect(await asks('ana', message)).toMatchObject({ status: 429 })
})

test('three texts at once, then one an hour, to whatever number; none without an address to sign in with', async () => {
  const sms = { ...message, channel: 'sms' }
  const statuses: number[] = []
  for (let at = 0; at < 4; at += 1) {
    lot.dealership('north').sqlite.exec(`update user set cell = '418 555-012${at}'`)
    statuses.push((await asks('ana', sms)).status)
  }
  expect([statuses, sent('sms').length]).toEqual([[200, 200, 200, 429], 3])
  lot.clock.advance(3_600_000)
  expect(await asks('ana', sms)).toMatchObject({ status: 200 })
  lot.deps.platform.sqlite.exec(`update person set email = ''`)
  expect(await asks('ana', message)).toMatchObject({ code: 'template-address-needed' })
})
