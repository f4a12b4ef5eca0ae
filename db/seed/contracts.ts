/** Sales being written: drafts of leads whose vehicle is held. */
import type { ContractLine } from '../dealership/contract.ts'
import type { Row } from '../mutation.ts'
import { contractTotals } from '../rules/contract.ts'
import { halfUp } from '../rules/money.ts'
import { askingMinor } from '../rules/vehicle-price.ts'
import type { Locale } from '../terms.ts'
import { hourMs, parentRow, type Stage } from './stage.ts'

type Given = {
  company: Row<'company'>
  leads: readonly Row<'lead'>[]
  clients: readonly Row<'client'>[]
  vehicles: readonly Row<'vehicle'>[]
}

export function contractsOf(
  stage: Stage,
  { company, leads, clients, vehicles }: Given,
): Row<'saleContract'>[] {
  const held = vehicles.filter(({ status }) => status === 'reserved').slice(0, 2)
  return held.flatMap((vehicle, place) => {
    const lead = leads.find(({ id }) => id === vehicle.reservedLeadId)
    const client = clients.find(({ id }) => id === lead?.clientId)
    return lead && client ? [draft(stage, { company, lead, client, vehicle, place })] : []
  })
}

type Deal = {
  company: Row<'company'>
  lead: Row<'lead'>
  client: Row<'client'>
  vehicle: Row<'vehicle'>
  place: number
}
function draft(stage: Stage, { company, lead, client, vehicle, place }: Deal): Row<'saleContract'> {
  const at = stage.now - (5 + place * 20) * hourMs
  const { firstName, lastName, address, city, province, postalCode, country, email, birthOn } =
    client
  const { stockNumber, vin, year, make, model, trim, odometer, odometerType } = vehicle
  return parentRow(at, {
    id: `sc-${String(place + 1).padStart(4, '0')}`,
    number: '',
    provisionalNumber: `${stage.today.slice(2, 4)}-P${place + 1}`,
    status: 'draft' as const,
    version: place + 2,
    locale: contractLocale(stage, client),
    leadId: lead.id,
    clientId: client.id,
    vehicleId: vehicle.id,
    buyer: {
      firstName,
      lastName,
      address,
      city,
      province,
      postalCode,
      country,
      phone: client.cell || client.phone,
      email,
      birthOn,
    },
    product: {
      stockNumber,
      vin,
      year,
      make,
      model,
      trim,
      colour: vehicle.colourExterior,
      odometer,
      odometerType,
    },
    lines: linesOf(company, vehicle, lead, place),
    exchangeType: lead.tradeInText ? ('exchange' as const) : null,
    tradeInText: lead.tradeInText,
    annexA: '',
    placeCity: company.city,
    placeRegion: company.province,
    contractOn: stage.today,
    deliverOn: stage.day(5 + place),
    termsAccepted: false,
    annexAccepted: false,
    confidentialityAccepted: false,
    sellerId: lead.assignedTo ?? '',
    contentHash: '',
    signedAt: null,
    countersignature: '',
    countersignedAt: null,
    createdBy: lead.assignedTo ?? '',
    createdAt: at,
  })
}
/** A Québec buyer may have hers in English. */
const contractLocale = (stage: Stage, client: Row<'client'>): Locale =>
  stage.country === 'ES' ? 'es-es' : client.locale

function linesOf(
  company: Row<'company'>,
  vehicle: Row<'vehicle'>,
  lead: Row<'lead'>,
  place: number,
): ContractLine[] {
  const line = (code: string, amountMinor: number, label = '') => ({ code, label, amountMinor })
  const isSpain = company.country === 'ES'
  const plain = [
    line('price', askingMinor(vehicle) ?? 0),
    ...(place === 0
      ? [
          line(
            'accessories',
            isSpain ? 24_900 : 89_900,
            isSpain ? 'Alfombrillas y protector de maletero' : 'Accessoires installés',
          ),
        ]
      : []),
    line('fees', isSpain ? 19_900 : 39_900, isSpain ? 'Gestoría' : 'Frais d’administration'),
    ...(lead.tradeInText ? [line('tradeIn', 650_000, lead.tradeInText)] : []),
  ]
  const { subtotal } = contractTotals(plain)
  const taxes = company.taxes.reduce(
    (sum, { ratePpm }) => sum + halfUp(subtotal * ratePpm, 1_000_000),
    0,
  )
  return [...plain, line('taxes', taxes), line('deposit', 50_000)]
}
