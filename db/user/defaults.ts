/** What people of a role begin with, and how long their sign-ins are remembered. */
import type { Row } from '../kernel/mutation.ts'

type Default = Pick<Row<'userDefault'>, 'id' | 'homePage' | 'sectionOrder' | 'notifications'>

/** Of her first role that says anything: her own choices come later and are hers. */
export function chosenFor(roleIds: readonly string[], defaults: readonly Default[]) {
  const found = roleIds.flatMap(roleId => defaults.find(({ id }) => id === roleId) ?? [])[0]
  if (!found) return {}
  const { homePage, sectionOrder, notifications } = found
  return { homePage, sectionOrder, ...(notifications && { notifications }) }
}

type Limit = Pick<Row<'userDefault'>, 'id' | 'rememberDays'>
/** The strictest of her roles, and never more than the installation allows. */
export const rememberedDays = (
  roleIds: readonly string[],
  limits: readonly Limit[],
  most: number,
): number =>
  limits
    .filter(({ id }) => roleIds.includes(id))
    .reduce((days, { rememberDays }) => Math.min(days, rememberDays ?? days), most)
