import { expect, test } from 'vitest'
import { actNamed } from '#db/server-mutations.ts'
import { ownIdsOf, sameAct } from '#src/lib/same-act.ts'

const touch = (id: string, note = '') => ({ id, leadId: 'l-1', kind: 'visit', note })
const edit = (id: string) => ({ id, edits: { title: { from: 'Call', to: 'Text' } } })

test('two taps are one act, whatever ids they made', () => {
  expect(sameAct(actNamed('lead.touch', touch('a')))).toBe(
    sameAct(actNamed('lead.touch', touch('b'))),
  )
})
test('other words, or another name, are another act', () => {
  expect(sameAct(actNamed('lead.touch', touch('a', 'x')))).not.toBe(
    sameAct(actNamed('lead.touch', touch('a'))),
  )
  const named = { id: 'cl-1' }
  expect(sameAct(actNamed('client.delete', named))).not.toBe(
    sameAct(actNamed('client.restore', named)),
  )
})
test('the id of a row that is there says which row', () => {
  expect(ownIdsOf(actNamed('task.edit', edit('t-1')))).toEqual([])
  expect(sameAct(actNamed('task.edit', edit('t-1')))).not.toBe(
    sameAct(actNamed('task.edit', edit('t-2'))),
  )
})
test('beside the row it changes, an act names the entry it adds', () => {
  const edits = { make: { from: 'Honda', to: 'Acura' } }
  const change = (changeId: string) => ({ id: 'v-1', changeId, edits })
  expect(ownIdsOf(actNamed('vehicle.edit', change('c-1')))).toEqual(['changeId'])
  expect(sameAct(actNamed('vehicle.edit', change('c-1')))).toBe(
    sameAct(actNamed('vehicle.edit', change('c-2'))),
  )
})
test('what fits no act is only ever the same as itself', () => {
  expect(ownIdsOf(actNamed('lead.touch', { id: 'a' }))).toEqual([])
  expect(sameAct(actNamed('lead.touch', { id: 'a' }))).not.toBe(
    sameAct(actNamed('lead.touch', { id: 'b' })),
  )
})
