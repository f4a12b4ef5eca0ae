import type { NewRow } from '../kernel/mutation.ts'

/** A card of which nothing is known but whose it is. */
export const emptyClient = {
  birthOn: null,
  gender: 'unspecified' as const,
  email: '',
  phone: '',
  cell: '',
  fax: '',
  emailKey: '',
  phoneKey: '',
  cellKey: '',
  address: '',
  city: '',
  province: '',
  postalCode: '',
  note: '',
  mergedIntoId: null,
  erasedAt: null,
  tagIds: [],
} satisfies Partial<NewRow<'client'>>
