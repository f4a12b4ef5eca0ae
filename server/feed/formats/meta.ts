/** Meta's automotive catalogue (developers.facebook.com, automotive ads): a CSV with a unit's parts as columns of their own. */
import { fold } from '#db/kernel/fold.ts'
import type { Facts } from '../facts.ts'
import { amount, type Column, cut } from './column.ts'
import { hasVin } from './vin.ts'

/** In this order: a minivan is a van too. */
const bodies: readonly (readonly [RegExp, string])[] = [
  [/\bsuv\b|\bvus\b|utilitaire sport|todoterreno/, 'SUV'],
  [/crossover|multisegment/, 'CROSSOVER'],
  [/convertible|cabriolet|decapotable|descapotable|roadster/, 'CONVERTIBLE'],
  [/hatch|bicorps|a hayon|compacto/, 'HATCHBACK'],
  [/mini ?van|mini ?fourgonnette|monospace|monovolumen/, 'MINIVAN'],
  [/pick ?up|truck|camionnette|camioneta|\bcamion\b/, 'TRUCK'],
  [/\bvan\b|fourgon|furgon/, 'VAN'],
  [/wagon|familiale|\bbreak\b|familiar/, 'WAGON'],
  [/sedan|berline|berlina/, 'SEDAN'],
  [/coupe/, 'COUPE'],
]
const bodyStyle = (body: string): string =>
  bodies.find(([pattern]) => pattern.test(fold(body)))?.[1] ?? 'OTHER'

const units = { km: 'KM', mi: 'MI', h: '' }
const state = ({ condition, certified }: Facts['unit']) =>
  condition === 'new' ? 'NEW' : certified ? 'CPO' : 'USED'
const address = ({ house }: Facts) =>
  JSON.stringify({
    addr1: house.address,
    city: house.city,
    region: house.province,
    postal_code: house.postalCode,
    country: house.country,
  })

/** So many it takes. */
const mostPhotos = 20
const pictures = Array.from({ length: mostPhotos }, (_, at): Column[] => [
  {
    name: `image[${at}].url`,
    of: ({ photos }) => photos[at] ?? '',
    ...(at === 0 && { must: /^https?:/, lacks: 'photo' as const }),
  },
  {
    name: `image[${at}].tag[0]`,
    of: ({ photos, unit }) => (photos[at] === undefined ? '' : `${unit.make} ${unit.model}`),
  },
]).flat()

export const metaColumns: readonly Column[] = [
  { name: 'vehicle_id', of: ({ unit }) => unit.id },
  {
    name: 'vin',
    of: facts => (hasVin(facts) ? facts.unit.vin : ''),
    must: /^[A-HJ-NPR-Z\d]{17}$/,
    lacks: 'vin',
  },
  { name: 'make', of: ({ unit }) => unit.make, must: /./, lacks: 'make' },
  { name: 'model', of: ({ unit }) => unit.model, must: /./, lacks: 'model' },
  { name: 'year', of: ({ unit }) => unit.year, must: /^(19|20)\d\d$/, lacks: 'year' },
  { name: 'trim', of: ({ unit }) => unit.trim },
  { name: 'body_style', of: ({ unit }) => bodyStyle(unit.technique.body) },
  { name: 'title', of: ({ title }) => cut(title, 500), must: /./, lacks: 'model' },
  // A page without a comment says what the vehicle is called.
  { name: 'description', of: ({ description, title }) => cut(description || title, 5000) },
  {
    name: 'exterior_color',
    of: ({ unit }) => unit.colourExterior,
    must: /./,
    lacks: 'colour',
  },
  { name: 'mileage.value', of: ({ unit }) => unit.distance, must: /^\d+$/, lacks: 'distance' },
  {
    name: 'mileage.unit',
    of: ({ unit }) => units[unit.odometerType],
    must: /^(KM|MI)$/,
    lacks: 'distance',
  },
  { name: 'state_of_vehicle', of: ({ unit }) => state(unit) },
  { name: 'availability', of: ({ isHeld }) => (isHeld ? 'NOT_AVAILABLE' : 'AVAILABLE') },
  {
    name: 'price',
    of: ({ unit, house }) => `${amount(unit.price.totalMinor)} ${house.currency}`,
  },
  { name: 'url', of: ({ url }) => url },
  { name: 'address', of: address },
  { name: 'latitude', of: ({ house }) => house.latitude },
  { name: 'longitude', of: ({ house }) => house.longitude },
  { name: 'dealer_id', of: ({ house }) => house.code },
  { name: 'dealer_name', of: ({ house }) => house.name },
  ...pictures,
]
