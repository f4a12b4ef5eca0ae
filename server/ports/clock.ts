/** The only clock of the server; tests move theirs. `running`: how long this process runs, which no setting of a clock moves. Both in ms. */
export type Clock = { now: () => number; running: () => number }
export const systemClock: Clock = { now: () => Date.now(), running: () => performance.now() }
