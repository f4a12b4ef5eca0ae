/** The menu of products: what is kept of each, what it costs apart, its order, its packages. */
import {
  addProduct,
  editPackage,
  editProduct,
  orderProducts,
  removeProduct,
} from '#db/company/mutations/menu.ts'
import { noSettings, type SaleSettings } from '#db/contract/deal/settings.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { acts, evening } from '#tests/support/acts.ts'
import { aProduct } from '#tests/support/builders/product.ts'
import { aCompany } from '#tests/support/dealership.ts'

const house = (sale: Partial<SaleSettings> = {}, over: Partial<Row<'company'>> = {}) => ({
  company: [
    {
      ...aCompany,
      v: 1,
      deletedAt: null,
      sale: { ...noSettings, ...sale },
      ...over,
    } as Row<'company'>,
  ],
})
const says = (sale: Partial<SaleSettings>) => ({
  'company c-1': { sale: { ...noSettings, ...sale } },
})
const wrote = (kind: string, ...lines: [field: string, from: unknown, to: unknown][]) => ({
  '+companyChange x-1.h': {
    kind,
    at: evening,
    by: 'u-ana',
    byName: 'Ana Moreau',
    lines: lines.map(([field, from, to]) => ({ field, from, to })),
  },
})
const edited = (edits: Record<string, [from: unknown, to: unknown]>) => ({
  edits: Object.fromEntries(
    Object.entries(edits).map(([field, [from, to]]) => [field, { from, to }]),
  ),
})
const elsewhere: [string, object, unknown][] = [
  [
    'not of another dealership',
    { rows: house({}, { id: 'c-2' }) },
    ['not-found', { table: 'company' }],
  ],
]
const costs = (...all: { on: string; minor: number }[]) => [
  { id: 'pr-1', v: 1, deletedAt: null, costs: all } as Row<'productCost'>,
]
const today = '2026-11-21'

const warranty = aProduct('pr-1', 2_495, { kind: 'additional-warranty' })
const rust = aProduct('pr-2', 1_295)
const gap = aProduct('pr-3', 900, { kind: 'replacement' })
const { id: productId, ...said } = warranty
const mine = { id: 'x-1', companyId: 'c-1' }
const one = { ...mine, productId }

acts(
  addProduct,
  {
    rows: house({ products: [rust] }),
    input: { ...one, ...said, costMinor: 120_000, place: null },
  },
  [
    [
      'at the end of the list, its cost in a row of its own',
      {},
      {
        ...says({ products: [rust, warranty] }),
        ...wrote('product', ['products', null, warranty]),
        '+productCost pr-1': { costs: [{ on: today, minor: 120_000 }] },
      },
    ],
    [
      'where it was, and no cost that nobody said',
      { input: { costMinor: null, place: 0 } },
      {
        ...says({ products: [warranty, rust] }),
        ...wrote('product', ['products', null, warranty]),
      },
    ],
    [
      'back again, with the costs of before kept',
      { rows: { ...house(), productCost: costs({ on: '2026-01-05', minor: 100_000 }) } },
      {
        ...says({ products: [warranty] }),
        ...wrote('product', ['products', null, warranty]),
        'productCost pr-1': {
          costs: [
            { on: '2026-01-05', minor: 100_000 },
            { on: today, minor: 120_000 },
          ],
        },
      },
    ],
    ['sent twice is once', { rows: house({ products: [warranty] }) }, 'merged'],
    [
      'not without a name',
      { input: { nameFr: ' ', nameEn: '', nameEs: '' } },
      ['product-name-needed', { field: 'nameFr' }],
    ],
    [
      'not more than a menu has room for',
      { rows: house({ products: Array.from({ length: 30 }, (_, at) => aProduct(`q-${at}`, 1)) }) },
      ['products-full'],
    ],
    ...(elsewhere as never[]),
  ],
)

