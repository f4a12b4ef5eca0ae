/** What a dealership says of its sales beside the law built in for its place. Part of the company's row. */
import type { Locale } from '../../terms.ts'
import { textHash } from '../seal-text.ts'
import type { MenuPackage, Product } from './menu.ts'
import type { DatedFee, DatedRate } from './types.ts'

/** Who confirmed a row, with her name as it was then, and when (epoch ms). */
export type Confirmed = { confirmedBy?: string; confirmedByName?: string; confirmedAt?: number }
/** A confirmation as it is kept: of the row with this key (`rowKey`), built in or the dealership's own. */
export type Confirmation = Required<Confirmed> & { key: string }

/** The official discount rate of the Bank of Canada from a day on: credit of 22 points more is high-cost. */
export type DiscountRate = Confirmed & {
  ppm: number
  validFrom: string
  source: string
  confirm?: true
}
/** A text that a regulation prescribes, word for word, as of the day of its version. */
export type PrescribedText = Confirmed & {
  /** As the regulation numbers it (`prescribedSections`). */
  section: string
  locale: Locale
  /** The day of the consolidated version it was copied from. */
  versionOn: string
  text: string
}
/** Sections of P-40.1, r. 3 that prescribe a clause or a form of a contract with credit or a lease. */
export const prescribedSections = [
  '32',
  '33',
  '38',
  '39',
  '41',
  '42',
  '45.1',
  '45.2',
  '45.3',
  '45.4',
  '61.0.5',
  '61.0.6',
  '61.0.13',
  '61.0.14',
  '61.0.15',
  '61.0.16',
  '69.4.1',
] as const
/** What this dealership usually charges: a ready row at the desk. */
export type UsualFee = { id: string; label: string; amountMinor: number; taxable: boolean }

/** Its own rows are added behind the built-in ones and win over one of the same day; none is ever edited. */
export type SaleSettings = {
  rates: DatedRate[]
  fees: DatedFee[]
  discountRates: DiscountRate[]
  prescribedTexts: PrescribedText[]
  confirmations: Confirmation[]
  usualFees: UsualFee[]
  /** What is offered beside a vehicle, in the order in which it is shown, without what it costs. */
  products: Product[]
  packages: MenuPackage[]
  /** Counsel allows signing from afar by a link. */
  remoteSigning: boolean
  /** Who says so, and on which day; '' while nobody has. */
  remoteAllowedBy: string
  remoteAllowedOn: string
  /** Its server sends text messages: the second proof of a remote signature may come by one. */
  smsCodes: boolean
  /** The second proof of a remote signature may come by the mailbox that the link went to. */
  sameMailboxCode: boolean
  /** Colleagues who may override what the law leaves to them; empty: whoever leads the team. */
  overriders: string[]
}

export const noSettings: SaleSettings = {
  rates: [],
  fees: [],
  discountRates: [],
  prescribedTexts: [],
  confirmations: [],
  usualFees: [],
  products: [],
  packages: [],
  remoteSigning: false,
  remoteAllowedBy: '',
  remoteAllowedOn: '',
  smsCodes: false,
  sameMailboxCode: false,
  overriders: [],
}

export type Keyed = DatedRate | DatedFee | DiscountRate | PrescribedText
/** Says which row a confirmation is of; a row that says anything else is another one. */
export function rowKey(row: Keyed): string {
  if ('text' in row)
    return ['text', row.section, row.locale, row.versionOn, textHash(row.text)].join('|')
  if ('minor' in row) return ['fee', row.code, row.validFrom, row.minor].join('|')
  if (!('code' in row)) return ['discount', row.validFrom, row.ppm].join('|')
  const named = row.name === undefined ? [] : [row.name]
  return ['rate', row.code, row.only ?? '', row.validFrom, row.ppm, ...named].join('|')
}

/** Still to be confirmed: the law knows more cases, or the source is not one that we hold, and nobody has said yes. */
export const isUnconfirmed = ({ confirm, confirmedAt }: Confirmed & { confirm?: true }): boolean =>
  confirm === true && confirmedAt === undefined
