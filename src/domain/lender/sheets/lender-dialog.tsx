/** One lender, new or corrected. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { requiredText, shortText } from '#db/kernel/fields.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { addLender, editLender } from '#db/lender/mutations/lender.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { Tied } from '#src/lib/tied.tsx'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { TextField } from '#src/ui/text-field.tsx'
import type { Lender } from '../queries.ts'

const schema = z.object({ name: requiredText, address: shortText })

type Props = { lender: Lender | undefined; onClose: () => void }

export function LenderDialog({ lender, onClose }: Props) {
  const { t } = useLingui()
  const [seen] = useState({ name: lender?.name ?? '', address: lender?.address ?? '' })
  const form = useDraftForm({ draftKey: `lender:${lender?.id ?? 'new'}`, schema, defaults: seen })
  return (
    <DraftDialog
      form={form}
      onClose={onClose}
      title={lender ? t`Edit the lender` : t`Add a lender`}
      size="sm"
      act={values =>
        lender
          ? actOf(editLender, { lenderId: lender.id, edits: editsBetween(seen, values) as never })
          : actOf(addLender, { id: newId(), ...values })
      }
    >
      {problem => (
        <>
          <Tied control={form.control} name="name" problem={problem}>
            {field => <TextField {...field} label={t`Lender’s name`} mandatory />}
          </Tied>
          <Tied control={form.control} name="address" problem={problem}>
            {field => (
              <TextField
                {...field}
                label={t`Lender’s address`}
                description={t`As contracts of credit name it`}
              />
            )}
          </Tied>
        </>
      )}
    </DraftDialog>
  )
}
