/** The audit finds whoever was written to twice by one mailshot, however it came to that. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import * as schema from '#db/schema.ts'
import { checkMailshots } from '#server/audit/mailshots.ts'
import { aMessage } from '../support/builders/message.ts'
import { createTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeEach(() => {
  server = createTestServer()
})
afterEach(() => server.close())

type Recipient = typeof schema.mailshotRecipient.$inferSelect
const house = () => server.dealership('north')
function written(
  client: string,
  over: Partial<Recipient> = {},
  message: Partial<Row<'message'>> = {},
) {
  const id = `s-1:${client}`
  const messageId = `mailshot.${client}`
  const about = { id, mailshotId: 's-1', clientId: client, leadId: null, messageId }
  const { db } = house()
  db.insert(schema.mailshotRecipient)
    .values({ ...about, state: 'written', why: null, dueAt: 0, at: 1, ...over })
    .run()
  db.insert(schema.message)
    .values(aMessage({ id: messageId, act: messageId, to: `${client}@example.com`, ...message }))
    .onConflictDoNothing()
    .run()
}
const problems = () => {
  const { sqlite, db } = house()
  const scene = { sqlite, db, v: 0, filesDir: undefined, breathe: () => undefined }
  return checkMailshots(scene).problems
}

test('each client has one message of a mailshot, and may have one of the next', () => {
  written('ana')
  written('pau')
  written(
    'ana',
    { id: 's-2:ana', mailshotId: 's-2', messageId: 'mailshot.next' },
    { id: 'mailshot.next' },
  )
  expect(problems()).toEqual([])
})
test.each<[string, () => void, string]>([
  [
    'a client twice',
    () =>
      written(
        'ana',
        { id: 's-1:again', messageId: 'mailshot.b' },
        { id: 'mailshot.b', to: 'b@example.com' },
      ),
    's-1:again is twice in its mailshot',
  ],
  [
    'one message for two',
    () => written('pau', { messageId: 'mailshot.ana' }, { id: 'mailshot.ana' }),
    'mailshot.ana is the message of two',
  ],
  [
    'one that waits with its message written',
    () => written('pau', { state: 'waiting' }),
    's-1:pau is written to without a message, or has one unwritten',
  ],
  [
    'a message to nobody of it',
    () => written('pau', { id: 's-1:pau', messageId: 'm-9' }, {}),
    'mailshot.pau was written by a mailshot to nobody of it',
  ],
  [
    'an address that had one already',
    () => written('pau', {}, { to: 'ana@example.com' }),
    'mailshot.ana went to an address that had one of its mailshot already',
  ],
])('%s is found', (_, spoil, words) => {
  written('ana')
  spoil()
  expect(problems()).toContain(words)
})
test('what was blanked with a customer is no address', () => {
  written('ana', {}, { to: '' })
  written('pau', {}, { to: '' })
  expect(problems()).toEqual([])
})
