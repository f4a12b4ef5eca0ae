/** administration Dashboard, the provider's fleet: which houses are online, on what version, in step, without errors. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { FleetLine } from '#db/platform/lines.ts'
import { hrefOf } from '#src/lib/href.ts'
import { OnlineList } from '#src/lib/online-list.tsx'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { FleetCharts } from './dashboard/charts.tsx'
import { HouseDrawer } from './dashboard/drawer.tsx'
import { useFleetWords } from './dashboard/words.ts'

export default function Fleet() {
  const { params, close } = useAddress()
  const pages = usePages<FleetLine>('/api/fleet', {})
  const words = useFleetWords()
  const columns = useColumns()
  const opened = params.get('company')
  return (
    <OnlineList
      form="administration.Dashboard"
      pages={pages}
      keyOf={line => line.id}
      columns={columns}
      csv={words.csv}
      before={pages.rows && <FleetCharts rows={pages.rows} />}
      filters={null}
    >
      {opened && <HouseDrawer id={opened} onClose={() => close({ company: null })} />}
    </OnlineList>
  )
}

function useColumns(): Column<FleetLine>[] {
  const { t } = useLingui()
  const format = useFormat()
  const { locale } = useSession()
  const { go } = useAddress()
  const hasLogs = useHolds('administration.Logs')
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
    { key: 'versions', header: t`Versions`, wideOnly: true, cell: words.versions },
    {
      key: 'errors',
      header: t`Errors in 7 days`,
      cell: line =>
        hasLogs ? (
          <TextLink
            block
            href={hrefOf('administration.Logs', locale, { company: line.id, level: 'error' })}
          >
            {format.number(words.errors(line))}
          </TextLink>
        ) : (
          format.number(words.errors(line))
        ),
    },
    {
      key: 'bytes',
      header: t`Storage`,
      cell: line => open(line, format.bytes(line.bytes)),
    },
  ]
}
