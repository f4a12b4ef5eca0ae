// @vitest-environment jsdom
/** Logo, publicity and colour, as the keeper of the page gives them, with no network. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { aLogo } from '#tests/support/builders/picture.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

// Read once, so that no test waits for the disk.
beforeAll(() => import('#src/forms/management/company.tsx'))
const house = (look: Row<'company'>['look']) =>
  ({ ...aCompany, v: 1, deletedAt: null, look }) as Row<'company'>
const open = (look: Row<'company'>['look'] = { logo: '', colour: '' }) =>
  openForm('management.Company', { rows: { company: [house(look)] }, query: { tab: 'look' } })
const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name }))

/** What jsdom cannot: a picture of 800x600 that is read, and a canvas; `drawn` is where it was put. */
const drawn: number[][] = []
let canvasSize: number[] = []
const pictures = (event: 'load' | 'error', naturalWidth = 0, naturalHeight = 0) =>
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = naturalWidth
      naturalHeight = naturalHeight
      onload?: () => void
      onerror?: () => void
      set src(_: string) {
        queueMicrotask(() => this[`on${event}`]?.())
      }
    },
  )
beforeEach(() => {
  drawn.length = 0
  pictures('load', 800, 600)
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    canvasSize = [this.width, this.height]
    return {
      fillRect: () => {},
      drawImage: (_: unknown, ...at: number[]) => void drawn.push(at),
    } as never
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type) => {
    const bytes = Buffer.from(aLogo.slice(aLogo.indexOf(',') + 1), 'base64')
    // Its own Blob cannot be read.
    give({ type: String(type), arrayBuffer: async () => new Uint8Array(bytes).buffer } as Blob)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const choose = async (label: string) => {
  const group = await screen.findByRole('group', { name: new RegExp(`^${label}`) })
  const [input] = [
    ...(group.closest('section, div')?.parentElement ?? group).querySelectorAll('input[type=file]'),
  ]
  await userEvent.upload(input as HTMLInputElement, new File(['x'], 'a.png', { type: 'image/png' }))
  return screen.findByRole('dialog', {})
}

test('a logo stands whole in its frame, is moved and brought nearer by keys, and is kept at exactly its size', async () => {
  const { replica } = await open()
  const dialog = await choose('Logo')
  const frame = await within(dialog).findByRole('group', { name: /Move the picture/ })
  expect(within(dialog).getByRole('group', { name: 'On a light and on a dark page' })).toBeDefined()
  const zoom = within(dialog).getByRole<HTMLInputElement>('slider', { name: 'Zoom' })
  const least = Number(zoom.value)
  expect(least).toBeCloseTo(1 / 3, 1)
  fireEvent.keyDown(frame, { key: '+' })
  expect(Number(zoom.value)).toBeGreaterThan(least)
  fireEvent.keyDown(frame, { key: '-' })
  fireEvent.keyDown(frame, { key: 'ArrowLeft' })
  await press('Use this picture')
  await waitFor(async () => expect((await replica.company.get('c-1'))?.look.logo).toBe(aLogo))
  expect(canvasSize).toEqual([200, 50])
  // 800x600 whole in 50 pixels of height, in the middle.
  const [x = 0, y = 0, width = 0, height = 0] = drawn[0] ?? []
  expect([height, width].map(Math.round)).toEqual([50, 67])
  expect([Math.abs(Math.round(y)), Math.round(x)]).toEqual([0, 67])
  // The dialog closes after the row is kept.
  await userEvent.click(await screen.findByRole('tab', { name: 'History' }))
  expect(await screen.findByText('Logo changed', {})).toBeDefined()
})

test.each([
  ['a file that is no picture', 'error'],
  ['a drawing without a size of its own', 'load'],
] as const)('%s is said to be none, and there is nothing to use', async (_, event) => {
  pictures(event)
  const { replica } = await open()
  const dialog = within(await choose('Logo'))
  expect(await dialog.findByText(/no picture this browser can read/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Use this picture' })).toHaveProperty('disabled', true)
  expect((await replica.company.get('c-1'))?.look.logo).toBe('')
})
test('a picture that the device cannot draw is said to be too large, and the dialog stays', async () => {
  const toBlob = vi.mocked(HTMLCanvasElement.prototype.toBlob)
  toBlob.mockImplementation(give => give(null))
  const { replica } = await open()
  const dialog = within(await choose('Logo'))
  await press('Use this picture')
  expect(await dialog.findByText(/cannot cut a picture this large/)).toBeTruthy()
  expect((await replica.company.get('c-1'))?.look.logo).toBe('')
})

test('a publicity picture is a file that waits to be sent, and can be taken away', async () => {
  const { replica } = await open()
  await choose('Publicity')
  await press('Use this picture')
  await waitFor(async () =>
    expect((await replica.company.get('c-1'))?.look.publicity).toMatch(/^[0-9a-f]{64}$/),
  )
  expect(canvasSize).toEqual([400, 200])
  const kept = (await replica.company.get('c-1'))?.look.publicity ?? ''
  expect((await replica.files.get(kept))?.mime).toBe('image/webp')
  await press('Remove: Publicity')
  await waitFor(async () => expect((await replica.company.get('c-1'))?.look.publicity).toBe(''))
})

test('a colour says where it can be read and offers the nearest shade that can', async () => {
  const { replica } = await open({ logo: '', colour: '#ffcc00' })
  const list = await screen.findByRole('list', { name: 'Where it can be read' })
  const [on, light, dark] = within(list).getAllByRole('listitem')
  expect(on?.textContent).toMatch(/White text on the colour.*Too faint: 1\.\d to 1, 4\.5 is needed/)
  expect(light?.textContent).toMatch(/light page.*Too faint/)
  expect(dark?.textContent).toMatch(/dark page.*Passes: 1\d\.\d to 1/)
  await userEvent.click(
    within(on as HTMLElement).getByRole('button', { name: /Take the nearest shade: #/ }),
  )
  await waitFor(() => expect(within(list).getAllByText(/^Passes/)).toHaveLength(2))
  expect(within(list).getByText(/The website takes a lighter shade there/)).toBeDefined()
  await press('Save the colour')
  await waitFor(async () =>
    expect((await replica.company.get('c-1'))?.look.colour).toMatch(/^#[0-9a-f]{6}$/),
  )
  expect((await replica.company.get('c-1'))?.look.colour).not.toBe('#ffcc00')
})

test('what is no colour is said at the field and stays there', async () => {
  const { replica } = await open()
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Colour/ })
  await userEvent.type(field, 'green')
  await press('Save the colour')
  expect(await screen.findByText(/A colour is # and six digits/, {})).toBeDefined()
  expect(field.value).toBe('green')
  expect((await replica.company.get('c-1'))?.look.colour).toBe('')
})
