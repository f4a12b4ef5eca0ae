/** Public holidays of this year and the next, ticked one by one: a tick closes the house. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, useController } from 'react-hook-form'
import '#db/company/holiday-regions.ts'
import { holidayNames } from '#db/company/holiday-names.ts'
import {
  type Holiday,
  type HolidayTick,
  holidayPlace,
  holidaysOf,
  isClosedUnsaid,
  isCountryOnly,
  isUnpublished,
} from '#db/company/holidays.ts'
import type { DeskFields } from '#db/company/mutations/desk.ts'
import { dateIn } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { houseClock } from '#src/lib/clock.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import styles from './hours.module.css'

/** What differs from the law is kept; what agrees with it needs no word. */
function ticked(ticks: readonly HolidayTick[], holiday: Holiday, isClosed: boolean): HolidayTick[] {
  const others = ticks.filter(({ on }) => on !== holiday.on)
  return isClosed === isClosedUnsaid(holiday) ? others : [...others, { on: holiday.on, isClosed }]
}

type HolidaysProps = { control: Control<DeskFields>; company: Row<'company'> }

export function Holidays({ control, company }: HolidaysProps) {
  const { field } = useController({ control, name: 'holidays' })
  const place = holidayPlace(company.country, company.province)
  const year = Number(dateIn(company.timeZone, houseClock()).slice(0, 4))
  const years = [year, year + 1]
  const ticks = field.value
  return (
    <Card
      title={<Trans>Closed on public holidays</Trans>}
      subtitle={
        <Trans>
          Those of your country and province. None of it is legal advice: untick a day on which you
          open.
        </Trans>
      }
    >
      <Stack gap={4}>
        {place === '' && (
          <p>
            <Trans>We know no holidays of this country: close the days yourself below.</Trans>
          </p>
        )}
        {isCountryOnly(place) && (
          <p>
            <Trans>
              These are common to the whole country. Your province, region or town may have more:
              close those days below.
            </Trans>
          </p>
        )}
        {place !== '' &&
          years.map(each => (
            <fieldset key={each} className={styles['year']}>
              <legend>{each}</legend>
              {!isCountryOnly(place) && isUnpublished(place, each) && (
                <p>
                  <Trans>
                    What your region puts in the place of holidays on a Sunday is published each
                    autumn: look at this year again then.
                  </Trans>
                </p>
              )}
              <Grid min={220} gap={1}>
                {holidaysOf(place, each).map(holiday => (
                  <Tick
                    key={holiday.on + holiday.code}
                    holiday={holiday}
                    isClosed={
                      ticks.find(({ on }) => on === holiday.on)?.isClosed ?? isClosedUnsaid(holiday)
                    }
                    onChange={isClosed => field.onChange(ticked(ticks, holiday, isClosed))}
                  />
                ))}
              </Grid>
            </fieldset>
          ))}
      </Stack>
    </Card>
  )
}

type TickProps = { holiday: Holiday; isClosed: boolean; onChange: (isClosed: boolean) => void }

function Tick({ holiday: { on, code, kind }, isClosed, onChange }: TickProps) {
  const { t } = useLingui()
  const { locale } = useSession()
  const format = useFormat()
  const day = format.calendarDate(on, 'weekday')
  const notes = {
    law: day,
    shops: t`${day}; shops are to be closed`,
    choice: t`${day}; not kept everywhere`,
  }
  return (
    <CheckboxField
      label={holidayNames[code][locale]}
      description={notes[kind]}
      value={isClosed}
      onChange={onChange}
    />
  )
}
