/** Two values of a row, as they are stored: plain ones, or JSON in whatever order its keys came to stand. */
export const isSameValue = (a: unknown, b: unknown): boolean => a === b || inOrder(a) === inOrder(b)

const inOrder = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted())
      : each,
  )
