/** Who sends leads here by themselves: for those who keep the dealership's page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { revokeIntakeSource } from '#db/intake-source/mutations/source.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { useLive } from '#src/lib/replica.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { type IntakeSource, intakeSources } from './queries.ts'
import { SourceDialog } from './source-dialog.tsx'
import { TryDialog } from './try-dialog.tsx'

type Opened = { what: 'token' | 'revoke'; source: IntakeSource } | 'add' | 'try'

export function LeadSources() {
  const { t } = useLingui()
  const act = useActs()
  const sources = useLive(intakeSources())
  const [opened, setOpened] = useState<Opened>()
  const columns = useColumns(setOpened)
  if (!sources) return <ListSkeleton rows={4} />
  const close = () => setOpened(undefined)
  const [what, source] =
    typeof opened === 'object' ? [opened.what, opened.source] : [opened, undefined]
  const name = source?.name ?? ''
  return (
    <Card
      title={<Trans>Lead sources</Trans>}
      subtitle={
        <Trans>
          Websites and services that send their leads here as ADF/XML. Each has a token of its own,
          so that one can be shut out without the others.
        </Trans>
      }
      actions={
        <Row gap={2}>
          <Button icon="eye" onPress={() => setOpened('try')}>
            <Trans>Try a sample</Trans>
          </Button>
          <Button icon="plus" variant="primary" onPress={() => setOpened('add')}>
            <Trans>Add a source</Trans>
          </Button>
        </Row>
      }
      flush
    >
      <DataTable
        label={t`Lead sources`}
        columns={columns}
        rows={sources}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="inbox" title={<Trans>No lead sources yet</Trans>}>
            <Trans>
              Add who sends you leads and give them the address and the token: their leads then come
              in as requests, each once.
            </Trans>
          </EmptyState>
        }
      />
      {(what === 'add' || what === 'token') && <SourceDialog source={source} onClose={close} />}
      {what === 'try' && <TryDialog onClose={close} />}
      <ConfirmDialog
        isOpen={what === 'revoke'}
        danger
        title={<Trans>Revoke {name}?</Trans>}
        message={
          <Trans>
            Nothing it sends is taken from then on, and it is told so. What it has sent stays. This
            cannot be taken back: it would be added anew.
          </Trans>
        }
        confirmLabel={t`Revoke the source`}
        cancelLabel={t`Keep it`}
        onCancel={close}
        onConfirm={async () => {
          close()
          if (source)
            await act(actOf(revokeIntakeSource, { sourceId: source.id }), t`Source revoked`)
        }}
      />
    </Card>
  )
}

function useColumns(onOpen: (opened: Opened) => void): Column<IntakeSource>[] {
  const { t } = useLingui()
  const format = useFormat()
  return [
    {
      key: 'name',
      header: t`Source`,
      isRowHeader: true,
      cell: ({ name }) => name,
    },
    { key: 'since', header: t`Added`, cell: each => format.instant(each.createdAt, 'date') },
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
    { key: 'token', header: t`Token`, cell: each => <TokenState source={each} /> },
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      align: 'end',
      cell: source =>
        source.revokedAt === null ? <SourceMenu source={source} onOpen={onOpen} /> : null,
    },
  ]
}

function SourceMenu({
  source,
  onOpen,
}: {
  source: IntakeSource
  onOpen: (opened: Opened) => void
}) {
  const { t } = useLingui()
  return (
    <MenuButton
      iconOnly
      label={t`More: ${source.name}`}
      items={[
        {
          key: 'token',
          label: t`New token`,
          icon: 'key-round',
          onAct: () => onOpen({ what: 'token', source }),
        },
        {
          key: 'revoke',
          label: t`Revoke`,
          icon: 'trash',
          danger: true,
          onAct: () => onOpen({ what: 'revoke', source }),
        },
      ]}
    />
  )
}

function TokenState({ source }: { source: IntakeSource }) {
  const format = useFormat()
  const { tokenHint, oldHint, oldUntil, revokedAt } = source
  if (revokedAt !== null) {
    const on = format.instant(revokedAt, 'date')
    return (
      <Chip tone="bad">
        <Trans>Revoked on {on}</Trans>
      </Chip>
    )
  }
  const until = oldUntil !== null && oldUntil > Date.now() ? format.instant(oldUntil, 'date') : ''
  return (
    <Stack gap={1}>
      <span>
        <Trans>Token ending in {tokenHint}</Trans>
      </span>
      {until && (
        <Chip tone="warn">
          <Trans>
            {oldHint} is taken until {until}
          </Trans>
        </Chip>
      )}
    </Stack>
  )
}
