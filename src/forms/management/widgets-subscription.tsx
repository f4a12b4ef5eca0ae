/** management WidgetsSubscription: which kinds of widgets the dealership has taken, and since when. No money is moved here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formWords } from '#db/form-words.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { endWidgetKind, takeWidgetKind } from '#db/widget/mutations/widget.ts'
import { type WidgetKind, widgetKinds } from '#db/widget/terms.ts'
import {
  colleagueNames,
  takenNow,
  widgetDesk,
  type WidgetSubscription,
} from '#src/domain/widget/queries.ts'
import { widgetKindWords } from '#src/domain/widget/words.ts'
import { newId } from '#src/lib/ids.ts'
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
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'

export default function WidgetsSubscription() {
  const { t } = useLingui()
  const { locale } = useSession()
  const act = useActs()
  const desk = useLive(widgetDesk())
  const columns = useColumns()
  const [ending, setEnding] = useState<WidgetSubscription>()
  const title = formWords['management.WidgetsSubscription'].titles[locale]
  if (!desk)
    return (
      <Page title={title}>
        <ListSkeleton rows={5} />
      </Page>
    )
  const { widgets, subscriptions } = desk
  const taken = takenNow(subscriptions)
  const shownOf = (kind: WidgetKind) =>
    widgets.filter(each => each.kind === kind && each.active).length
  return (
    <Page
      title={title}
      subtitle={<Trans>What your website may show of ours. Nothing is charged here.</Trans>}
    >
      <Stack gap={5}>
        <Grid min={280}>
          {widgetKinds.map(kind => (
            <KindCard
              key={kind}
              kind={kind}
              taken={taken.get(kind)}
              shown={shownOf(kind)}
              onTake={() =>
                void act(actOf(takeWidgetKind, { id: newId(), kind }), t`Kind of widget taken`)
              }
              onEnd={setEnding}
            />
          ))}
        </Grid>
        <Card title={<Trans>History</Trans>} flush>
          <DataTable
            label={t`History`}
            columns={columns}
            rows={subscriptions}
            keyOf={({ id }) => id}
            empty={<EmptyState icon="history" title={<Trans>Nothing taken yet</Trans>} />}
          />
        </Card>
      </Stack>
      <EndDialog
        ending={ending}
        shown={ending ? shownOf(ending.kind) : 0}
        onClose={() => setEnding(undefined)}
      />
    </Page>
  )
}

type EndProps = {
  ending: WidgetSubscription | undefined
  shown: number
  onClose: () => void
}
function EndDialog({ ending, shown: count, onClose }: EndProps) {
  const { t, i18n } = useLingui()
  const act = useActs()
  const name = ending ? i18n._(widgetKindWords[ending.kind].caption) : ''
  return (
    <ConfirmDialog
      isOpen={ending !== undefined}
      danger
      title={<Trans>End {name}?</Trans>}
      message={
        <Trans>
          Widgets of this kind that are shown now: {count}. They disappear from every website at
          once and are kept as they are; taken again, they come back.
        </Trans>
      }
      confirmLabel={t`End it`}
      cancelLabel={t`Keep it`}
      onCancel={onClose}
      onConfirm={async () => {
        onClose()
        if (ending)
          await act(
            actOf(endWidgetKind, { subscriptionId: ending.id }),
            t`Kind of widget ended`,
            actOf(takeWidgetKind, { id: newId(), kind: ending.kind }),
          )
      }}
    />
  )
}

type KindProps = {
  kind: WidgetKind
  taken: WidgetSubscription | undefined
  shown: number
  onTake: () => void
  onEnd: (taken: WidgetSubscription) => void
}
function KindCard({ kind, taken, shown, onTake, onEnd }: KindProps) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { caption, about } = widgetKindWords[kind]
  const name = i18n._(caption)
  const since = taken ? format.instant(taken.takenAt, 'date') : ''
  return (
    <Card
      title={name}
      actions={
        taken ? (
          <Chip tone="good" icon="check">
            <Trans>Taken</Trans>
          </Chip>
        ) : undefined
      }
      footer={
        taken ? (
          <Button onPress={() => onEnd(taken)}>
            <Trans>End</Trans>
            <span className="visually-hidden">: {name}</span>
          </Button>
        ) : (
          <Button variant="primary" onPress={onTake}>
            <Trans>Take</Trans>
            <span className="visually-hidden">: {name}</span>
          </Button>
        )
      }
    >
      <Stack gap={2}>
        <p>{i18n._(about)}</p>
        {taken && (
          <p>
            <Trans>
              Since {since} · shown: {shown}
            </Trans>
          </p>
        )}
      </Stack>
    </Card>
  )
}

function useColumns(): Column<WidgetSubscription>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const names = useLive(colleagueNames())
  const when = (at: number, by: string) =>
    [format.instant(at, 'dateTime'), names?.get(by)].filter(Boolean).join(' · ')
  return [
    {
      key: 'kind',
      header: t`Kind`,
      isRowHeader: true,
      cell: ({ kind }) => i18n._(widgetKindWords[kind].caption),
    },
    { key: 'taken', header: t`Taken`, cell: each => when(each.takenAt, each.takenBy) },
    {
      key: 'ended',
      header: t`Ended`,
      cell: ({ endedAt, endedBy }) => (endedAt === null ? '' : when(endedAt, endedBy ?? '')),
    },
  ]
}
