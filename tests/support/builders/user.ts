import type { Actor, Row } from '#db/kernel/mutation.ts'
import { formCatalogue, type FormKey, formKeys } from '#db/forms.ts'
import { firstPreference } from '#db/user/preference.ts'

/** Ana, available; say only what the test is about. */
export const aUser = (over: Partial<Row<'user'>> = {}): Row<'user'> => ({
  id: 'u-ana',
  v: 1,
  deletedAt: null,
  name: 'Ana Moreau',
  firstName: 'Ana',
  lastName: 'Moreau',
  email: 'ana@dealer.example',
  phone: '',
  cell: '',
  image: '',
  status: 'available',
  statusAt: 1000,
  roleIds: ['sales'],
  active: true,
  acceptedAt: 1000,
  ...over,
})
/** No week and no day off. */
export const aHoursRow = (over: Partial<Row<'userHours'>> = {}): Row<'userHours'> => ({
  id: 'u-ana',
  v: 1,
  deletedAt: null,
  week: [],
  daysOff: [],
  by: 'u-ana',
  at: 1000,
  ...over,
})
/** A role that brings these forms and no other. */
export const aRole = (
  id: string,
  forms: readonly FormKey[],
  over: Partial<Row<'role'>> = {},
): Row<'role'> => ({
  id,
  v: 1,
  deletedAt: null,
  name: id,
  formIds: forms.map(key => formCatalogue[key].id),
  readOnly: false,
  ...over,
})
export const aPreference = (over: Partial<Row<'preference'>> = {}): Row<'preference'> => ({
  ...firstPreference('u-ana'),
  v: 1,
  deletedAt: null,
  ...over,
})
/** Ana acting now, holding every form. */
export const anActor = (over: Partial<Actor> = {}): Actor => ({
  userId: 'u-ana',
  name: 'Ana Moreau',
  forms: new Set(formKeys),
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
  now: 2000,
  ...over,
})
