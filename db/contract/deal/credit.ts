/** Which contract of credit a sale is, and what it must say of it. The kind is decided by two questions and never typed. */
import type { Locale } from '../../terms.ts'
import { discountRateOn, prescribedText } from './profile.ts'
import type { PrescribedText } from './settings.ts'
import type { Financing, SaleProfile } from './types.ts'

/** Who lends: the dealership gives time (and may transfer the contract), or somebody else lends money to the buyer; '' while nobody has said. */
export const lenderChoices = ['', 'dealer', 'lender'] as const
/** Who owns the vehicle until it is paid: the client at once, or whoever sells it by a reserve of ownership. */
export const ownerChoices = ['', 'client', 'seller'] as const
/** Beyond a reserve of ownership; '' while nobody has said. */
export const securities = ['', 'none', 'hypothec'] as const
export const requiredInsurances = ['', 'none', 'vehicle', 'life', 'both'] as const
/** A client who must be insured may use what she has, or choose insurer and representative (P-40.1 s. 111 ff.). */
export const insuranceChoices = ['', 'own', 'chosen'] as const
/** Who assessed the capacity to repay: if the contract is transferred, whoever takes it over may have (P-40.1 s. 103.2). */
export const assessors = ['', 'dealer', 'transferee'] as const
export const capacityDecisions = ['', 'able', 'unable'] as const

type OneOf<T extends readonly string[]> = T[number]
export type CreditFacts = {
  lends: OneOf<typeof lenderChoices>
  owns: OneOf<typeof ownerChoices>
  /** Who lends, or to whom the contract is offered for transfer. */
  lender: { name: string; address: string }
  assigned: boolean
  /** From this day credit charges run; null while nobody has said. */
  chargesFrom: string | null
  firstDueOn: string | null
  /** Charges of the credit beside its interest that are lent with the rest: a file fee, say (P-40.1 s. 70). */
  otherChargesMinor: number
  security: OneOf<typeof securities>
  /** The client loses the benefit of the term if she does not pay. */
  forfeiture: boolean
  insurance: {
    required: OneOf<typeof requiredInsurances>
    choice: OneOf<typeof insuranceChoices>
    insurer: string
    representative: string
  }
  /** That it was assessed, never what was found (P-40.1 s. 103.2). */
  capacity: {
    by: OneOf<typeof assessors>
    on: string | null
    decision: OneOf<typeof capacityDecisions>
  }
  /** The client was told beforehand of the debt on her trade-in and agreed that it enters the capital (P-40.1 s. 148.1). */
  debtAgreed: boolean
}

export const untouchedFinancing: Financing = {
  termMonths: 60,
  ratePpm: 0,
  frequency: 'monthly',
  balloonMinor: 0,
  lends: '',
  owns: '',
  lender: { name: '', address: '' },
  assigned: false,
  chargesFrom: null,
  firstDueOn: null,
  otherChargesMinor: 0,
  security: '',
  forfeiture: false,
  insurance: { required: '', choice: '', insurer: '', representative: '' },
  capacity: { by: '', on: null, decision: '' },
  debtAgreed: false,
}

/** Instalment sale (P-40.1 s. 134), other contract involving credit (s. 150), or a loan of the lender's own beside a cash sale (s. 115). */
export const creditKinds = ['instalment', 'credit-sale', 'loan'] as const
export type CreditKind = (typeof creditKinds)[number]
/** @returns '' while nobody has said who lends, or who owns it meanwhile */
export function creditKindOf({ lends, owns }: Pick<Financing, 'lends' | 'owns'>): CreditKind | '' {
  if (lends === 'lender') return 'loan'
  if (!lends || !owns) return ''
  return owns === 'seller' ? 'instalment' : 'credit-sale'
}

/** The dealership's own: a loan is a contract of its lender's. */
export const isOwnKind = (kind: CreditKind | ''): boolean => kind !== '' && kind !== 'loan'

/** What P-40.1, r. 3 prescribes for it, in the order of the paper: information box, form, clauses. A loan has its lender's own. */
export function prescribedFor(financing: Financing): string[] {
  const kind = creditKindOf(financing)
  if (!isOwnKind(kind)) return []
  const isInsured = financing.insurance.required !== '' && financing.insurance.required !== 'none'
  return [
    ...(kind === 'instalment' ? ['61.0.14', '61.0.13'] : ['61.0.16', '61.0.15']),
    '39',
    ...(financing.forfeiture ? [kind === 'instalment' ? '41' : '42'] : []),
    ...(isInsured ? ['32'] : []),
  ]
}
export type Prescribed = Pick<PrescribedText, 'section' | 'locale' | 'versionOn' | 'text'>
/** Their texts in these languages; '' of what nobody has entered. */
const prescribedTexts = (
  financing: Financing,
  profile: SaleProfile,
  on: string,
  languages: readonly Locale[],
): Prescribed[] =>
  languages.flatMap(locale =>
    prescribedFor(financing).map(section => {
      const found = prescribedText(profile, section, locale, on)
      return { section, locale, versionOn: found?.versionOn ?? '', text: found?.text ?? '' }
    }),
  )

type Written = { deal: { financing: Financing | null }; locale: Locale; contractOn: string }
/** Texts of the regulation for a credit of Québec, in French and in the contract's language: they are read and signed too. */
export function prescribedIn(
  { deal: { financing }, locale, contractOn }: Written,
  profile: SaleProfile,
): Prescribed[] {
  if (profile.jurisdiction !== 'CA-QC' || !financing) return []
  const languages = [...new Set(['fr-ca', locale] as const)]
  return prescribedTexts(financing, profile, contractOn, languages)
}

/** Every one of them entered, and somebody of the dealership says that it is the regulation's own. */
export const arePrescribedKnown = (written: Written, profile: SaleProfile): boolean =>
  prescribedIn(written, profile).every(({ section, locale, text }) => {
    const found = prescribedText(profile, section, locale, written.contractOn)
    return text.trim() !== '' && found?.confirmedBy !== undefined
  })

/** From so many points above the official discount rate on, credit is high-cost (P-40.1, r. 3, s. 61.0.5). */
const highCostPpm = 220_000
/** Null where nobody has entered the discount rate of the day. */
export function isHighCost(ratePpm: number, profile: SaleProfile, on: string): boolean | null {
  const discount = discountRateOn(profile, on)
  return discount ? ratePpm > discount.ppm + highCostPpm : null
}
