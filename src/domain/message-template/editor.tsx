/** One template, new or corrected: its words in each language, beside how a customer would read them. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { addTemplate, editTemplate } from '#db/message-template/mutations/template.ts'
import { textFields } from '#db/message-template/table.ts'
import { markOf, variables } from '#db/message-template/variables.ts'
import { leadDivisions, type Locale, localeNames, locales } from '#db/terms.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { useCaption } from '#src/lib/lookup.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { editsBetween } from '#src/lib/use-draft-form.ts'
import { MenuButton } from '#src/ui/menu.tsx'
import { Select } from '#src/ui/select.tsx'
import { Grid, Row, Stack } from '#src/ui/stack.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { Trial } from './trial.tsx'
import {
  firstLocale,
  type Opened,
  storedOf,
  useTemplateForm,
  type Written,
} from './use-template-form.ts'
import { channelWords, variableWords } from './words.ts'

type Form = ReturnType<typeof useTemplateForm>

/** @param opened a template, or what a new one begins with */
export function TemplateEditor({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { t } = useLingui()
  const session = useSession()
  const form = useTemplateForm(opened)
  const [locale, setLocale] = useState<Locale>(() => firstLocale(opened.template, session.locale))
  useShownProblem(form, locale, setLocale)
  const { template } = opened
  return (
    <DraftDialog
      form={form}
      onClose={onClose}
      size="lg"
      title={template ? t`Edit the template` : t`Add a template`}
      act={values => actFor(values, opened)}
    >
      {problem => (
        <Grid min={300} gap={5}>
          <Stack gap={4}>
            <Head form={form} problem={problem} isNew={!template} />
            <Languages form={form} locale={locale} onLocale={setLocale} />
          </Stack>
          <Trial form={form} locale={locale} />
        </Grid>
      )}
    </DraftDialog>
  )
}

/** What is wrong may stand behind another tab: that one is shown once it has been tried to save. */
function useShownProblem(form: Form, locale: Locale, onLocale: (locale: Locale) => void) {
  const { errors, submitCount } = form.formState
  const wrong = locales.find(each => errors[textFields[each]])
  const isHere = errors[textFields[locale]] !== undefined
  const tried = useRef(0)
  useEffect(() => {
    if (submitCount === tried.current) return
    tried.current = submitCount
    if (wrong && !isHere) onLocale(wrong)
  }, [submitCount, wrong, isHere, onLocale])
}

function actFor(values: Written, { template, id, isOwn, begins }: Opened) {
  const stored = storedOf(values)
  if (!template) return actOf(addTemplate, { id, isOwn, channel: values.channel, ...stored })
  const seen = storedOf(begins)
  return actOf(editTemplate, { templateId: id, edits: editsBetween(seen, stored) as never })
}
function Head({
  form,
  problem,
  isNew,
}: {
  form: Form
  problem: Problem | undefined
  isNew: boolean
}) {
  const { t, i18n } = useLingui()
  const division = useCaption('Lead.Division')
  const channels = ['email', 'sms'] as const
  return (
    <>
      <Tied control={form.control} name="title" problem={problem}>
        {field => <TextField {...field} label={t`Title of the template`} mandatory />}
      </Tied>
      {isNew && (
        <Tied control={form.control} name="channel">
          {({ value, onChange }) => (
            <SegmentedControl
              label={t`Sent as`}
              wide
              segments={channels.map(each => ({ value: each, label: i18n._(channelWords[each]) }))}
              value={value}
              onChange={onChange}
            />
          )}
        </Tied>
      )}
      <Tied control={form.control} name="division">
        {field => (
          <Select
            {...field}
            label={t`Division it is meant for`}
            none={t`Any division`}
            options={leadDivisions.map(value => ({
              value,
              label: division(value),
            }))}
          />
        )}
      </Tied>
    </>
  )
}

type Spoken = { form: Form; locale: Locale; onLocale: (locale: Locale) => void }
function Languages({ form, locale, onLocale }: Spoken) {
  const { t } = useLingui()
  const values = form.watch()
  return (
    <Tabs
      label={t`Languages of the template`}
      tabs={locales.map(key => ({
        key,
        label: localeNames[key],
        ...(values[textFields[key]].body.trim() !== '' && { icon: 'check' as const }),
      }))}
      selected={locale}
      onChange={onLocale}
    >
      <Words key={locale} form={form} locale={locale} />
    </Tabs>
  )
}

function Words({ form, locale }: { form: Form; locale: Locale }) {
  const { t, i18n } = useLingui()
  const field = textFields[locale]
  const channel = form.watch('channel')
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const insert = (mark: string) => {
    const into = last.current ?? box.current
    if (!into) return
    into.setRangeText(mark, into.selectionStart ?? 0, into.selectionEnd ?? 0, 'end')
    // As if it had been typed: it is checked, and kept with the draft.
    into.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <Stack gap={3}>
      <div
        onFocusCapture={({ target }) => {
          if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
            last.current = target
        }}
      >
        <Stack gap={3}>
          {channel === 'email' && (
            <Tied control={form.control} name={`${field}.subject`}>
              {each => <TextField {...each} label={t`Subject`} />}
            </Tied>
          )}
          <Tied control={form.control} name={`${field}.body`}>
            {each => (
              <TextArea
                {...each}
                ref={node => {
                  box.current = node
                  each.ref(node)
                }}
                label={t({ message: 'Text', context: 'words written' })}
                rows={channel === 'sms' ? 5 : 10}
              />
            )}
          </Tied>
        </Stack>
      </div>
      <Row>
        <MenuButton
          icon="plus"
          label={t`Insert a variable`}
          placement="top start"
          items={variables.map(variable => ({
            key: variable,
            label: i18n._(variableWords[variable]),
            onAct: () => insert(markOf(variable)),
          }))}
        />
      </Row>
    </Stack>
  )
}
