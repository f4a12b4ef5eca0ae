/** Pictures somebody took: each that can be kept is kept and named by an act, and each that cannot is told. */
import 'fake-indexeddb/auto'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#db/kernel/mutation.ts'
import { keepPhoto } from '#src/domain/photo/keep.ts'
import { UnreadablePhoto } from '#src/domain/photo/resize.ts'
import { useAddPhotos } from '#src/domain/vehicle/photos/manager.tsx'
import { usePointPhoto } from '#src/forms/management/inspections/point-photos.tsx'
import { closeAllToasts, toastStore } from '#src/ui/toast-queue.ts'
import { aVehiclePhoto } from '#tests/support/builders/vehicle.ts'
import { aLocal, hold } from './kit.tsx'

// jsdom has no pictures: only what is made of them is looked at here.
vi.mock('#src/domain/photo/keep.ts', () => ({ keepPhoto: vi.fn() }))
const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
const files = (...names: string[]) => names.map(name => new File(['x'], name))
const kept = (name: string) => ({
  sha256: `${name}.full`,
  thumbSha256: `${name}.thumb`,
  mime: 'image/webp' as const,
  width: 1600,
  height: 900,
})
/** Pictures by their name; what has none here is unreadable. */
const failing: Record<string, unknown> = { 'notes.txt': new UnreadablePhoto(), 'big.jpg': full }
let order: string[]
beforeEach(() => {
  closeAllToasts()
  order = []
  vi.mocked(keepPhoto).mockImplementation(async (_, file) => {
    const { name } = file as File
    order.push(`keep ${name}`)
    if (failing[name]) throw failing[name] as Error
    return kept(name)
  })
})
async function aSale() {
  const local = await aLocal()
  const mutate = vi.spyOn(local.engine, 'mutate').mockImplementation(async ({ name }, input) => {
    order.push(`${name} ${(input as { sha256?: string }).sha256 ?? ''}`.trim())
    return {} as never
  })
  const said = () => mutate.mock.calls.map(([m, input]) => ({ name: m.name, ...(input as object) }))
  return { local, mutate, said }
}
const texts = () => toastStore.read().map(({ text }) => text)

/** useAddPhotos */
test('chosen pictures become photos one after another, behind the last that is there', async () => {
  const { local, said } = await aSale()
  // Two stand; the places between were given up.
  const there = [aVehiclePhoto({ position: 0 }), aVehiclePhoto({ id: 'p-2', position: 4 })]
  const { result } = hold(local, () => useAddPhotos('v-1', there), undefined)
  await act(() => result.current.add(files('a.jpg', 'b.jpg')))
  // Bytes first, then the act that names them.
  expect(order).toEqual([
    'keep a.jpg',
    'photo.add a.jpg.full',
    'keep b.jpg',
    'photo.add b.jpg.full',
  ])
  expect(said()).toMatchObject([
    { vehicleId: 'v-1', position: 5, ...kept('a.jpg') },
    { vehicleId: 'v-1', position: 6, ...kept('b.jpg') },
  ])
  expect(new Set(said().map(each => (each as { id?: string }).id)).size).toBe(2)
  expect(result.current).toMatchObject({ progress: undefined, problems: [] })
})
test('the first photo of a vehicle stands at place 0', async () => {
  const { local, said } = await aSale()
  const { result } = hold(local, () => useAddPhotos('v-1', []), undefined)
  await act(() => result.current.add(files('a.jpg')))
  expect(said()).toMatchObject([{ position: 0 }])
})
test('one that fails is named with its reason and stops no other', async () => {
  const { local, mutate, said } = await aSale()
  const { result } = hold(local, () => useAddPhotos('v-1', []), undefined)
  mutate.mockRejectedValueOnce(new Refusal('not-found'))
  await act(() => result.current.add(files('gone.jpg', 'notes.txt', 'big.jpg', 'b.jpg')))
  expect(result.current.problems.map(({ name }) => name)).toEqual([
    'gone.jpg',
    'notes.txt',
    'big.jpg',
  ])
  expect(new Set(result.current.problems.map(({ text }) => text)).size).toBe(3)
  expect(said().at(-1)).toMatchObject({ sha256: 'b.jpg.full', position: 3 })
  act(() => result.current.forget())
  expect(result.current.problems).toEqual([])
})
test('the problems of last time are gone with the next that succeed', async () => {
  const { local } = await aSale()
  const { result } = hold(local, () => useAddPhotos('v-1', []), undefined)
  await act(() => result.current.add(files('notes.txt')))
  expect(result.current.problems).toHaveLength(1)
  await act(() => result.current.add(files('b.jpg')))
  expect(result.current.problems).toEqual([])
})
test('the bar says how many are done, and stands still for nobody: a bug ends it too', async () => {
  const { local, mutate } = await aSale()
  const { result } = hold(local, () => useAddPhotos('v-1', []), undefined)
  let free = () => {}
  mutate.mockImplementationOnce(() => new Promise(resolve => (free = () => resolve({} as never))))
  mutate.mockRejectedValueOnce(new TypeError('a bug'))
  let adding: Promise<void> | undefined
  act(() => void (adding = result.current.add(files('a.jpg', 'b.jpg', 'c.jpg'))))
  await waitFor(() => expect(result.current.progress).toEqual({ done: 0, of: 3 }))
  await waitFor(() => expect(mutate).toHaveBeenCalledTimes(1))
  await act(async () => {
    free()
    await expect(adding).rejects.toThrow('a bug')
  })
  expect(result.current.progress).toBeUndefined()
})

