/** One widget, new or corrected, beside what its visitors will see. */
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Row as StoredRow } from '#db/kernel/mutation.ts'
import { actOf } from '#db/kernel/mutation.ts'
import type { Locale } from '#db/terms.ts'
import { addWidget, editWidget } from '#db/widget/mutations/widget.ts'
import type { takenNow, Widget, WidgetDesk } from '#src/domain/widget/queries.ts'
import { newId } from '#src/lib/ids.ts'
import { useSession } from '#src/lib/session.ts'
import { useRun } from '#src/lib/use-act.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Grid, Row, Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { LookFields, PlaceFields, RequestFields, WordFields } from './fields.tsx'
import { fieldsOf, noWidget, valuesOf, widgetSchema } from './values.ts'
import { WidgetPreview } from './widget-preview.tsx'

type Taken = ReturnType<typeof takenNow>
type Props = {
  company: StoredRow<'company'>
  numbers: WidgetDesk['numbers']
  taken: Taken
}

/** A new one: its first kind is the first that is taken. */
export function WidgetEditor({ taken, ...house }: Props) {
  const [kind = 'contact'] = taken.keys()
  return (
    <Page title={<Trans>Add a widget</Trans>}>
      <WidgetFields {...house} taken={taken} defaults={{ ...noWidget, kind }} />
    </Page>
  )
}

type FieldsProps = Props & { widget?: Widget; defaults?: typeof noWidget }
export function WidgetFields({ company, numbers, taken, widget, defaults }: FieldsProps) {
  const itemSaved = useItemSaved()
  const { locale: own } = useSession()
  const { go } = useAddress()
  const { run, problem, busy } = useRun()
  const [seen, setSeen] = useState(() => (widget ? valuesOf(widget) : (defaults ?? noWidget)))
  const [locale, setLocale] = useState<Locale>(own)
  const draftKey = `widget:${widget?.id ?? 'new'}` as const
  const form = useDraftForm({ draftKey, schema: widgetSchema, defaults: seen })
  const { control } = form
  const kind = useWatch({ control, name: 'kind' })
  const save = form.handleSubmit(async values => {
    const fields = fieldsOf(values)
    const id = widget?.id ?? newId()
    const edits = widget ? editsBetween(fieldsOf(seen), fields) : {}
    const act = widget
      ? actOf(editWidget, { widgetId: id, edits: edits as never })
      : actOf(addWidget, { id, kind: values.kind, ...fields })
    if ((!widget || Object.keys(edits).length) && !(await run(act))) return
    await form.forget()
    setSeen(values)
    toast(itemSaved(), { tone: 'good' })
    if (!widget) go({ id })
  })
  const part = { control, problem, kind, locale }
  return (
    <Grid min={320} gap={5}>
      <Card
        title={<Trans>Preview</Trans>}
        subtitle={<Trans>As a visitor sees it. Nothing is sent from here.</Trans>}
      >
        <WidgetPreview control={control} company={company} locale={locale} />
      </Card>
      <Stack gap={5}>
        {problem && !problem.field && <Banner tone="bad">{problem.text}</Banner>}
        <Card title={<Trans>Where it stands</Trans>}>
          <PlaceFields {...part} taken={taken} isNew={!widget} />
        </Card>
        <Card title={<Trans>How it looks</Trans>}>
          <LookFields {...part} />
        </Card>
        <Card title={<Trans>What it says</Trans>}>
          <WordFields {...part} onLocale={setLocale} />
        </Card>
        <Card title={<Trans>What comes of it</Trans>}>
          <RequestFields {...part} phone={company.phone} numbers={numbers} />
        </Card>
        <Row>
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </Row>
      </Stack>
    </Grid>
  )
}
