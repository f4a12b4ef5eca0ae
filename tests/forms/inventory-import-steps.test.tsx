// @vitest-environment jsdom
/** The import of stock as somebody goes through it: what the file leaves open is asked once, and seen before it comes in. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { openForm } from '#tests/support/forms.tsx'

// Its code is loaded before the clock of the first test runs.
beforeAll(() => import('#src/forms/management/inventory.tsx'))
const user = userEvent.setup({ delay: null })

async function take(content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  // The browser of these tests cannot read its files.
  const file = Object.assign(new File([], 'stock.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer),
  })
  await openForm('management.Inventory', { query: { import: '1' } })
  const group = await screen.findByRole('group', { name: /^CSV file/ })
  const input =
    group.querySelector('input[type=file]') ?? document.querySelector('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, file)
}
const check = () => screen.getByRole('button', { name: 'Check the lines' })

test('a column of days that can be read two ways is asked once; the distance is shown in its unit', async () => {
  await take('Stock,Make,Model,Miles,Price,Date added\nU-1,Ford,Escape,"38,200",17995,02/11/2026\n')
  const asked = await screen.findByRole('button', { name: /“Date added”: 02\/11\/2026 is/ })
  expect(check().hasAttribute('disabled')).toBe(true)
  await user.click(asked)
  await user.click(await screen.findByRole('option', { name: /Nov/ }))
  await waitFor(() => expect(check().hasAttribute('disabled')).toBe(false))
  fireEvent.click(check())
  const list = await screen.findByRole('table', { name: 'Vehicles that come in' })
  expect(within(list).getByText('38,200 mi')).toBeDefined()
  expect(within(list).getByText('$17,995.00')).toBeDefined()
})
test('letters that were guessed are said and can be corrected', async () => {
  const text = 'Stock,Make,Mod\u008fle\nU-1,Ford,Escape\n'
  await take(new Uint8Array([...text].map(sign => sign.charCodeAt(0))))
  const letters = await screen.findByRole('button', { name: /Accents as on/ })
  expect(letters.textContent).toContain('Mac OS Roman')
  await user.click(letters)
  await user.click(await screen.findByRole('option', { name: /DOS/ }))
  expect(await screen.findByText(/Not used: ModÅle/, {})).toBeDefined()
})
test('a workbook is called one', async () => {
  await take(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))
  expect(await screen.findByText(/This is a workbook/, {})).toBeDefined()
})
test('a line that was read amiss is named as a whole', async () => {
  await take('Stock,Make,Model,Price\nU-1,Ford,Escape,17,995\n')
  fireEvent.click(await screen.findByRole('button', { name: 'Check the lines' }))
  expect(await screen.findByText('The whole line', {})).toBeDefined()
  expect(screen.getByText(/more cells than there are headers/)).toBeDefined()
})
test('where nothing can come in the button is off, and says why', async () => {
  await take('Stock,Make,Model,Price\nU-1,Ford,Escape,17,995\n')
  fireEvent.click(await screen.findByRole('button', { name: 'Check the lines' }))
  expect(await screen.findByText('No vehicle is ready to come in')).toBeDefined()
  const start = screen.getByRole('button', { name: 'Import the vehicles' })
  expect(start).toHaveProperty('disabled', true)
  const why = document.getElementById(start.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toMatch(/^No line of the file can come in/)
  expect(screen.queryByText(/\b0 vehicles/)).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Offer those with a price at once' })).toBeNull()
})
