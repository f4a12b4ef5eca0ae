/** How long a request has waited for a person, and SPEC's word for where it stands (section 4: request wording). */
import type { DeskClock } from '../company/desk.ts'
import type { Row } from '../kernel/mutation.ts'
import { leadResponse, type Response, type Waiting } from '../lead/response.ts'

export const requestWordings = [
  'replied',
  'processed',
  'processing',
  'unprocessed',
  'late',
] as const
type RequestWording = (typeof requestWordings)[number]
type Asked = Pick<Row<'request'>, 'at' | 'status' | 'processedAt' | 'leadId'>

const nobodyAnswered = {
  status: 'created',
  statusAt: 0,
  firstAnswerAt: null,
  askedAgainAt: null,
  deletedAt: null,
} as const

/** Since she asked, while nobody has taken it. */
export const requestResponse = (
  { at }: Pick<Asked, 'at'>,
  now: number,
  clock: DeskClock,
): Response => leadResponse({ ...nobodyAnswered, leadAt: at }, now, clock)

/** @param lead that it became or joined; undefined where this device does not have it */
export function requestWording(
  request: Asked,
  lead: Waiting | undefined,
  now: number,
  clock: DeskClock,
): RequestWording {
  if (request.leadId === null) {
    if (request.status !== 'regular' || request.processedAt !== null) return 'processed'
    return requestResponse(request, now, clock).isLate ? 'late' : 'unprocessed'
  }
  if (!lead) return 'processed'
  const { stage, isLate } = leadResponse(lead, now, clock)
  if (stage === 'answered') return 'replied'
  // Nobody waits any more, though nobody answered.
  if (stage === 'idle') return 'processed'
  return isLate ? 'late' : 'processing'
}
