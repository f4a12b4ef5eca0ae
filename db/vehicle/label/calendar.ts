/** Years and months of a calendar day, as periods of law count them. Days are YYYY-MM-DD and real (`isDate`). */

const parts = (day: string): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date]
}
const two = (value: number) => String(value).padStart(2, '0')
const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const written = (year: number, month: number, date: number) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`

/** The same day so many years later; 29 February becomes 1 March: in doubt the later day, for the consumer. */
export function addYears(day: string, years: number): string {
  const [year, month, date] = parts(day)
  return date > lengthOf(year + years, month)
    ? written(year + years, month + 1, 1)
    : written(year + years, month, date)
}

/** The same day so many months later, or the last of a shorter month: 31 August and 6 months is 28 February. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = parts(day)
  const count = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1]
  return written(toYear, toMonth, Math.min(date, lengthOf(toYear, toMonth)))
}
