/** When each line of the film is said, as its script recorded it. */
import type { CueKey } from './scenes.ts'
import times from './times.json' with { type: 'json' }

export const cueTimes: Partial<Record<CueKey, readonly number[]>> = times.cues
