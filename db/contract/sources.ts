/** What a contract stands on beside its own row: the house that sells, and the law it sells under. */
import type { Row } from '../kernel/mutation.ts'
import { jurisdictionOf, profileWith } from './deal/profile.ts'
import type { SaleProfile } from './deal/types.ts'

export type Company = Row<'company'>
/** The dealership's row, and the label that is annexed (`contract.labelId`), where there is one. */
export type ContractSources = {
  company: Company
  label?: Pick<Row<'vehicleLabel'>, 'id' | 'contentHash'> | null | undefined
}

/** The law of its address with the dealership's own rows behind it; undefined where we know no law of a sale. */
export function saleProfileOf(
  company: Pick<Company, 'sale' | 'country' | 'province'>,
): SaleProfile | undefined {
  const jurisdiction = jurisdictionOf(company.country, company.province)
  return jurisdiction && profileWith(jurisdiction, company.sale)
}

/** Who sells, as the contract must name it (P-40.1 s. 158 a and c), and who answers there for personal data. */
export function merchantOf({
  name,
  legal,
  address,
  city,
  province,
  postalCode,
  country,
  phone,
  email,
}: Company) {
  return {
    name,
    address,
    city,
    province,
    postalCode,
    country,
    phone,
    email,
    licenceNumber: legal?.licenceNumber ?? '',
    opcPermit: legal?.opcPermit ?? '',
    gstNumber: legal?.gstNumber ?? '',
    qstNumber: legal?.qstNumber ?? '',
    privacyOfficer: legal?.privacyOfficer ?? '',
  }
}
