import * as z from 'zod/mini'
import {
  change,
  editDecision,
  insert,
  mutation,
  one,
  present,
  refuseUnless,
  removed,
  restored,
} from '../../kernel/mutation.ts'
import { clientForms } from '../fields.ts'
import { calendarDate, edits, id, longText, optionalId, shortText } from '../../kernel/fields.ts'

const ownedFields = {
  vehicleId: optionalId,
  make: shortText.check(z.minLength(1, { error: 'required' })),
  model: shortText,
  year: z.nullable(
    z
      .int({ error: 'number-invalid' })
      .check(z.gte(1886, { error: 'number-invalid' }), z.lte(2100, { error: 'number-invalid' })),
  ),
  vin: shortText,
  odometer: z.nullable(
    z.int({ error: 'number-invalid' }).check(z.gte(0, { error: 'number-invalid' })),
  ),
  note: longText,
  since: z.nullable(calendarDate),
  until: z.nullable(calendarDate),
}

/** As it is kept: two cards that are merged know one vehicle by its number. */
const tidy = (vin: string): string => vin.trim().toUpperCase()

/** Nobody gives a vehicle away before she has it. */
export const areInOrder = ({ since, until }: { since: string | null; until: string | null }) =>
  since === null || until === null || since <= until

/** A vehicle she owns or has owned. A client merged meanwhile: it goes to whom she became. */
export const addClientVehicle = mutation('client.addVehicle', {
  form: clientForms,
  input: z.object({ id, clientId: id, ...ownedFields }),
  reads: ({ clientId }) => ({ client: one('client', clientId) }),
  decide({ client }, input) {
    const { id: known, mergedIntoId } = present(client)
    const clientId = mergedIntoId ?? known
    refuseUnless(areInOrder(input), 'date-invalid', { field: 'until' })
    return [
      insert('clientVehicle', { ...input, vin: tidy(input.vin), clientId }),
      change('client', clientId, {}),
    ]
  },
})

export const editClientVehicle = mutation('client.editVehicle', {
  form: clientForms,
  input: z.object({ id, edits: edits(ownedFields) }),
  reads: input => ({ owned: one('clientVehicle', input.id) }),
  decide({ owned }, input) {
    const before = present(owned)
    const { vin, ...others } = input.edits
    const edited = { ...others, ...(vin && { vin: { ...vin, to: tidy(vin.to) } }) }
    return editDecision('clientVehicle', before, edited, fields => {
      refuseUnless(areInOrder({ ...before, ...fields }), 'date-invalid', { field: 'until' })
      return []
    })
  },
})

export const removeClientVehicle = mutation('client.removeVehicle', {
  form: clientForms,
  input: z.object({ id }),
  reads: input => ({ owned: one('clientVehicle', input.id) }),
  decide: ({ owned }, _, { now }) => removed('clientVehicle', owned, now),
})

/** The undo of `client.removeVehicle`. */
export const restoreClientVehicle = mutation('client.restoreVehicle', {
  form: clientForms,
  input: z.object({ id }),
  reads: input => ({ owned: one('clientVehicle', input.id) }),
  decide: ({ owned }) => restored('clientVehicle', owned),
})
