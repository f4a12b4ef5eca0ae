/** Corrects a lead. Each field carries what was seen, so a colleague's correction is never overwritten. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { longText, shortText, wholeName } from '#db/kernel/fields.ts'
import { editLead } from '#db/lead/mutations/edit.ts'
import { type Country, leadDivisions, leadTypes } from '#db/terms.ts'
import { contactFields } from '#src/domain/lead/contact-fields.ts'
import type { Lead } from '#src/domain/lead/queries.ts'
import { SourceField } from '#src/domain/lead/source-field.tsx'
import { VehicleCombo } from '#src/domain/vehicle/combo.tsx'
import { newId } from '#src/lib/ids.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { EmailField } from '#src/ui/email-field.tsx'
import { PhoneField, TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'

/** A request without a name calls its lead by its number or address: what was there already may stay. */
const schemaOf = (country: Country, seenName: string) =>
  z.object({
    ...contactFields(country),
    name: z.union([z.literal(seenName), wholeName], { error: 'name-length' }),
    type: z.enum(leadTypes),
    division: z.enum(leadDivisions),
    source: shortText,
    message: longText,
    vehicleId: z.nullable(z.string()),
    vehicleText: shortText,
    tradeInText: shortText,
    followUpOn: z.nullable(z.string()),
    deliverOn: z.nullable(z.string()),
  })
type Values = z.infer<ReturnType<typeof schemaOf>>

const valuesOf = ({
  name,
  phone,
  email,
  type,
  division,
  source,
  message,
  vehicleId,
  vehicleText,
  tradeInText,
  followUpOn,
  deliverOn,
}: Lead): Values => ({
  name,
  phone,
  email,
  type,
  division,
  source,
  message,
  vehicleId,
  vehicleText,
  tradeInText,
  followUpOn,
  deliverOn,
})

type Props = { lead: Lead; isOpen: boolean; onClose: () => void }

export function EditDrawer({ lead, isOpen, onClose }: Props) {
  const itemSaved = useItemSaved()
  const { country } = useSession()
  const [seen] = useState(() => valuesOf(lead))
  const form = useDraftForm({
    draftKey: `lead:${lead.id}`,
    schema: schemaOf(country as Country, seen.name),
    defaults: seen,
  })
  const { run, problem, busy } = useAct(editLead)
  const save = form.handleSubmit(async values => {
    const edits = editsBetween(seen, values)
    if (
      Object.keys(edits).length &&
      !(await run({ id: newId(), leadId: lead.id, clientId: lead.clientId || null, edits }))
    )
      return
    await form.forget()
    toast(itemSaved(), { tone: 'good' })
    onClose()
  })
  const cancel = async () => {
    await form.forget()
    onClose()
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      size="md"
      title={<Trans>Edit the lead</Trans>}
      footer={
        <>
          <Button looks onPress={() => void cancel()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem && <Banner tone="bad">{problem.text}</Banner>}
        <Fields form={form} isSold={lead.status === 'sold' || lead.status === 'delivered'} />
      </Stack>
    </Drawer>
  )
}

type Form = ReturnType<typeof useDraftForm<Values>>

function Fields({ form: { control, setValue, watch }, isSold }: { form: Form; isSold: boolean }) {
  const { t } = useLingui()
  const vehicleText = watch('vehicleText')
  return (
    <>
      <Tied control={control} name="name">
        {field => <TextField {...field} label={t`Name`} mandatory />}
      </Tied>
      <Reach control={control} />
      <Tied control={control} name="source">
        {field => <SourceField {...field} />}
      </Tied>
      <Tied control={control} name="vehicleId">
        {field => (
          <VehicleCombo
            {...field}
            label={t`Vehicle of interest`}
            description={!field.value && vehicleText ? vehicleText : undefined}
            onTyped={text => setValue('vehicleText', text.slice(0, 200), { shouldDirty: true })}
          />
        )}
      </Tied>
      <Tied control={control} name="tradeInText">
        {field => <TextField {...field} label={t`Trade-in`} maxLength={200} />}
      </Tied>
      <Days control={control} isSold={isSold} />
      <Tied control={control} name="message">
        {field => <TextArea {...field} label={t`Message`} />}
      </Tied>
    </>
  )
}

/** How she is reached, and what kind of lead it is. */
function Reach({ control }: Pick<Form, 'control'>) {
  const { t } = useLingui()
  const type = useCaption('Lead.Type')
  const division = useCaption('Lead.Division')
  return (
    <Grid min={200} columns={2}>
      <Tied control={control} name="phone">
        {field => <PhoneField {...field} label={t`Phone`} autoComplete="off" />}
      </Tied>
      <Tied control={control} name="email">
        {field => <EmailField {...field} label={t`Email`} autoComplete="off" />}
      </Tied>
      <Tied control={control} name="type">
        {field => (
          <Select
            {...field}
            onChange={value => value && field.onChange(value)}
            label={t`Type`}
            options={leadTypes.map(value => ({ value, label: type(value) }))}
          />
        )}
      </Tied>
      <Tied control={control} name="division">
        {field => (
          <Select
            {...field}
            onChange={value => value && field.onChange(value)}
            label={t`Division`}
            options={leadDivisions.map(value => ({ value, label: division(value) }))}
          />
        )}
      </Tied>
    </Grid>
  )
}

function Days({ control, isSold }: Pick<Form, 'control'> & { isSold: boolean }) {
  const { t } = useLingui()
  return (
    <Grid min={200} columns={2}>
      <Tied control={control} name="followUpOn">
        {field => <DateField {...field} label={t`Follow-up date`} />}
      </Tied>
      {isSold && (
        <Tied control={control} name="deliverOn">
          {field => <DateField {...field} label={t`Delivery date`} />}
        </Tied>
      )}
    </Grid>
  )
}
