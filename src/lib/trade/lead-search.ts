/** Search as you type over ten thousand leads: one folded text per lead, made again only when the lead or its vehicle changed. */
import type { Row } from '#db/mutation.ts'
import { fold } from '#src/ui/fold.ts'

type Lead = Pick<
  Row<'lead'>,
  | 'id'
  | 'v'
  | 'touchedAt'
  | 'name'
  | 'phone'
  | 'phoneKey'
  | 'email'
  | 'vehicleText'
  | 'source'
  | 'message'
>

type Kept = { v: number; touchedAt: number; vehicle: string; text: string }
const texts = new Map<string, Kept>()

/** @param vehicle Its vehicle in words, stock number included; '' without one. */
export function leadText(lead: Lead, vehicle: string): string {
  const kept = texts.get(lead.id)
  if (kept && kept.v === lead.v && kept.touchedAt === lead.touchedAt && kept.vehicle === vehicle)
    return kept.text
  const digits = lead.phone.replace(/\D/g, '')
  const text = fold(
    [
      lead.name,
      lead.phoneKey,
      digits,
      lead.email,
      vehicle,
      vehicle.replaceAll('-', ''),
      lead.vehicleText,
      lead.source,
    ].join(' '),
  )
  texts.set(lead.id, { v: lead.v, touchedAt: lead.touchedAt, vehicle, text })
  return text
}
