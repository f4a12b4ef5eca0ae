/** What a run puts into its environment, once. @throws {RangeError} when `NOW` is no instant */
export function clockEnv(): { CLOCK_SHIFT_MS?: string; NODE_OPTIONS?: string }
export function moveClock(shiftMs: number): void
