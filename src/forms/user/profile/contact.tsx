/** How colleagues and customers reach her. */
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Row } from '#db/kernel/mutation.ts'
import { editProfile } from '#db/user/mutations/user.ts'
import { ContactFields, contactOf, useContactFields } from '#src/domain/user/contact-fields.tsx'
import { EditCard } from '#src/domain/user/edit-card.tsx'
import { useEdited } from '#src/domain/user/use-edited.ts'
import { useAct } from '#src/lib/use-act.ts'

export function Contact({ row }: { row: Row<'user'> }) {
  const fields = useContactFields()
  const schema = useMemo(() => z.object(fields), [fields])
  const { run, problem, busy } = useAct(editProfile)
  const { form, save } = useEdited({
    draftKey: 'user:contact',
    schema,
    values: contactOf(row),
    run: edits => run({ userId: row.id, edits }),
  })
  return (
    <EditCard
      title={<Trans>Contact</Trans>}
      subtitle={<Trans>What colleagues see, and what customers are given.</Trans>}
      saveLabel={<Trans>Save contact</Trans>}
      {...{ form, save, problem, busy }}
    >
      <ContactFields control={form.control} problem={problem} />
    </EditCard>
  )
}
