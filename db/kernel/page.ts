/** A page of a list that only the server has: what came after it is asked for by `next`, null at the end. */
export type Page<T> = { rows: T[]; next: string | null; asOf: number }
