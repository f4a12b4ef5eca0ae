/** What has been kept long enough, counted before anything goes. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { askDue, type Due, forgetStale } from './calls.ts'
import { retentionWords } from './words.ts'
import { ServerNotes } from './server-notes.tsx'

export function Sweeps() {
  const { t } = useLingui()
  const isOffline = useOffline()
  const columns = useColumns()
  const { due, stale, problem, busy, isAsking, setAsking, count, forget } = useSweeps()
  return (
    <Card
      title={<Trans>What has been kept long enough</Trans>}
      actions={
        <Button icon="search" busy={busy} isDisabled={isOffline} onPress={() => void count()}>
          <Trans>Count now</Trans>
        </Button>
      }
    >
      <Stack gap={3}>
        <ServerNotes problem={problem?.text} />
        {due && (
          <DataTable
            label={t`What has been kept long enough`}
            columns={columns}
            rows={due}
            keyOf={({ kind }) => kind}
          />
        )}
        {stale && (
          <div>
            <Button variant="danger" isDisabled={isOffline} onPress={() => setAsking(true)}>
              <Trans>Forget these people</Trans>
            </Button>
          </div>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        danger
        title={<Trans>Forget people who never bought?</Trans>}
        message={
          <Trans>
            Their cards and what was said with them are blanked on every device. At most 200 at a
            time. This cannot be taken back.
          </Trans>
        }
        confirmLabel={t`Forget them`}
        cancelLabel={t`Keep them`}
        onCancel={() => setAsking(false)}
        onConfirm={() => void forget()}
      />
    </Card>
  )
}

function useColumns(): Column<Due>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const by = {
    clock: t`By itself, once a day`,
    person: t`When you say so`,
    nobody: t`Nothing deletes them`,
  }
  return [
    { key: 'kind', header: t`What`, cell: ({ kind }) => i18n._(retentionWords[kind].caption) },
    { key: 'before', header: t`Older than`, cell: ({ before }) => format.instant(before, 'date') },
    { key: 'count', header: t`Count`, align: 'end', cell: ({ count }) => format.number(count) },
    { key: 'by', header: t`How it goes`, cell: ({ doneBy }) => by[doneBy] },
  ]
}

function useSweeps() {
  const { t } = useLingui()
  const { call, problem, busy } = useCall()
  const [due, setDue] = useState<Due[]>()
  const [isAsking, setAsking] = useState(false)
  const count = async () => {
    const found = await call(askDue)
    if (found) setDue(found)
  }
  const stale = due?.find(({ doneBy, count: each }) => doneBy === 'person' && each > 0)
  const forget = async () => {
    setAsking(false)
    if (!stale) return
    const forgotten = await call(() => forgetStale(stale.before))
    if (forgotten === undefined) return
    toast(t`${plural(forgotten, { one: '# person forgotten', other: '# people forgotten' })}`, {
      tone: 'good',
    })
    await count()
  }
  return { due, stale, problem, busy, isAsking, setAsking, count, forget }
}
