/** Senders whose mail is a lead, whatever it is called, and what our own addresses are for: for those who keep the dealership's page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { revokeIntakeSource } from '#db/intake-source/mutations/source.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { localeNames } from '#db/terms.ts'
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
import { type IntakeSource, type MailKind, mailSenders } from './queries.ts'

type Opened = { what: 'edit' | 'remove'; source: IntakeSource } | 'add'

export function MailSenders({ kind }: { kind: MailKind }) {
  const act = useActs()
  const senders = useLive(mailSenders(kind), [kind])
  const [opened, setOpened] = useState<Opened>()
  const said = useWords(kind)
  const columns = useColumns(kind, setOpened)
  if (!senders) return <ListSkeleton rows={2} />
  const close = () => setOpened(undefined)
  const source = typeof opened === 'object' ? opened.source : undefined
  const isRemoved = typeof opened === 'object' && opened.what === 'remove'
  const name = source?.sender ?? ''
  return (
    <Card
      title={said.title}
      subtitle={said.subtitle}
      actions={
        <Button icon="plus" variant="primary" onPress={() => setOpened('add')}>
          {said.add}
        </Button>
      }
      flush
    >
      <DataTable
        label={said.title}
        columns={columns}
        rows={senders}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="mail" title={said.none}>
            {said.why}
          </EmptyState>
        }
      />
      {opened !== undefined && !isRemoved && (
        <MailSenderDialog key={source?.id} kind={kind} source={source} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={isRemoved}
        danger
        title={<Trans>Remove {name}?</Trans>}
        message={said.removing}
        confirmLabel={said.remove}
        cancelLabel={said.keep}
        onCancel={close}
        onConfirm={async () => {
          close()
          if (source) await act(actOf(revokeIntakeSource, { sourceId: source.id }), said.removed)
        }}
      />
    </Card>
  )
}

function useWords(kind: MailKind) {
  const { t } = useLingui()
  if (kind === 'mail')
    return {
      title: t`Known senders`,
      subtitle: t`Portals and forms whose mail is a customer’s: each becomes a request that waits, under the source you name, even where a machine or a list sends it.`,
      add: t`Add a sender`,
      none: t`No known senders yet`,
      why: t`Add one whose leads stand under the duplicates as information, or that should count as a source of its own.`,
      removing: t`Its mail is judged like anybody’s from then on. What it has sent stays as it is.`,
      remove: t`Remove the sender`,
      keep: t`Keep it`,
      removed: t`Sender removed`,
    }
  return {
    title: t`Your addresses`,
    subtitle: t`Where customers write to more than one address of yours: what each is for. The rules that give requests out ask for it where the customer’s own words and the sender do not tell.`,
    add: t`Add an address`,
    none: t`Every address is for everything`,
    why: t`Add the ones that belong to one division, language or make. Their mail must reach the mailbox above or your address with us.`,
    removing: t`Its mail is for everybody from then on. What has come stays as it is.`,
    remove: t`Remove the address`,
    keep: t`Keep it`,
    removed: t`Address removed`,
  }
}

function useColumns(kind: MailKind, onOpen: (opened: Opened) => void): Column<IntakeSource>[] {
  const { t } = useLingui()
  const format = useFormat()
  const type = useCaption('RadarType')
  const division = useCaption('RadarDivision')
  return [
    {
      key: 'sender',
      header: kind === 'mail' ? t`Sender` : t`Address`,
      isRowHeader: true,
      cell: ({ sender }) => sender,
    },
    { key: 'name', header: t`Source`, cell: ({ name }) => name },
    kind === 'mail'
      ? {
          key: 'type',
          header: t`Type`,
          cell: ({ requestType }) => (requestType ? type(requestType) : ''),
        }
      : {
          key: 'for',
          header: t`For`,
          cell: each =>
            [
              each.division && division(each.division),
              each.locale && localeNames[each.locale],
              each.make,
            ]
              .filter(Boolean)
              .join(' · '),
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
      cell: source => <More source={source} onOpen={onOpen} />,
    },
  ]
}

type MoreProps = { source: IntakeSource; onOpen: (opened: Opened) => void }

function More({ source, onOpen }: MoreProps) {
  const { t } = useLingui()
  return (
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
  )
}
