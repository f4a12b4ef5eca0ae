/** The brand a request is about, as the rules ask for it: the same on a tablet that suggests and on the server that gives. */
import { fold } from '../kernel/fold.ts'
import type { Row } from '../kernel/mutation.ts'
import type { Rule } from './choose.ts'

const bare = (text: string) =>
  ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Of what the rules know, the one make that is named; of "Mercedes-Benz" and "Mercedes" the longer one. Of two none. */
function named(text: string, rules: readonly Pick<Rule, 'makes'>[]): string | undefined {
  const said = bare(text)
  const all = new Set(rules.flatMap(({ makes }) => makes.map(bare)))
  const found = [...all].filter(make => make.trim() !== '' && said.includes(make))
  const longest = found.filter(make => !found.some(each => each !== make && each.includes(make)))
  if (longest.length !== 1) return undefined
  return rules.flatMap(({ makes }) => makes).find(make => bare(make) === longest[0])
}

type Said = Pick<Row<'request'>, 'vehicleText' | 'message' | 'make'>
/** Her vehicle's, else the one her words name, else the one that the door she came by is for. */
export const makeAsked = (
  { vehicleText, message, make }: Said,
  vehicle: Pick<Row<'vehicle'>, 'make'> | undefined,
  rules: readonly Pick<Rule, 'makes'>[],
): string => vehicle?.make || (named(vehicleText || message, rules) ?? make)
