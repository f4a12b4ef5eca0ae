/** The dealership's name, address, numbers and switches: each field with what was seen. */
import * as z from 'zod/mini'
import { jurisdictionOf } from '../../contract/deal/profile.ts'
import type { SaleSettings } from '../../contract/deal/settings.ts'
import { companyDesk } from '../../desks.ts'
import { colour } from '../../kernel/colour.ts'
import { dateIn } from '../../kernel/date.ts'
import { calendarDate, edits, id, requiredText, emailText, shortText } from '../../kernel/fields.ts'
import {
  type Actor,
  change,
  editOutcome,
  mergeEdits,
  mutation,
  refuseUnless,
} from '../../kernel/mutation.ts'
import { type CompanyLegal, type CompanyLook, websiteTemplates } from '../table.ts'
import { lookWith, templateOf } from '../look.ts'
import { taxNumberProblem } from '../tax-numbers.ts'
import { type Company, houseOf, readsHouse, remembered } from '../shared.ts'

const ofRow = {
  name: requiredText,
  headquarter: shortText,
  defaultMake: shortText,
  address: shortText,
  city: shortText,
  province: shortText,
  postalCode: shortText,
  phone: shortText,
  email: emailText,
  demandsFactor: z.boolean(),
}
const ofLegal = {
  licenceNumber: shortText,
  opcPermit: shortText,
  gstNumber: shortText,
  qstNumber: shortText,
  privacyOfficer: shortText,
}
// Named just above, each of them.
const legalFields = Object.keys(ofLegal) as (keyof typeof ofLegal)[]
/** In its `look`; what is on paper is remembered there too. */
const ofPaper = { colour }
const ofWebsite = {
  template: z.enum(websiteTemplates),
  templateQa: z.enum([...websiteTemplates, '']),
}
const ofSale = {
  remoteSigning: z.boolean(),
  remoteAllowedBy: shortText,
  remoteAllowedOn: z.union([z.literal(''), calendarDate], { error: 'date-invalid' }),
  smsCodes: z.boolean(),
  sameMailboxCode: z.boolean(),
  /** Ids of colleagues. */
  overriders: z.array(id).check(z.maxLength(50)),
}

export const editCompany = mutation('company.edit', {
  form: companyDesk,
  input: z.object({
    id,
    companyId: id,
    edits: edits({ ...ofRow, ...ofLegal, ...ofPaper, ...ofWebsite, ...ofSale }),
  }),
  reads: readsHouse,
  decide(seen, input, actor) {
    const { company, sale } = houseOf(seen.company, actor)
    const before: Record<string, unknown> = {
      ...company.legal,
      ...sale,
      colour: company.look.colour,
      template: templateOf(company.look),
      templateQa: company.look.templateQa ?? '',
      ...company,
    }
    const { fields, conflicts, merged } = mergeEdits(before, input.edits)
    refuseUnlessLawful({ ...before, ...fields } as After, Object.keys(fields), actor)
    const legal = among(fields, ofLegal)
    const own = among(fields, ofSale)
    const lines = Object.entries(fields).map(([field, to]) => ({ field, from: before[field], to }))
    const changes = lines.length
      ? [
          change('company', company.id, {
            ...among(fields, ofRow),
            ...(Object.keys(legal).length && { legal: { ...company.legal, ...legal } }),
            ...lookAfter(company.look, fields, actor.now),
            ...(Object.keys(own).length && { sale: { ...sale, ...own } }),
          }),
          remembered(input.id, 'edit', lines, actor),
        ]
      : []
    return editOutcome(changes, { table: 'company', id: company.id }, conflicts, merged > 0)
  },
})

function lookAfter(look: CompanyLook, fields: Record<string, unknown>, now: number) {
  const paper = among(fields, ofPaper)
  const website = among(fields, ofWebsite)
  if (!Object.keys({ ...paper, ...website }).length) return {}
  const drawn = Object.keys(paper).length ? lookWith(look, paper, now) : look
  return { look: { ...drawn, ...website } }
}

const among = (fields: Record<string, unknown>, of: object) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field in of))

type After = Company & CompanyLegal & SaleSettings
/** Signing from afar stands on somebody's word, and a house in Canada sells under the law of a province. */
function refuseUnlessLawful(after: After, changed: readonly string[], { timeZone, now }: Actor) {
  if (changed.includes('province'))
    refuseUnless(
      after.country !== 'CA' || jurisdictionOf(after.country, after.province) !== undefined,
      'contract-law-unknown',
      { field: 'province' },
    )
  for (const field of legalFields.filter(each => changed.includes(each))) {
    const example = taxNumberProblem(after.country, field, after[field])
    refuseUnless(example === undefined, 'tax-number-invalid', { field, example: example ?? '' })
  }
  if (!after.remoteSigning) return
  if (!changed.some(field => field.startsWith('remote'))) return
  refuseUnless(after.remoteAllowedBy.trim() !== '', 'company-counsel-needed', {
    field: 'remoteAllowedBy',
  })
  refuseUnless(after.remoteAllowedOn !== '', 'company-counsel-needed', {
    field: 'remoteAllowedOn',
  })
  refuseUnless(after.remoteAllowedOn <= dateIn(timeZone, now), 'date-invalid', {
    field: 'remoteAllowedOn',
  })
}
