import * as z from 'zod/mini'
import { fullName } from '../../kernel/name.ts'
import {
  type Actor,
  change,
  type Change,
  editOutcome,
  type Facts,
  many,
  merged,
  mergeEdits,
  mutation,
  one,
  present,
  refuseUnless,
  type Row,
  type TableName,
} from '../../kernel/mutation.ts'
import { phoneKey } from '../../kernel/phone.ts'
import { type ClientField, clientFields, clientForms, keysOf } from '../fields.ts'
import { edits, id } from '../../kernel/fields.ts'
import { countryOf, touchLine } from '../../lead/shared.ts'
import { tagIdsOf } from '../../tag/ids.ts'

type Written = Partial<Pick<Row<'client'>, ClientField>>

/**
 * Two cards were one person. Everything that hung on the gone one hangs on the kept one afterwards; what the kept
 * one lacked is filled in; `edits` are the fields somebody chose by eye. The gone card stays, and says what it became.
 */
export const mergeClients = mutation('client.merge', {
  form: clientForms,
  input: z.object({ id, keepId: id, goneId: id, edits: edits(clientFields) }),
  reads: ({ keepId, goneId }) => ({
    keep: one('client', keepId),
    gone: one('client', goneId),
    before: many('client', 'mergedIntoId', goneId),
    leads: many('lead', 'clientId', goneId),
    tasks: many('task', 'clientId', goneId),
    contracts: many('saleContract', 'clientId', goneId),
    signedBefore: many('saleContract', 'mergedClientId', goneId),
    deliveries: many('delivery', 'clientId', goneId),
    held: many('vehicle', 'reservedFor', goneId),
    sold: many('vehicle', 'soldTo', goneId),
    owned: many('clientVehicle', 'clientId', goneId),
    kept: many('clientVehicle', 'clientId', keepId),
    consents: many('consent', 'clientId', goneId),
    asked: many('privacyRequest', 'clientId', goneId),
  }),
  decide(seen, input, actor) {
    const { keep, gone, leads, owned, kept, consents, asked } = seen
    const { keepId, goneId } = input
    refuseUnless(keepId !== goneId, 'client-merge-self')
    const [stays, goes] = [present(keep, { id: keepId }), present(gone, { id: goneId })]
    if (goes.mergedIntoId === keepId) return merged
    for (const each of [goes, stays])
      refuseUnless(each.mergedIntoId === null, 'client-merged', {
        id: each.mergedIntoId,
        name: fullName(each),
      })
    const { fields, conflicts } = fieldsOf(stays, goes, input.edits, actor)
    const clientId = keepId
    const vins = new Set(kept.map(each => each.vin).filter(Boolean))
    const changes: Change[] = [
      change('client', keepId, fields),
      change('client', goneId, { mergedIntoId: keepId }),
      ...leads.flatMap(lead => [
        change('lead', lead.id, { clientId, touchedAt: lead.touchedAt }),
        touchLine(
          lead.id,
          { id: `${input.id}.${lead.id}`, kind: 'merged', facts: { from: goneId, to: keepId } },
          actor,
        ),
      ]),
      ...renamed(seen, keepId),
      ...owned.map(each =>
        change(
          'clientVehicle',
          each.id,
          vins.has(each.vin) ? { deletedAt: actor.now } : { clientId },
        ),
      ),
      // What either card allowed or refused, the person did.
      ...consents.map(each => change('consent', each.id, { clientId })),
      ...asked.map(each => change('privacyRequest', each.id, { clientId })),
    ]
    return editOutcome(changes, { table: 'client', id: keepId }, conflicts, false)
  },
})

type Placed = readonly { id: string; touchedAt: number }[]
type Named = Record<
  'before' | 'tasks' | 'signedBefore' | 'deliveries' | 'held' | 'sold',
  Placed
> & {
  contracts: readonly Row<'saleContract'>[]
}

