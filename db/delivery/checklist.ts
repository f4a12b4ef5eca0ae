/** What is done before the keys are handed over, by jurisdiction: configuration, not code. Words: `words.ts`. */
import type { Jurisdiction } from '../contract/deal/types.ts'
import type { VehicleCondition } from '../terms.ts'
import { roadTypes } from '../vehicle/road-types.ts'

/** What decides whether a line applies. */
export type DeliveryFacts = {
  productType: number
  condition: VehicleCondition
  credit: boolean
  tradeIn: boolean
}

export const deliveryCodes = [
  'balance-paid',
  'insurance-proof',
  'rdprm-search',
  'rdprm-registration',
  'lien-search',
  'fr-situation',
  'es-charges',
  'co-tradition',
  'mechanical-certificate',
  'safety-certificate',
  'technical-inspection',
  'label-handed',
  'warranty-written',
  'documents-match',
  'saaq-transaction',
  'registration-transfer',
  'fr-registration',
  'es-registration',
  'co-registration',
  'fr-sticker',
  'plate',
  'keys',
  'second-tires',
  'walk-around',
] as const
export type DeliveryCode = (typeof deliveryCodes)[number]

type DeliverySpec = {
  code: DeliveryCode
  /** A file is part of it: done without its proof is not done. */
  proof: boolean
  /** The keys wait for it. */
  blocks: boolean
  /** Days from the contract in which it must be done. */
  withinDays: number | null
  /** Who asks it. */
  source: string
  when: (facts: DeliveryFacts) => boolean
}

const always = () => true
const line = (
  code: DeliveryCode,
  source: string,
  over: Partial<DeliverySpec> = {},
): DeliverySpec => ({
  code,
  source,
  proof: false,
  blocks: true,
  withinDays: null,
  when: always,
  ...over,
})

// SPEC ProductType: boats, outboards, power equipment, golf carts and "other" are on no road registry.
const offRegistry = new Set([2, 4, 5, 11, 18, 19, 22])
// Cars, motorcycles, three-wheelers, motorhomes, trucks: what drives on a public road by itself.
const isRegistered = ({ productType }: DeliveryFacts) => !offRegistry.has(productType)
const isUsed = ({ condition }: DeliveryFacts) => condition !== 'new'
const isUsedRoad = (facts: DeliveryFacts) => isUsed(facts) && roadTypes.has(facts.productType)
const practice = 'practice of the trade'

const handover = [
  line('keys', practice),
  line('second-tires', practice, { when: ({ productType }) => productType === 1 }),
  line('walk-around', practice),
]
const paid = line('balance-paid', practice)
const insured = (source: string) => line('insurance-proof', source, { when: isRegistered })

/** Its photo shows the number and that it was there. */
const plate = (source: string) => line('plate', source, { proof: true, when: isRegistered })

/** Registering within 7 days of the contract (CCQ 1745, since 2023-11-27) keeps the rank of its day. */
const rdprmDays = 7

const quebec = [
  paid,
  insured('Automobile Insurance Act (A-25) s. 84'),
  line('rdprm-search', 'RDPRM: a debt follows the vehicle', {
    proof: true,
    when: facts => isUsed(facts) || facts.tradeIn,
  }),
  line(
    'rdprm-registration',
    'CCQ 1745: within 7 days of the contract its rank is of the contract’s day',
    {
      proof: true,
      blocks: false,
      withinDays: rdprmDays,
      when: ({ credit }) => credit,
    },
  ),
  line('mechanical-certificate', 'Consumer Protection Act (P-40.1) s. 156 (h)', {
    when: isUsedRoad,
  }),
  line('label-handed', 'Consumer Protection Act (P-40.1) s. 157', { when: isUsedRoad }),
  line('documents-match', 'SAAQ: the contract and the registration certificate say the same', {
    when: isRegistered,
  }),
  line('saaq-transaction', 'SAAQ: on hold until the client is present', { when: isRegistered }),
  plate('Highway Safety Code (C-24.2)'),
  ...handover,
]
const canada = [
  paid,
  insured('compulsory automobile insurance of the province'),
  line('lien-search', 'Personal Property Security Act of the province', {
    proof: true,
    when: facts => isUsed(facts) || facts.tradeIn,
  }),
  line('safety-certificate', 'safety certificate of the province', { when: isUsedRoad }),
  line('documents-match', practice, { when: isRegistered }),
  line('registration-transfer', 'registry of the province', { when: isRegistered }),
  plate('registry of the province'),
  ...handover,
]
const france = [
  paid,
  insured('Code des assurances art. L. 211-1'),
  line('fr-situation', 'Code de la route art. R. 322-4', { proof: true, when: isUsedRoad }),
  line('technical-inspection', 'Code de la route art. R. 323-22', { when: isUsedRoad }),
  line('documents-match', practice, { when: isRegistered }),
  line('fr-registration', 'Code de la route art. R. 322-1', { when: isRegistered }),
  plate('Code de la route art. R. 317-8'),
  line('fr-sticker', 'Code de la route art. L. 318-1', {
    when: ({ productType }) => roadTypes.has(productType),
  }),
  ...handover,
]
const spain = [
  paid,
  insured('Real Decreto Legislativo 8/2004 art. 2'),
  line('es-charges', 'DGT: vehicle report', { proof: true, when: isUsedRoad }),
  line('technical-inspection', 'Real Decreto 920/2017', { when: isUsedRoad }),
  line('warranty-written', 'Real Decreto Legislativo 1/2007 art. 120', { when: isUsed }),
  line('documents-match', practice, { when: isRegistered }),
  line('es-registration', 'Reglamento General de Vehículos art. 28, 32', { when: isRegistered }),
  plate('Reglamento General de Vehículos art. 49'),
  ...handover,
]
const colombia = [
  paid,
  insured('Ley 769 de 2002 art. 42 (SOAT)'),
  line('co-tradition', 'RUNT: certificado de tradición', { proof: true, when: isUsedRoad }),
  line('technical-inspection', 'Ley 769 de 2002 art. 50 to 52', { when: isUsedRoad }),
  line('documents-match', practice, { when: isRegistered }),
  line('co-registration', 'Ley 769 de 2002 art. 37, 47', { when: isRegistered }),
  plate('Ley 769 de 2002 art. 43'),
  ...handover,
]

const checklists: Record<'CA-QC' | 'CA' | 'FR' | 'ES' | 'CO', readonly DeliverySpec[]> = {
  'CA-QC': quebec,
  CA: canada,
  FR: france,
  ES: spain,
  CO: colombia,
}

const listOf = (jurisdiction: Jurisdiction | undefined) => {
  if (jurisdiction === 'FR' || jurisdiction === 'ES' || jurisdiction === 'CO')
    return checklists[jurisdiction]
  return jurisdiction === 'CA-QC' ? checklists['CA-QC'] : checklists.CA
}

/** The lines of this sale, in the order they are done; without a profile the common ones of Canada. */
export const checklistOf = (jurisdiction: Jurisdiction | undefined, facts: DeliveryFacts) =>
  listOf(jurisdiction).filter(spec => spec.when(facts))

// A line means the same wherever it stands, apart from its source: the first one tells.
const specs = new Map<string, DeliverySpec>(
  [...colombia, ...spain, ...france, ...canada, ...quebec].map(spec => [spec.code, spec]),
)
/** Undefined for a code this version does not know (written by a newer one). */
export const deliverySpec = (code: string): DeliverySpec | undefined => specs.get(code)
