/** What is known of whether our server hears this device. */
import type { SyncState } from '#src/sync/engine.ts'

/** The last try found nobody; one more that is under way is no answer yet. */
export const isUnanswered = ({ phase, offlineSince }: SyncState): boolean =>
  phase === 'offline' || (phase === 'working' && offlineSince !== null)

/** Tells of a call that nobody answered (`lost`): the engine finds out whether that holds for everything. */
export const calls = new EventTarget()
export const tellLost = (): void => void calls.dispatchEvent(new Event('lost'))
