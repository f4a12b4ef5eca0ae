// @vitest-environment jsdom
/** The menu of products as the keepers of the dealership's page make it, with no network. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { noSettings, type SaleSettings } from '#db/contract/deal/settings.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { aProduct } from '#tests/support/builders/product.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

const open = (sale: Partial<SaleSettings> = {}, rows = {}) =>
  openForm('management.Company', {
    rows: {
      company: [
        { ...aCompany, v: 1, deletedAt: null, sale: { ...noSettings, ...sale } } as Row<'company'>,
      ],
      user: [aUser({ id: 'u-ana', name: 'Ana Moreau' })],
      ...rows,
    },
    query: { tab: 'products' },
  })
const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name }))
const item = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }))
const type = async (name: RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a product is added with its cost apart, corrected, and removed with a way back', async () => {
  const { replica } = await open()
  const sale = async () => (await replica.company.get('c-1'))?.sale
  const costs = async () => (await replica.productCost.toArray()).flatMap(each => each.costs)
  await press('Add a product')
  await press('Save')
  // Without a name in any language it is said where one is typed, and nothing is written.
  expect(await screen.findByText(/Give the product a name/, {})).toBeDefined()
  expect(await sale()).toMatchObject({ products: [] })
  await type(/Name in English/, 'Extended warranty')
  await type(/^Price/, '2495')
  await type(/Our cost/, '1200')
  await type(/^Months/, '36')
  await press('Save')
  await closed()
  expect(await screen.findByRole('row', { name: /Extended warranty, 36 months/ })).toBeDefined()
  expect(await costs()).toMatchObject([{ minor: 120_000 }])
  expect(JSON.stringify(await sale())).not.toContain('120000')

  await press('More: Extended warranty')
  await item('Edit')
  await type(/Our cost/, '1300')
  await press('Save')
  await closed()
  await expect.poll(costs).toMatchObject([{ minor: 130_000 }])

  await press('More: Extended warranty')
  await item('Remove')
  await expect.poll(sale).toMatchObject({ products: [] })
  const removed = toastStore.read().find(({ text }) => text === 'Product removed')
  act(() => void removed?.action?.onPress())
  await expect
    .poll(sale)
    .toMatchObject({ products: [{ nameEn: 'Extended warranty', amountMinor: 249_500 }] })
})

const products = [aProduct('p-1', 100), aProduct('p-2', 200)]
test('products are put in order and packed, a package costing no more than its goods', async () => {
  const { replica } = await open({ products })
  const sale = async () => (await replica.company.get('c-1'))?.sale
  await press('More: Product p-2')
  await item('Show earlier')
  await expect.poll(sale).toMatchObject({ products: [{ id: 'p-2' }, { id: 'p-1' }] })

  await press('Edit Better')
  for (const name of [/Product p-1/, /Product p-2/])
    await userEvent.click(await screen.findByRole('checkbox', { name }))
  await type(/Price of its goods together/, '301')
  await press('Save')
  expect(await screen.findByText(/A package costs no more/, {})).toBeDefined()
  await type(/Price of its goods together/, '250')
  await press('Save')
  await closed()
  await expect.poll(sale).toMatchObject({
    packages: [{ rank: 'better', productIds: ['p-2', 'p-1'], priceMinor: 25_000 }],
  })
  const better = await screen.findByRole('row', { name: /^Better/ })
  expect(within(better).getByText('$250.00')).toBeDefined()

  await userEvent.click(screen.getByRole('tab', { name: 'History' }))
  expect(await screen.findByText(/Better: Product p-2, Product p-1 \$250.00/)).toBeDefined()
})
