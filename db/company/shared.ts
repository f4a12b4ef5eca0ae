/** What the acts on the dealership's page share: whose it is, its settings, the line of its history. */
import { jurisdictionOf, profileWith } from '../contract/deal/profile.ts'
import { noSettings, type SaleSettings } from '../contract/deal/settings.ts'
import {
  type Actor,
  change,
  type Change,
  insert,
  one,
  refuseUnless,
  type Row,
} from '../kernel/mutation.ts'
import type { CompanyChangeKind, CompanyChangeLine } from './table.ts'

export type Company = Row<'company'>
export const readsHouse = ({ companyId }: { companyId: string }) => ({
  company: one('company', companyId),
})

/** The actor's own dealership and what it has said so far. @throws {Refusal} not-found */
export function houseOf(
  company: Company | undefined,
  actor: Actor,
): { company: Company; sale: SaleSettings } {
  refuseUnless(company !== undefined && company.id === actor.companyId, 'not-found', {
    table: 'company',
  })
  return { company, sale: company.sale ?? noSettings }
}

/** Its rows with those of its law; its own alone where no law is known. */
export function rowsOfHouse({ country, province }: Company, sale: SaleSettings): SaleSettings {
  const jurisdiction = jurisdictionOf(country, province)
  return jurisdiction ? profileWith(jurisdiction, sale) : sale
}

/** Who did what, beside what was done. */
export const remembered = (
  id: string,
  kind: CompanyChangeKind,
  lines: CompanyChangeLine[],
  { userId, name, now }: Actor,
): Change =>
  insert('companyChange', { id: `${id}.h`, kind, lines, at: now, by: userId, byName: name })

/** These settings, and the line of the history that says so. */
export const settled = (
  { company, sale }: { company: Company; sale: SaleSettings },
  fields: Partial<SaleSettings>,
  line: Change,
): Change[] => [change('company', company.id, { sale: { ...sale, ...fields } }), line]
