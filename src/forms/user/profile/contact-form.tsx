/** Her name, address and numbers, corrected together. */
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Row } from '#db/kernel/mutation.ts'
import { editProfile } from '#db/user/mutations/user.ts'
import { ContactFields, contactOf, useContactFields } from '#src/domain/user/contact-fields.tsx'
import { EditCard } from '#src/domain/user/edit-card.tsx'
import { useEdited } from '#src/lib/use-edited.ts'
import { useAct } from '#src/lib/use-act.ts'
import type { DraftKey } from '#src/lib/use-draft-form.ts'

type Props = { row: Row<'user'>; draftKey: DraftKey; onClose: () => void }
export function ContactForm({ row, draftKey, onClose }: Props) {
  const fields = useContactFields()
  const schema = useMemo(() => z.object(fields), [fields])
  const { run, problem, busy } = useAct(editProfile)
  const { form, save } = useEdited({
    draftKey,
    schema,
    values: contactOf(row),
    run: edits => run({ userId: row.id, edits }),
    onSaved: onClose,
  })
  const cancel = () => void form.forget().then(onClose)
  return (
    <EditCard
      title={<Trans>Contact</Trans>}
      subtitle={<Trans>What colleagues see, and what customers are given.</Trans>}
      saveLabel={<Trans>Save contact</Trans>}
      {...{ form, save, problem, busy, cancel }}
    >
      <ContactFields control={form.control} problem={problem} focusFirst />
    </EditCard>
  )
}
