import { expect, test } from 'vitest'
import { mutationNames } from '#db/server-mutations.ts'
import { actCaption } from '#src/domain/outbox/act-captions.ts'
import { english } from './harness.tsx'

test('the words say what the input chose', () => {
  expect(actCaption(english(), 'lead.log', { type: 'walkin' })).toBe('Walk-in logged')
  expect(actCaption(english(), 'user.setAvailability', { status: 'unavailable' })).toBe(
    'Now unavailable',
  )
  expect(actCaption(english(), 'user.rename', { from: 'ana', to: 'ana.roy' })).toBe(
    'User name changed from ana to ana.roy',
  )
  expect(actCaption(english(), 'task.complete', { outcome: 'reached' })).toBe('Task done: reached')
})

test('an act newer than this app shows its name, and words survive any input', () => {
  expect(actCaption(english(), 'page.publish', {})).toBe('page.publish!')
  for (const name of mutationNames)
    for (const input of [null, 'text', {}, { type: 7 }])
      expect(actCaption(english(), name, input)).not.toBe('')
})
