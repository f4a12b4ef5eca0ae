/** A report that leaves by mail, new or corrected. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { addMailing, editMailing, mailingFields } from '#db/figures/mutations/mailing.ts'
import { everies } from '#db/figures/period.ts'
import { type FiguresQuery, filterKeys } from '#db/figures/query.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { localeNames, locales } from '#db/terms.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Select } from '#src/ui/select.tsx'
import { Several } from '#src/ui/several.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { everyWords } from './every-words.ts'
import { type Mailing, readersOf } from './queries.ts'

const schema = z.object(mailingFields)
type Values = z.infer<typeof schema>
type Props = { mailing: Mailing | undefined; query: FiguresQuery; onClose: () => void }

export function MailingDialog({ mailing, query, onClose }: Props) {
  const { locale } = useSession()
  const { userId } = useLocal()
  const [defaults] = useState<Values>(() =>
    mailing
      ? {
          name: mailing.name,
          every: mailing.every,
          recipients: mailing.recipients,
          locale: mailing.locale,
        }
      : { name: '', every: 'week', recipients: [userId], locale },
  )
  // The same for each attempt: two taps, or a retry, make one mailing.
  const [id] = useState(newId)
  const form = useDraftForm({
    draftKey: `mailing:${mailing?.id ?? `new-${query.kind}`}`,
    schema,
    defaults,
  })
  return (
    <DraftDialog
      form={form}
      onClose={onClose}
      title={mailing ? <Trans>Edit the mailing</Trans> : <Trans>Add a mailing</Trans>}
      act={values =>
        mailing
          ? editOf(mailing, values)
          : actOf(addMailing, { id, kind: query.kind, filters: mailed(query), ...values })
      }
    >
      {problem => <Fields control={form.control} problem={problem} kind={query.kind} />}
    </DraftDialog>
  )
}

const mailed = (query: FiguresQuery) =>
  Object.fromEntries(
    [...filterKeys, 'keepsKnown' as const].flatMap(key =>
      query[key] === undefined ? [] : [[key, query[key]]],
    ),
  )

/** Only what is another value now. */
function editOf(mailing: Mailing, values: Values) {
  const changed = (Object.keys(values) as (keyof Values)[]).filter(
    key => JSON.stringify(values[key]) !== JSON.stringify(mailing[key]),
  )
  const edits = Object.fromEntries(
    changed.map(key => [key, { from: mailing[key], to: values[key] }]),
  )
  return actOf(editMailing, { mailingId: mailing.id, edits })
}

type FieldsProps = {
  control: Control<Values>
  problem: Problem | undefined
  kind: FiguresQuery['kind']
}

function Fields({ control, problem, kind }: FieldsProps) {
  const { t, i18n } = useLingui()
  const readers = useLive(readersOf(kind), [kind]) ?? []
  return (
    <>
      <Tied control={control} name="name" problem={problem}>
        {field => <TextField {...field} label={t`Name`} mandatory />}
      </Tied>
      <Tied control={control} name="every" problem={problem}>
        {field => (
          <Select
            {...field}
            label={t`How often`}
            options={everies.map(value => ({ value, label: i18n._(everyWords[value].caption) }))}
            onChange={value => value && field.onChange(value)}
          />
        )}
      </Tied>
      <Tied control={control} name="recipients" problem={problem}>
        {field => (
          <Several
            label={t`To`}
            options={readers.map(({ id, name, email }) => ({
              value: id,
              label: email ? name : t`${name} (no email address)`,
            }))}
            chosen={field.value}
            onChange={field.onChange}
            problem={field.problem}
          />
        )}
      </Tied>
      <Tied control={control} name="locale" problem={problem}>
        {field => (
          <Select
            {...field}
            label={t`Language`}
            options={locales.map(value => ({ value, label: localeNames[value] }))}
            onChange={value => value && field.onChange(value)}
          />
        )}
      </Tied>
    </>
  )
}