/** What named the gone card names the kept one, and stays where it was in its list. */
function renamed(seen: Named, keepId: string): Change[] {
  // A contract somebody signed never changes, its client's id included: beside it stands who she is now.
  const [drafts, signed] = [
    seen.contracts.filter(each => each.contentHash === ''),
    seen.contracts.filter(each => each.contentHash !== ''),
  ]
  const on = (table: TableName, field: string, rows: Placed): Change[] =>
    rows.map(({ id: rowId, touchedAt }) => ({
      op: 'change',
      table,
      id: rowId,
      fields: { [field]: keepId, touchedAt },
    }))
  return [
    ...on('client', 'mergedIntoId', seen.before),
    ...on('task', 'clientId', seen.tasks),
    ...on('saleContract', 'clientId', drafts),
    ...on('saleContract', 'mergedClientId', [...signed, ...seen.signedBefore]),
    ...on('delivery', 'clientId', seen.deliveries),
    ...on('vehicle', 'reservedFor', seen.held),
    ...on('vehicle', 'soldTo', seen.sold),
  ]
}

/** What the kept card says afterwards, keys included. */
function fieldsOf(
  stays: Row<'client'>,
  goes: Row<'client'>,
  chosen: Parameters<typeof mergeEdits>[1],
  actor: Actor,
): { fields: Partial<Row<'client'>>; conflicts: Facts[] } {
  const { fields, conflicts } = mergeEdits(stays, chosen)
  // What was chosen by eye is not filled in by rule; the fields are of this very schema.
  const filled = Object.fromEntries(
    Object.entries(missing(stays, goes, actor)).filter(([field]) => !chosen[field]),
  )
  const written = { ...filled, ...fields } as Written
  const tagIds = [...new Set([...tagIdsOf(stays), ...tagIdsOf(goes)])]
  const united = tagIds.length > tagIdsOf(stays).length && { tagIds }
  return { fields: { ...written, ...keysOf(written, actor), ...united }, conflicts }
}

/** What the gone card knew and the kept one did not. */
function missing(stays: Row<'client'>, goes: Row<'client'>, actor: Actor): Written {
  const fill: Written = {}
  if (stays.birthOn === null && goes.birthOn !== null) fill.birthOn = goes.birthOn
  if (stays.gender === 'unspecified' && goes.gender !== 'unspecified') fill.gender = goes.gender
  for (const field of ['firstName', 'lastName', 'email', 'fax'] as const)
    if (stays[field] === '' && goes[field] !== '') fill[field] = goes[field]
  if (goes.note !== '' && goes.note !== stays.note)
    fill.note = [stays.note, goes.note].filter(Boolean).join('\n').slice(0, 4000)
  // A street goes with its town: half of one address and half of another is none.
  if (
    stays.address === '' &&
    goes.address !== '' &&
    (stays.city === '' || stays.city === goes.city)
  )
    Object.assign(fill, {
      address: goes.address,
      city: goes.city,
      province: goes.province,
      postalCode: goes.postalCode,
      country: goes.country,
    })
  else if (stays.city === '' && stays.address === '' && goes.city !== '')
    Object.assign(fill, { city: goes.city, province: goes.province })
  return { ...fill, ...numbersOf(stays, goes, actor) }
}

/** No number is lost while there is room for it. */
function numbersOf(stays: Row<'client'>, goes: Row<'client'>, actor: Actor): Written {
  const key = (text: string) => phoneKey(text, countryOf(actor)) || text
  const known = new Set([stays.phone, stays.cell].filter(Boolean).map(key))
  const spare = [
    ...new Map(
      [goes.phone, goes.cell]
        .filter(text => text !== '' && !known.has(key(text)))
        .map(text => [key(text), text]),
    ).values(),
  ]
  const fill: Written = {}
  if (stays.cell === '' && spare.includes(goes.cell))
    fill.cell = spare.splice(spare.indexOf(goes.cell), 1)[0] ?? ''
  for (const field of ['phone', 'cell'] as const)
    if (stays[field] === '' && fill[field] === undefined && spare.length > 0)
      fill[field] = spare.shift() ?? ''
  return fill
}
