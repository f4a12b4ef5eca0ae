/** Calls as the providers tell of them, and as we keep them. */
export const phoneProviders = ['twilio', 'telnyx', 'vonage'] as const
export type PhoneProvider = (typeof phoneProviders)[number]

export const callDirections = ['in', 'out'] as const

/** In the order in which a call goes through them; it never goes back. */
export const callStates = ['queued', 'initiated', 'ringing', 'answered', 'ended'] as const
export type CallState = (typeof callStates)[number]

/** What came of it. `lost`: it never told us its end. */
export const callOutcomes = [
  'answered',
  'missed',
  'busy',
  'voicemail',
  'cancelled',
  'failed',
  'lost',
] as const
export type CallOutcome = (typeof callOutcomes)[number]
/** Somebody called, and nobody of ours spoke to her. */
export const missedOutcomes = [
  'missed',
  'busy',
  'voicemail',
  'failed',
] as const satisfies CallOutcome[]

/** The request that a missed call is, by the call's id, and back; '' of one that came otherwise. */
export const requestOfMissed = (callId: string): string => `${callId}.r`
export const missedCallOf = (requestId: string): string =>
  requestId.endsWith('.r') ? requestId.slice(0, -2) : ''

/** What becomes of a call while the house is closed: a request at once, or only where nobody answers. */
export const afterHoursRules = ['request', 'missed'] as const

export const recordingStates = ['asked', 'kept', 'deleted', 'gone', 'unplayable'] as const
/** Kept where the dealership chose so: what she was told, when, and until when it may stay. */
export type CallRecording = {
  state: (typeof recordingStates)[number]
  /** Her own words after the tone, and no conversation. */
  isVoicemail: boolean
  /** Which wording of the notice she heard, and the moment it was played. */
  noticeVersion: string
  noticeAt: number
  until: number
  seconds: number
}
