/** management Widgets: the parts of ours that stand on the dealership's own website, each with the tag that puts it there. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useWidgetCounts } from '#src/domain/widget/counts.ts'
import { takenNow, widgetDesk } from '#src/domain/widget/queries.ts'
import { useLive } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Split } from '#src/ui/split.tsx'
import { WidgetEditor } from './widgets/widget-editor.tsx'
import { WidgetList } from './widgets/widget-list.tsx'
import { WidgetPage } from './widgets/widget-page.tsx'

export default function Widgets() {
  const { t } = useLingui()
  const { params, close } = useAddress()
  const desk = useLive(widgetDesk())
  const counting = useWidgetCounts()
  const id = params.get('id')
  if (!desk?.company) return <ListSkeleton rows={4} height={88} />
  const { widgets, subscriptions, company, numbers } = desk
  const one = widgets.find(each => each.id === id)
  const taken = takenNow(subscriptions)
  return (
    <Split
      openId={id}
      list={<WidgetList widgets={widgets} taken={taken} counting={counting} openId={id} />}
      listLabel={t`Widgets`}
      detail={
        id === '0' ? (
          <WidgetEditor key="0" {...{ company, numbers, taken }} />
        ) : one ? (
          <WidgetPage
            key={one.id}
            widget={one}
            company={company}
            numbers={numbers}
            taken={taken}
            counting={counting}
          />
        ) : id ? (
          <EmptyState icon="layout" title={<Trans>This widget is not on this device</Trans>} />
        ) : null
      }
      detailLabel={t`Widget`}
      placeholder={
        <EmptyState icon="layout" title={<Trans>Choose a widget</Trans>}>
          <Trans>How it looks, where it may stand and the tag that puts it there.</Trans>
        </EmptyState>
      }
      onBack={() => close({ id: null })}
      listWidth={360}
    />
  )
}
