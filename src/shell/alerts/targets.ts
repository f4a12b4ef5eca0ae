/** Where an alert leads. One that leads nowhere is not shown: nothing counts what cannot be opened. */
import { companyDesk } from '#db/desks.ts'
import { type FormKey } from '#db/forms.ts'
import type { Locale } from '#db/terms.ts'
import { builtForms } from '#src/forms.ts'
import { hrefOf } from '#src/lib/href.ts'
import { receptionTarget } from '../menu-tree.ts'
import type { AlertKind } from './kinds.ts'

type Held = ReadonlySet<FormKey>
const firstOf =
  (...wanted: FormKey[]) =>
  (held: Held, built: readonly FormKey[]) =>
    wanted.find(key => held.has(key) && built.includes(key))

export const leadForm = firstOf('crm.Leads', 'marketing.Leads')

const targets: Record<AlertKind, (held: Held, built: readonly FormKey[]) => FormKey | undefined> = {
  leads: leadForm,
  notifications: firstOf(
    'crm.Leads',
    'marketing.Leads',
    ...companyDesk,
    'marketing.Campaigns',
    'marketing.Funds',
  ),
  // Without a desk of requests each becomes a lead where it is.
  requests: (held, built) => receptionTarget(held, built) ?? leadForm(held, built),
  tasks: firstOf('crm.Tasks'),
}

export const leadsSomewhere = (kind: AlertKind, held: Held, built = builtForms): boolean =>
  targets[kind](held, built) !== undefined

/** What narrows a form to exactly the rows that are counted; a form that lists just those by itself needs nothing. */
const narrowed: Partial<Record<AlertKind, Partial<Record<FormKey, Record<string, string>>>>> = {
  leads: {
    'crm.Leads': { owner: 'hers', progress: '1' },
    'marketing.Leads': { show: 'leads' },
  },
  requests: { 'crm.PhoneTracking': { show: 'any' } },
}
export const countedHref = (kind: AlertKind, form: FormKey, locale: Locale): string =>
  hrefOf(form, locale, narrowed[kind]?.[form])
