/** One sender, or one address of ours, new or corrected. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import * as z from 'zod/mini'
import { mailSenderFields, saveMailSender } from '#db/intake-source/mutations/source.ts'
import { actOf } from '#db/kernel/mutation.ts'
import {
  type RequestDivision,
  requestDivisions,
  type RequestType,
  requestTypes,
} from '#db/terms.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { DoorLocale, DoorMake } from '../request/door-fields.tsx'
import type { IntakeSource, MailKind } from './queries.ts'

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

type Props = { kind: MailKind; source: IntakeSource | undefined; onClose: () => void }

export function MailSenderDialog({ kind, source, onClose }: Props) {
  const { t } = useLingui()
  const isSender = kind === 'mail'
  const [defaults] = useState<Values>(() => (source ? valuesOf(source) : empty))
  const [id] = useState(() => source?.id ?? newId())
  const draftKey = `intakeSource:${source?.id ?? kind}` as const
  const form = useDraftForm({ draftKey, schema, defaults })
  const { control } = form
  return (
    <DraftDialog
      form={form}
      onClose={onClose}
      title={titleOf(isSender, source !== undefined)}
      act={values => actOf(saveMailSender, { ...values, id, kind })}
    >
      {problem => (
        <>
          <Tied control={control} name="sender" problem={problem}>
            {field => (
              <TextField
                {...field}
                label={isSender ? t`Address or domain` : t`Address`}
                description={
                  isSender
                    ? t`leads@portal.com, or portal.com for all that write from there`
                    : t`As customers write to it, an alias too`
                }
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
          {isSender && (
            <Tied control={control} name="requestType" problem={problem}>
              {field => <RequestTypeField {...field} />}
            </Tied>
          )}
          <Tied control={control} name="division" problem={problem}>
            {field => <DivisionField {...field} />}
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

function titleOf(isSender: boolean, isKnown: boolean) {
  if (isSender) return isKnown ? <Trans>Edit the sender</Trans> : <Trans>Add a sender</Trans>
  return isKnown ? <Trans>Edit the address</Trans> : <Trans>Add an address</Trans>
}

type Field<T extends string> = Omit<ComponentProps<typeof Select<T>>, 'label' | 'options'>

function RequestTypeField(field: Field<RequestType>) {
  const { t } = useLingui()
  const type = useCaption('RadarType')
  return (
    <Select
      {...field}
      label={t`Type`}
      description={t`What its requests count as`}
      options={requestTypes.map(value => ({ value, label: type(value) }))}
    />
  )
}

function DivisionField(field: Field<RequestDivision>) {
  const { t } = useLingui()
  const division = useCaption('RadarDivision')
  return (
    <Select
      {...field}
      label={t`Division`}
      none={t`As each request says`}
      options={requestDivisions.map(value => ({ value, label: division(value) }))}
    />
  )
}