acts(
  editProduct,
  {
    rows: { ...house({ products: [warranty, rust] }), productCost: costs({ on: today, minor: 5 }) },
    input: { ...one, ...edited({ amountMinor: [249_500, 259_500] }) },
  },
  [
    [
      'a field of it, the other products and its cost as they are',
      {},
      {
        ...says({ products: [{ ...warranty, amountMinor: 259_500 }, rust] }),
        ...wrote('edit-product', ['products', warranty, { ...warranty, amountMinor: 259_500 }]),
      },
    ],
    [
      'a cost from today on, twice a day the last',
      { input: edited({ costMinor: [5, 7] }) },
      {
        ...says({ products: [warranty, rust] }),
        ...wrote('edit-product', ['costMinor', 5, 7]),
        'productCost pr-1': { costs: [{ on: today, minor: 7 }] },
      },
    ],
    [
      'a cost that is not known any more',
      { input: edited({ costMinor: [5, null] }) },
      {
        ...says({ products: [warranty, rust] }),
        ...wrote('edit-product', ['costMinor', 5, null]),
        'productCost pr-1': { costs: [] },
      },
    ],
    ['what is so already', { input: edited({ amountMinor: [1, 249_500] }) }, 'merged'],
    ['nothing at all', { input: { edits: {} } }, {}],
    [
      'what a colleague wanted otherwise stays hers',
      { input: edited({ amountMinor: [199_500, 259_500] }) },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'company',
            id: 'c-1',
            fields: [{ field: 'amountMinor', mine: 259_500, theirs: 249_500 }],
          },
        ],
      },
    ],
    [
      'not its last name away',
      { input: edited({ nameFr: [said.nameFr, ''], nameEn: [said.nameEn, ''] }) },
      ['product-name-needed', { field: 'nameFr' }],
    ],
    ['not one that is gone', { input: { productId: 'pr-9' } }, ['company-row-gone']],
    ...(elsewhere as never[]),
  ],
)

const packages = [{ rank: 'good' as const, productIds: ['pr-1', 'pr-2'], priceMinor: null }]
acts(removeProduct, { rows: house({ products: [warranty, rust], packages }), input: one }, [
  [
    'the others and the packages stay, so that it can come back',
    {},
    {
      ...says({ products: [rust], packages }),
      ...wrote('remove-product', ['products', warranty, null]),
    },
  ],
  ['removed already', { input: { productId: 'pr-9' } }, 'merged'],
  ...(elsewhere as never[]),
])

acts(
  orderProducts,
  {
    rows: house({ products: [warranty, rust, gap] }),
    input: { ...mine, productIds: ['pr-3', 'pr-1', 'gone'] },
  },
  [
    [
      'those not named behind those that are',
      {},
      { ...says({ products: [gap, warranty, rust] }), ...wrote('order-products') },
    ],
    ['as it is already', { input: { productIds: ['pr-1', 'pr-2', 'pr-3'] } }, 'merged'],
    ...(elsewhere as never[]),
  ],
)

const full = { products: [warranty, rust, gap], packages }
acts(
  editPackage,
  {
    rows: house(full),
    input: { ...mine, rank: 'good', ...edited({ priceMinor: [null, 350_000] }) },
  },
  [
    [
      'its price, below its goods together',
      {},
      {
        ...says({ ...full, packages: [{ ...packages[0]!, priceMinor: 350_000 }] }),
        ...wrote('package', ['packages', packages[0], { ...packages[0], priceMinor: 350_000 }]),
      },
    ],
    [
      'a first one',
      { input: { rank: 'best', ...edited({ productIds: [[], ['pr-3']] }) } },
      {
        ...says({
          ...full,
          packages: [...packages, { rank: 'best', productIds: ['pr-3'], priceMinor: null }],
        }),
        ...wrote('package', [
          'packages',
          { rank: 'best', productIds: [], priceMinor: null },
          { rank: 'best', productIds: ['pr-3'], priceMinor: null },
        ]),
      },
    ],
    ['what is so already', { input: edited({ priceMinor: [1, null] }) }, 'merged'],
    ['nothing at all', { input: { edits: {} } }, {}],
    [
      'no more than its goods together: premiums keep theirs',
      {
        input: edited({
          productIds: [
            ['pr-1', 'pr-2'],
            ['pr-1', 'pr-3'],
          ],
          priceMinor: [null, 249_501],
        }),
      },
      ['package-price-above', { field: 'priceMinor' }],
    ],
    [
      'what a colleague wanted otherwise stays hers',
      { input: edited({ priceMinor: [1, 350_000] }) },
      {
        conflict: [
          'changed-meanwhile',
          {
            table: 'company',
            id: 'c-1',
            fields: [{ field: 'priceMinor', mine: 350_000, theirs: null }],
          },
        ],
      },
    ],
    ...(elsewhere as never[]),
  ],
)
