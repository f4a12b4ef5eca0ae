/** One thing a provider tells of one leg of a call, in words of ours. A call is a caller's leg and one for each telephone that rings. */
import type { PhoneProvider } from './terms.ts'

/**
 * `bridged`: a person of ours and the caller hear each other. `machine`: she spoke to an answering machine, or ours has her words.
 * `greeted`: our own voice told her that nobody is here. `other`: kept, and it moves nothing.
 */
export const legStates = [
  'queued',
  'initiated',
  'ringing',
  'answered',
  'bridged',
  'machine',
  'greeted',
  'ended',
  'other',
] as const
export type LegState = (typeof legStates)[number]

/** Why a leg ended. */
export const endCauses = [
  'completed',
  'busy',
  'no-answer',
  'cancelled',
  'rejected',
  'failed',
  'unknown',
] as const
export type EndCause = (typeof endCauses)[number]

export type CallEvent = {
  /** What the provider calls this event, or what makes it the same one again. */
  id: string
  provider: PhoneProvider
  /** The call, and the leg of it. */
  callKey: string
  leg: string
  /** The leg the call began with. */
  isFirst: boolean
  direction: 'in' | 'out'
  from: string
  to: string
  callerName: string
  state: LegState
  cause: EndCause | null
  /** What its provider called the state. */
  status: string
  at: number
  /** As the provider counts it, where it says so. */
  talkSeconds: number | null
}
