/** A prescribed text as it is copied from the regulation; its hash is shown as it is typed. */
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { addPrescribedText } from '#db/company/mutations/rows.ts'
import { prescribedSections } from '#db/contract/deal/settings.ts'
import { textHash } from '#db/contract/seal-text.ts'
import { requiredText } from '#db/kernel/fields.ts'
import { localeNames } from '#db/terms.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { Tied } from '#src/lib/tied.tsx'
import type { Problem } from '#src/lib/problem-of.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Select } from '#src/ui/select.tsx'
import { Grid } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import styles from './company.module.css'
import { useHouse } from '#src/domain/company/house-context.ts'
import { useCitation } from './row-words.ts'

/** The regulation has these two and no other. */
const languages = ['fr-ca', 'en-ca'] as const
const schema = z.object({
  section: requiredText,
  locale: z.enum(languages),
  versionOn: z.nullable(z.string()),
  text: z.string(),
})
type Values = z.infer<typeof schema>
const empty: Values = { section: '', locale: 'fr-ca', versionOn: null, text: '' }

export function AddTextDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { company } = useHouse()
  const form = useDraftForm({ draftKey: `company:${company.id}:text`, schema, defaults: empty })
  return (
    <DraftDialog
      form={form}
      onClose={onClose}
      title={<Trans>Add a text</Trans>}
      size="lg"
      save={<Trans>Add</Trans>}
      done={t`Text added: it is yet to be confirmed`}
      act={values => ({
        mutation: addPrescribedText,
        // A day that is not there yet is named by the act's own schema.
        input: { id: newId(), companyId: company.id, ...values },
      })}
    >
      {problem => <Fields form={form} problem={problem} />}
    </DraftDialog>
  )
}

type FieldsProps = {
  form: ReturnType<typeof useDraftForm<Values>>
  problem: Problem | undefined
}

function Fields({ form: { control, watch }, problem }: FieldsProps) {
  const { t } = useLingui()
  const citation = useCitation()
  const text = watch('text')
  return (
    <>
      <Grid min={180} columns={3}>
        <Tied control={control} name="section" problem={problem}>
          {field => (
            <Select
              {...field}
              label={t`Section`}
              mandatory
              options={prescribedSections.map(value => ({ value, label: citation(value) }))}
              value={prescribedSections.find(each => each === field.value) ?? null}
              onChange={value => value && field.onChange(value)}
            />
          )}
        </Tied>
        <Tied control={control} name="locale" problem={problem}>
          {field => (
            <Select
              {...field}
              label={t`Language`}
              options={languages.map(value => ({ value, label: localeNames[value] }))}
              onChange={value => value && field.onChange(value)}
            />
          )}
        </Tied>
        <Tied control={control} name="versionOn" problem={problem}>
          {field => <DateField {...field} label={t`Version of`} mandatory />}
        </Tied>
      </Grid>
      <Tied control={control} name="text" problem={problem}>
        {field => (
          <TextArea
            {...field}
            label={t({ message: 'Text', context: 'words written' })}
            description={t`Word for word, slips included: it is printed as it stands here`}
            mandatory
            rows={10}
            maxLength={20_000}
          />
        )}
      </Tied>
      {text !== '' && (
        <p className={styles['lead']}>
          SHA-256 <code className={styles['hash']}>{textHash(text)}</code>
        </p>
      )}
    </>
  )
}
