import type { Row } from '#db/kernel/mutation.ts'
import { ana } from './lead.ts'

/** Hélène said yes to offers by mail, at the desk; say only what the test is about. */
export const aConsent = (over: Partial<Row<'consent'>> = {}): Row<'consent'> => ({
  id: 'co-1',
  v: 1,
  deletedAt: null,
  clientId: 'cl-1',
  channel: 'mail',
  purpose: 'commercial',
  kind: 'given',
  basis: 'express',
  source: 'desk',
  // Of the card that `aClient` makes.
  address: (over.channel ?? 'mail') === 'mail' ? 'helene@example.com' : '14505550134',
  words: 'I agree that Garage du Nord sends me offers and news by email.',
  textVersion: 'desk-1',
  locale: 'fr-ca',
  origin: '',
  at: ana.now - 86_400_000,
  expiresAt: null,
  by: 'u-ana',
  ...over,
})
