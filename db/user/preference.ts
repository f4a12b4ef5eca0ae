/** What stands until a person chooses something herself. */
import type { Row } from '../kernel/mutation.ts'
import type { Locale } from '../terms.ts'
import { noHomePage } from './home.ts'

export const firstPreference = (
  userId: string,
  locale: Locale = 'en-ca',
): Omit<Row<'preference'>, 'v' | 'deletedAt'> => ({
  id: userId,
  locale,
  dateOffset: 0,
  homePage: noHomePage,
  theme: 'system',
  sectionOrder: [],
  formOrder: [],
  notifications: { leads: true, appointments: true, tasks: true, recoveries: true, sound: true },
  seenReminders: {},
  signature: '',
})
