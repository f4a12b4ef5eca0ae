/** Who is sent a report, how often, and who may say so. */
import type { FormKey } from '#db/forms.ts'
import {
  addMailing,
  editMailing,
  pauseMailing,
  removeMailing,
  restoreMailing,
} from '#db/figures/mutations/mailing.ts'
import { acts, evening } from '#tests/support/acts.ts'
import { aMailing } from '#tests/support/builders/mailing.ts'
import { aUser } from '#tests/support/builders/user.ts'

const user = [aUser(), aUser({ id: 'u-gone', active: false })]
const mailing = [aMailing()]
const onlyRequests = { forms: new Set<FormKey>(['reports.RadarV2']) }
const { kind, name, every, filters, recipients, locale } = aMailing()
const said = { kind, name, every, filters, recipients, locale }
const input = { mailingId: 'm-1' }
const to = (people: string[]) => ({ edits: { recipients: { from: ['u-ana'], to: people } } })

acts(addMailing, { rows: { user }, input: { id: 'm-1', ...said } }, [
  [
    'with the filters that were set',
    {},
    { '+mailing m-1': { ...said, pausedAt: null, createdAt: evening, createdBy: 'u-ana' } },
  ],
  ['twice is once', { rows: { user, mailing } }, 'merged'],
  [
    'not to somebody who has left',
    { input: { recipients: ['u-ana', 'u-gone'] } },
    ['mailing-recipient', { field: 'recipients' }],
  ],
  [
    'not to somebody who never was here',
    { input: { recipients: ['u-nobody'] } },
    ['mailing-recipient', { field: 'recipients' }],
  ],
  ['not of a report one may not read', { by: onlyRequests }, ['not-authorized']],
])

acts(editMailing, { rows: { user, mailing }, input }, [
  [
    'to its name alone',
    { input: { edits: { name: { from: 'Monday morning', to: 'Lundi' } } } },
    { 'mailing m-1': { name: 'Lundi' } },
  ],
  [
    'not to somebody who has left',
    { input: to(['u-gone']) },
    ['mailing-recipient', { field: 'recipients' }],
  ],
  [
    'not of a report one may not read',
    { input: to(['u-ana']), by: onlyRequests },
    ['not-authorized'],
  ],
])

acts(pauseMailing, { rows: { mailing }, input: { ...input, isPaused: true } }, [
  ['it rests', {}, { 'mailing m-1': { pausedAt: evening } }],
  [
    'going on it begins anew',
    { rows: { mailing: [aMailing({ pausedAt: 5 })] }, input: { isPaused: false } },
    { 'mailing m-1': { pausedAt: null, createdAt: evening } },
  ],
  ['it rests already', { rows: { mailing: [aMailing({ pausedAt: 5 })] } }, 'merged'],
  ['not of a report one may not read', { by: onlyRequests }, ['not-authorized']],
])

acts(removeMailing, { rows: { mailing }, input }, [
  ['it goes', {}, { 'mailing m-1': { deletedAt: evening } }],
  ['not of a report one may not read', { by: onlyRequests }, ['not-authorized']],
])
acts(restoreMailing, { rows: { mailing: [aMailing({ deletedAt: 5 })] }, input }, [
  ['it comes back', {}, { 'mailing m-1': { deletedAt: null } }],
  ['not of a report one may not read', { by: onlyRequests }, ['not-authorized']],
])
