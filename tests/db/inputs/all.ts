/** The input of every mutation by its name, and a whole good one of each. */
import type { Kind } from '#tests/support/kinds.ts'
import { companyInputs } from './company.ts'
import { contractInputs } from './contract.ts'
import { figureInputs } from './figures.ts'
import { floorInputs } from './floor.ts'
import { impersonationInputs } from './impersonation.ts'
import { integrationInputs } from './integration.ts'
import { leadInputs } from './lead.ts'
import { lenderInputs } from './lender.ts'
import { peopleInputs } from './people.ts'
import { phoneInputs } from './phone.ts'
import { messageTemplateInputs } from './message-template.ts'
import { roleInputs } from './role.ts'
import { privacyInputs } from './privacy.ts'
import { shopInputs } from './shop.ts'
import { stockInputs } from './stock.ts'
import type { Asks } from './types.ts'
import { tagInputs } from './tag.ts'
import { viewInputs } from './view.ts'
import { widgetInputs } from './widget.ts'

export const allInputs: Record<string, Asks> = {
  ...leadInputs,
  ...floorInputs,
  ...stockInputs,
  ...shopInputs,
  ...contractInputs,
  ...companyInputs,
  ...integrationInputs,
  ...impersonationInputs,
  ...lenderInputs,
  ...widgetInputs,
  ...figureInputs,
  ...phoneInputs,
  ...messageTemplateInputs,
  ...privacyInputs,
  ...peopleInputs,
  ...roleInputs,
  ...tagInputs,
  ...viewInputs,
}

export type Obj = Record<string, unknown>
/** The value at a dotted path, in a copy. */
export function put(input: Obj, path: readonly string[], value: unknown): Obj {
  const [first = '', ...rest] = path
  // A list keeps its other rows.
  if (Array.isArray(input))
    return input.with(
      Number(first),
      rest.length ? put(input[Number(first)], rest, value) : value,
    ) as never
  return { ...input, [first]: rest.length ? put((input[first] ?? {}) as Obj, rest, value) : value }
}
export function without(input: Obj, [first = '', ...rest]: readonly string[]): Obj {
  if (Array.isArray(input) && rest.length)
    return input.map((each, at) =>
      String(at) === first ? without(each as Obj, rest) : each,
    ) as never
  const { [first]: inner, ...others } = input
  return rest.length ? { ...others, [first]: without(inner as Obj, rest) } : others
}
export const ways = (fields: Record<string, Kind>) =>
  Object.entries(fields).map(([path, kind]) => ({ path: path.split('.'), kind }))

/** Each field at its first good value. */
export const whole = ({ fields, edits }: Asks): Obj =>
  ways(fields).reduce<Obj>(
    (input, { path, kind }) => put(input, path, kind.good[0]),
    edits ? { edits: {} } : {},
  )

export const wholeInputs: Record<string, Obj> = Object.fromEntries(
  Object.entries(allInputs).map(([name, asks]) => [name, whole(asks)]),
)
