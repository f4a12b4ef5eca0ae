/** The words of a mailshot in each language, by hand or from a template of the house. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { otherLanguages } from '#db/mailshot/table.ts'
import { type Locale, localeNames, locales } from '#db/terms.ts'
import { templatesFor, textIn } from '#src/domain/message-template/queries.ts'
import { variableWords } from '#src/domain/message-template/words.ts'
import { markOf, variables } from '#db/message-template/variables.ts'
import { useLive } from '#src/lib/replica.ts'
import { Tied } from '#src/lib/tied.tsx'
import type { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Card } from '#src/ui/card.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { ShotValues } from './shot-values.ts'

export type ShotForm = ReturnType<typeof useDraftForm<ShotValues>>

export function Letters({ form, house }: { form: ShotForm; house: Locale }) {
  const { t } = useLingui()
  const { control } = form
  const [locale, setLocale] = useState<Locale>(house)
  const channel = form.watch('channel')
  const language = localeNames[house]
  const otherWords = { none: t`Leave them out`, house: t`Write in ${language}` }
  return (
    <Card level={2} title={<Trans>Words</Trans>}>
      <Stack gap={4}>
        <FromTemplate form={form} />
        <Tabs
          label={t`Language`}
          tabs={locales.map(key => ({ key, label: localeNames[key] }))}
          selected={locale}
          onChange={setLocale}
        >
          <Stack key={`${locale} ${channel}`} gap={4}>
            {channel === 'mail' && (
              <Tied control={control} name={`letters.${locale}.subject`}>
                {field => <TextField {...field} label={t`Subject`} />}
              </Tied>
            )}
            <Tied control={control} name={`letters.${locale}.text`}>
              {field => <TextArea {...field} label={t`Text`} rows={8} />}
            </Tied>
          </Stack>
        </Tabs>
        <p>
          <Trans>Filled in for each customer:</Trans>{' '}
          {variables
            .filter(each => !each.startsWith('appointment.'))
            .map(each => (
              <Variable key={each} name={each} />
            ))}
        </p>
        <p>
          <Trans>
            The dealership’s name, its address and the way to unsubscribe stand under each message
            by themselves.
          </Trans>
        </p>
        <Tied control={control} name="others">
          {field => (
            <RadioGroup
              {...field}
              label={t`Who reads another language`}
              options={otherLanguages.map(value => ({ value, label: otherWords[value] }))}
            />
          )}
        </Tied>
      </Stack>
    </Card>
  )
}

function Variable({ name }: { name: (typeof variables)[number] }) {
  const { i18n } = useLingui()
  return (
    <>
      <code title={i18n._(variableWords[name])}>{markOf(name)}</code>{' '}
    </>
  )
}

/** What is typed already in a language the template has is replaced: she chose it. */
function FromTemplate({ form }: { form: ShotForm }) {
  const { t } = useLingui()
  const channel = form.watch('channel')
  const templates = useLive(templatesFor(channel === 'mail' ? 'email' : 'sms'), [channel]) ?? []
  if (!templates.length) return null
  const take = (id: string | null) => {
    const template = templates.find(each => each.id === id)
    if (!template) return
    for (const locale of locales) {
      const text = textIn(template, locale)
      if (text)
        form.setValue(
          `letters.${locale}`,
          { subject: text.subject, text: text.body },
          { shouldDirty: true, shouldValidate: true },
        )
    }
    void form.keep()
  }
  return (
    <Select
      label={t`Take the words of a template`}
      description={t`Each language the template has replaces what stands here`}
      options={templates.map(({ id, title }) => ({ value: id, label: title }))}
      value={null}
      onChange={take}
    />
  )
}
