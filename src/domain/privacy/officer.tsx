/** Who answers for personal data, as the public website says it, and for how long things are kept. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Row } from '#db/kernel/mutation.ts'
import {
  changePrivacy,
  daysFieldOf,
  placeOfHouse,
  type PrivacyFields,
  privacyFieldsOf,
} from '#db/privacy/mutations/settings.ts'
import { retentionBounds } from '#db/privacy/retention.ts'
import { retentionKinds } from '#db/privacy/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { EmailField } from '#src/ui/email-field.tsx'
import { PhoneField, TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { retentionWords } from './words.ts'

/** What is half typed stays in the draft: the act says what is wrong, and of which field. */
const schema = z.custom<PrivacyFields>(value => typeof value === 'object' && value !== null)

export function Officer({ company }: { company: Row<'company'> }) {
  const { t, i18n } = useLingui()
  const { control, problem, busy, place, save } = useOfficer(company)
  return (
    <Card
      title={<Trans>Privacy officer and retention</Trans>}
      subtitle={
        <Trans>
          The privacy page of your website says who it is and how long things are kept. The days are
          those usual where you are; you may change them within the bounds. This is no legal advice.
        </Trans>
      }
    >
      <Stack gap={4}>
        {problem && (
          <Banner tone="bad" title={<Trans>Nothing was saved yet</Trans>}>
            {problem.text}
          </Banner>
        )}
        <Tied control={control} name="privacyOfficer" problem={problem}>
          {field => <TextField {...field} label={t`Name of the privacy officer`} maxLength={200} />}
        </Tied>
        <Tied control={control} name="officerTitle" problem={problem}>
          {field => (
            <TextField {...field} label={t`Function of the privacy officer`} maxLength={200} />
          )}
        </Tied>
        <Tied control={control} name="officerEmail" problem={problem}>
          {field => <EmailField {...field} label={t`Email of the privacy officer`} />}
        </Tied>
        <Tied control={control} name="officerPhone" problem={problem}>
          {field => <PhoneField {...field} label={t`Phone of the privacy officer`} />}
        </Tied>
        {retentionKinds.map(kind => {
          const { least, most } = retentionBounds(place, kind)
          const { caption, what } = retentionWords[kind]
          return (
            <Tied key={kind} control={control} name={daysFieldOf(kind)} problem={problem}>
              {field => (
                <NumberField
                  {...field}
                  label={i18n._(caption)}
                  description={`${i18n._(what)} ${t`Between ${least} and ${most} days.`}`}
                  unit={t`days`}
                  onChange={days => field.onChange(days ?? 0)}
                />
              )}
            </Tied>
          )
        })}
        <div>
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

function useOfficer(company: Row<'company'>) {
  const itemSaved = useItemSaved()
  const [seen, setSeen] = useState(() => privacyFieldsOf(company))
  const form = useDraftForm({ draftKey: `company:${company.id}:privacy`, schema, defaults: seen })
  const { run, problem, busy } = useAct(changePrivacy)
  const { control } = form
  const place = placeOfHouse(company)
  const save = form.handleSubmit(async values => {
    const edits = editsBetween(seen, values)
    if (Object.keys(edits).length && !(await run({ id: newId(), companyId: company.id, edits })))
      return
    setSeen(values)
    form.reset(values)
    await form.forget()
    toast(itemSaved(), { tone: 'good' })
  })
  return { control, problem, busy, place, save }
}
