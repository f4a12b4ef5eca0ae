/** What the dealership keeps beside the law when it writes or calls to sell: whose yes it asks, its hours, its quiet days. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { deskOf } from '#db/company/desk.ts'
import type { Interval } from '#db/company/hours.ts'
import { changeContact, contactInTurn } from '#db/company/mutations/contact.ts'
import { type OwnContact, ownContactOf } from '#db/consent/own-rules.ts'
import { type ContactChannel, contactChannels } from '#db/consent/terms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { newId } from '#src/lib/ids.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/checkbox-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { QuietDays } from './hours/quiet-days.tsx'
import { WeekFieldset } from './hours/week-fieldset.tsx'

/** Half-typed hours stay in the draft: the act says what is wrong. */
const schema = z.custom<OwnContact>(value => typeof value === 'object' && value !== null)

export function ContactRules({ company }: { company: Row<'company'> }) {
  const itemSaved = useItemSaved()
  const [seen, setSeen] = useState(() => ownContactOf(company))
  const form = useDraftForm({ draftKey: `company:${company.id}:contact`, schema, defaults: seen })
  const { run, problem: answered, busy } = useAct(changeContact)
  // Of `callHours.0.1.open` the way is shown.
  const problem = answered && { ...answered, field: answered.field.split('.')[0] ?? '' }
  const save = form.handleSubmit(async values => {
    const wanted = contactInTurn(values)
    const edits = editsBetween(seen, wanted)
    if (Object.keys(edits).length && !(await run({ id: newId(), companyId: company.id, edits })))
      return
    setSeen(wanted)
    form.reset(wanted)
    await form.forget()
    toast(itemSaved(), { tone: 'good' })
  })
  const fields = { control: form.control, problem }
  const usual = deskOf(company).hours.map(day => [...day])
  return (
    <Stack gap={5}>
      <Banner tone="info" title={<Trans>The law always holds</Trans>}>
        <Trans>
          These rules only take away from it: they close hours, they open none. They hold for offers
          and news, by the clock where the customer lives. A question may still be answered; a call
          or a text in quiet hours then says what it answers.
        </Trans>
      </Banner>
      {contactChannels.map(channel => (
        <Way key={channel} channel={channel} usual={usual} {...fields} />
      ))}
      <QuietDays {...fields} timeZone={company.timeZone} />
      <Card>
        <Stack gap={3}>
          {problem && (
            <Banner tone="bad" title={<Trans>Nothing was saved yet</Trans>}>
              {problem.text}
            </Banner>
          )}
          <p>
            <Trans>Offers that wait to be sent are held to what you save.</Trans>
          </p>
          <div>
            <Button variant="primary" busy={busy} onPress={() => void save()}>
              <Trans>Save</Trans>
            </Button>
          </div>
        </Stack>
      </Card>
    </Stack>
  )
}

type WayProps = {
  channel: ContactChannel
  /** The opening hours: what its own begin with. */
  usual: Interval[][]
  control: Control<OwnContact>
  problem: Problem | undefined
}

function Way({ channel, usual, control, problem }: WayProps) {
  const { t } = useLingui()
  const titles = { mail: t`Offers by email`, sms: t`Offers by text`, call: t`Offers by telephone` }
  const title = titles[channel]
  return (
    <Card title={title}>
      <Stack gap={4}>
        <Tied control={control} name={`${channel}Yes`} problem={problem}>
          {field => (
            <Switch
              {...field}
              label={t`Only with an explicit yes`}
              description={t`A purchase or a question alone does not allow it, even where the law says so.`}
            />
          )}
        </Tied>
        <Tied control={control} name={`${channel}Hours`} problem={problem}>
          {({ value, onChange, problem: said, ...field }) => (
            <>
              <Switch
                {...field}
                label={t`Within our own hours only`}
                value={value !== null}
                onChange={isOn => onChange(isOn ? usual : null)}
              />
              {value && (
                <WeekFieldset
                  legend={t`${title}: by the clock where the customer lives. Until midnight is 0:00.`}
                  week={value}
                  onChange={onChange}
                  problem={said}
                />
              )}
            </>
          )}
        </Tied>
      </Stack>
    </Card>
  )
}
