/** Which field a header names, in any of our languages and in the manner of other systems. */
import type { VehicleField } from '../all-fields.ts'
import { fold } from '../../kernel/fold.ts'
import { columns } from './columns.ts'
import { unitsIn, withoutUnits } from './units.ts'

/** Headers are compared without accents, capitals and punctuation. */
export function tidyHeader(header: string): string {
  return fold(header.replace(/\bn°/giu, 'no '))
    .replace(/[^\p{L}\p{N}#/]+/gu, ' ')
    .trim()
}

/** Where they stand is a matter of taste: `ModelYear`, `model_year`. */
const squeezed = (header: string) => tidyHeader(header).replaceAll(' ', '')
const fieldOf = new Map<string, VehicleField>()
for (const { field, headers } of columns)
  for (const name of headers) if (!fieldOf.has(squeezed(name))) fieldOf.set(squeezed(name), field)

/** `Odometer (miles)` */
const unitBehind = /\s*[([][^()[\]]*[)\]]\s*$/
/** What is said of a price beside its name; "HT" and "sin IVA" are another price. */
const taxBehind =
  /\s+(?:t\.?t\.?c\.?|(?:c\/|con )\s*iva|iva incl\w*\.?|tax(?:es)? incl\w*\.?|tax in|cad|eur|usd|cop)$/i
/** Words that say nothing which every column of such a list does not. */
const idle = new Set(
  'vehicle|vehicule|vehiculo|veh|unit|name|nom|nombre|the|of|du|de|des|del|la|le|el'.split('|'),
)

/** @param ours captions of the page's language, by their squeezed name */
export function fieldNamed(
  header: string,
  ours: ReadonlyMap<string, VehicleField> = new Map(),
): VehicleField | undefined {
  const get = (name: string) => ours.get(squeezed(name)) ?? fieldOf.get(squeezed(name))
  const bare = header.replace(unitBehind, '').replace(taxBehind, '')
  const needed = (fold(bare.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter(word => !idle.has(word))
    .join(' ')
  return get(header) ?? get(bare) ?? get(needed) ?? inBoth(bare, get) ?? distance(header, get)
}

/** `Année / Year`: said in two languages, and the same in both. */
function inBoth(
  header: string,
  get: (name: string) => VehicleField | undefined,
): VehicleField | undefined {
  const parts = header.split(/\s*[/|]\s*|\s+[-–]\s+/)
  const said = new Set(parts.flatMap(part => get(part) ?? []))
  const [field, ...others] = said
  return parts.length > 1 && others.length === 0 ? field : undefined
}

/** `Odometer_mi`, `Kms compteur` and `Km / Hours`. */
function distance(
  header: string,
  get: (name: string) => VehicleField | undefined,
): VehicleField | undefined {
  const name = withoutUnits(header)
  const is = unitsIn(header).size > 0 && (name === '' || get(name) === 'odometer')
  return is ? 'odometer' : undefined
}

/** Field to place of its column in the file. */
export type Mapping = Partial<Record<VehicleField, number>>

/**
 * Which column of the file is which field: found by its header, in any of our languages.
 * @param captionOf the field's name in the page's language, which our own exports carry
 * @param rows what stands under them, where a header alone does not tell
 */
export function mapColumns(
  headers: readonly string[],
  captionOf: (field: VehicleField) => string,
  rows: readonly (readonly string[])[] = [],
): Mapping {
  const ours = new Map(
    columns.flatMap(({ field }) => [
      [squeezed(captionOf(field)), field] as const,
      [squeezed(field.replace(/Minor$/, '')), field] as const,
    ]),
  )
  ours.delete('')
  const mapping: Mapping = {}
  headers.forEach((header, index) => {
    const field = fieldNamed(header, ours)
    if (field && mapping[field] === undefined) mapping[field] = index
  })
  return byWhatStands(mapping, headers, rows)
}

const conditions = /^(?:n|u|new|used|neuf|neuve|usagee?|cpo|certified|demo|vn|vo)$/
const isYear = /^(?:19|20)\d\d$/
/** "Type" of new or used, and Colombia's "Modelo": the year of the "Línea". */
function byWhatStands(
  mapping: Mapping,
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): Mapping {
  const all = (at: number | undefined, pattern: RegExp) => {
    const cells = at === undefined ? [] : rows.map(row => fold(row[at] ?? '')).filter(Boolean)
    return cells.length > 0 && cells.every(cell => pattern.test(cell))
  }
  const { productType, condition, model, year } = mapping
  const isType = condition === undefined && all(productType, conditions)
  const line = headers.findIndex(header => tidyHeader(header) === 'linea')
  const isLine = line >= 0 && year === undefined && all(model, isYear)
  const isOnlyLine = line >= 0 && model === undefined
  const changed: { [F in VehicleField]?: number | undefined } = {
    ...(isType && { condition: productType, productType: undefined }),
    ...(isLine && { model: line, year: model }),
    ...(isOnlyLine && { model: line }),
  }
  return Object.fromEntries(
    Object.entries({ ...mapping, ...changed }).filter(([, at]) => at !== undefined),
  )
}
