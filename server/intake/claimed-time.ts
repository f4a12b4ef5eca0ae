/** When a sender says a lead was written: dates in whatever form senders give them. */
import { instantOf, isDate } from '#db/kernel/date.ts'
import { instant } from '#db/kernel/fields.ts'

const clock = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?)?`
const zone = String.raw`\s*(z|utc|gmt)?\s*([+-]\d{1,4}(?::\d{0,2})?)?`
const byYear = new RegExp(String.raw`^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})${clock}${zone}`, 'i')
const byMonth = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})${clock}${zone}`, 'i')

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** `Tue, 10 Mar 2026 11:20:00 -0400`, as heads of mails have it. */
const byName = new RegExp(
  String.raw`^(?:[a-z]{3,9},? )?(\d{1,2})[ -](${months.join('|')})[a-z]*[ -](\d{4})`,
  'i',
)

const two = (text: string | number) => String(text).padStart(2, '0')

/** Minutes east of UTC: "-08:00", and the "-0800", "-8" and "-08:0" that are sent for it. */
function offsetOf(text: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = text.includes(':')
    ? (/([+-])(\d+):(\d*)/.exec(text) ?? [])
    : (/([+-])(\d{1,2}?)(\d{2})?$/.exec(text) ?? [])
  const total = Number(hours) * 60 + Number(minutes || 0)
  return sign === '-' ? -total : total
}

/**
 * @param now nobody wrote later than that
 * @returns epoch ms; null for what is no time of ours. Without a zone it is the dealership's.
 */
export function claimedTime(
  text: string,
  timeZone: string,
  now = Number.POSITIVE_INFINITY,
): number | null {
  const line = text
    .trim()
    .replace(
      byName,
      (_, day: string, month: string, year: string) =>
        `${year}-${two(months.indexOf(month.toLowerCase()) + 1)}-${two(day)}`,
    )
  const first = byYear.exec(line)
  const found = first ?? byMonth.exec(line)
  if (!found) return null
  const [, a = '', b = '', c = '', hour = '0', minute = '00', second = '0', half = ''] = found
  const [utc, offset] = [found[8], found[9]]
  // ADF is of North America, where the month comes first; 25 is none.
  const [year, one, other] = first ? [a, b, c] : [c, a, b]
  const [month, day] = Number(one) > 12 ? [other, one] : [one, other]
  const date = `${year}-${two(month)}-${two(day)}`
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  if (!isDate(date) || hours > 23 || Number(minute) > 59) return null
  const time = `${two(hours)}:${minute}`
  const wall = Date.parse(`${date}T${time}:00Z`)
  const isFixed = utc !== undefined || offset !== undefined
  const at = isFixed ? wall - offsetOf(offset ?? '') * 60_000 : instantOf(date, time, timeZone)
  const whole = at + Math.min(59, Number(second)) * 1000
  return whole <= now && instant.safeParse(whole).success ? whole : null
}
