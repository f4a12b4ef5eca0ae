/** The book of sign-ins of the demonstration: four weeks of mornings, and what happens between them. */
import { addDays, dateIn, instantOf, weekdayOf } from '../kernel/date.ts'
import type { LoginResult } from '../platform/log.ts'
import type { loginBook } from '../platform/schema.ts'
import { companies } from './companies.ts'
import { counter, createDice, type Dice } from './dice.ts'
import { people, type Somebody } from './people.ts'

type Row = typeof loginBook.$inferSelect
type Line = Pick<Row, 'at' | 'result'> & Partial<Row>

const days = 28
const minuteMs = 60_000
const devices = [
  'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
]
/** Networks that belong to nobody, as documents use them: one a house, and one at home. */
const houseOf = (place: number) => `203.0.113.${10 + place * 40}`
const home = (dice: Dice) => `198.51.100.${dice.int(2, 250)}`

/** At sign-in each is in the house she works in most. */
export function signInRows(now: number): Row[] {
  const id = counter('login')
  return companies.flatMap(({ id: companyId, timeZone }, place) => {
    const host = `${companyId.slice(2)}.localhost`
    const dice = createDice(`sign-ins ${companyId}`)
    const at = (day: string, time: string) => instantOf(day, time, timeZone)
    const today = dateIn(timeZone, now)
    const first = addDays(today, -days)
    const lines = Array.from({ length: days + 1 }, (_, index) => addDays(first, index))
      .filter(day => weekdayOf(day) < 6)
      .flatMap(day => [
        ...staffOf(companyId).flatMap((her, desk) =>
          dayOf(her, dice, at(day, '08:15') + desk * 97_000),
        ),
        ...(dice.chance(0.15) ? [strange(dice, at(day, '03:10'))] : []),
      ])
      .filter(line => line.at < now)
    return lines.map(line => ({
      id: id(),
      username: line.personId ?? '',
      personId: null,
      impersonatorId: null,
      companyId,
      ip: houseOf(place),
      userAgent: devices[0] ?? '',
      host,
      ...line,
    }))
  })
}

const staffOf = (companyId: string) =>
  people.filter(({ works }) => Object.keys(works)[0] === companyId)

/** She comes, mistypes now and then, and some sign out in the evening. */
function dayOf({ username }: Somebody, dice: Dice, morning: number): Line[] {
  const seat = { personId: username, userAgent: dice.pick(devices) }
  const line = (result: LoginResult, minutes: number, more: Partial<Row> = {}): Line => ({
    ...seat,
    result,
    at: morning + minutes * minuteMs,
    ...more,
  })
  if (dice.chance(0.3)) return []
  return [
    ...(dice.chance(0.08) ? [line('wrong', -1, { companyId: null })] : []),
    ...(dice.chance(0.01)
      ? [line('reset-asked', -9, { companyId: null }), line('reset-done', -5, { companyId: null })]
      : []),
    line('ok', 0),
    ...(dice.chance(0.1) ? [line('ok', 11 * 60, { ip: home(dice) })] : []),
    ...(dice.chance(0.02) ? [line('shut-out', 12 * 60)] : []),
    ...(dice.chance(0.25) ? [line('signed-out', 9 * 60 + dice.int(0, 40))] : []),
    ...(dice.chance(0.03) ? [line('expired', 24 * 60 - 1)] : []),
  ]
}

/** Somebody tries names that nobody has. */
const strange = (dice: Dice, at: number): Line => ({
  at,
  result: 'wrong',
  username: dice.pick(['a… (5)', 'r… (4)', 't… (9)']),
  ip: '192.0.2.77',
  userAgent: devices[1] ?? '',
})
