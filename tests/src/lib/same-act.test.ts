import { expect, test } from 'vitest'
import { ownIdsOf, sameAct } from '#src/lib/same-act.ts'

const touch = (id: string, note = '') => ({ id, leadId: 'l-1', kind: 'visit', note })
const edit = (id: string) => ({ id, edits: { title: { from: 'Call', to: 'Text' } } })

test('two taps are one act, whatever ids they made', () => {
  expect(sameAct('lead.touch', touch('a'))).toBe(sameAct('lead.touch', touch('b')))
})
test('other words, or another name, are another act', () => {
  expect(sameAct('lead.touch', touch('a', 'x'))).not.toBe(sameAct('lead.touch', touch('a')))
  const named = { id: 'cl-1' }
  expect(sameAct('client.delete', named)).not.toBe(sameAct('client.restore', named))
})
test('the id of a row that is there says which row', () => {
  expect(ownIdsOf('task.edit', edit('t-1'))).toEqual([])
  expect(sameAct('task.edit', edit('t-1'))).not.toBe(sameAct('task.edit', edit('t-2')))
})
test('beside the row it changes, an act names the entry it adds', () => {
  const edits = { make: { from: 'Honda', to: 'Acura' } }
  const change = (changeId: string) => ({ id: 'v-1', changeId, edits })
  expect(ownIdsOf('vehicle.edit', change('c-1'))).toEqual(['changeId'])
  expect(sameAct('vehicle.edit', change('c-1'))).toBe(sameAct('vehicle.edit', change('c-2')))
})
test('what fits no act is only ever the same as itself', () => {
  expect(ownIdsOf('lead.touch', { id: 'a' })).toEqual([])
  expect(ownIdsOf('no.such', touch('a'))).toEqual([])
  expect(sameAct('lead.touch', { id: 'a' })).not.toBe(sameAct('lead.touch', { id: 'b' }))
})
