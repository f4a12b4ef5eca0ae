/** What people asked of their data, each with its clock. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dateIn } from '#db/kernel/date.ts'
import { useReadAll } from '#src/domain/lead/notifications.ts'
import { houseClock } from '#src/lib/clock.ts'
import { useLive } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { type PrivacyRequest, privacyRequests } from './queries.ts'
import { ReadDialog } from './read-dialog.tsx'
import { AnswerDialog, ExtendDialog, IdentifyDialog, OpenDialog } from './request-dialogs.tsx'
import { kindWords, outcomeWords } from './words.ts'

type What = 'read' | 'identify' | 'extend' | 'answer' | 'erase' | 'export'
type Opened = { what: What; request: PrivacyRequest } | 'new'

export function PrivacyRequests() {
  const { t } = useLingui()
  const requests = useLive(privacyRequests())
  const [opened, setOpened] = useState<Opened>()
  useReadAll('PRIVACY')
  const columns = useColumns(setOpened)
  if (!requests) return <ListSkeleton rows={3} />
  return (
    <Card
      title={<Trans>Privacy requests</Trans>}
      subtitle={<Trans>Each is answered before its last day; no answer counts as a refusal.</Trans>}
      actions={
        <Button icon="plus" variant="primary" onPress={() => setOpened('new')}>
          <Trans>Note a request</Trans>
        </Button>
      }
      flush
    >
      <DataTable
        label={t`Privacy requests`}
        columns={columns}
        rows={requests}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="inbox" title={<Trans>Nobody has asked anything yet</Trans>}>
            <Trans>Note what people ask of their data: the law counts the days from then on.</Trans>
          </EmptyState>
        }
      />
      <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />
    </Card>
  )
}

function OpenedDialog({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) {
  if (!opened) return null
  if (opened === 'new') return <OpenDialog onClose={onClose} />
  const { what, request } = opened
  const props = { request, onClose }
  if (what === 'read') return <ReadDialog {...props} />
  if (what === 'identify') return <IdentifyDialog {...props} />
  if (what === 'extend') return <ExtendDialog {...props} />
  if (what === 'answer') return <AnswerDialog {...props} />
  return what === 'erase' ? <EraseDialog {...props} /> : <ExportDialog {...props} />
}

function useColumns(onOpen: (opened: Opened) => void): Column<PrivacyRequest>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return [
    { key: 'who', header: t`Who asks`, isRowHeader: true, cell: ({ name }) => name },
    { key: 'kind', header: t`What`, cell: ({ kind }) => i18n._(kindWords[kind]) },
    {
      key: 'received',
      header: t`Received`,
      cell: ({ receivedAt }) => format.instant(receivedAt, 'date'),
    },
    { key: 'due', header: t`Last day`, cell: request => <LastDay request={request} /> },
    {
      key: 'state',
      header: t`State`,
      cell: ({ outcome, erasedAt, identityAt }) =>
        outcome !== null
          ? i18n._(outcomeWords[outcome])
          : erasedAt !== null
            ? t`Forgotten, not answered yet`
            : identityAt !== null
              ? t`Identity checked`
              : t`Waits`,
    },
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      align: 'end',
      cell: request => <Acts request={request} onOpen={onOpen} />,
    },
  ]
}

function LastDay({ request: { answeredAt, dueOn } }: { request: PrivacyRequest }) {
  const { t } = useLingui()
  const format = useFormat()
  const isLate = answeredAt === null && dateIn(format.timeZone, houseClock()) > dueOn
  const day = format.calendarDate(dueOn)
  return isLate ? <Chip tone="bad">{t`Late since ${day}`}</Chip> : day
}

function Acts({ request, onOpen }: { request: PrivacyRequest; onOpen: (opened: Opened) => void }) {
  const { t } = useLingui()
  const item = (what: What, label: string) => ({
    key: what,
    label,
    onAct: () => onOpen({ what, request }),
  })
  const isErasure = request.kind === 'erasure'
  const open = [
    ...(request.erasedAt === null ? [item('identify', t`Check who it is`)] : []),
    ...(request.extendedAt === null ? [item('extend', t`More time`)] : []),
    ...(request.erasedAt === null ? [item('export', t`Make a copy of the data`)] : []),
    ...(isErasure && request.erasedAt === null ? [item('erase', t`Forget this person`)] : []),
    item('answer', t`Note the answer`),
  ]
  return (
    <MenuButton
      iconOnly
      label={t`More: ${request.name}`}
      items={[item('read', t`Read it`), ...(request.answeredAt === null ? open : [])]}
    />
  )
}
