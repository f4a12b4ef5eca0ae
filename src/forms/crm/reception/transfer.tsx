/** What was handed over, answered or not, goes to another person or division: the lead keeps its clock and all that was said. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { assignLead, editLead } from '#db/lead/mutations/edit.ts'
import { leadDivisions } from '#db/terms.ts'
import { Takers, WhatStays } from '#src/domain/lead/assign-dialog.tsx'
import type { Lead } from '#src/domain/lead/queries.ts'
import { newId } from '#src/lib/ids.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'

type Props = { lead: Lead; onClose: () => void }

export function TransferDialog({ lead, onClose }: Props) {
  const { t } = useLingui()
  const caption = useCaption('Lead.Division')
  const act = useActs()
  const [division, setDivision] = useState(lead.division)
  const { id: leadId, clientId, assignedTo } = lead
  const isElsewhere = division !== lead.division
  const edit = (from: Lead['division'], to: Lead['division']) =>
    actOf(editLead, {
      id: newId(),
      leadId,
      clientId: clientId || null,
      edits: { division: { from, to } },
    })
  const assign = (from: string | null, to: string | null) =>
    actOf(assignLead, { id: newId(), leadId, from, to })
  const give = async (to: string | null) => {
    const isOther = to !== assignedTo
    const moved = t`Transferred`
    const back = isOther ? [assign(to, assignedTo)] : []
    if (isOther && !(await act(assign(assignedTo, to), isElsewhere ? null : moved, back))) return
    if (isElsewhere) {
      const all = [edit(division, lead.division), ...back]
      if (!(await act(edit(lead.division, division), moved, all))) {
        // Both or neither: half of it would be nobody's wish.
        for (const each of back) await act(each, null)
        return
      }
    }
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Transfer</Trans>}
      subtitle={lead.name}
      size="sm"
      footer={
        isElsewhere && (
          <Button icon="check" onPress={() => void give(assignedTo)}>
            <Trans>Only the division</Trans>
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <SegmentedControl
          label={t`Division`}
          wide
          segments={leadDivisions.map(value => ({ value, label: caption(value) }))}
          value={division}
          onChange={setDivision}
        />
        <div>
          <Takers chosen={assignedTo} onChoose={to => void give(to)} />
          <WhatStays lead={lead} />
        </div>
      </Stack>
    </Dialog>
  )
}
