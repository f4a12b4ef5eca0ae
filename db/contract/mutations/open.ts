/** A new draft, from a client and a vehicle, or from the signed contract it is to replace. */
import * as z from 'zod/mini'
import {
  type Actor,
  change,
  type Change,
  type Facts,
  insert,
  mutation,
  one,
  Refusal,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import type { RefusalCode } from '../../refusals.ts'
import { locales, vehicleStatuses } from '../../terms.ts'
import { deal as dealInput } from './deal.ts'
import { contractForm, partyWith, product, traceObject } from './fields.ts'
import { freshDeal, newContract, partyOf, productOf } from '../rows.ts'
import { history, houseOf } from './shared.ts'
import {
  calendarDate,
  id,
  longText,
  optionalId,
  requiredText,
  shortText,
} from '../../kernel/fields.ts'

/** What the person read on her device when she opened it. */
const asRead = z.object({
  buyer: partyWith(shortText),
  product,
  deal: dealInput,
  tradeInText: longText,
  vehicleStatus: z.enum(vehicleStatuses),
  /** The label on which it may be sold: annexed from the start. */
  labelId: z.optional(optionalId),
})
type Client = Row<'client'>
type Vehicle = Row<'vehicle'>

/** Why no contract can be opened between these two now. */
function obstacle(
  client: Client,
  vehicle: Vehicle,
): { code: RefusalCode; facts?: Facts } | undefined {
  for (const [table, row] of [
    ['client', client],
    ['vehicle', vehicle],
  ] as const)
    if (row.deletedAt !== null) return { code: 'deleted', facts: { table, id: row.id } }
  if (client.mergedIntoId) return { code: 'client-merged', facts: { id: client.mergedIntoId } }
  return vehicle.status === 'sold'
    ? { code: 'vehicle-not-available', facts: { by: vehicle.soldByName ?? '' } }
    : undefined
}

function touched(lead: Row<'lead'> | undefined, contractId: string, actor: Actor): Change[] {
  if (lead?.deletedAt !== null) return []
  return [
    insert('leadTouch', {
      id: `${contractId}.t`,
      leadId: lead.id,
      kind: 'edited',
      at: actor.now,
      by: actor.userId,
      note: '',
      facts: { contractId },
    }),
    change('lead', lead.id, {}),
  ]
}

/**
 * A draft, offline too: its number is provisional until the server has given one. With `asRead` it says what was on
 * the device, so that signatures given before the next sync still fit it; if the car went or the client was merged
 * meanwhile it is kept all the same, as a conflict: people may have signed it.
 */
export const openContract = mutation('contract.open', {
  form: contractForm,
  input: z.object({
    id,
    provisionalNumber: requiredText,
    leadId: optionalId,
    clientId: id,
    vehicleId: id,
    /** The dealership, whose law makes the deal. */
    companyId: id,
    locale: z.enum(locales),
    placeCity: shortText,
    placeRegion: shortText,
    contractOn: calendarDate,
    asRead: z.optional(asRead),
    trace: traceObject,
  }),
  reads: input => ({
    client: one('client', input.clientId),
    vehicle: one('vehicle', input.vehicleId),
    lead: one('lead', input.leadId),
    company: one('company', input.companyId),
  }),
  decide({ client, vehicle, lead, company }, input, actor) {
    const { asRead: read, trace, companyId: _, ...rest } = input
    refuseUnless(client !== undefined && vehicle !== undefined, 'not-found')
    houseOf(company, actor)
    const trouble = obstacle(client, vehicle)
    if (trouble && (!read || read.vehicleStatus === 'sold'))
      throw new Refusal(trouble.code, trouble.facts)
    const row = newContract(
      {
        ...rest,
        buyer: read?.buyer ?? partyOf(client),
        product: read?.product ?? productOf(vehicle),
        tradeInText: read?.tradeInText ?? lead?.tradeInText ?? '',
        deal: read?.deal ?? freshDeal(vehicle),
        labelId: read?.labelId ?? null,
      },
      actor,
    )
    const opened = { id: `${input.id}.o`, step: 'opened' as const }
    const changes = [
      insert('saleContract', row),
      ...history(row, [], [opened], trace, actor),
      ...touched(lead, input.id, actor),
    ]
    return trouble
      ? {
          changes,
          outcome: 'conflict' as const,
          code: trouble.code,
          facts: { ...trouble.facts, contractId: input.id },
        }
      : changes
  },
})
