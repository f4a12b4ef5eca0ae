/** Sales being written: drafts of leads whose vehicle is held. */
import type { Row } from '../kernel/mutation.ts'
import { freshDeal, newContract, partyOf, productOf } from '../contract/rows.ts'
import { history } from '../contract/mutations/shared.ts'
import { saleProfileOf } from '../contract/sources.ts'
import { untouchedFinancing } from '../contract/deal/credit.ts'
import type { Deal } from '../contract/deal/types.ts'
import { gateOf } from '../contract/gate/gate.ts'
import type { Locale } from '../terms.ts'
import { nameOfUser } from './people.ts'
import { hourMs, parentRow, type Stage } from './stage.ts'

type Given = {
  company: Row<'company'>
  leads: readonly Row<'lead'>[]
  clients: readonly Row<'client'>[]
  vehicles: readonly Row<'vehicle'>[]
}
type Sale = {
  company: Row<'company'>
  lead: Row<'lead'>
  client: Row<'client'>
  vehicle: Row<'vehicle'>
  seller: string
  place: number
}

/** The drafts, and what was recorded of them so far. */
export function contractsOf(
  stage: Stage,
  { company, leads, clients, vehicles }: Given,
): { saleContract: Row<'saleContract'>[]; contractEvent: Row<'contractEvent'>[] } {
  const held = vehicles.filter(({ status }) => status === 'reserved').slice(0, 2)
  const drafts = held.flatMap((vehicle, place) => {
    const lead = leads.find(({ id }) => id === vehicle.reservedLeadId)
    const client = clients.find(({ id }) => id === lead?.clientId)
    if (!lead || !client) return []
    const seller = lead.assignedTo ?? ''
    return [draft(stage, { company, lead, client, vehicle, seller, place }, nameOfUser(seller))]
  })
  return {
    saleContract: drafts.map(({ contract }) => contract),
    contractEvent: drafts.flatMap(({ events }) => events),
  }
}

function draft(stage: Stage, sale: Sale, name: string) {
  const { company, lead, client, vehicle, seller, place } = sale
  const at = stage.now - (5 + place * 20) * hourMs
  const contract = parentRow(at, {
    ...newContract(
      {
        id: `sc-${String(place + 1).padStart(4, '0')}`,
        provisionalNumber: `${stage.today.slice(2, 4)}-P${place + 1}`,
        locale: contractLocale(stage, client),
        leadId: lead.id,
        clientId: client.id,
        vehicleId: vehicle.id,
        buyer: partyOf(client),
        product: productOf(vehicle),
        tradeInText: lead.tradeInText,
        exchangeType: lead.tradeInText ? 'exchange' : null,
        placeCity: company.city,
        placeRegion: company.province,
        contractOn: stage.today,
        deliverOn: stage.day(5 + place),
        deal: dealOf(sale),
      },
      { userId: seller, now: at },
    ),
    version: place + 2,
  })
  return { contract, events: recorded(contract, company, { seller, name, at }) }
}

/** Opened; of the first draft also what comes before the language is chosen. */
function recorded(
  contract: Row<'saleContract'>,
  company: Row<'company'>,
  { seller, name, at }: { seller: string; name: string; at: number },
): Row<'contractEvent'>[] {
  const profile = saleProfileOf(company)
  const gate = profile
    ? gateOf(profile.jurisdiction, { credit: false, remote: false, paper: false })
    : []
  const taken = contract.id === 'sc-0001' ? gate.slice(0, 1).map(({ step }) => step) : []
  const entries = (['opened', ...taken] as const).map(step => ({
    id: `${contract.id}.${step}`,
    step,
  }))
  const trace = { at, offsetMs: 0, offline: false, deviceKeyId: '' }
  const changes = history(contract, [], entries, trace, { userId: seller, name })
  return changes.flatMap(each =>
    // The rows as `history` inserts them, and as a server at hand has them.
    each.op === 'insert'
      ? [{ ...(each.row as Row<'contractEvent'>), receivedAt: at, v: 1, deletedAt: null }]
      : [],
  )
}

/** A Québec buyer may have hers in English. */
const contractLocale = (stage: Stage, client: Row<'client'>): Locale =>
  stage.country === 'ES' ? 'es-es' : client.locale

function dealOf({ company, lead, vehicle, place }: Sale): Deal {
  const isSpain = company.country === 'ES'
  const item = (label: string, amountMinor: number) => ({ label, amountMinor, costMinor: null })
  const deal = freshDeal(vehicle)
  return {
    ...deal,
    options:
      place === 0
        ? [
            isSpain
              ? item('Alfombrillas y protector de maletero', 24_900)
              : item('Accessoires installés', 89_900),
          ]
        : [],
    // None in Québec: what the merchant charges by itself is in the advertised price (CPA s. 224 c).
    fees: isSpain ? [{ ...item('Gestoría', 19_900), taxable: true }] : [],
    tradeIns: lead.tradeInText
      ? [
          {
            label: lead.tradeInText,
            vin: '',
            odometer: null,
            allowanceMinor: 650_000,
            lienMinor: 0,
            lienHolder: '',
            lowersTax: true,
          },
        ]
      : [],
    depositMinor: 50_000,
    financing:
      place === 1 && !isSpain
        ? {
            ...untouchedFinancing,
            lends: 'dealer',
            owns: 'seller',
            termMonths: 60,
            ratePpm: 69_900,
            frequency: 'bi-weekly',
            security: 'none',
            insurance: { required: 'vehicle', choice: 'own', insurer: '', representative: '' },
            debtAgreed: true,
          }
        : null,
  }
}
