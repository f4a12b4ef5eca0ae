/** A comment for colleagues, written on a lead. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { longText } from '#db/kernel/fields.ts'
import { commentLead } from '#db/lead/mutations/lead.ts'
import { newId } from '#src/lib/ids.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import type { Lead } from './queries.ts'
import styles from './timeline.module.css'

/** It is kept while it is typed, and Ctrl+Enter sends it. */
const schema = z.object({ body: longText })

export function CommentComposer({ lead }: { lead: Lead }) {
  // A new one after each comment: its draft begins anew.
  const [turn, setTurn] = useState(0)
  return <OneComment key={turn} lead={lead} onSent={() => setTurn(turn + 1)} />
}

function OneComment({ lead, onSent }: { lead: Lead; onSent: () => void }) {
  const { t } = useLingui()
  const { control, handleSubmit, watch, forget } = useDraftForm({
    draftKey: `lead:${lead.id}:comment`,
    schema,
    defaults: { body: '' },
  })
  const { run, problem, busy } = useAct(commentLead)
  const isEmpty = watch('body').trim() === ''
  const send = handleSubmit(async ({ body }) => {
    if (body.trim() === '' || !(await run({ id: newId(), leadId: lead.id, body: body.trim() })))
      return
    await forget()
    onSent()
  })
  return (
    // The keys are the fields’: the form only hears them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles['composer']}
      onSubmit={event => void send(event)}
      onKeyDown={event => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void send()
      }}
    >
      <Tied control={control} name="body">
        {field => (
          <TextArea
            {...field}
            label={t`Comment`}
            labelHidden
            rows={1}
            placeholder={t`Comment for colleagues`}
            problem={field.problem ?? problem?.text}
          />
        )}
      </Tied>
      {!isEmpty && (
        <div className={styles['composerActs']}>
          <Button type="submit" variant="primary" icon="send" busy={busy}>
            <Trans>Comment</Trans>
          </Button>
        </div>
      )}
    </form>
  )
}
