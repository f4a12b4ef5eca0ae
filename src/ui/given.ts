/** The same props without the undefined ones. */
export type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/**
 * react-aria's props may be left out but not be undefined, and a `value` left out means
 * "uncontrolled": so what was not given must really not be there.
 */
export function given<T extends object>(props: T): Given<T> {
  const result: Given<T> = {}
  for (const key in props) if (props[key] !== undefined) result[key] = props[key] as never
  return result
}
