/** A prescribed text as it is copied from the regulation; its hash is shown as it is typed. */
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { addPrescribedText } from '#db/company/mutations/rows.ts'
import { prescribedSections } from '#db/contract/deal/settings.ts'
import { textHash } from '#db/contract/seal-text.ts'
import { requiredText } from '#db/kernel/fields.ts'
import { localeNames } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { DateField } from '#src/lib/lazy-date.tsx'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import styles from './company.module.css'
import { useHouse } from './house-context.ts'
import { citation } from './row-words.ts'

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
  const { run, problem, busy } = useAct(addPrescribedText)
  const save = form.handleSubmit(async values => {
    if (!(await run({ id: newId(), companyId: company.id, ...values }))) return
    await form.forget()
    toast(t`Text added: it is yet to be confirmed`, { tone: 'good' })
    onClose()
  })
  const cancel = async () => {
    await form.forget()
    onClose()
  }
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={() => void cancel()}
      title={<Trans>Add a text</Trans>}
      footer={
        <>
          <Button onPress={() => void cancel()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            <Trans>Add</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem && !problem.field && <Banner tone="bad">{problem.text}</Banner>}
        <Fields form={form} problem={problem} />
      </Stack>
    </Dialog>
  )
}

type FieldsProps = {
  form: ReturnType<typeof useDraftForm<Values>>
  problem: ReturnType<typeof useAct>['problem']
}

function Fields({ form: { control, watch }, problem }: FieldsProps) {
  const { t } = useLingui()
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
            label={t`Text`}
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
