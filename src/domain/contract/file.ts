/** Contracts as files: a line each for a spreadsheet, one whole with its evidence as JSON. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { computeDeal, contentOfDeal } from '#db/contract/deal/compute.ts'
import { sealedContent } from '#db/contract/seal-text.ts'
import type { SaleProfile } from '#db/contract/deal/types.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { clockedCsv, plainMoney } from '#src/lib/csv-file.ts'
import { contractStatusWords } from './words.ts'

type Contract = Row<'saleContract'>

const headers = [
  msg`Number`,
  msg`Provisional number`,
  msg`Status`,
  msg`Contract date`,
  msg`Buyer`,
  msg`Vehicle`,
  msg`Stock number`,
  msg`VIN`,
  msg`Total`,
  msg`Balance due`,
  msg`Representative`,
  msg`Signed`,
]

/** What the contract comes to and what is still owed: as signed, else as the deal stands. */
function totalsOf(
  contract: Contract,
  profile: SaleProfile | undefined,
): { total: number | null; balance: number | null } {
  if (contract.sealed) {
    const { counted } = sealedContent(contract.sealed)
    return { total: counted.amounts.P, balance: counted.balanceMinor }
  }
  if (!profile) return { total: null, balance: null }
  const { amounts, balanceMinor } = computeDeal(
    contentOfDeal(contract.deal),
    profile,
    contract.contractOn,
  )
  return { total: amounts.P, balance: balanceMinor }
}

export function contractsCsv(
  contracts: readonly Contract[],
  { i18n, timeZone }: { i18n: I18n; timeZone: string },
  sellers: ReadonlyMap<string, string>,
  /** For contracts that nobody has signed yet; without it their amounts are left empty. */
  profile?: SaleProfile,
): string {
  const amount = (minor: number | null) => (minor === null ? '' : plainMoney(minor, i18n.locale))
  const rows = contracts.map(contract => {
    const { total, balance } = totalsOf(contract, profile)
    const { buyer, product } = contract
    return [
      contract.number,
      contract.provisionalNumber,
      i18n._(contractStatusWords[contract.status]),
      contract.contractOn,
      fullName(buyer),
      vehicleTitle(product),
      product.stockNumber,
      product.vin,
      amount(total),
      amount(balance),
      sellers.get(contract.sellerId) ?? '',
      contract.signedAt,
    ]
  })
  return clockedCsv({ heads: headers.map(each => i18n._(each)), rows }, timeZone, i18n)
}
