/** Where a request stands, in SPEC's own words: unprocessed, processing, processed, replied, late. */
import type { DeskClock } from '#db/company/desk.ts'
import { requestWording } from '#db/request/response.ts'
import { leadOf } from '#src/domain/lead/queries.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import type { Request } from './queries.ts'

/** '' until it is known what became of one that was taken. */
export function useRequestWording(request: Request, now: number, clock: DeskClock): string {
  const caption = useCaption('RequestWording')
  const lead = useLive(leadOf(request.leadId), [request.leadId])
  if (request.leadId !== null && lead === undefined) return ''
  return caption(requestWording(request, lead ?? undefined, now, clock))
}
