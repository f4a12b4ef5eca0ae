/**
 * What comes in through a person's own mailbox (docs/decisions/027): an answer to a conversation of the dealership's, a
 * lead a machine wrote, a word from a customer. Anything else may be a letter of hers, and is nobody's matter here.
 */
import { answeredIn } from '../calendar/reply.ts'
import type { Dealership } from '../dealerships.ts'
import { returnedId } from './bounce.ts'
import { customerAt, isSent, isSource, leadNamed } from './known.ts'
import type { Whole } from './place.ts'

type Box = { owner: string; isOurs: (address: string) => boolean }

/** As it is to be placed; undefined: it is left alone. */
export function lettersIn(
  dealership: Dealership,
  whole: Whole,
  { owner, isOurs }: Box,
): Whole | undefined {
  const { kind, read, asking } = whole
  if (kind === 'own') return undefined
  if (isOfTheHouse(dealership, whole)) return whole
  // A list she reads, or an absence told to her own letter, is none of a customer's.
  if (kind !== 'human' && kind !== 'lead') return undefined
  // A colleague passes on what a customer wrote; whoever else quotes one is not her.
  const isPassedOn = isOurs(read.from.address) && asking.isForwarded
  const from = isPassedOn ? asking.client : read.from
  if (isOurs(from.address)) return undefined
  const customer = customerAt(dealership, from.address, owner)
  return customer && { ...whole, asking: { ...asking, client: from }, customer }
}

/** It answers us, or it is a lead as the dealership's own mailbox gets them. */
function isOfTheHouse(dealership: Dealership, { kind, read, thread, source }: Whole): boolean {
  if (kind === 'bounce') {
    const back = returnedId(read)
    return back !== undefined && isSent(dealership, back)
  }
  if (answeredIn(dealership, read.replies)) return true
  const isAnswer =
    thread !== undefined &&
    (thread.requestId !== null ||
      (thread.leadId !== null && leadNamed(dealership, thread.leadId) !== undefined))
  if (isAnswer || kind === 'autoReply') return isAnswer
  if (source) return true
  return (
    (kind === 'lead' && (read.adf.length > 0 || read.isTooMuchAdf)) ||
    isSource(dealership, read.from.address)
  )
}
