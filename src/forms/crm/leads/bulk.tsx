/** Acts on the leads that were picked. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { assignLead, editLead } from '#db/lead/mutations/edit.ts'
import { type LeadDivision, leadDivisions } from '#db/terms.ts'
import { Takers } from '#src/domain/lead/assign-dialog.tsx'
import type { Lead } from '#src/domain/lead/queries.ts'
import { TagButton } from '#src/domain/tag/tag-button.tsx'
import { BulkBar } from '#src/lib/bulk-bar.tsx'
import { newId } from '#src/lib/ids.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { thereAndBack, useBulk } from '#src/lib/use-bulk.ts'
import type { Picking } from '#src/lib/use-picked.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { useLeadExport } from './list-menu.tsx'
import type { LeadList } from './use-leads.ts'

type Props = { list: LeadList; picking: Picking }

export function LeadBulk({ list, picking }: Props) {
  const { t } = useLingui()
  const division = useCaption('Lead.Division')
  const shown = list.shown ?? []
  const leads = shown.filter(({ id }) => picking.picked?.has(id))
  const { act, progress, cancel } = useBulk(picking.end)
  const exports = useLeadExport({ ...list, shown: leads })
  const [isAssigning, setAssigning] = useState(false)
  const isNone = leads.length === 0
  const assign = (to: string | null) => {
    setAssigning(false)
    return act(leads.filter(lead => lead.assignedTo !== to).map(lead => assigned(lead, to)))
  }
  return (
    <BulkBar
      label={t`Selected leads`}
      count={leads.length}
      ids={() => shown.map(({ id }) => id)}
      picking={picking}
      progress={progress}
      onCancel={cancel}
      exports={exports}
    >
      <Button icon="user-check" isDisabled={isNone} onPress={() => setAssigning(true)}>
        <Trans>Assign to</Trans>
      </Button>
      <MenuButton
        label={t`Division`}
        isDisabled={isNone}
        items={leadDivisions.map(each => ({
          key: each,
          label: division(each),
          onAct: () =>
            void act(leads.filter(lead => lead.division !== each).map(lead => moved(lead, each))),
        }))}
      />
      <TagButton table="lead" rows={leads} act={act} />
      <Dialog
        isOpen={isAssigning}
        onClose={() => setAssigning(false)}
        title={<Trans>Assign to</Trans>}
        size="sm"
      >
        <Takers onChoose={to => void assign(to)} />
      </Dialog>
    </BulkBar>
  )
}

const assigned = ({ id: leadId, assignedTo }: Lead, wanted: string | null) =>
  thereAndBack(leadId, (from, to) => actOf(assignLead, { id: newId(), leadId, from, to }), [
    assignedTo,
    wanted,
  ])

const moved = ({ id: leadId, clientId, division }: Lead, wanted: LeadDivision) =>
  thereAndBack(
    leadId,
    (from, to) =>
      actOf(editLead, {
        id: newId(),
        leadId,
        clientId: clientId || null,
        edits: { division: { from, to } },
      }),
    [division, wanted],
  )
