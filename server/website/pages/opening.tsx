/** @jsxImportSource hono/jsx */
/** When the dealership is open, as it has said itself: nobody is sent to a closed door by hours we guessed. */
import { clockOf, type DeskClock } from '#db/company/desk.ts'
import { holidayNames } from '#db/company/holiday-names.ts'
import { holidaysOf } from '#db/company/holidays.ts'
import { daysFrom, type Interval } from '#db/company/hours.ts'
import { weekdayOf } from '#db/kernel/date.ts'
import { dayText } from '#db/print/format.ts'
import type { Locale } from '#db/terms.ts'
import { wallText } from '../format.ts'
import type { Here } from '../site.ts'

/** How far ahead days that differ are announced. */
const announcedDays = 60

export const hoursText = ({ locale, words }: Here, hours: readonly Interval[]): string =>
  hours
    .map(({ open, close }) => `${wallText(open, locale)} – ${wallText(close, locale)}`)
    .join(', ') || words.closed

/** The seven days; nothing while the house has said nothing. */
export function Week({ here }: { here: Here }) {
  const { company, words } = here
  if (!company.desk) return null
  return (
    <dl class="week">
      {clockOf(company).calendar.week.map((hours, day) => (
        <div>
          <dt>{words.weekday(day)}</dt>
          <dd>{hoursText(here, hours)}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Opening({ here }: { here: Here }) {
  const { company, words, locale, now } = here
  if (!company.desk) return null
  const { calendar } = clockOf(company)
  const said = (hours: readonly Interval[]) => hoursText(here, hours)
  const differing = daysFrom(calendar, now, announcedDays).filter(
    ({ on, hours }) => said(hours) !== said(calendar.week[weekdayOf(on)] ?? []),
  )
  return (
    <section class="facts opening">
      <h2>{words.openingHours}</h2>
      <Week here={here} />
      {differing.length > 0 && (
        <>
          <h3>{words.differingDays}</h3>
          <dl>
            {differing.map(({ on, hours }) => (
              <div>
                <dt>
                  {[dayText(on, locale), holidayOn(calendar, on, locale)]
                    .filter(Boolean)
                    .join(', ')}
                </dt>
                <dd>{said(hours)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

function holidayOn({ place }: DeskClock['calendar'], on: string, locale: Locale): string {
  const holiday = holidaysOf(place, Number(on.slice(0, 4))).find(each => each.on === on)
  return holiday ? holidayNames[holiday.code][locale] : ''
}
