/** Any two papers of one car that state a fact and not the same are told by that fact; none is told where they agree. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carContradictions } from '#db/contract/gate/car-said.ts'
import { addDays } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { labelContent } from '#db/vehicle/label/content.ts'
import { type CarPlace, type CarSubject, isGrave } from '#db/vehicle/label/contradictions.ts'
import type { LabelContent } from '#db/vehicle/label/types.ts'
import { aVehicleComment } from '#tests/support/builders/vehicle.ts'
import { aSale } from '#tests/support/sale.ts'

/** What the three papers stand on. */
type Papers = {
  contract: Row<'saleContract'>
  company: Row<'company'>
  label: LabelContent
  car: Row<'vehicle'>
  remarks: Row<'vehicleComment'>[]
}
function papersOf(): Papers {
  const sale = aSale()
  const { contract, company, vehicle } = sale
  const car = {
    ...vehicle,
    trim: 'Touring',
    colourExterior: 'Bleu',
    priceInternetMinor: 30_000_00,
    pricePromotionMinor: null,
    destinationMinor: null,
  }
  const { year, make, model, trim, odometer, odometerType } = car
  return {
    contract: {
      ...contract,
      product: {
        ...contract.product,
        year,
        make,
        model,
        trim,
        odometer,
        odometerType,
        colour: 'Bleu',
      },
      deal: { ...contract.deal, priceMinor: 30_000_00 },
      deliverOn: addDays(contract.contractOn, 5),
    },
    company,
    label: {
      ...labelContent(car, [], company, contract.contractOn),
      items: ['price', 'odometer', 'vehicle', 'repairs', 'defects', 'warranty', 'delivery'],
      deliveryDays: 5,
    },
    car,
    remarks: [],
  }
}

type Write = (papers: Papers, value: never) => Papers
const ofProduct = (field: string) => (p: Papers, value: unknown) => ({
  ...p,
  contract: { ...p.contract, product: { ...p.contract.product, [field]: value } },
})
const ofCar = (field: string) => (p: Papers, value: unknown) => ({
  ...p,
  car: { ...p.car, [field]: value },
})
const ofLabel =
  (part: 'vehicle' | 'odometer' | 'price', field: string) => (p: Papers, v: unknown) => ({
    ...p,
    label: { ...p.label, [part]: { ...p.label[part], [field]: v } },
  })
const told = (kind: Row<'vehicleComment'>['kind']) => (p: Papers, bodies: string[]) => ({
  ...p,
  remarks: bodies.map((body, at) => aVehicleComment({ id: `k-${at}`, kind, body })),
})
const listed = (part: 'repairs' | 'defects') => (p: Papers, bodies: string[]) => ({
  ...p,
  label: { ...p.label, [part]: bodies.map(text => ({ text, amountMinor: null })) },
})

type Fact = {
  values: unknown[]
  write: Partial<Record<CarPlace, Write>>
  /** Lawful to differ so, from the first of the papers to the second. */
  mayDiffer?: (from: never, to: never, on: CarPlace) => boolean
}
const words = ['4S4BTGND5R3100001', 'Aile avant rayée', 'Chip in the hood']
const lists = [
  [],
  ['Rayure, porte gauche'],
  ['Rayure, porte gauche', 'Éclat au pare-brise'],
  ['Bosse'],
]
/** A page may leave out what the label tells. */
const isPartOf = (label: string[], page: string[]) => page.every(each => label.includes(each))
const named = (field: string, labelled = field): Fact => ({
  values: words,
  write: {
    label: ofLabel('vehicle', labelled),
    website: ofCar(field),
    contract: ofProduct(field),
  },
})
const facts: Record<Exclude<CarSubject, 'real' | 'category' | 'words'>, Fact> = {
  price: {
    values: [30_000_00, 29_000_00, 31_000_00],
    write: {
      label: ofLabel('price', 'minor'),
      website: ofCar('priceInternetMinor'),
      contract: (p, priceMinor) => ({
        ...p,
        contract: { ...p.contract, deal: { ...p.contract.deal, priceMinor } },
      }),
    },
    mayDiffer: (from: number, to: number, on) => on === 'contract' && to < from,
  },
  odometer: {
    values: [18_420, 18_500, 90_000],
    write: {
      label: ofLabel('odometer', 'value'),
      website: ofCar('odometer'),
      contract: ofProduct('odometer'),
    },
    mayDiffer: (from: number, to: number, on) => on === 'contract' && to > from,
  },
  unit: {
    values: ['km', 'mi'],
    write: {
      label: ofLabel('odometer', 'unit'),
      website: ofCar('odometerType'),
      contract: ofProduct('odometerType'),
    },
  },
  condition: {
    values: ['used', 'demonstrator', 'new'],
    write: {
      label: ofLabel('vehicle', 'condition'),
      website: ofCar('condition'),
      contract: (p, condition) => {
        const { deal } = p.contract
        const unit = { ...deal.unit, condition }
        return { ...p, contract: { ...p.contract, deal: { ...deal, unit } } }
      },
    },
  },
  serial: named('vin', 'serial'),
  make: named('make'),
  model: named('model'),
  trim: named('trim'),
  year: {
    values: [2023, 2024],
    write: {
      label: ofLabel('vehicle', 'year'),
      website: ofCar('year'),
      contract: ofProduct('year'),
    },
  },
  colour: {
    values: ['Bleu', 'Rouge'],
    write: { website: ofCar('colourExterior'), contract: ofProduct('colour') },
  },
  delivery: {
    values: [3, 5, 12],
    write: {
      label: (p, deliveryDays) => ({ ...p, label: { ...p.label, deliveryDays } }),
      contract: (p, days) => ({
        ...p,
        contract: { ...p.contract, deliverOn: addDays(p.contract.contractOn, days) },
      }),
    },
    mayDiffer: (from: number, to: number) => to < from,
  },
  repairs: {
    values: lists,
    write: { label: listed('repairs'), website: told('repairs-website') },
    mayDiffer: isPartOf,
  },
  defects: {
    values: lists,
    write: { label: listed('defects'), website: told('damages-website') },
    mayDiffer: isPartOf,
  },
}
const places = ['label', 'website', 'contract'] as const
const agreed = papersOf()

