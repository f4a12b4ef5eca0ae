/** Every time the customer came to us, and through what: oldest first. */
import type { Row } from '#db/kernel/mutation.ts'
import type { TouchKind } from '#db/terms.ts'
import type { Lead } from './queries.ts'

const inbound: readonly TouchKind[] = ['created', 'request', 'message-received', 'visit']
export type Attribution = { id: string; at: number; source: string; campaign: string }

export function attributionOf(
  lead: Pick<Lead, 'id' | 'leadAt' | 'source'>,
  touches: readonly Row<'leadTouch'>[],
): Attribution[] {
  const named = touches
    .filter(
      touch =>
        inbound.includes(touch.kind) &&
        typeof touch.facts['source'] === 'string' &&
        touch.facts['source'] !== '',
    )
    .map(touch => ({
      id: touch.id,
      at: typeof touch.facts['at'] === 'number' ? touch.facts['at'] : touch.at,
      source: String(touch.facts['source']),
      campaign: String(touch.facts['campaign'] ?? ''),
    }))
    .sort((a, b) => a.at - b.at)
  if (named.length || lead.source === '') return named
  return [{ id: lead.id, at: lead.leadAt, source: lead.source, campaign: '' }]
}
