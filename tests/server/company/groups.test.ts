/** Groups of dealerships: named once, emptied before they go, and a dealership moved and moved back. */
import { afterEach, expect, test } from 'vitest'
import { provider } from './kit.ts'

let made: Awaited<ReturnType<typeof provider>>
afterEach(() => made.server.close())
const add = async (name: string, act = made.kit.act()) => made.call('/groups/add', { act, name })
const groups = async () => {
  const { body } = await made.call('/groups')
  return body['groups'] as unknown as { id: string; name: string; companies: { id: string }[] }[]
}

test('a dealership is moved into a group and back, and the book says from where to where', async () => {
  made = await provider()
  const { kit, call } = made
  const act = kit.act()
  const group = String((await add('Groupe Lavoie', act)).body['id'])
  expect((await add('Groupe Lavoie', act)).body['id']).toBe(group)
  const move = (from: string | null, to: string | null) =>
    call('/move', { act: kit.act(), companyId: 'south', from, to })
  expect((await move(null, group)).status).toBe(200)
  // A second tap finds it there.
  expect((await move(null, group)).status).toBe(200)
  expect(await groups()).toMatchObject([{ name: 'Groupe Lavoie', companies: [{ id: 'south' }] }])
  expect((await call('/groups/remove', { groupId: group })).body).toMatchObject({
    code: 'group-not-empty',
  })
  const other = String((await add('Groupe Martin')).body['id'])
  expect((await move(null, other)).body).toMatchObject({ code: 'changed-meanwhile' })
  expect((await move(group, 'none')).status).toBe(404)
  expect((await move(group, null)).status).toBe(200)
  expect((await call('/groups/remove', { groupId: group })).status).toBe(200)
  expect((await call('/groups/remove', { groupId: group })).status).toBe(200)
  const { body } = await call('/south')
  expect(body['events']).toMatchObject([
    { act: 'moved', fromName: 'Groupe Lavoie', toName: '' },
    { act: 'moved', fromName: '', toName: 'Groupe Lavoie' },
  ])
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
