/** The fleet in two pictures: errors a day, and the versions in the field. */
import { Trans, useLingui } from '@lingui/react/macro'
import { addDays } from '#db/kernel/date.ts'
import type { FleetLine } from '#db/platform/lines.ts'
import { useToday } from '#src/lib/clock.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { BarChart } from '#src/ui/bar-chart.tsx'
import { Card } from '#src/ui/card.tsx'
import { Grid } from '#src/ui/stack.tsx'

export function FleetCharts({ rows }: { rows: readonly FleetLine[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const today = useToday()
  const count = rows[0]?.errors.length ?? 0
  const days = Array.from({ length: count }, (_, at) => addDays(today, at + 1 - count))
  const versions = new Map<string, number>()
  for (const row of rows)
    for (const [app, devices] of Object.entries(row.versions))
      versions.set(app, (versions.get(app) ?? 0) + devices)
  const known = [...versions].toSorted(([a], [b]) => (a < b ? 1 : -1))
  const write = (value: number) => format.number(value)
  if (rows.length === 0) return null
  return (
    <Grid min={320} columns={2}>
      <Card title={<Trans>Errors</Trans>}>
        <BarChart
          label={t`Errors, by day`}
          categoryLabel={t`Day`}
          categories={days.map(day => format.calendarDate(day, 'day'))}
          series={[
            {
              label: t`Errors`,
              values: days.map((_, at) =>
                rows.reduce((all, row) => all + (row.errors[at] ?? 0), 0),
              ),
              color: 'var(--bad)',
            },
          ]}
          format={write}
          height={160}
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
        />
      </Card>
    </Grid>
  )
}
