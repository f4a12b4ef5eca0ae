import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import {
  commentVehicle,
  removeVehicleComment,
  restoreVehicleComment,
} from '#db/vehicle/mutations/comment.ts'
import {
  addVehiclePhoto,
  orderVehiclePhotos,
  removeVehiclePhoto,
  restoreVehiclePhoto,
} from '#db/vehicle/mutations/photo.ts'
import {
  aVehicle,
  aVehicleComment,
  aVehiclePhoto,
  director,
} from '#tests/support/builders/vehicle.ts'
import { changesOf, codeOf, fieldsOn, outcomeOf } from '#tests/support/decided.ts'

const words = {
  id: 'k-9',
  vehicleId: 'v-1',
  kind: 'defects-window' as const,
  body: 'Scratch',
  amountMinor: 450_00,
}

test('a defect has its amount, a plain commentVehicle has none', () => {
  expect(
    fieldsOn(
      commentVehicle.decide({ vehicle: aVehicle() }, words, director),
      'vehicleComment',
      'k-9',
    ),
  ).toMatchObject({ amountMinor: 450_00, by: 'u-ana', at: director.now })
  expect(
    fieldsOn(
      commentVehicle.decide(
        { vehicle: aVehicle() },
        { ...words, kind: 'comments-window' },
        director,
      ),
      'vehicleComment',
      'k-9',
    ),
  ).toMatchObject({ amountMinor: null })
})
test('an empty commentVehicle does not fit, a deleted vehicle takes none', () => {
  expect(commentVehicle.input.safeParse({ ...words, body: '' }).success).toBe(false)
  expect(
    codeOf(() => commentVehicle.decide({ vehicle: aVehicle({ deletedAt: 1 }) }, words, director)),
  ).toBe('deleted')
})
test('a commentVehicle goes and comes back', () => {
  const gone = aVehicleComment({ deletedAt: 1 })
  expect(
    fieldsOn(
      removeVehicleComment.decide({ comment: aVehicleComment() }, { commentId: 'k-1' }, director),
      'vehicleComment',
      'k-1',
    ),
  ).toEqual({ deletedAt: director.now })
  expect(
    outcomeOf(removeVehicleComment.decide({ comment: gone }, { commentId: 'k-1' }, director)),
  ).toBe('merged')
  expect(
    codeOf(() =>
      removeVehicleComment.decide({ comment: undefined }, { commentId: 'k-1' }, director),
    ),
  ).toBe('not-found')
  expect(
    fieldsOn(
      restoreVehicleComment.decide({ comment: gone }, { commentId: 'k-1' }, director),
      'vehicleComment',
      'k-1',
    ),
  ).toEqual({ deletedAt: null })
  expect(
    outcomeOf(
      restoreVehicleComment.decide({ comment: aVehicleComment() }, { commentId: 'k-1' }, director),
    ),
  ).toBe('merged')
  expect(
    codeOf(() =>
      restoreVehicleComment.decide({ comment: undefined }, { commentId: 'k-1' }, director),
    ),
  ).toBe('not-found')
})

const shot = {
  id: 'p-9',
  vehicleId: 'v-1',
  sha256: 'a'.repeat(64),
  thumbSha256: 'b'.repeat(64),
  mime: 'image/webp' as const,
  width: 1600,
  height: 1200,
  position: 3,
}
test('a photo is added with who and when', () => {
  expect(
    fieldsOn(
      addVehiclePhoto.decide({ vehicle: aVehicle() }, shot, director),
      'vehiclePhoto',
      'p-9',
    ),
  ).toMatchObject({ ...shot, by: 'u-ana', at: director.now })
  expect(codeOf(() => addVehiclePhoto.decide({ vehicle: undefined }, shot, director))).toBe(
    'not-found',
  )
})
test('a photo goes and comes back', () => {
  const gone = aVehiclePhoto({ deletedAt: 1 })
  expect(
    fieldsOn(
      removeVehiclePhoto.decide({ photo: aVehiclePhoto() }, { photoId: 'p-1' }, director),
      'vehiclePhoto',
      'p-1',
    ),
  ).toEqual({ deletedAt: director.now })
  expect(outcomeOf(removeVehiclePhoto.decide({ photo: gone }, { photoId: 'p-1' }, director))).toBe(
    'merged',
  )
  expect(
    codeOf(() => removeVehiclePhoto.decide({ photo: undefined }, { photoId: 'p-1' }, director)),
  ).toBe('not-found')
  expect(
    fieldsOn(
      restoreVehiclePhoto.decide({ photo: gone }, { photoId: 'p-1' }, director),
      'vehiclePhoto',
      'p-1',
    ),
  ).toEqual({ deletedAt: null })
  expect(
    outcomeOf(restoreVehiclePhoto.decide({ photo: aVehiclePhoto() }, { photoId: 'p-1' }, director)),
  ).toBe('merged')
  expect(
    codeOf(() => restoreVehiclePhoto.decide({ photo: undefined }, { photoId: 'p-1' }, director)),
  ).toBe('not-found')
})

const photos = (...names: string[]): Row<'vehiclePhoto'>[] =>
  names.map((id, position) => aVehiclePhoto({ id, position }))
const order = (all: Row<'vehiclePhoto'>[], ids: string[]) =>
  orderVehiclePhotos.decide(
    { vehicle: aVehicle(), photos: all },
    { vehicleId: 'v-1', order: ids },
    director,
  )
const after = (all: Row<'vehiclePhoto'>[], ids: string[]) => {
  const decided = order(all, ids)
  return all
    .map(photo => ({ ...photo, ...fieldsOn(decided, 'vehiclePhoto', photo.id) }))
    .sort((a, b) => a.position - b.position)
    .map(photo => photo.id)
}
test('photos take the order that was asked; one it does not name keeps its place after them', () => {
  expect(after(photos('a', 'b', 'c', 'new'), ['c', 'a', 'b'])).toEqual(['c', 'a', 'b', 'new'])
  expect(after(photos('a', 'b'), ['gone', 'b', 'a'])).toEqual(['b', 'a'])
})
test('the order they have is merged; a name said twice is refused', () => {
  expect(outcomeOf(order(photos('a', 'b'), ['a', 'b']))).toBe('merged')
  expect(codeOf(() => order(photos('a', 'b'), ['a', 'a']))).toBe('photo-order')
})
test('ordering twice is ordering once, and no photo is lost or doubled', () => {
  const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
  fc.assert(
    fc.property(names, names, (there, asked) => {
      const all = photos(...there)
      const once = after(all, asked)
      expect(once.toSorted()).toEqual(there.toSorted())
      expect(
        changesOf(
          order(
            once.map((id, position) => aVehiclePhoto({ id, position })),
            asked,
          ),
        ),
      ).toEqual([])
    }),
  )
})
