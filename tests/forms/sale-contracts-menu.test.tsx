// @vitest-environment jsdom
/** The menu of products on the worksheet and in the customer's view, with no network. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { noSettings, type SaleSettings } from '#db/contract/deal/settings.ts'
import type { Deal } from '#db/contract/deal/types.ts'
import { formKeys } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { offerDefinition } from '#src/domain/contract/document.ts'
import { usualFinancing } from '#src/domain/contract/desk/usual.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { aProduct } from '#tests/support/builders/product.ts'
import type { Opened } from '#tests/support/forms.tsx'
import { aDeskContract, company, complete, open, stored, withPad } from './sale-contracts-kit.tsx'

withPad()
beforeEach(() => localStorage.clear())

const products = [
  aProduct('p-1', 2_495, { nameEn: 'Warranty', kind: 'additional-warranty', termMonths: 36 }),
  aProduct('p-2', 1_295, { nameEn: 'Rust-proofing' }),
  aProduct('p-3', 1_000, { nameEn: 'Replacement', kind: 'replacement', seller: 'Assureur' }),
]
const sale: Partial<SaleSettings> = {
  products,
  packages: [
    { rank: 'good', productIds: ['p-2'], priceMinor: null },
    { rank: 'best', productIds: ['p-1', 'p-2', 'p-3'], priceMinor: null },
  ],
}
const rows = {
  company: [{ ...company, sale: { ...noSettings, ...sale } }],
  productCost: [
    { id: 'p-2', v: 1, deletedAt: null, costs: [{ on: '2026-01-05', minor: 400_00 }] },
    { id: 'p-3', v: 1, deletedAt: null, costs: [{ on: '2026-01-05', minor: 700_00 }] },
  ] as Row<'productCost'>[],
}
const cover = { label: 'Covers', amountMinor: 30_000, costMinor: null }
const typed: Partial<Deal> = {
  ...complete,
  goods: [{ ...cover, kind: 'other', taxable: true }],
}
const dealOf = async (opened: Opened) => (await stored(opened)).deal
const saved = async (opened: Opened, check: (deal: Deal) => void) =>
  waitFor(async () => check(await dealOf(opened)))
const menu = () => screen.findByRole('group', { name: 'Menu of products' })
const column = async (name: RegExp) => within(await menu()).getByRole('button', { name })
const labels = ({ goods }: Deal) => goods.map(({ label }) => label)

test('a column puts its products in the deal, another replaces them, and what was typed stays', async () => {
  const opened = await open([aDeskContract(typed)], { id: 'sc-1' }, rows)
  // Said before anything of it is offered.
  expect(await screen.findByText(/The law’s own warranty comes first/)).toBeTruthy()
  expect(screen.getByText('Insurance is optional')).toBeTruthy()
  // Paid in full: prices, with the taxes of all goods together.
  expect((await column(/^Good/)).textContent).toContain('+$1,488.92')
  await userEvent.click(await column(/^Best/))
  expect((await column(/^Best/)).getAttribute('aria-pressed')).toBe('true')
  await saved(opened, deal => {
    expect(labels(deal)).toEqual(['Covers', 'Warranty, 36 months', 'Rust-proofing'])
    expect(deal.insurance.replacementMinor).toBe(100_000)
    expect(deal.menu).toMatchObject({ rank: 'best', taken: ['p-1', 'p-2', 'p-3'] })
  })
  await userEvent.click(await column(/^Good/))
  await saved(opened, deal => {
    expect(labels(deal)).toEqual(['Covers', 'Rust-proofing'])
    expect(deal.insurance.replacementMinor).toBe(0)
  })
  expect(screen.getByText(/Offered and declined: Warranty, 36 months; Replacement/)).toBeTruthy()

  // One by one, and back.
  await userEvent.click(screen.getByRole('button', { name: 'Choose one by one' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Replacement/ }))
  await saved(opened, deal =>
    expect(deal.menu).toMatchObject({ rank: null, taken: ['p-2', 'p-3'] }),
  )
  const said = toastStore.read().find(({ id }) => id === 'menu')
  act(() => void said?.action?.onPress())
  await saved(opened, deal => expect(deal.menu).toMatchObject({ rank: 'good', taken: ['p-2'] }))

  const offer = await offerDefinition(opened.replica, await stored(opened), '2026-12-01')
  expect(JSON.stringify(offer)).toContain('Offered and declined: Warranty, 36 months; Replacement')
  expect(JSON.stringify(offer)).not.toContain('$400.00')
})

test('financed, the columns are payments and what each adds; all declined is kept too', async () => {
  const financing = { ...usualFinancing('CA-QC'), termMonths: 72 }
  const opened = await open([aDeskContract({ ...complete, financing })], { id: 'sc-1' }, rows)
  // 1,488.93 over 156 payments at 6.99 %.
  expect((await column(/^Good/)).textContent).toMatch(/\+\$11\.(69|70)/)
  await userEvent.click(await column(/^None/))
  await saved(opened, deal =>
    expect([deal.goods, deal.menu?.rank, deal.menu?.offered.length]).toEqual([[], 'none', 3]),
  )
})

test('the customer chooses on her view, which knows no cost; the house sees what is left', async () => {
  const opened = await open([aDeskContract(complete)], { id: 'sc-1', view: 'customer' }, rows)
  await userEvent.click(await column(/^Best/))
  await saved(opened, deal => expect(deal.menu?.taken).toEqual(['p-1', 'p-2', 'p-3']))
  for (const cost of ['$400.00', '$700.00', '895'])
    expect(document.body.textContent).not.toContain(cost)
  expect(screen.queryAllByRole('textbox')).toEqual([])
  opened.unmount()

  const deal = await dealOf(opened)
  const again = await open([aDeskContract(deal)], { id: 'sc-1' }, rows)
  await userEvent.click(await screen.findByRole('button', { name: 'Margin hidden' }))
  // 2,495 of unknown cost, 1,295 less 400, and 1,000 of premium less 700.
  expect((await screen.findAllByText('$3,690.00')).length).toBeGreaterThan(0)
  again.unmount()

  const seller = formKeys.filter(key => !/^(direction|management)\.(Users|Company)$/.test(key))
  await open([aDeskContract(deal)], { id: 'sc-1' }, rows, { held: seller })
  expect(await menu()).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Margin hidden' })).toBeNull()
})

test('where nothing is offered there is no menu', async () => {
  await open([aDeskContract(complete)], { id: 'sc-1' })
  expect(await screen.findByRole('button', { name: 'Add a good or service' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Menu of products' })).toBeNull()
})
