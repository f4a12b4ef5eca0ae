/** The content of a label or window sheet, from the vehicle, what is told about it, and the dealership. */
import type { Row } from '../../kernel/mutation.ts'
import type { VehicleLabelFacts } from '../table.ts'
import { canonicalHash } from '../../kernel/canonical.ts'
import { allInPrice } from '../all-in-price.ts'
import { conformityOf, isUsed, itemRulesOf, labelKindOf, labelLawOf } from './laws.ts'
import type { LabelContent, LabelLaw, Priced } from './types.ts'
import { warrantyOf } from './warranty.ts'

export type LabelVehicle = Pick<
  Row<'vehicle'>,
  | 'stockNumber'
  | 'productType'
  | 'condition'
  | 'year'
  | 'make'
  | 'model'
  | 'trim'
  | 'vin'
  | 'odometer'
  | 'odometerType'
  | 'pricePromotionMinor'
  | 'priceInternetMinor'
  | 'priceLabelMinor'
  | 'destinationMinor'
  | 'msrpMinor'
  | 'serviceOn'
  | 'marketOn'
  | 'displacementCc'
  | 'netWeightKg'
  | 'labelFacts'
>
export type LabelComment = Pick<
  Row<'vehicleComment'>,
  'id' | 'kind' | 'body' | 'amountMinor' | 'deletedAt'
>
export type LabelCompany = Pick<
  Row<'company'>,
  | 'name'
  | 'address'
  | 'city'
  | 'province'
  | 'postalCode'
  | 'phone'
  | 'country'
  | 'currency'
  | 'legal'
  | 'sale'
>

export type SheetFacts = NonNullable<VehicleLabelFacts['sheet']>
export const noSheetFacts: SheetFacts = {
  critAir: '',
  technicalInspectionOn: null,
  odometerGuaranteed: true,
  deliveryDays: null,
  agreedMonths: null,
}
export const noLabelFacts: VehicleLabelFacts = {
  pastUses: [],
  businessOwners: '',
  realOdometer: null,
  seriouslyDefective: false,
  ownerStatement: false,
  lastOwnerName: '',
  lastOwnerPhone: '',
  warranty: '',
}

/** The one price a customer is shown, here as on the website: all-in, with what is inside it where that is more than the vehicle. */
function priceOf(
  vehicle: LabelVehicle,
  { currency, country }: LabelCompany,
): LabelContent['price'] {
  const price = allInPrice(vehicle, country)
  return {
    minor: price?.totalMinor ?? null,
    currency,
    ...(price && price.destinationMinor > 0 && { destinationMinor: price.destinationMinor }),
    ...(price && price.luxuryTaxMinor > 0 && { luxuryTaxMinor: price.luxuryTaxMinor }),
  }
}

/**
 * What the label says of a sale on this day (`on` decides the category and is not part of it). It holds nothing a
 * customer may not read: no cost, no name of the last owner.
 */
export function labelContent(
  vehicle: LabelVehicle,
  comments: readonly LabelComment[],
  company: LabelCompany,
  on: string,
): LabelContent {
  const law = labelLawOf(company)
  const facts = vehicle.labelFacts ?? noLabelFacts
  const sheet = facts.sheet ?? noSheetFacts
  const { name, address, city, province, postalCode, phone } = company
  return {
    form: 1,
    kind: labelKindOf(vehicle, law),
    law,
    items: itemRulesOf(vehicle, law)
      .map(({ item }) => item)
      // Said only of a vehicle that is.
      .filter(item => item !== 'seriously-defective' || facts.seriouslyDefective),
    dealer: { name, address, city, province, postalCode, phone, permit: company.legal.opcPermit },
    vehicle: identityOf(vehicle),
    price: priceOf(vehicle, company),
    odometer: {
      value: vehicle.odometer,
      unit: vehicle.odometerType,
      real: facts.realOdometer === vehicle.odometer ? null : facts.realOdometer,
      guaranteed: sheet.odometerGuaranteed,
    },
    pastUses: facts.pastUses.toSorted(),
    businessOwners: facts.businessOwners.trim(),
    ownerStatement: facts.ownerStatement,
    seriouslyDefective: facts.seriouslyDefective,
    // Section 156 e says every repair: also one that was only told on the website.
    repairs: told(comments, 'repairs-window', 'repairs-website'),
    defects: told(comments, 'defects-window'),
    remarks: told(comments, 'comments-window').map(({ text }) => text),
    warranty: warrantyContent(vehicle, law, on),
    firstRegisteredOn: vehicle.serviceOn,
    technicalInspectionOn: sheet.technicalInspectionOn,
    critAir: sheet.critAir,
    deliveryDays: sheet.deliveryDays,
  }
}

const identityOf = (vehicle: LabelVehicle): LabelContent['vehicle'] => ({
  stockNumber: vehicle.stockNumber,
  productType: vehicle.productType,
  condition: vehicle.condition,
  year: vehicle.year,
  make: vehicle.make,
  model: vehicle.model,
  trim: vehicle.trim,
  serial: vehicle.vin,
  // A row from before this field was has none.
  displacementCc: vehicle.displacementCc ?? null,
})

/** By id, which is the order they were made in on every device; the same words twice are said once. */
export function told(
  comments: readonly LabelComment[],
  ...kinds: LabelComment['kind'][]
): Priced[] {
  const said = comments
    .filter(({ kind, deletedAt }) => deletedAt === null && kinds.includes(kind))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ body, amountMinor }) => ({ text: body.trim(), amountMinor }))
  return said.filter(
    ({ text, amountMinor }, index) =>
      said.findIndex(each => each.text === text && each.amountMinor === amountMinor) === index,
  )
}

function warrantyContent(
  vehicle: LabelVehicle,
  law: LabelLaw,
  on: string,
): LabelContent['warranty'] {
  const facts = vehicle.labelFacts ?? noLabelFacts
  const own = facts.warranty.trim()
  const plain = { category: null, km: null, presumedMonths: 0, agreed: false, own }
  const conformity = conformityOf[law]?.[isUsed(vehicle.condition) ? 'used' : 'new']
  if (conformity) {
    const { months, leastAgreed, presumedMonths } = conformity
    const wanted = facts.sheet?.agreedMonths ?? null
    const agreed =
      wanted !== null && leastAgreed !== null && wanted < months
        ? Math.max(wanted, leastAgreed)
        : null
    return {
      ...plain,
      scope: 'conformity',
      months: agreed ?? months,
      presumedMonths: Math.min(presumedMonths, agreed ?? months),
      agreed: agreed !== null,
    }
  }
  if (labelKindOf(vehicle, law) !== 'used-label') return { ...plain, scope: 'legal', months: 0 }
  const { scope, category, months, km } = warrantyOf(
    { ...vehicle, realOdometer: facts.realOdometer },
    on,
  )
  return { ...plain, scope, category, months, km }
}

export const labelHash = (content: LabelContent): string => canonicalHash(content)
