/** What the demonstration dealerships have said of their sales: who confirmed which rate, and what they usually charge. */
import { builtInProfile } from '../contract/deal/profile.ts'
import {
  type Confirmation,
  noSettings,
  rowKey,
  type SaleSettings,
  type UsualFee,
} from '../contract/deal/settings.ts'
import type { Jurisdiction, TaxCode } from '../contract/deal/types.ts'
import { nameOfUser } from './people.ts'

const at = Date.UTC(2026, 0, 12, 15)

/** Every row of these taxes as built in, confirmed by one colleague on one day. */
function confirmed(
  jurisdiction: Jurisdiction,
  taxes: readonly TaxCode[],
  by: string,
): Confirmation[] {
  const rows = builtInProfile(jurisdiction).rates.filter(({ code }) => taxes.includes(code))
  return rows.map(row => ({
    key: rowKey(row),
    confirmedBy: by,
    confirmedByName: nameOfUser(by),
    confirmedAt: at,
  }))
}

const settings = (confirmations: Confirmation[], usualFees: UsualFee[]): SaleSettings => ({
  ...structuredClone(noSettings),
  confirmations,
  usualFees,
})

export const borealSettings = settings(confirmed('CA-QC', ['gst', 'qst'], 'helene'), [
  { id: 'uf-plate', label: 'Immatriculation au comptoir', amountMinor: 4_500, taxable: true },
  { id: 'uf-etching', label: 'Burinage antivol', amountMinor: 24_900, taxable: true },
])
export const grandSentierSettings = settings(confirmed('CA-QC', ['gst'], 'pierre'), [
  { id: 'uf-setup', label: 'Mise en route', amountMinor: 18_500, taxable: true },
])
export const levanteSettings = settings(confirmed('ES', ['vat'], 'carmen'), [
  { id: 'uf-transfer', label: 'Gestión del cambio de titular', amountMinor: 18_000, taxable: true },
])
