/** How the paper of a dealership looks, and how it looked when a contract was signed: a reprint bears what it bore then. */
import type { CompanyLook, WebsiteTemplate } from './table.ts'

type Drawn = Pick<CompanyLook, 'logo' | 'colour'>

/** With what is new in it; what it was till now stays in the row, for what was signed meanwhile. */
export function lookWith(look: CompanyLook, part: Partial<Drawn>, now: number): CompanyLook {
  const was = Object.fromEntries(
    Object.keys(part).map(field => [field, look[field as keyof Drawn]]),
  )
  return { ...look, ...part, earlier: [...(look.earlier ?? []), { ...was, until: now }] }
}

/** As it was at an instant; as it is for what nobody has signed. */
export function lookAt({ logo, colour, earlier = [] }: CompanyLook, at: number | null): Drawn {
  const since = earlier.filter(({ until }) => at !== null && at < until)
  return {
    logo: since.find(each => each.logo !== undefined)?.logo ?? logo,
    colour: since.find(each => each.colour !== undefined)?.colour ?? colour,
  }
}

/** @param isQa of the host name for trying */
export const templateOf = (
  { template = '01', templateQa }: Pick<CompanyLook, 'template' | 'templateQa'>,
  isQa = false,
): WebsiteTemplate => (isQa && templateQa) || template
