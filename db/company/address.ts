/** Where the dealership is, as one line. */
import type { Row } from '../kernel/mutation.ts'

export const companyAddress = ({
  address,
  city,
  province,
  postalCode,
}: Pick<Row<'company'>, 'address' | 'city' | 'province' | 'postalCode'>): string =>
  [address, city, [province, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
