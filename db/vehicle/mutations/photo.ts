/** A vehicle's photos. The row travels at once, the bytes follow in the files outbox (`src/sync/files.ts`). */
import * as z from 'zod/mini'
import { photoMimes } from '../../terms.ts'
import {
  change,
  insert,
  many,
  mutation,
  one,
  present,
  refuseUnless,
  removed,
  restored,
  type Row,
} from '../../kernel/mutation.ts'
import { id, sha256 } from '../../kernel/fields.ts'

const stockForm = 'management.Inventory'
const side = z
  .int({ error: 'number-invalid' })
  .check(z.gte(1, { error: 'number-invalid' }), z.lte(20_000, { error: 'number-invalid' }))

export const addVehiclePhoto = mutation('photo.add', {
  form: stockForm,
  input: z.object({
    id,
    vehicleId: id,
    sha256,
    thumbSha256: sha256,
    mime: z.enum(photoMimes, { error: 'choice-invalid' }),
    width: side,
    height: side,
    position: z.int({ error: 'number-invalid' }),
  }),
  reads: ({ vehicleId }) => ({ vehicle: one('vehicle', vehicleId) }),
  decide({ vehicle }, input, { userId, now }) {
    present(vehicle)
    return [insert('vehiclePhoto', { ...input, at: now, by: userId })]
  },
})

const byPosition = (a: Row<'vehiclePhoto'>, b: Row<'vehiclePhoto'>) =>
  a.position - b.position || (a.id < b.id ? -1 : 1)

/** Photos in this order; one it does not name (a colleague just took it) keeps its place after them. */
export const orderVehiclePhotos = mutation('photo.order', {
  form: stockForm,
  input: z.object({
    vehicleId: id,
    order: z.array(id).check(z.maxLength(500, { error: 'too-long' })),
  }),
  reads: ({ vehicleId }) => ({
    vehicle: one('vehicle', vehicleId),
    photos: many('vehiclePhoto', 'vehicleId', vehicleId),
  }),
  decide({ vehicle, photos }, { order }) {
    present(vehicle)
    refuseUnless(new Set(order).size === order.length, 'photo-order')
    const placeOf = (photo: Row<'vehiclePhoto'>) =>
      order.includes(photo.id) ? order.indexOf(photo.id) : order.length
    const wanted = photos.toSorted(byPosition).toSorted((a, b) => placeOf(a) - placeOf(b))
    const changes = wanted.flatMap((photo, position) =>
      photo.position === position ? [] : [change('vehiclePhoto', photo.id, { position })],
    )
    return changes.length > 0 ? { changes } : { changes, outcome: 'merged' as const }
  },
})

export const removeVehiclePhoto = mutation('photo.remove', {
  form: stockForm,
  input: z.object({ photoId: id }),
  reads: ({ photoId }) => ({ photo: one('vehiclePhoto', photoId) }),
  decide: ({ photo }, _input, { now }) => removed('vehiclePhoto', photo, now),
})

export const restoreVehiclePhoto = mutation('photo.restore', {
  form: stockForm,
  input: z.object({ photoId: id }),
  reads: ({ photoId }) => ({ photo: one('vehiclePhoto', photoId) }),
  decide: ({ photo }) => restored('vehiclePhoto', photo),
})

export const photoMutations = [
  addVehiclePhoto,
  orderVehiclePhotos,
  removeVehiclePhoto,
  restoreVehiclePhoto,
] as const
