/** A sheet's days: of a new one, of a copy for the next month, or corrected. */
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { dateIn } from '#db/kernel/date.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { addRateSheet, editRateSheet } from '#db/lender/mutations/sheet.ts'
import { houseClock } from '#src/lib/clock.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import type { Lender, RateSheet } from '../queries.ts'
import { DayFields, type Days, days, monthAfter } from './day-fields.tsx'

const schema = z.object(days)

type Props = {
  lender: Lender
  /** Whose days are corrected, or whose rows a new one copies; a new one without rows where there is none. */
  sheet?: RateSheet
  isCopy?: boolean
  onClose: () => void
}

export function SheetDialog({ lender, sheet, isCopy = false, onClose }: Props) {
  const { timeZone } = useSession()
  const { go } = useAddress()
  const [id] = useState(newId)
  const edited = isCopy ? undefined : sheet
  const [seen] = useState<Days>(() => {
    if (edited) return { beginsOn: edited.beginsOn, endsOn: edited.endsOn }
    if (sheet) return monthAfter(sheet.endsOn ?? sheet.beginsOn)
    return { beginsOn: dateIn(timeZone, houseClock()), endsOn: null }
  })
  const of = edited ? edited.id : `${sheet?.id ?? lender.id}:copy`
  const form = useDraftForm({ draftKey: `rateSheet:${of}`, schema, defaults: seen })
  return (
    <DraftDialog
      form={form}
      onClose={onClose}
      title={
        edited ? (
          <Trans>When the sheet holds</Trans>
        ) : isCopy ? (
          <Trans>Copy the sheet</Trans>
        ) : (
          <Trans>New sheet</Trans>
        )
      }
      size="sm"
      subtitle={lender.name}
      onSaved={() => edited || go({ sheet: id }, true)}
      act={values => {
        const { beginsOn, endsOn } = values
        if (beginsOn === null) return undefined
        if (edited)
          return actOf(editRateSheet, {
            sheetId: edited.id,
            edits: editsBetween(seen, values) as never,
          })
        const rows = (sheet?.rows ?? []).map(row => ({ ...row, id: newId() }))
        return actOf(addRateSheet, { id, lenderId: lender.id, beginsOn, endsOn, rows })
      }}
    >
      {problem => <DayFields control={form.control} problem={problem} />}
    </DraftDialog>
  )
}
