/** A call out of its events: whatever their order and however often they come, it is the same call. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CallEvent, endCauses, legStates } from '#db/phone/event.ts'
import { sessionOf } from '#db/phone/session.ts'

const begin = 1_780_000_000_000
type Told = [leg: string, state: CallEvent['state'], at: number, over?: Partial<CallEvent>]
const told = (direction: 'in' | 'out', ...all: Told[]): CallEvent[] =>
  all.map(([leg, state, at, over], index) => ({
    id: `e-${index}`,
    provider: 'twilio',
    callKey: 'c-1',
    leg,
    isFirst: leg === 'her',
    direction: leg === 'her' ? direction : 'out',
    from: leg === 'her' ? '+14185550123' : '+14185550100',
    to: leg === 'her' ? '+14185550100' : `+1418555${leg}`,
    callerName: '',
    state,
    cause: null,
    status: state,
    at: begin + at * 1000,
    talkSeconds: null,
    ...over,
  }))
const end = (cause: CallEvent['cause'], talkSeconds: number | null = null) => ({
  cause,
  talkSeconds,
})

test.each([
  [
    'nobody answers',
    told('in', ['her', 'ringing', 0], ['her', 'ended', 25, end('no-answer')]),
    { outcome: 'missed', talkSeconds: 0, answeredAt: null },
  ],
  [
    'she hangs up while it rings',
    told('in', ['her', 'initiated', 0], ['her', 'ended', 8, end('cancelled')]),
    { outcome: 'missed' },
  ],
  [
    'she hangs up before it rings',
    told('in', ['her', 'ended', 0, end('cancelled')]),
    { outcome: 'cancelled' },
  ],
  [
    'busy',
    told('in', ['her', 'ringing', 0], ['her', 'ended', 1, end('busy')]),
    { outcome: 'busy' },
  ],
  [
    'one of three telephones answers: the others are cancelled, the call is not',
    told(
      'in',
      ['her', 'ringing', 0],
      ['0151', 'ringing', 1],
      ['0152', 'ringing', 1],
      ['0153', 'ringing', 1],
      ['0152', 'answered', 6],
      ['0151', 'ended', 6, end('cancelled')],
      ['0153', 'ended', 6, end('cancelled')],
      ['0152', 'ended', 96, end('completed', 90)],
      ['her', 'ended', 97, end('completed', 97)],
    ),
    { outcome: 'answered', talkSeconds: 90, answeredOn: '+14185550152' },
  ],
  [
    'our greeting took it, no person did',
    told(
      'in',
      ['her', 'answered', 0],
      ['0151', 'ringing', 1],
      ['0151', 'ended', 20, end('no-answer')],
      ['her', 'ended', 50, end('completed', 50)],
    ),
    { outcome: 'missed', talkSeconds: 0 },
  ],
  [
    'a machine took it',
    told(
      'in',
      ['her', 'answered', 0],
      ['0151', 'answered', 5],
      ['0151', 'machine', 6],
      ['0151', 'ended', 40, end('completed', 35)],
      ['her', 'ended', 41, end('completed', 41)],
    ),
    { outcome: 'voicemail' },
  ],
  [
    'four seconds are nobody',
    told(
      'in',
      ['her', 'ringing', 0],
      ['0151', 'answered', 5],
      ['0151', 'ended', 9, end('completed', 4)],
      ['her', 'ended', 9, end('completed', 9)],
    ),
    { outcome: 'missed', talkSeconds: 4 },
  ],
  [
    'five are somebody',
    told(
      'in',
      ['her', 'ringing', 0],
      ['0151', 'answered', 5],
      ['0151', 'ended', 10, end('completed', 5)],
      ['her', 'ended', 10, end('completed', 10)],
    ),
    { outcome: 'answered', talkSeconds: 5, answeredOn: '+14185550151' },
  ],
  [
    'of two telephones that spoke it is the one that spoke longer',
    told(
      'in',
      ['her', 'ringing', 0],
      ['0151', 'answered', 5],
      ['0151', 'ended', 15, end('completed', 10)],
      ['0152', 'answered', 16],
      ['0152', 'ended', 46, end('completed', 30)],
      ['her', 'ended', 47, end('completed', 47)],
    ),
    { outcome: 'answered', talkSeconds: 30, answeredOn: '+14185550152' },
  ],
  [
    'every telephone that rang was busy',
    told(
      'in',
      ['her', 'answered', 0],
      ['0151', 'ended', 2, end('busy')],
      ['0152', 'ended', 3, end('busy')],
      ['her', 'ended', 9, end('completed', 9)],
    ),
    { outcome: 'busy' },
  ],
  [
    'one of them was not',
    told(
      'in',
      ['her', 'answered', 0],
      ['0151', 'ended', 2, end('busy')],
      ['0152', 'ended', 20, end('no-answer')],
      ['her', 'ended', 29, end('completed', 29)],
    ),
    { outcome: 'missed' },
  ],
  [
    'they speak',
    told('in', ['her', 'ringing', 0], ['0151', 'answered', 5]),
    { state: 'answered', outcome: null, answeredAt: begin + 5000 },
  ],
  [
    'its telephones have stopped, she still waits',
    told('in', ['her', 'ringing', 0], ['0151', 'ended', 5, end('no-answer')]),
    { state: 'ringing', outcome: null },
  ],
  [
    'a terminal without anything before makes the call',
    told('in', ['her', 'ended', 30, end('no-answer')]),
    { state: 'ended', outcome: 'missed', phone: '+14185550123', ourNumber: '+14185550100' },
  ],
  [
    'it never said its end',
    told('in', ['her', 'ringing', 0], ['her', 'ended', 0, end('unknown')]),
    { outcome: 'lost' },
  ],
  [
    'what it says later counts more than that',
    told(
      'in',
      ['her', 'ringing', 0],
      ['her', 'ended', 0, end('unknown')],
      ['her', 'ended', 700, end('no-answer')],
    ),
    { outcome: 'missed' },
  ],
  [
    'we call, she answers',
    told(
      'out',
      ['her', 'answered', 0, { from: '+14185550100', to: '+14185550151' }],
      ['0199', 'answered', 9],
      ['0199', 'ended', 69, end('completed', 60)],
      ['her', 'ended', 70, end('completed', 70)],
    ),
    { direction: 'out', outcome: 'answered', phone: '+14185550199', talkSeconds: 60 },
  ],
  [
    'we call, she does not answer',
    told(
      'out',
      ['her', 'answered', 0, { from: '+14185550100', to: '+14185550151' }],
      ['0199', 'ended', 30, end('no-answer')],
      ['her', 'ended', 31, end('completed', 31)],
    ),
    { direction: 'out', outcome: 'missed' },
  ],
])('%s', (_, events, expected) => {
  expect(sessionOf(events, true)).toMatchObject(expected)
})

test('a telephone system of the dealership’s own: her leg is answered by a person', () => {
  const events = told('in', ['her', 'answered', 3], ['her', 'ended', 63, end('completed', 60)])
  expect(sessionOf(events, false)).toMatchObject({ outcome: 'answered', talkSeconds: 60 })
  // Which telephones rang may still be told.
  expect(sessionOf(events, true)).toMatchObject({ state: 'ended', outcome: null })
})

test('our own voice is nobody: greeted she was missed, and with her words it is voicemail', () => {
  const greeted: Told[] = [
    ['her', 'answered', 3],
    ['her', 'greeted', 4],
    ['her', 'ended', 63, end('completed', 60)],
  ]
  for (const isDialled of [true, false]) {
    expect(sessionOf(told('in', ...greeted), isDialled)).toMatchObject({
      state: 'ended',
      outcome: 'missed',
      talkSeconds: 0,
    })
    const left = told('in', ...greeted, ['her', 'machine', 60])
    expect(sessionOf(left, isDialled)).toMatchObject({ outcome: 'voicemail', answeredAt: null })
    // Vonage tells nobody when it greets.
    const silent = told('in', ...greeted.filter(([, state]) => state !== 'greeted'), [
      'her',
      'machine',
      60,
    ])
    expect(sessionOf(silent, isDialled)).toMatchObject({ state: 'ended', outcome: 'voicemail' })
  }
})

const anEvent = fc.record({
  id: fc.constantFrom(...'abcdefghij'),
  provider: fc.constant('twilio' as const),
  callKey: fc.constant('c'),
  leg: fc.constantFrom('her', '1', '2'),
  direction: fc.constantFrom('in' as const, 'out' as const),
  from: fc.constantFrom('', '+1', '+2'),
  to: fc.constantFrom('', '+3', '+4'),
  callerName: fc.constantFrom('', 'Zoé', 'Côté'),
  state: fc.constantFrom(...legStates),
  cause: fc.constantFrom(...endCauses),
  status: fc.constant(''),
  at: fc.integer({ min: begin, max: begin + 9 }).map(at => at * 1),
  talkSeconds: fc.option(fc.integer({ min: 0, max: 100 })),
})
const unlike = fc
  .uniqueArray(anEvent, { selector: ({ id }) => id, minLength: 1, maxLength: 10 })
  .map(all =>
    all.map(each => ({
      ...each,
      isFirst: each.leg === 'her',
      cause: each.state === 'ended' ? each.cause : null,
    })),
  )

test('in any order, and each any number of times, it is the same call', () => {
  fc.assert(
    fc.property(
      unlike.chain(all =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }),
        ),
      ),
      fc.boolean(),
      ([all, mixed], isDialled) => {
        expect(sessionOf(mixed, isDialled)).toEqual(sessionOf(all, isDialled))
      },
    ),
  )
})

test('what has ended stays ended, whatever comes after', () => {
  fc.assert(
    fc.property(unlike, fc.boolean(), (all, isDialled) => {
      const upTo = (count: number) => all.slice(0, count)
      // The end of a call is its first leg's: without it nothing is settled yet.
      const ended = all.findIndex(({ isFirst, state }) => isFirst && state === 'ended')
      const after = ended < 0 ? [] : all.slice(ended)
      const states = after.map((_, at) => sessionOf(upTo(ended + 1 + at), isDialled).state)
      expect(states.filter(state => state !== 'ended')).toEqual([])
    }),
  )
})
