/** One sender, new or corrected. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { mailSenderFields, saveMailSender } from '#db/intake-source/mutations/source.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { requestDivisions, requestTypes } from '#db/terms.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { DoorLocale, DoorMake } from '../request/door-fields.tsx'
import type { IntakeSource } from './queries.ts'

const schema = z.object(mailSenderFields)
type Values = z.infer<typeof schema>
const empty: Values = {
  sender: '',
  name: '',
  requestType: 'internet',
  division: null,
  locale: null,
  make: '',
}
const valuesOf = ({ sender, name, requestType, ...door }: IntakeSource): Values => ({
  sender,
  name,
  requestType: requestType ?? 'internet',
  division: door.division,
  locale: door.locale,
  make: door.make,
})

type Props = { source: IntakeSource | undefined; onClose: () => void }

export function MailSenderDialog({ source, onClose }: Props) {
  const { t } = useLingui()
  const type = useCaption('RadarType')
  const division = useCaption('RadarDivision')
  const [defaults] = useState<Values>(() => (source ? valuesOf(source) : empty))
  const [id] = useState(() => source?.id ?? newId())
  const draftKey = `intakeSource:${source?.id ?? 'mail'}` as const
  const form = useDraftForm({ draftKey, schema, defaults })
  const { control } = form
  return (
    <DraftDialog
      form={form}
      onClose={onClose}
      title={source ? <Trans>Edit the sender</Trans> : <Trans>Add a sender</Trans>}
      act={values => actOf(saveMailSender, { ...values, id })}
    >
      {problem => (
        <>
          <Tied control={control} name="sender" problem={problem}>
            {field => (
              <TextField
                {...field}
                label={t`Address or domain`}
                description={t`leads@portal.com, or portal.com for all that write from there`}
                mandatory
              />
            )}
          </Tied>
          <Tied control={control} name="name" problem={problem}>
            {field => (
              <TextField
                {...field}
                label={t`Source`}
                description={t`As its leads will name it`}
                mandatory
              />
            )}
          </Tied>
          <Tied control={control} name="requestType" problem={problem}>
            {field => (
              <Select
                {...field}
                label={t`Type`}
                description={t`What its requests count as`}
                options={requestTypes.map(value => ({ value, label: type(value) }))}
              />
            )}
          </Tied>
          <Tied control={control} name="division" problem={problem}>
            {field => (
              <Select
                {...field}
                label={t`Division`}
                none={t`As each request says`}
                options={requestDivisions.map(value => ({ value, label: division(value) }))}
              />
            )}
          </Tied>
          <Tied control={control} name="locale" problem={problem}>
            {field => <DoorLocale {...field} />}
          </Tied>
          <Tied control={control} name="make" problem={problem}>
            {field => <DoorMake {...field} />}
          </Tied>
        </>
      )}
    </DraftDialog>
  )
}
