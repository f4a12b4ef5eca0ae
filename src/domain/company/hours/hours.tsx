/** When the dealership is open, on which holidays it is closed, and after how many minutes of opening an answer is late. */
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { changeDesk, deskFieldsOf, type DeskFields, inTurn } from '#db/company/mutations/desk.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { newId } from '#src/lib/ids.ts'
import { useAct } from '#src/lib/use-act.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { DaysThatDiffer } from './days.tsx'
import { Holidays } from './holidays.tsx'
import { AnswerTimes } from './times.tsx'
import { Week } from './week.tsx'

/** Half-typed hours stay in the draft: the act says what is wrong, and of which day. */
const schema = z.custom<DeskFields>(value => typeof value === 'object' && value !== null)

export function Hours({ company }: { company: Row<'company'> }) {
  const itemSaved = useItemSaved()
  const [seen, setSeen] = useState(() => deskFieldsOf(company))
  const form = useDraftForm({ draftKey: `company:${company.id}:desk`, schema, defaults: seen })
  const { run, problem: answered, busy } = useAct(changeDesk)
  // Of `monday.to.0.open` the day is shown.
  const problem = answered && { ...answered, field: answered.field.split('.')[0] ?? '' }
  const save = form.handleSubmit(async values => {
    const wanted = inTurn(values)
    const edits = editsBetween(seen, wanted)
    if (Object.keys(edits).length && !(await run({ id: newId(), companyId: company.id, edits })))
      return
    setSeen(wanted)
    form.reset(wanted)
    await form.forget()
    toast(itemSaved(), { tone: 'good' })
  })
  const fields = { control: form.control, problem }
  const values = form.watch()
  return (
    <Stack gap={5}>
      {company.desk === null && (
        <Banner tone="info" title={<Trans>These are the hours usual in your country</Trans>}>
          <Trans>
            Correct and save them: response clocks run, and alert, in opening hours only.
          </Trans>
        </Banner>
      )}
      <Week {...fields} setValue={form.setValue} />
      <Holidays control={form.control} company={company} />
      <DaysThatDiffer {...fields} timeZone={company.timeZone} />
      <AnswerTimes {...fields} company={company} values={values} />
      <Card>
        <Stack gap={3}>
          {problem && (
            <Banner tone="bad" title={<Trans>Nothing was saved yet</Trans>}>
              {problem.text}
            </Banner>
          )}
          <p>
            <Trans>
              The clocks of customers who still wait are counted anew by the hours you save. Answers
              given stay as they are; their statistics follow the new hours.
            </Trans>
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
