/** Quick replies stand by use, each way of sending by itself. */
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { Replica } from '#db/replica.ts'
import { mostUsedFor, noteUse } from '#src/domain/message-template/used.ts'

type Template = Row<'messageTemplate'>
const template = (id: string, channel: Template['channel'] = 'sms', over: object = {}) =>
  ({ id, title: id, channel, deletedAt: null, archivedAt: null, ...over }) as Template

test('the most used first, then by title; old uses are forgotten, other ways count for themselves', async () => {
  const replica = new Replica('used-templates')
  await replica.messageTemplate.bulkPut([
    template('a'),
    template('b'),
    template('c'),
    template('gone', 'sms', { archivedAt: 1 }),
    template('mail', 'email'),
  ])
  const order = async () => (await mostUsedFor('sms')(replica)).map(({ id }) => id)
  expect(await order()).toEqual(['a', 'b', 'c'])
  for (const id of ['c', 'b', 'c', 'gone']) await noteUse(replica, template(id))
  for (let n = 0; n < 3; n += 1) await noteUse(replica, template('a', 'email'))
  expect(await order()).toEqual(['c', 'b', 'a'])
  expect((await mostUsedFor('email')(replica)).map(({ id }) => id)).toEqual(['mail'])
  for (let n = 0; n < 60; n += 1) await noteUse(replica, template('b'))
  expect(await order()).toEqual(['b', 'a', 'c'])
  replica.close()
})
