/** The four times of an answer, and what they mean for who writes shortly before closing. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Control } from 'react-hook-form'
import { clockOf } from '#db/company/desk.ts'
import { daysFrom, due } from '#db/company/hours.ts'
import { weekdays } from '#db/company/day-hours.ts'
import { answerTimes, type DeskFields, deskFields } from '#db/company/mutations/desk.ts'
import { instantOf } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { useMinute } from '#src/lib/clock.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { fieldCaption } from '#src/domain/outbox/field-captions.ts'
import { Card } from '#src/ui/card.tsx'
import { NumberField } from '#src/ui/number-field.tsx'
import { Grid, Stack } from '#src/ui/stack.tsx'

type TimesProps = {
  control: Control<DeskFields>
  problem: Problem | undefined
  company: Row<'company'>
  values: DeskFields
}

export function AnswerTimes({ control, problem, company, values }: TimesProps) {
  const { t, i18n } = useLingui()
  const notes = {
    targetMinutes: t`What the team aims at`,
    noReplyMinutes: t`Its seller and the directors are told`,
    escalateMinutes: t`The directors are told again`,
    criticalMinutes: t`The directors are told a last time`,
  }
  return (
    <Card
      title={<Trans>Answer times</Trans>}
      subtitle={
        <Trans>
          In minutes of opening, until a person answers. An automatic reply is no answer.
        </Trans>
      }
    >
      <Stack gap={4}>
        <Grid min={200} columns={4}>
          {answerTimes.map(name => (
            <Tied key={name} control={control} name={name} problem={problem}>
              {field => (
                <NumberField
                  {...field}
                  label={fieldCaption(i18n, name)}
                  description={notes[name]}
                  unit={t`min`}
                  mandatory
                  onChange={value => field.onChange(value ?? 0)}
                />
              )}
            </Tied>
          ))}
        </Grid>
        <Sample values={values} company={company} />
      </Stack>
    </Card>
  )
}

const sampleMs = 5 * 60_000

/** The hours as they are typed, tried on a customer who writes five minutes before the next closing. */
function Sample({ values, company }: Pick<TimesProps, 'values' | 'company'>) {
  const format = useFormat()
  const now = useMinute()
  const text = JSON.stringify(values)
  const sample = useMemo(() => {
    const said = JSON.parse(text) as DeskFields
    const isWhole = Object.entries(deskFields).every(
      ([name, field]) => field.safeParse(said[name as keyof DeskFields]).success,
    )
    return isWhole ? sampleOf(company, said, now) : undefined
  }, [company, text, now])
  if (!sample) return null
  const [asked = '', target = '', late = '', escalated = '', critical = ''] = sample.map(each =>
    format.instant(each, 'dateTime'),
  )
  return (
    <p aria-live="polite">
      <Trans>
        For example: who writes on {asked} is to have an answer by {target} It is late at {late},
        escalated at {escalated} and critical at {critical}
      </Trans>
    </p>
  )
}

/** When somebody writes, and when each of the four times is over; undefined while nothing is open. */
function sampleOf(company: Row<'company'>, said: DeskFields, now: number): number[] | undefined {
  const { calendar } = clockOf({
    ...company,
    noReplyMinutes: said.noReplyMinutes,
    desk: {
      version: 0,
      hours: weekdays.map(day => said[day]),
      exceptions: said.exceptions,
      holidays: said.holidays,
      targets: {
        target: said.targetMinutes,
        escalate: said.escalateMinutes,
        critical: said.criticalMinutes,
      },
    },
  })
  for (const { on, hours } of daysFrom(calendar, now, 31)) {
    const close = hours.at(-1)?.close
    if (close === undefined) continue
    const asked = instantOf(on, close === '24:00' ? '23:59' : close, company.timeZone) - sampleMs
    if (asked < now) continue
    const all = [asked, ...answerTimes.map(name => due(calendar, asked, said[name]))]
    const known = all.filter(each => each !== undefined)
    return known.length === all.length ? known : undefined
  }
  return undefined
}
