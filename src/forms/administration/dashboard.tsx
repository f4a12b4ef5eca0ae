/** administration Dashboard, the provider's fleet: which houses are online, on what version, in step, without errors. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { FleetLine, FleetTotals } from '#db/platform/lines.ts'
import { hrefOf } from '#src/lib/href.ts'
import { listQuery, text } from '#src/lib/list-query.ts'
import { OnlineList } from '#src/lib/online-list.tsx'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { FleetCharts, useWeek } from './dashboard/charts.tsx'
import { HouseDrawer } from './dashboard/drawer.tsx'
import { noVersion, useFleetWords } from './dashboard/words.ts'

const query = listQuery({ version: text })

export default function Fleet() {
  const { params, close } = useAddress()
  const { version } = query.read(params)
  const pages = usePages<FleetLine>('/api/fleet', { version })
  const sums = usePages<FleetTotals>('/api/fleet/totals', {})
  const totals = sums.rows?.[0]
  const words = useFleetWords()
  const columns = useColumns(pages.asOf ?? 0)
  const opened = params.get('company')
  return (
    <OnlineList
      form="administration.Dashboard"
      pages={pages}
      keyOf={line => line.id}
      columns={columns}
      csv={words.csv}
      before={totals && <FleetCharts totals={totals} asOf={sums.asOf ?? 0} />}
      narrows={query.keys}
      none={<Trans>No dealership yet</Trans>}
      filters={version && <VersionFilter version={version} />}
    >
      {opened && <HouseDrawer id={opened} onClose={() => close({ company: null })} />}
    </OnlineList>
  )
}

/** The houses behind a bar, and the way back to all. */
function VersionFilter({ version }: { version: string }) {
  const { t } = useLingui()
  const { go } = useAddress()
  const app = version === noVersion ? t`not known` : version
  return (
    <Button looks icon="x" onPress={() => go({ version: null })}>
      {t`Version: ${app}`}
    </Button>
  )
}

function useColumns(asOf: number): Column<FleetLine>[] {
  const { t } = useLingui()
  const format = useFormat()
  const { go } = useAddress()
  const words = useFleetWords()
  const open = ({ id }: FleetLine, text: string) => (
    <Button looks variant="quiet" onPress={() => go({ company: id }, true)}>
      {text}
    </Button>
  )
  return [
    {
      key: 'name',
      header: t`Company`,
      isRowHeader: true,
      cell: line => (
        <>
          {open(line, line.name)}
          {!line.active && (
            <Chip tone="quiet">
              <Trans>closed</Trans>
            </Chip>
          )}
          {!line.isReadable && (
            <Chip tone="bad">
              <Trans>cannot be read</Trans>
            </Chip>
          )}
        </>
      ),
    },
    { key: 'online', header: t`Devices online`, cell: line => open(line, words.online(line)) },
    { key: 'seen', header: t`Last seen`, cell: words.seen },
    {
      key: 'parked',
      header: t`Parked acts`,
      cell: line => (line.parked > 0 ? open(line, format.number(line.parked)) : '0'),
    },
    { key: 'lag', header: t`Longest on its way`, cell: words.lag },
    {
      key: 'versions',
      header: t`Versions`,
      wideOnly: true,
      cell: line => (words.versions(line) ? open(line, words.versions(line)) : ''),
    },
    {
      key: 'errors',
      header: t`Errors in 7 days`,
      cell: line => <Errors line={line} asOf={asOf} />,
    },
    {
      key: 'bytes',
      header: t`Storage`,
      cell: line => open(line, format.bytes(line.bytes)),
    },
  ]
}

/** Just the lines that were counted: its errors, of those days. */
function Errors({ line, asOf }: { line: FleetLine; asOf: number }) {
  const format = useFormat()
  const { locale } = useSession()
  const week = useWeek(asOf)
  const hasLogs = useHolds('administration.Logs')
  const [from = '', to = ''] = [week[0], week.at(-1)]
  const shown = format.number(useFleetWords().errors(line))
  if (!hasLogs) return shown
  return (
    <TextLink
      block
      href={hrefOf('administration.Logs', locale, { company: line.id, level: 'error', from, to })}
    >
      {shown}
    </TextLink>
  )
}
