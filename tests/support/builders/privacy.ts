/** What people ask of their data, and incidents, as they are stored. */
import type { Row } from '#db/kernel/mutation.ts'
import { untouchedPrivacyRequest } from '#db/privacy/mutations/request.ts'

export const aPrivacyRequest = (
  over: Partial<Row<'privacyRequest'>> = {},
): Row<'privacyRequest'> => ({
  id: 'pr-1',
  v: 1,
  deletedAt: null,
  ...untouchedPrivacyRequest,
  kind: 'access',
  channel: 'mail',
  name: 'Hélène Gagnon',
  contact: 'helene@example.com',
  details: '',
  clientId: null,
  receivedAt: Date.UTC(2026, 10, 20, 15),
  jurisdiction: 'QC',
  dueOn: '2026-12-20',
  createdBy: 'u-helene',
  createdAt: Date.UTC(2026, 10, 20, 16),
  ...over,
})
export const anIncident = (over: Partial<Row<'incident'>> = {}): Row<'incident'> => ({
  id: 'in-1',
  v: 1,
  deletedAt: null,
  title: 'A tablet was lost',
  happenedOn: '2026-11-18',
  knownAt: Date.UTC(2026, 10, 19, 15),
  circumstances: 'Left in a taxi.',
  dataConcerned: 'Names and phones of 40 clients',
  personsCount: 40,
  harm: 'none',
  harmReasons: 'Wiped at its next contact, locked before.',
  authorityOn: null,
  personsOn: null,
  publicNotice: false,
  measures: 'Tablets stay in the showroom.',
  closedAt: null,
  closedBy: null,
  createdBy: 'u-helene',
  createdAt: Date.UTC(2026, 10, 19, 16),
  ...over,
})
