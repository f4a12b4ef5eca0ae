/** The status of a lead in a word, on its own colour (SPEC section 4). */
import { shownLeadStatus } from '#db/lead/status.ts'
import { type LeadStatus, leadStatusIds } from '#db/terms.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { Chip } from '#src/ui/chip.tsx'

export const leadColour = (status: LeadStatus): string => `var(--st-${leadStatusIds[status]})`

export function LeadStatusChip({
  lead,
}: {
  lead: { status: LeadStatus; deletedAt: number | null }
}) {
  const caption = useCaption('LeadStatus')
  const status = shownLeadStatus(lead)
  return <Chip color={leadColour(status)}>{caption(status)}</Chip>
}
