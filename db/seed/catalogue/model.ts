/** A model as the catalogues below write it: enough to make a vehicle of any year that looks true. */
import type { Shape } from '../pictures/shapes.ts'

export type Trim = readonly [name: string, msrp: number]
export type Model = {
  make: string
  model: string
  /** World manufacturer identifier, and VIN positions 4 to 8 (position 7 a letter: model years from 2010). */
  wmi: string
  descriptor: string
  plant: string
  productType: number
  shape: Shape
  /** Id of Car.Transmission. */
  transmission: string
  /** Model years it is made in; `to` is open while it is sold new. */
  from: number
  to: number
  /** Price new in whole units of the country's currency. */
  trims: readonly Trim[]
  /** Kilometres a year a used one has done; hours or miles where its kind is counted so. */
  yearly: number
  odometerType: 'km' | 'mi' | 'h'
}

type Options = {
  type?: number
  from?: number
  to?: number
  yearly?: number
  odometer?: 'km' | 'mi' | 'h'
}

export const model = (
  name: readonly [make: string, model: string],
  vin: readonly [wmi: string, descriptor: string, plant: string],
  shape: Shape,
  transmission: string,
  trims: readonly Trim[],
  { type = 1, from = 2019, to = 2100, yearly = 17_000, odometer = 'km' }: Options = {},
): Model => ({
  make: name[0],
  model: name[1],
  wmi: vin[0],
  descriptor: vin[1],
  plant: vin[2],
  productType: type,
  shape,
  transmission,
  from,
  to,
  trims,
  yearly,
  odometerType: odometer,
})

/** Ids of Car.Transmission (SPEC section 3). */
export const gear = {
  automatic: '218',
  auto1: '5711',
  auto6: '230',
  auto8: '233',
  auto9: '1120',
  auto10: '5713',
  manual5: '221',
  manual6: '222',
  cvt: '225',
  sequential: '224',
  dual: '1208',
  none: '',
} as const
