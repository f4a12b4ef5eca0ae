/** The fleet in two pictures, counted by the server over every house: errors a day, and the versions in the field. Each bar opens its rows. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { addDays, dateIn } from '#db/kernel/date.ts'
import type { FleetTotals } from '#db/platform/lines.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { BarChart } from '#src/ui/bar-chart.tsx'
import { Card } from '#src/ui/card.tsx'
import { Grid } from '#src/ui/stack.tsx'
import { noVersion } from './words.ts'

const days = 7
/** The calendar days that errors were counted by, that of the count last. */
export function useWeek(asOf: number): string[] {
  const { timeZone } = useSession()
  const today = dateIn(timeZone, asOf)
  return Array.from({ length: days }, (_, at) => addDays(today, at + 1 - days))
}

type Props = { totals: FleetTotals; asOf: number }
export function FleetCharts({ totals, asOf }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { locale } = useSession()
  const navigate = useNavigate()
  const hasLogs = useHolds('administration.Logs')
  const { go } = useAddress()
  const week = useWeek(asOf)
  const known = Object.entries(totals.versions).toSorted(([a], [b]) => (a < b ? 1 : -1))
  const write = (value: number) => format.number(value)
  const onDay = (place: number) => {
    const day = week[place] ?? ''
    void navigate(hrefOf('administration.Logs', locale, { level: 'error', from: day, to: day }))
  }
  if (totals.houses === 0) return null
  return (
    <Grid min={320} columns={2}>
      <Card title={<Trans>Errors</Trans>}>
        <BarChart
          label={t`Errors, by day`}
          categoryLabel={t`Day`}
          categories={week.map(day => format.calendarDate(day, 'day'))}
          series={[{ label: t`Errors`, values: totals.errors, color: 'var(--bad)' }]}
          format={write}
          height={160}
          onPick={hasLogs ? onDay : undefined}
        />
      </Card>
      <Card title={<Trans>Versions in the field</Trans>}>
        <BarChart
          label={t`Devices, by version`}
          categoryLabel={t`Version`}
          categories={known.map(([app]) => app || t`not known`)}
          series={[{ label: t`Devices`, values: known.map(([, devices]) => devices) }]}
          format={write}
          height={160}
          onPick={place => go({ version: known[place]?.[0] || noVersion })}
        />
      </Card>
    </Grid>
  )
}
