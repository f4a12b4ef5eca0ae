/** A page of a list that only the server has: what came after it is asked for by `next`, null at the end. */
/** `total`: how many there are in all, where it was asked and is counted. */
export type Page<T> = { rows: T[]; next: string | null; asOf: number; total?: number }
