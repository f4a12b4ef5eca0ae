/** Senders whose mail is a lead, whatever it is called: for those who keep the dealership's page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { revokeIntakeSource } from '#db/intake-source/mutations/source.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { MailSenderDialog } from './mail-sender-dialog.tsx'
import { type IntakeSource, mailSenders } from './queries.ts'

type Opened = { what: 'edit' | 'remove'; source: IntakeSource } | 'add'

export function MailSenders() {
  const { t } = useLingui()
  const act = useActs()
  const senders = useLive(mailSenders())
  const [opened, setOpened] = useState<Opened>()
  const columns = useColumns(setOpened)
  if (!senders) return <ListSkeleton rows={2} />
  const close = () => setOpened(undefined)
  const source = typeof opened === 'object' ? opened.source : undefined
  const isRemoved = typeof opened === 'object' && opened.what === 'remove'
  const name = source?.sender ?? ''
  return (
    <Card
      title={<Trans>Known senders</Trans>}
      subtitle={
        <Trans>
          Portals and forms whose mail is a customer’s: each becomes a request that waits, under the
          source you name, even where a machine or a list sends it.
        </Trans>
      }
      actions={
        <Button icon="plus" variant="primary" onPress={() => setOpened('add')}>
          <Trans>Add a sender</Trans>
        </Button>
      }
      flush
    >
      <DataTable
        label={t`Known senders`}
        columns={columns}
        rows={senders}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="mail" title={<Trans>No known senders yet</Trans>}>
            <Trans>
              Add one whose leads stand under the duplicates as information, or that should count as
              a source of its own.
            </Trans>
          </EmptyState>
        }
      />
      {opened !== undefined && !isRemoved && (
        <MailSenderDialog key={source?.id} source={source} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={isRemoved}
        danger
        title={<Trans>Remove {name}?</Trans>}
        message={
          <Trans>
            Its mail is judged like anybody’s from then on. What it has sent stays as it is.
          </Trans>
        }
        confirmLabel={t`Remove the sender`}
        cancelLabel={t`Keep it`}
        onCancel={close}
        onConfirm={async () => {
          close()
          if (source)
            await act(actOf(revokeIntakeSource, { sourceId: source.id }), t`Sender removed`)
        }}
      />
    </Card>
  )
}

function useColumns(onOpen: (opened: Opened) => void): Column<IntakeSource>[] {
  const { t } = useLingui()
  const format = useFormat()
  const type = useCaption('RadarType')
  return [
    { key: 'sender', header: t`Sender`, isRowHeader: true, cell: ({ sender }) => sender },
    { key: 'name', header: t`Source`, cell: ({ name }) => name },
    {
      key: 'type',
      header: t`Type`,
      cell: ({ requestType }) => (requestType ? type(requestType) : ''),
    },
    {
      key: 'count',
      header: t`Leads received`,
      align: 'end',
      cell: each => format.number(each.receivedCount),
    },
    {
      key: 'last',
      header: t`Last one`,
      cell: ({ lastAt }) => (lastAt === null ? t`None yet` : format.relative(lastAt)),
    },
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      align: 'end',
      cell: source => (
        <MenuButton
          iconOnly
          label={t`More: ${source.sender}`}
          items={[
            {
              key: 'edit',
              label: t`Edit`,
              icon: 'edit',
              onAct: () => onOpen({ what: 'edit', source }),
            },
            {
              key: 'remove',
              label: t`Remove`,
              icon: 'trash',
              danger: true,
              onAct: () => onOpen({ what: 'remove', source }),
            },
          ]}
        />
      ),
    },
  ]
}
