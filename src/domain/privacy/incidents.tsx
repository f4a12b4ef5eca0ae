/** The register of incidents (Law 25): what happened, to whose data, how it was judged, who was told. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { closeIncident, reopenIncident } from '#db/privacy/mutations/incident.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { download } from '#src/lib/download.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row } from '#src/ui/stack.tsx'
import { incidentsCsv } from './export.ts'
import { IncidentDialog } from './incident-dialog.tsx'
import { type Incident, incidents } from './queries.ts'
import { harmWords } from './words.ts'

export function Incidents({ onPrint }: { onPrint: () => void }) {
  const { t, i18n } = useLingui()
  const { timeZone } = useSession()
  const rows = useLive(incidents())
  const [opened, setOpened] = useState<Incident | 'new'>()
  const columns = useColumns(setOpened)
  if (!rows) return <ListSkeleton rows={3} />
  return (
    <Card
      title={<Trans>Register of incidents</Trans>}
      subtitle={<Trans>Every one, serious or not, kept for five years at least.</Trans>}
      actions={
        <Row gap={2}>
          <Button looks icon="print" isDisabled={rows.length === 0} onPress={onPrint}>
            <Trans>Print</Trans>
          </Button>
          <Button
            looks
            icon="download"
            isDisabled={rows.length === 0}
            onPress={() =>
              download(
                'incidents.csv',
                'text/csv;charset=utf-8',
                incidentsCsv(rows, i18n, timeZone),
              )
            }
          >
            <Trans>Spreadsheet</Trans>
          </Button>
          <Button icon="plus" onPress={() => setOpened('new')}>
            <Trans>Report an incident</Trans>
          </Button>
        </Row>
      }
      flush
    >
      <DataTable
        label={t`Register of incidents`}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState icon="shield-check" title={<Trans>No incident so far</Trans>} />}
      />
      {opened && (
        <IncidentDialog
          incident={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

function useColumns(onOpen: (incident: Incident) => void): Column<Incident>[] {
  const { t, i18n } = useLingui()
  const act = useActs()
  const format = useFormat()
  return [
    { key: 'title', header: t`Incident`, isRowHeader: true, cell: ({ title }) => title },
    {
      key: 'known',
      header: t`Became known`,
      cell: ({ knownAt }) => format.instant(knownAt, 'date'),
    },
    {
      key: 'persons',
      header: t`Persons concerned`,
      align: 'end',
      cell: ({ personsCount }) => format.number(personsCount),
    },
    { key: 'harm', header: t`Serious harm`, cell: ({ harm }) => i18n._(harmWords[harm]) },
    {
      key: 'closed',
      header: t`Closed on`,
      cell: ({ closedAt }) =>
        closedAt === null
          ? t({ message: 'Open', context: 'not closed' })
          : format.instant(closedAt, 'date'),
    },
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      align: 'end',
      cell: incident => {
        const { id: incidentId, title, closedAt } = incident
        return (
          <MenuButton
            iconOnly
            label={t`More: ${title}`}
            items={
              closedAt === null
                ? [
                    {
                      key: 'edit',
                      label: t({ message: 'Complete', context: 'say what is missing' }),
                      onAct: () => onOpen(incident),
                    },
                    {
                      key: 'close',
                      label: t`Close the incident`,
                      onAct: () =>
                        void act(actOf(closeIncident, { incidentId }), t`Incident closed`),
                    },
                  ]
                : [
                    {
                      key: 'reopen',
                      label: t`Reopen`,
                      onAct: () =>
                        void act(actOf(reopenIncident, { incidentId }), t`Incident reopened`),
                    },
                  ]
            }
          />
        )
      },
    },
  ]
}
