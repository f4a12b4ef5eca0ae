/** Where a day begins until its person chooses: where her work is, told by the forms she holds. */
import { directionForms, type FormKey, holdsAny } from '../forms.ts'

/** `homePage` of a preference that names no form: she has not chosen. */
export const noHomePage = ''

/**
 * The forms a day may begin with, the best first; empty is SPEC section 3's Profile. One that is not built gives way
 * to the next: a receptionist's requests are met among the leads while Reception is not there.
 */
export function workHomes(held: ReadonlySet<FormKey>): FormKey[] {
  const wanted: FormKey[] = [
    ...(holdsAny(held, directionForms) ? (['crm.Dashboard'] as const) : []),
    ...(held.has('crm.Reception') ? (['crm.Reception', 'crm.Leads'] as const) : []),
    'crm.Dashboard',
    'management.Inspections',
  ]
  return [...new Set(wanted)].filter(key => held.has(key))
}
