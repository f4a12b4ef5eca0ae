/** The only clock of the server; tests move theirs. Epoch ms. */
export type Clock = { now: () => number }
export const systemClock: Clock = { now: () => Date.now() }
