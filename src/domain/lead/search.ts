/** Search as you type over ten thousand leads: one folded text per lead, made again only when the lead or its vehicle changed. */
import type { Row } from '#db/kernel/mutation.ts'
import { lookup } from '#db/lookups/index.ts'
import { locales } from '#db/terms.ts'
import { findable } from '#db/kernel/findable.ts'

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

/** What a source of the product's own is called, in every language: whoever looks for it types hers. */
const captionsOfSource = new Map<string, string[]>()
function sourceWords(source: string): string[] {
  if (captionsOfSource.size === 0)
    for (const locale of locales)
      for (const { Code, Caption } of lookup('Lead.Source', locale))
        captionsOfSource.set(Code, [...(captionsOfSource.get(Code) ?? []), Caption])
  return captionsOfSource.get(source) ?? []
}

type Kept = { v: number; touchedAt: number; vehicle: string; text: string }
const texts = new Map<string, Kept>()

/** @param vehicle Its vehicle in words, stock number included; '' without one. */
export function leadText(lead: Lead, vehicle: string): string {
  const kept = texts.get(lead.id)
  if (kept && kept.v === lead.v && kept.touchedAt === lead.touchedAt && kept.vehicle === vehicle)
    return kept.text
  const digits = lead.phone.replace(/\D/g, '')
  const text = findable(
    [
      lead.name,
      lead.phoneKey,
      digits,
      lead.email,
      vehicle,
      lead.vehicleText,
      lead.source,
      ...sourceWords(lead.source),
    ].join(' '),
  )
  texts.set(lead.id, { v: lead.v, touchedAt: lead.touchedAt, vehicle, text })
  return text
}
