/** What was heard or typed wrong is put right before the request is given; how it came stays in sight. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { actOf } from '#db/kernel/mutation.ts'
import { correctable, correctRequest } from '#db/request/mutations/correct.ts'
import { type Country, localeNames, locales } from '#db/terms.ts'
import { contactFields } from '#src/domain/lead/contact-fields.ts'
import type { Request } from '#src/domain/request/queries.ts'
import { VehicleCombo } from '#src/domain/vehicle/combo.tsx'
import { vehicleOf } from '#src/domain/vehicle/queries.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid } from '#src/ui/stack.tsx'
import { EmailField } from '#src/ui/email-field.tsx'
import { PhoneField, TextField } from '#src/ui/text-field.tsx'
import styles from './reception.module.css'
import type { Reception } from './use-reception.ts'

/** As it stands it may stay: a call has no name, a sender may write a number we would not. */
function schemaOf(country: Country, seen: Values) {
  const { phone, email } = contactFields(country)
  return z.object({
    ...correctable,
    phone: z.union([z.literal(seen.phone), phone], { error: 'phone-invalid' }),
    email: z.union([z.literal(seen.email), email], { error: 'email-invalid' }),
  })
}
type Values = z.infer<z.ZodMiniObject<typeof correctable>>
const valuesOf = ({ name, phone, email, locale, vehicleId, vehicleText }: Request): Values => ({
  name,
  phone,
  email,
  locale,
  vehicleId,
  vehicleText,
})

export function Correct({ request }: { request: Request }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon="edit" onPress={() => setOpen(true)}>
        <Trans>Correct</Trans>
      </Button>
      {isOpen && <CorrectDialog request={request} onClose={() => setOpen(false)} />}
    </>
  )
}

function CorrectDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  const { t } = useLingui()
  const { country } = useSession()
  const [seen] = useState(() => valuesOf(request))
  const { id: requestId, formerLeadId } = request
  const form = useDraftForm({
    draftKey: `request:${requestId}`,
    schema: schemaOf(country as Country, seen),
    defaults: seen,
  })
  const { control, setValue, watch } = form
  const vehicleText = watch('vehicleText')
  return (
    <DraftDialog
      form={form}
      onClose={onClose}
      title={<Trans>Correct the request</Trans>}
      subtitle={<Trans>How it came is kept beside it.</Trans>}
      act={values =>
        actOf(correctRequest, {
          id: newId(),
          requestId,
          formerLeadId,
          edits: editsBetween(seen, values),
        })
      }
    >
      {problem => (
        <>
          <Tied control={control} name="name" problem={problem}>
            {field => <TextField {...field} label={t`Name`} />}
          </Tied>
          <Grid min={200} columns={2}>
            <Tied control={control} name="phone" problem={problem}>
              {field => <PhoneField {...field} label={t`Phone`} autoComplete="off" />}
            </Tied>
            <Tied control={control} name="email" problem={problem}>
              {field => <EmailField {...field} label={t`Email`} autoComplete="off" />}
            </Tied>
          </Grid>
          <Tied control={control} name="locale" problem={problem}>
            {field => (
              <Select
                {...field}
                label={t`Language`}
                none={t`Not known`}
                options={locales.map(value => ({ value, label: localeNames[value] }))}
              />
            )}
          </Tied>
          <Tied control={control} name="vehicleId" problem={problem}>
            {field => (
              <VehicleCombo
                {...field}
                label={t`Vehicle of interest`}
                description={!field.value && vehicleText ? vehicleText : undefined}
                onTyped={text => setValue('vehicleText', text.slice(0, 200), { shouldDirty: true })}
              />
            )}
          </Tied>
        </>
      )}
    </DraftDialog>
  )
}

/** Each thing that was another when it came, and who put it right. */
export function AsItWas({ request, reception }: { request: Request; reception: Reception }) {
  const { t } = useLingui()
  const format = useFormat()
  const phoneText = usePhoneText()
  const { corrected } = request
  const vehicleId = corrected?.was.vehicleId ?? null
  const vehicle = useLive(vehicleOf(vehicleId), [vehicleId])
  if (!corrected) return null
  const { was, at, by } = corrected
  const none = t`none`
  const said = [
    was.name !== request.name && t`name: ${was.name || none}`,
    was.phone !== request.phone && t`phone: ${phoneText(was.phone) || none}`,
    was.email !== request.email && t`email: ${was.email || none}`,
    was.locale !== request.locale &&
      t`language: ${was.locale === null ? none : localeNames[was.locale]}`,
    (was.vehicleId !== request.vehicleId || was.vehicleText !== request.vehicleText) &&
      t`vehicle: ${(vehicle ? vehicleTitle(vehicle) : was.vehicleText) || none}`,
  ].filter(Boolean)
  if (said.length === 0) return null
  const when = format.instant(at, 'dateTime')
  const who = reception.nameOf(by)
  return (
    <p className={styles['fine']}>
      {who ? t`Corrected by ${who}, ${when}` : t`Corrected, ${when}`}
      {' · '}
      <Trans>As it came: {said.join(', ')}</Trans>
    </p>
  )
}
