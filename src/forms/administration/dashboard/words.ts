/** A line of the fleet in words. */
import { useLingui } from '@lingui/react/macro'
import type { FleetLine } from '#db/platform/lines.ts'
import { useFormat } from '#src/lib/use-format.ts'

/** In the address, of devices that told none. */
export const noVersion = '-'

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

export function useFleetWords() {
  const { t } = useLingui()
  const format = useFormat()
  const versions = (line: FleetLine) =>
    Object.entries(line.versions)
      .toSorted(([a], [b]) => (a < b ? 1 : -1))
      .map(([app, count]) => `${app || t`not known`} × ${count}`)
      .join(', ')
  const errors = (line: FleetLine) => sum(line.errors)
  const lag = ({ lagMs }: FleetLine) => (lagMs === null ? '–' : format.span(lagMs))
  const seen = ({ lastSeenAt }: FleetLine) =>
    lastSeenAt === null ? '–' : format.instant(lastSeenAt, 'dateTime')
  return {
    versions,
    errors,
    lag,
    seen,
    online: ({ online, devices }: FleetLine) =>
      t`${format.number(online)} of ${format.number(devices)}`,
    csv: {
      heads: [
        t`Company`,
        t`Devices online`,
        t`Devices`,
        t`Last seen`,
        t`Parked acts`,
        t`Longest on its way`,
        t`Versions`,
        t`Errors in 7 days`,
        t`Storage`,
      ],
      cells: (line: FleetLine) => [
        line.name,
        String(line.online),
        String(line.devices),
        line.lastSeenAt,
        String(line.parked),
        line.lagMs === null ? '' : String(line.lagMs),
        versions(line),
        String(errors(line)),
        String(line.bytes),
      ],
    },
  }
}
