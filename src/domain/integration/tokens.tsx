import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formWords } from '#db/form-words.ts'
import { revokeApiToken } from '#db/integration/mutations/token.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
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
import { askUsed, type Used } from './calls.ts'
import { type ApiToken, apiTokens } from './queries.ts'
import { TokenDialog } from './token-dialog.tsx'

export function Tokens() {
  const { t } = useLingui()
  const act = useActs()
  const tokens = useLive(apiTokens())
  const [isAdding, setAdding] = useState(false)
  const [revoked, setRevoked] = useState<ApiToken>()
  const columns = useColumns(useUsed(tokens?.length), setRevoked)
  if (!tokens) return <ListSkeleton rows={3} />
  const name = revoked?.name ?? ''
  return (
    <Card
      title={<Trans>Keys of programs</Trans>}
      subtitle={
        <Trans>
          A key does what you may do, in the forms you choose. It ends when you revoke it, and when
          you no longer work here.
        </Trans>
      }
      actions={
        <Button icon="plus" variant="primary" onPress={() => setAdding(true)}>
          <Trans>Add a key</Trans>
        </Button>
      }
      flush
    >
      <DataTable
        label={t`Keys of programs`}
        columns={columns}
        rows={tokens}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon="key-round" title={<Trans>No keys yet</Trans>}>
            <Trans>Add one for each program, so that one can be shut out without the others.</Trans>
          </EmptyState>
        }
      />
      {isAdding && <TokenDialog onClose={() => setAdding(false)} />}
      <ConfirmDialog
        isOpen={revoked !== undefined}
        danger
        title={<Trans>Revoke {name}?</Trans>}
        message={
          <Trans>
            The program is answered no more from then on. This cannot be taken back: a new key would
            be made.
          </Trans>
        }
        confirmLabel={t`Revoke the key`}
        cancelLabel={t`Keep it`}
        onCancel={() => setRevoked(undefined)}
        onConfirm={async () => {
          setRevoked(undefined)
          if (revoked) await act(actOf(revokeApiToken, { tokenId: revoked.id }), t`Key revoked`)
        }}
      />
    </Card>
  )
}

/** When each was last used; undefined while it is not known, as without a network. */
function useUsed(count: number | undefined): readonly Used[] | undefined {
  const [used, setUsed] = useState<Used[]>()
  useEffect(() => {
    let isHere = true
    if (count)
      askUsed().then(
        found => isHere && setUsed(found),
        () => {},
      )
    return () => {
      isHere = false
    }
  }, [count])
  return used
}

function useColumns(
  used: readonly Used[] | undefined,
  onRevoke: (token: ApiToken) => void,
): Column<ApiToken>[] {
  const { t } = useLingui()
  const format = useFormat()
  const { locale } = useSession()
  const lastOf = ({ id }: ApiToken) => used?.find(({ tokenId }) => tokenId === id)
  return [
    { key: 'name', header: t`Program`, isRowHeader: true, cell: ({ name }) => name },
    {
      key: 'forms',
      header: t`Forms`,
      cell: ({ forms }) => forms.map(form => formWords[form].titles[locale]).join(', '),
    },
    {
      key: 'access',
      header: t`May`,
      cell: ({ access }) => (access === 'read' ? t`Read` : t`Read and write`),
    },
    {
      key: 'used',
      header: t`Last use`,
      cell: token => {
        const last = lastOf(token)
        if (!used) return t`Known with a connection`
        return last?.lastUsedAt
          ? `${format.relative(last.lastUsedAt)} · ${last.lastIp}`
          : t`Never yet`
      },
    },
    { key: 'state', header: t`Key`, cell: token => <KeyState token={token} /> },
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      align: 'end',
      cell: token =>
        token.revokedAt === null ? (
          <MenuButton
            iconOnly
            label={t`More: ${token.name}`}
            items={[
              {
                key: 'revoke',
                label: t`Revoke`,
                icon: 'trash',
                danger: true,
                onAct: () => onRevoke(token),
              },
            ]}
          />
        ) : null,
    },
  ]
}

function KeyState({ token: { hint, expiresAt, revokedAt } }: { token: ApiToken }) {
  const format = useFormat()
  if (revokedAt !== null) {
    const on = format.instant(revokedAt, 'date')
    return (
      <Chip tone="bad">
        <Trans>Revoked on {on}</Trans>
      </Chip>
    )
  }
  if (expiresAt === null) return <Trans>Key ending in {hint}</Trans>
  const until = format.instant(expiresAt, 'date')
  return expiresAt <= Date.now() ? (
    <Chip tone="warn">
      <Trans>Ran out on {until}</Trans>
    </Chip>
  ) : (
    <Trans>
      Key ending in {hint}, until {until}
    </Trans>
  )
}
