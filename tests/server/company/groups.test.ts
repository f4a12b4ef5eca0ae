/** Groups of dealerships: named once, and emptied before they go. */
import { eq } from 'drizzle-orm'
import { company } from '#db/platform/schema.ts'
import { afterEach, expect, test } from 'vitest'
import { provider } from './kit.ts'

let made: Awaited<ReturnType<typeof provider>>
afterEach(() => made.server.close())
const add = async (name: string, act = made.kit.act()) => made.call('/groups/add', { act, name })
const groups = async () => {
  const { body } = await made.call('/groups')
  return body['groups'] as unknown as { id: string; name: string; companies: { id: string }[] }[]
}

test('one added twice by the same wish is one, and one that somebody is in stays', async () => {
  made = await provider()
  const { kit, call, server } = made
  const act = kit.act()
  const group = String((await add('Groupe Lavoie', act)).body['id'])
  expect((await add('Groupe Lavoie', act)).body['id']).toBe(group)
  const put = (groupId: string | null) =>
    server.deps.platform.db.update(company).set({ groupId }).where(eq(company.id, 'south')).run()
  put(group)
  expect(await groups()).toMatchObject([{ name: 'Groupe Lavoie', companies: [{ id: 'south' }] }])
  expect((await call('/groups/remove', { groupId: group })).body).toMatchObject({
    code: 'group-not-empty',
  })
  put(null)
  expect((await call('/groups/remove', { groupId: group })).status).toBe(200)
  expect((await call('/groups/remove', { groupId: group })).status).toBe(200)
})

test('two groups never share a name', async () => {
  made = await provider()
  const { call } = made
  const first = String((await add('Groupe Lavoie')).body['id'])
  expect((await add('groupe lavoie')).body).toMatchObject({
    code: 'group-name-taken',
    field: 'name',
  })
  expect((await add('G')).body).toMatchObject({ code: 'bad-input', field: 'name' })
  await add('Groupe Martin')
  const rename = (groupId: string, name: string) => call('/groups/rename', { groupId, name })
  expect((await rename(first, 'Groupe Martin')).body).toMatchObject({ code: 'group-name-taken' })
  expect((await rename('none', 'Groupe Roy')).status).toBe(404)
  expect((await rename(first, 'Groupe Roy')).status).toBe(200)
  expect((await groups()).map(({ name }) => name)).toEqual(['Groupe Martin', 'Groupe Roy'])
})