test('papers that agree are not told', () => {
  expect(carContradictions(agreed)).toEqual([])
})
test.each(Object.keys(facts) as (keyof typeof facts)[])('%s', what => {
  const { values, write, mayDiffer } = facts[what]
  const value = fc.constantFrom(...values)
  fc.assert(
    fc.property(value, value, fc.constantFrom(...places), (one, other, odd) => {
      // All say the one; the odd one out the other.
      const said = (place: CarPlace) => (place === odd ? other : one)
      let papers = agreed
      for (const place of places) papers = write[place]?.(papers, said(place) as never) ?? papers
      const expected = places.flatMap((from, at) =>
        places.slice(at + 1).flatMap(to => {
          if (!write[from] || !write[to]) return []
          const [a, b] = [said(from), said(to)]
          const isSame = JSON.stringify(a) === JSON.stringify(b)
          return isSame || mayDiffer?.(a as never, b as never, to) ? [] : [`${from} ${to}`]
        }),
      )
      const found = carContradictions(papers).filter(each => each.what === what)
      expect(found.map(({ between }) => between.join(' '))).toEqual(expected)
      for (const { between, says } of found) expect(says).toEqual(between.map(said))
    }),
  )
})
test('a warranty that one paper gives and another takes away is told', () => {
  const papers = agreed
  const page = aVehicleComment({ kind: 'comments-website', body: 'Vendu sans garantie' })
  expect(carContradictions({ ...papers, remarks: [page] })).toMatchObject([
    { what: 'words', between: ['label', 'website'] },
  ])
  const months = { ...papers.label.warranty, category: null, scope: 'conformity' as const }
  const label = { ...papers.label, warranty: { ...months, months: 36 } }
  const contract = { ...papers.contract, annexA: 'Se vende sin garantía' }
  expect(carContradictions({ ...papers, label, contract })).toMatchObject([
    { what: 'words', between: ['label', 'contract'] },
  ])
})
describe('a label that knows of no defect', () => {
  const scratch = aVehicleComment({ kind: 'damages-website', body: 'Rayure, porte gauche' })
  test('is not signed while the page names a scratch', () => {
    const sale = aSale()
    sale.walk('merchant-signed')
    sale.put('vehicleComment', { ...scratch, vehicleId: 'v-1' } as never)
    expect(sale.sign('seller')).toBe('contract-incomplete')
    expect(sale.refusal?.facts).toMatchObject({ piece: 'label-agrees' })
  })
  test('is signed when the scratch came to the page behind her back', () => {
    const sale = aSale()
    sale.walk('merchant-signed')
    const { status, reservationId, odometer } = sale.vehicle
    const { priceMinor } = sale.contract.deal
    sale.put('vehicleComment', { ...scratch, vehicleId: 'v-1' } as never)
    const shown = { priceMinor, odometer, remarks: '0'.repeat(64) }
    const vehicleSeen = { status, reservationId, shown }
    expect(sale.sign('seller', { vehicleSeen })).toBe('applied')
  })
  test('other words for what it names are told, and no signature waits for them', () => {
    const papers = listed('defects')(agreed, ['Scratch'])
    const found = carContradictions({ ...papers, remarks: [scratch] })
    expect(found).toMatchObject([{ what: 'defects', lawful: true }])
    expect(found.some(isGrave)).toBe(false)
  })
})
