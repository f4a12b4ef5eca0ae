/** Two values of a row, as they are stored: plain ones, or JSON whose keys stand in one order. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)
