/** Reports that leave by mail. */
import { everies } from '#db/figures/period.ts'
import { figureKinds } from '#db/figures/kinds.ts'
import { locales } from '#db/terms.ts'
import { id, type Kind, oneOf, orNone, required, short, yesOrNo } from '#tests/support/kinds.ts'
import type { Asks } from './types.ts'

const forms = [
  'reports.Leads',
  'reports.RadarV2',
  'marketing.Leads',
  'marketing.PhoneTracking',
  'reports.Campaigns',
  'marketing.Dashboard',
  'reports.Bridge',
] as const
const people = (count: number) => Array.from({ length: count }, (_, at) => `u-${at}`)
const recipients: Kind = {
  good: [['u-ana'], people(30)],
  bad: [[[], 'required'], [people(31), 'too-long'], [[''], 'required'], ['u-ana'], [null]],
}
const fields = { name: required, every: oneOf(everies), recipients, locale: oneOf(locales) }
const filters = Object.fromEntries(
  ['source', 'campaign', 'number', 'outcome', 'person', 'division', 'type', 'site'].map(key => [
    `filters.${key}`,
    orNone(short),
  ]),
)

export const figureInputs: Record<string, Asks> = {
  'mailing.add': {
    forms,
    fields: {
      id,
      kind: oneOf(figureKinds),
      ...fields,
      ...filters,
      'filters.keepsKnown': orNone(yesOrNo),
    },
  },
  'mailing.edit': { forms, fields: { mailingId: id }, edits: fields },
  'mailing.pause': { forms, fields: { mailingId: id, isPaused: yesOrNo } },
  'mailing.remove': { forms, fields: { mailingId: id } },
  'mailing.restore': { forms, fields: { mailingId: id } },
}