/** usePointPhoto */
test('a photo of a point is kept, then told; the point is busy meanwhile', async () => {
  const { local, said } = await aSale()
  const { result } = hold(local, usePointPhoto, 'i-1')
  let taking: Promise<void> | undefined
  act(() => void (taking = result.current.take('tyres-1', files('a.jpg'))))
  expect(result.current.busyCode).toBe('tyres-1')
  await act(async () => void (await taking))
  expect(order).toEqual(['keep a.jpg', 'inspection.addPhoto a.jpg.full'])
  const { sha256, thumbSha256, mime } = kept('a.jpg')
  expect(said()).toMatchObject([
    { inspectionId: 'i-1', code: 'tyres-1', sha256, thumbSha256, mime },
  ])
  expect(result.current.busyCode).toBeUndefined()
  expect(texts()).toEqual([])
})
test('of several, one that cannot be read is told and the others are kept', async () => {
  const { local, said } = await aSale()
  const { result } = hold(local, usePointPhoto, 'i-1')
  await act(() => result.current.take('tyres-1', files('notes.txt', 'b.jpg', 'c.jpg')))
  expect(said().map(each => (each as { sha256?: string }).sha256)).toEqual([
    'b.jpg.full',
    'c.jpg.full',
  ])
  expect(texts()).toEqual([expect.stringMatching(/not a photo/)])
  expect(result.current.busyCode).toBeUndefined()
})
test('a full device is told as such: the photo is not there, and no act says it is', async () => {
  const { local, said } = await aSale()
  const { result } = hold(local, usePointPhoto, 'i-1')
  await act(() => result.current.take('tyres-1', files('big.jpg', 'b.jpg')))
  expect(texts()).toEqual([expect.stringMatching(/full/)])
  expect(said()).toEqual([])
  expect(result.current.busyCode).toBeUndefined()
})
test('a removed photo can be taken back; one whose removal was refused was not removed', async () => {
  const { local, mutate, said } = await aSale()
  const { result } = hold(local, usePointPhoto, 'i-1')
  mutate.mockRejectedValueOnce(new Refusal('inspection-not-open'))
  await act(() => result.current.drop('p-1'))
  expect(texts()).toEqual([])
  expect(result.current.problem?.code).toBe('inspection-not-open')
  await act(() => result.current.drop('p-2'))
  const [told] = toastStore.read()
  await act(async () => told?.action?.onPress())
  expect(said().slice(1)).toEqual([
    { name: 'inspection.removePhoto', inspectionId: 'i-1', photoId: 'p-2' },
    { name: 'inspection.restorePhoto', inspectionId: 'i-1', photoId: 'p-2' },
  ])
})
