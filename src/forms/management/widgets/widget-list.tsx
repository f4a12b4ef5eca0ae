/** Each widget with its kind, whether it is shown, and where it was seen last. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formWords } from '#db/form-words.ts'
import { type useWidgetCounts, lastSeen } from '#src/domain/widget/counts.ts'
import type { takenNow, Widget } from '#src/domain/widget/queries.ts'
import { widgetKindWords } from '#src/domain/widget/words.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page.tsx'
import { PickCard } from '#src/ui/pick-card.tsx'
import styles from './widgets.module.css'

type Counting = ReturnType<typeof useWidgetCounts>
type Taken = ReturnType<typeof takenNow>
type Props = {
  widgets: readonly Widget[]
  taken: Taken
  counting: Counting
  openId: string | null
}

export function WidgetList({ widgets, taken, counting, openId }: Props) {
  const { locale } = useSession()
  const { go } = useAddress()
  return (
    <Page
      title={formWords['management.Widgets'].titles[locale]}
      width="full"
      actions={
        <Button
          variant="primary"
          icon="plus"
          isDisabled={taken.size === 0}
          onPress={() => go({ id: '0' }, true)}
        >
          <Trans>Add a widget</Trans>
        </Button>
      }
    >
      {widgets.length === 0 ? (
        <EmptyState icon="layout" title={<Trans>No widgets yet</Trans>}>
          {taken.size === 0 ? (
            <Trans>Take a kind of widget first, under “Widgets subscription”.</Trans>
          ) : (
            <Trans>Add one and copy its tag into your website: it shows there at once.</Trans>
          )}
        </EmptyState>
      ) : (
        <ul className={styles['list']}>
          {widgets.map(widget => (
            <li key={widget.id}>
              <Line
                widget={widget}
                isTaken={taken.has(widget.kind)}
                counting={counting}
                isOpen={widget.id === openId}
              />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

type LineProps = { widget: Widget; isTaken: boolean; counting: Counting; isOpen: boolean }
function Line({ widget, isTaken, counting, isOpen }: LineProps) {
  const { i18n } = useLingui()
  const { go } = useAddress()
  const { id, name, kind } = widget
  const { caption, icon } = widgetKindWords[kind]
  return (
    <PickCard isLine isCurrent={isOpen} onPress={() => go({ id }, true)}>
      <Icon name={icon} size={20} />
      <span className={styles['words']}>
        <strong>{name}</strong>
        <span className={styles['sub']}>{i18n._(caption)}</span>
        <Seen id={id} {...counting} />
      </span>
      <WidgetState widget={widget} isTaken={isTaken} />
    </PickCard>
  )
}

function Seen({ id, counts }: { id: string } & Counting) {
  const format = useFormat()
  const seen = lastSeen(counts, id)
  if (!counts) return null
  const at = seen && format.relative(seen.lastAt)
  const where = seen && new URL(seen.origin).host
  return (
    <span className={styles['sub']}>
      {seen ? (
        <Trans>
          Seen {at} on {where}
        </Trans>
      ) : (
        <Trans>Seen nowhere yet</Trans>
      )}
    </span>
  )
}

export function WidgetState({ widget, isTaken }: { widget: Widget; isTaken: boolean }) {
  if (!isTaken)
    return (
      <Chip tone="bad">
        <Trans>Kind not taken</Trans>
      </Chip>
    )
  if (!widget.active)
    return (
      <Chip>
        <Trans>Not shown</Trans>
      </Chip>
    )
  return widget.origins.length ? (
    <Chip tone="good">
      <Trans>Shown</Trans>
    </Chip>
  ) : (
    <Chip tone="warn">
      <Trans>No website</Trans>
    </Chip>
  )
}
