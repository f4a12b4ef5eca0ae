import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Told } from '#db/calendar/table.ts'
import { planned, rewritten } from '#server/calendar/plan.ts'
import { anAppointment } from '#tests/support/builders/lead.ts'

const at = (startsAt: number, over: object = {}) =>
  anAppointment({ startsAt, inviteTo: 'a@roy.example', ...over })
const said = (over: Partial<Told> = {}): Told => ({
  method: 'request',
  to: 'a@roy.example',
  startsAt: 1000,
  minutes: 60,
  place: '',
  with: 'u-ana',
  sequence: 0,
  ...over,
})

test.each([
  ['nobody is invited', at(1000, { inviteTo: '' }), null, undefined],
  ['the first invitation', at(1000), null, said()],
  ['she knows', at(1000), said(), undefined],
  ['another time', at(2000), said(), said({ startsAt: 2000, sequence: 1 })],
  ['another length', at(1000, { minutes: 30 }), said(), said({ minutes: 30, sequence: 1 })],
  [
    'another place, at the same time',
    at(1000, { place: '12, rue Principale' }),
    said(),
    said({ place: '12, rue Principale', isSameTime: true, sequence: 1 }),
  ],
  [
    'somebody else receives her',
    at(1000, { assignedTo: 'u-marc' }),
    said({ sequence: 3 }),
    said({ with: 'u-marc', isSameTime: true, sequence: 4 }),
  ],
  [
    'another time and another place: the time is what she has to hear',
    at(2000, { place: '12, rue Principale' }),
    said(),
    said({ startsAt: 2000, place: '12, rue Principale', sequence: 1 }),
  ],
  ['only a note', at(1000, { note: 'Bring the papers' }), said(), undefined],
  [
    'called off',
    at(1000, { status: 'cancelled' }),
    said(),
    said({ method: 'cancel', sequence: 1 }),
  ],
  [
    'put off: the other one is invited to by itself',
    at(1000, { status: 'postponed' }),
    said({ sequence: 4 }),
    said({ method: 'cancel', sequence: 5 }),
  ],
  ['taken back', at(1000, { inviteTo: '' }), said(), said({ method: 'cancel', sequence: 1 })],
  ['off, and she knows', at(1000, { status: 'deleted' }), said({ method: 'cancel' }), undefined],
  ['on again', at(1000), said({ method: 'cancel', sequence: 1 }), said({ sequence: 2 })],
  ['she came', at(1000, { status: 'showed-up' }), said(), undefined],
  ['she did not', at(1000, { status: 'no-show' }), said(), undefined],
  [
    'another address: the first one hears of it before',
    at(1000, { inviteTo: 'b@roy.example' }),
    said(),
    said({ method: 'cancel', sequence: 1 }),
  ],
  [
    'and then the second one',
    at(1000, { inviteTo: 'b@roy.example' }),
    said({ method: 'cancel', sequence: 1 }),
    said({ to: 'b@roy.example', sequence: 2 }),
  ],
])('%s', (_, appointment, before, next) => {
  expect(planned(appointment, before)).toEqual(next)
})

test('moved and brought back before the letter left, nothing leaves', () => {
  const moved = rewritten(at(2000), { said: said(), next: null, attempts: 0 })
  expect(moved?.next).toEqual(said({ startsAt: 2000, sequence: 1 }))
  expect(rewritten(at(1000), moved)).toEqual({ said: said(), next: null, attempts: 0 })
})

test('a letter that may have left counts as said', () => {
  const tried = { said: said(), next: said({ startsAt: 2000, sequence: 1 }), attempts: 1 }
  expect(rewritten(at(2000), tried)).toBeUndefined()
  expect(rewritten(at(3000), tried)).toEqual({
    said: { ...tried.next, isUnsure: true },
    next: said({ startsAt: 3000, sequence: 2 }),
    attempts: 0,
  })
})

test('what was tried and given up may have come or not: both ways are put right', () => {
  const gone = { said: said(), next: said({ method: 'cancel', sequence: 1 }), attempts: 1 }
  const back = rewritten(at(1000), gone)
  expect(back?.next).toEqual(said({ sequence: 2 }))
  // Off again before that left: she may still have the first invitation.
  const off = rewritten(at(1000, { status: 'cancelled' }), back)
  expect(off?.next).toEqual(said({ method: 'cancel', sequence: 2 }))
  // A cancellation that does not get through is not forgotten for the next address.
  expect(rewritten(at(1000, { inviteTo: 'b@roy.example' }), gone)).toBeUndefined()
})

const happens = fc.oneof(
  fc.record({
    kind: fc.constant('stand' as const),
    row: fc.record({
      startsAt: fc.constantFrom(1000, 2000, 3000),
      place: fc.constantFrom('', '12, rue Principale'),
      assignedTo: fc.constantFrom('u-ana', 'u-marc'),
      status: fc.constantFrom('pending', 'cancelled', 'deleted'),
      inviteTo: fc.constantFrom('', 'a@roy.example', 'b@roy.example'),
    }),
  }),
  fc.record({ kind: fc.constant('look' as const) }),
  fc.record({ kind: fc.constant('send' as const), arrives: fc.boolean(), isKnown: fc.boolean() }),
)

test('whatever happens in between, each mailbox ends with what is true of it', () => {
  fc.assert(
    fc.property(fc.array(happens, { maxLength: 40 }), acts => {
      let row = at(1000)
      let known = { said: null as Told | null, next: null as Told | null, attempts: 0 }
      const boxes = new Map<string, Told>()
      const arrived = (letter: Told) => {
        const before = boxes.get(letter.to)
        // The same number is the same letter; a lower one came late and is passed over.
        if (!before || letter.sequence >= before.sequence) boxes.set(letter.to, letter)
        if (before?.sequence === letter.sequence) expect(letter).toEqual(before)
      }
      const look = () => void (known = rewritten(row, known) ?? known)
      const send = (arrives: boolean, isKnown: boolean) => {
        if (!known.next) return
        if (arrives) arrived(known.next)
        known =
          isKnown && arrives
            ? { said: known.next, next: null, attempts: 0 }
            : { ...known, attempts: known.attempts + 1 }
      }
      for (const act of acts)
        if (act.kind === 'stand') row = at(act.row.startsAt, act.row)
        else if (act.kind === 'look') look()
        else send(act.arrives, act.isKnown)
      for (let round = 0; round < 4; round += 1) {
        look()
        send(true, true)
      }
      const isOn = row.status === 'pending' && row.inviteTo !== ''
      for (const [to, letter] of boxes)
        expect(letter.method).toBe(isOn && to === row.inviteTo ? 'request' : 'cancel')
      if (isOn)
        expect(boxes.get(row.inviteTo)).toMatchObject({
          startsAt: row.startsAt,
          place: row.place,
          with: row.assignedTo,
        })
      expect(known.next).toBeNull()
    }),
    { numRuns: 1000 },
  )
})
