/** What sells does not leave without what the law wants in it. */
import type { Row } from '#db/kernel/mutation.ts'
import { companyAddress } from '#db/company/address.ts'
import { needsAddress } from '#db/message/selling.ts'

export type Lack = 'no-way-out' | 'no-postal-address'

export class Unlawful extends Error {
  override name = 'Unlawful'
  readonly code: Lack
  constructor(code: Lack) {
    super(code)
    this.code = code
  }
}

/** @throws {Unlawful} where the house has not said where it is */
export function refuseNameless(house: Row<'company'>, customerCountry: string | undefined): void {
  if (needsAddress({ house, customerCountry }) && companyAddress(house) === '')
    throw new Unlawful('no-postal-address')
}
