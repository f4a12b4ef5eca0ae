import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { editWebhook, removeWebhook, restoreWebhook } from '#db/integration/mutations/webhook.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { useLive } from '#src/lib/replica.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Deliveries } from './deliveries.tsx'
import { type Webhook, webhooks } from './queries.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { eventWords } from './words.ts'

type Opened = { what: 'edit' | 'log' | 'remove'; hook: Webhook } | 'add'

export function Webhooks() {
  const { t } = useLingui()
  const act = useActs()
  const rows = useLive(webhooks())
  const [opened, setOpened] = useState<Opened>()
  const columns = useColumns(setOpened)
  if (!rows) return <ListSkeleton rows={3} />
  const close = () => setOpened(undefined)
  const [what, hook] = typeof opened === 'object' ? [opened.what, opened.hook] : [opened, undefined]
  const name = hook?.name ?? ''
  const remove = async ({ id }: Webhook) => {
    close()
    const back = actOf(restoreWebhook, { webhookId: id })
    await act(actOf(removeWebhook, { webhookId: id }), t`Webhook removed`, back)
  }
  return (
    <Card
      title={<Trans>Webhooks</Trans>}
      subtitle={
        <Trans>
          Addresses that are told what happens here, within seconds. A message names the row and
          what moved, never a person; the program asks for more with its key.
        </Trans>
      }
      actions={
        <Button icon="plus" variant="primary" onPress={() => setOpened('add')}>
          <Trans>Add a webhook</Trans>
        </Button>
      }
      flush
    >
      <DataTable
        label={t`Webhooks`}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="send" title={<Trans>No webhooks yet</Trans>}>
            <Trans>Add the address of a program that should know at once.</Trans>
          </EmptyState>
        }
      />
      {(what === 'add' || what === 'edit') && <WebhookDialog hook={hook} onClose={close} />}
      {what === 'log' && hook && <Deliveries hook={hook} onClose={close} />}
      <ConfirmDialog
        isOpen={what === 'remove'}
        danger
        title={<Trans>Remove {name}?</Trans>}
        message={<Trans>It is told nothing more. What it was sent stays in the log.</Trans>}
        confirmLabel={t`Remove`}
        cancelLabel={t`Keep it`}
        onCancel={close}
        onConfirm={() => void (hook && remove(hook))}
      />
    </Card>
  )
}

function useColumns(onOpen: (opened: Opened) => void): Column<Webhook>[] {
  const { t, i18n } = useLingui()
  return [
    { key: 'name', header: t`Program`, isRowHeader: true, cell: ({ name }) => name },
    { key: 'url', header: t`Address`, cell: ({ url }) => new URL(url).host },
    {
      key: 'events',
      header: t`Told of`,
      cell: ({ events }) => events.map(event => i18n._(eventWords[event])).join(', '),
    },
    {
      key: 'state',
      header: t`State`,
      cell: ({ enabled }) => (
        <Chip tone={enabled ? 'good' : 'quiet'}>{enabled ? t`Switched on` : t`Switched off`}</Chip>
      ),
    },
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      align: 'end',
      cell: hook => <WebhookMenu hook={hook} onOpen={onOpen} />,
    },
  ]
}

function WebhookMenu({ hook, onOpen }: { hook: Webhook; onOpen: (opened: Opened) => void }) {
  const { t } = useLingui()
  const act = useActs()
  const turn = (from: boolean) =>
    actOf(editWebhook, { webhookId: hook.id, edits: { enabled: { from, to: !from } } })
  return (
    <MenuButton
      iconOnly
      label={t`More: ${hook.name}`}
      items={[
        {
          key: 'log',
          label: t`What it was sent`,
          icon: 'history',
          looks: true,
          onAct: () => onOpen({ what: 'log', hook }),
        },
        {
          key: 'edit',
          label: t`Edit`,
          icon: 'edit',
          onAct: () => onOpen({ what: 'edit', hook }),
        },
        {
          key: 'turn',
          label: hook.enabled ? t`Switch off` : t`Switch on`,
          icon: hook.enabled ? 'pause' : 'play',
          onAct: () =>
            void act(
              turn(hook.enabled),
              hook.enabled ? t`Switched off` : t`Switched on`,
              turn(!hook.enabled),
            ),
        },
        {
          key: 'remove',
          label: t`Remove`,
          icon: 'trash',
          danger: true,
          onAct: () => onOpen({ what: 'remove', hook }),
        },
      ]}
    />
  )
}
