/** Where an alert leads. One that leads nowhere is not shown: nothing counts what cannot be opened. */
import { type FormKey } from '#db/forms.ts'
import { builtForms } from '#src/forms.ts'
import { receptionTarget } from '../menu-tree.ts'
import type { AlertKind } from './queries.ts'

type Held = ReadonlySet<FormKey>
const firstOf =
  (...wanted: FormKey[]) =>
  (held: Held, built: readonly FormKey[]) =>
    wanted.find(key => held.has(key) && built.includes(key))

export const leadForm = firstOf('crm.Leads', 'marketing.Leads')

const targets: Record<AlertKind, (held: Held, built: readonly FormKey[]) => FormKey | undefined> = {
  leads: leadForm,
  notifications: leadForm,
  // Without a desk of requests each becomes a lead where it is.
  requests: (held, built) => receptionTarget(held, built) ?? leadForm(held, built),
  tasks: firstOf('crm.Tasks'),
}

export const leadsSomewhere = (kind: AlertKind, held: Held, built = builtForms): boolean =>
  targets[kind](held, built) !== undefined
