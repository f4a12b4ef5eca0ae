/** Her week and her days off, each day with what was seen of it. */
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import {
  type HoursFields,
  hoursFields,
  hoursFieldsOf,
  planHours,
} from '#db/user/mutations/hours.ts'
import { WeekRows } from '#src/domain/company/hours/week.tsx'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { Tied } from '#src/lib/tied.tsx'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { Banner } from '#src/ui/banner.tsx'
import { DaysOffEditor } from './days-off.tsx'

const schema = z.object(hoursFields)
type Props = {
  user: Pick<Row<'user'>, 'id' | 'name'>
  hours: Row<'userHours'> | null
  onClose: () => void
}

export function HoursDialog({ user: { id, name }, hours, onClose }: Props) {
  const [seen] = useState<HoursFields>(() => hoursFieldsOf(hours ?? undefined))
  const form = useDraftForm<HoursFields>({ draftKey: `userHours:${id}`, schema, defaults: seen })
  const { control, setValue, restored } = form
  return (
    <DraftDialog
      form={form}
      onClose={onClose}
      title={<Trans>Working hours</Trans>}
      subtitle={name}
      act={values => {
        const edits = editsBetween(seen, values)
        return Object.keys(edits).length ? actOf(planHours, { userId: id, edits }) : undefined
      }}
    >
      {problem => (
        <>
          {restored && (
            <Banner tone="info">
              <Trans>What you typed last time is back. It is not saved yet.</Trans>
            </Banner>
          )}
          <p>
            <Trans>
              By the clocks of the dealership. A night shift goes to 0:00, and on from 0:00 the next
              day.
            </Trans>
          </p>
          <WeekRows
            // Its rows know the days alone; a form that has more besides is one of theirs.
            control={control as never}
            problem={problem}
            copyTo={(day, same) => setValue(day, same, { shouldDirty: true })}
            none={<Trans>Not on this day</Trans>}
          />
          <Tied control={control} name="daysOff" problem={problem}>
            {field => (
              <DaysOffEditor days={field.value} onChange={field.onChange} problem={field.problem} />
            )}
          </Tied>
        </>
      )}
    </DraftDialog>
  )
}
