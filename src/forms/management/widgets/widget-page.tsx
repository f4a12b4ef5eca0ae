/** One widget: what it is, the tag that puts it on a page, where it was seen and what was pressed. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row as StoredRow } from '#db/kernel/mutation.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { removeWidget, restoreWidget } from '#db/widget/mutations/widget.ts'
import { useState } from 'react'
import type { useWidgetCounts } from '#src/domain/widget/counts.ts'
import type { takenNow, Widget, WidgetDesk } from '#src/domain/widget/queries.ts'
import { widgetKindWords } from '#src/domain/widget/words.ts'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { useActs } from '#src/lib/use-acts.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { Banner } from '#src/ui/banner.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { Page } from '#src/ui/page.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { Install } from './install.tsx'
import { Sights } from './sights.tsx'
import { WidgetFields } from './widget-editor.tsx'
import { WidgetState } from './widget-list.tsx'

type Props = {
  widget: Widget
  company: StoredRow<'company'>
  numbers: WidgetDesk['numbers']
  taken: ReturnType<typeof takenNow>
  counting: ReturnType<typeof useWidgetCounts>
}

export function WidgetPage({ widget, company, numbers, taken, counting }: Props) {
  const { i18n } = useLingui()
  const isTaken = taken.has(widget.kind)
  return (
    <Page
      title={widget.name}
      subtitle={i18n._(widgetKindWords[widget.kind].caption)}
      actions={
        <Row gap={2}>
          <WidgetState widget={widget} isTaken={isTaken} />
          <WidgetMenu widget={widget} />
        </Row>
      }
    >
      <Stack gap={5}>
        {!isTaken && (
          <Banner tone="warn">
            <Trans>
              The dealership has ended this kind of widget: nothing is shown until it is taken again
              under “Widgets subscription”.
            </Trans>
          </Banner>
        )}
        <Install widget={widget} companyId={company.id} />
        <Sights widget={widget} counting={counting} />
        <WidgetFields {...{ widget, company, numbers, taken }} />
      </Stack>
    </Page>
  )
}

function WidgetMenu({ widget }: { widget: Widget }) {
  const { t } = useLingui()
  const { go } = useAddress()
  const act = useActs()
  const [isAsked, setAsked] = useState(false)
  const { id: widgetId, name } = widget
  return (
    <>
      <MenuButton
        iconOnly
        label={t`More: ${name}`}
        items={[
          {
            key: 'remove',
            label: t`Delete`,
            icon: 'trash',
            danger: true,
            onAct: () => setAsked(true),
          },
        ]}
      />
      <DeleteDialog
        isOpen={isAsked}
        title={<Trans>Delete {name}?</Trans>}
        onCancel={() => setAsked(false)}
        onConfirm={async () => {
          setAsked(false)
          const isDone = await act(
            actOf(removeWidget, { widgetId }),
            t`Widget removed`,
            actOf(restoreWidget, { widgetId }),
          )
          if (isDone) go({ id: null })
        }}
      />
    </>
  )
}
