/** SEPA direct debits: on which day, how long a bank may return one, how long the money may be asked back, and how much of it is trusted until then. */
import { easterOf } from '../company/holidays.ts'
import { addDays, addMonths, weekdayOf } from '../kernel/date.ts'

/** As the mandate says: told so many days before. The provider itself takes a day from the third on. */
export const noticeDays = 2
const leastDays = 3
const returnDays = 5
const regretDays = 56
/** The provider sends the money back for so long after. */
const refundDays = 180
/** A mandate that was not used for so long is none any more. */
const lapseMonths = 36

/** What the scheme of the provider takes at once, with tax. */
export const mostDebitMinor = 1_000_000
/** Trusted of one house before tax, unless its own was said: as much as the provider takes of a new one in a week. */
export const usualCapMinor = 1_000_000

const fixedClosings = ['01-01', '05-01', '12-25', '12-26']
/** The calendar of the banks' own system of payments, TARGET. */
function isBankDay(day: string): boolean {
  const easter = easterOf(Number(day.slice(0, 4)))
  const isClosed =
    fixedClosings.includes(day.slice(5)) ||
    day === addDays(easter, -2) ||
    day === addDays(easter, 1)
  return weekdayOf(day) < 5 && !isClosed
}
function bankDayFrom(day: string): string {
  return isBankDay(day) ? day : bankDayFrom(addDays(day, 1))
}

/** Of one that is asked for today. */
export const debitDay = (today: string): string => bankDayFrom(addDays(today, leastDays))
/** Until then her bank may say no. */
export function returnedUntil(debited: string): string {
  let day = debited
  for (let n = 0; n < returnDays; n++) day = bankDayFrom(addDays(day, 1))
  return day
}
/** Until then the money may be asked back at the bank, without a reason and without appeal. */
export const askedBackUntil = (debited: string): string => addDays(debited, regretDays)
export const refundedUntil = (debited: string): string => addDays(debited, refundDays)
/** The first day on which nothing is debited by it, where it was used last on `used`. */
export const lapsesOn = (used: string): string => addDays(addMonths(used, lapseMonths), 1)
