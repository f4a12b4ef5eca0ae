/** The words of a list that are one of ours: captions in all our languages, ids and codes, and what other systems write. */
import { lookup } from '../../lookups/index.ts'
import { locales } from '../../terms.ts'
import { fold } from '../../kernel/fold.ts'
import type { ColumnKind } from './columns.ts'

const lists: Partial<Record<ColumnKind, { name: string; by: 'ID' | 'Code' }>> = {
  condition: { name: 'Vehicle.Condition', by: 'Code' },
  type: { name: 'ProductType', by: 'ID' },
  transmission: { name: 'Car.Transmission', by: 'ID' },
  'odometer-type': { name: 'OdometerType', by: 'Code' },
}
/** What other systems write for the same. */
const alsoWritten: Partial<Record<ColumnKind, Record<string, string>>> = {
  condition: {
    new: 'n|brand new|neuve|neufs|nueva|vn',
    used: 'u|o|usage|usagee|usages|used vehicle|used car|pre-owned|preowned|second hand|secondhand|certified|cpo|certified pre-owned|certified used|usado|usada|occasion|ocasion|d’occasion|vehicule d’occasion|segunda mano|de segunda mano|seminuevo|seminueva|semi-nuevo|vo|certifie',
    demonstrator: 'demo|demostracion|demonstration|demonstrateurs|vd|vehiculo demo',
  },
  type: {
    '1': 'auto|autos|cars|suv|vus|truck|trucks|light truck|camionnette|pickup|pick-up|pickup truck|van|minivan|cargo van|passenger van|fourgonnette|mini-fourgonnette|fourgon|sedan|berline|coupe|hatchback|hatch|wagon|station wagon|familiale|break|crossover|multisegment|convertible|cabriolet|decapotable|turismo|automovil|berlina|camioneta|furgoneta|furgon|monovolumen|todoterreno|passenger car|passenger vehicle|4x4',
    '4': 'pwc|personal watercraft|sea-doo',
    '5': 'pontoon|ponton',
    '6': 'utv|side by side|side-by-side|sxs|cote a cote|cote-a-cote',
    '7': 'motorcycle|motorcycles|moto|motos|scooter',
    '8': 'dirt bike',
    '17': 'rv|vr|motorhome|class a|class b|class c|classe a|classe b|classe c',
  },
  transmission: {
    '218': 'auto|a|at|a/t|bva',
    '219': 'man|m|mt|m/t|std|standard|bvm',
  },
  'odometer-type': { km: 'kms|kilometers', mi: 'miles|mile', h: 'hr|hrs|hours|heures|horas' },
}

const choices = new Map(
  Object.entries(lists).map(([kind, { name, by }]) => {
    const also = Object.entries(alsoWritten[kind as ColumnKind] ?? {})
    const words = new Map(
      also.flatMap(([value, said]) => said.split('|').map(word => [fold(word), value] as const)),
    )
    for (const locale of locales)
      for (const item of lookup(name, locale)) words.set(fold(item.Caption), item[by])
    for (const item of lookup(name, 'en-ca')) words.set(item[by], item[by]).set(item.ID, item[by])
    return [kind, words] as const
  }),
)

/** @param country of the dealership: a "camion" is a pick-up in Québec, and a heavy truck elsewhere */
export function choice(cell: string, kind: ColumnKind, country: string): string | undefined {
  const said = fold(cell)
  if (kind === 'type' && country === 'CA' && /^camions?$/.test(said)) return '1'
  return choices.get(kind)?.get(said) ?? (kind === 'transmission' ? gears(said) : undefined)
}

const automatic = /auto|\bbva|\ba\/?t\b|\b(?:dsg|dct|edc|pdk|dkg)\b/
const manual = /manu|mecan|\bbvm|\bm\/?t\b|\bm\d\b|\bstd\b|\bstandard\b|\bman\b/
const speeds = /(?:^|\D)(\d{1,2})(?!\d)/
/** `8 Spd Auto`, `BVM6`, `Automatic w/OD`: of how many gears, where our list has it so. */
function gears(said: string): string | undefined {
  const is = [automatic.test(said), manual.test(said)]
  // Both is neither: "automated manual".
  if (is[0] === is[1]) return undefined
  const kind = is[0] ? 'automatic' : 'manual'
  const words = choices.get('transmission')
  return words?.get(fold(`${speeds.exec(said)?.[1]}-speed ${kind}`)) ?? words?.get(kind)
}

const yes = new Set(
  '1|y|yes|true|t|x|o|oui|vrai|v|si|s|verdadero|certified|certifie|certificado|cpo|✓|✔|✅|☑'.split(
    '|',
  ),
)
const no = new Set(
  '|0|n|no|non|false|f|faux|falso|not certified|non certifie|non certifiee|no certificado|✗|✘|☐'.split(
    '|',
  ),
)
export function yesOrNo(cell: string): boolean | undefined {
  const word = fold(cell)
  return yes.has(word) ? true : no.has(word) ? false : undefined
}

/** What people and programs write where there is nothing to say. */
const nothing =
  /^(?:[-–—−_.*?]+|#?n\/?[ad]!?|n\. ?[ad]\.?|\(?(?:null|nil|nan|blank|empty|vide|vacio)\)?|s\/[oid]|s\. ?o\.?|\p{Sc} ?-|sin dato|sin datos|non disponible|no disponible|not available|tbd|tba|à venir|a venir)$/iu
/** Of a text, where "NA" and "ND" are names of a Mazda. */
const noText = /^(?:[-–—−_]+|#n\/a|n\/[ad]|null|nan)$/iu
/** A price that is told on the phone is none yet. */
const askedFor =
  /^(?:call(?: for price)?|please call|contact us|appelez(?:-nous)?|(?:prix )?sur demande|nous (?:appeler|contacter)|(?:precio a |a )?consultar)$/iu
/** A number that is still to come belongs to no vehicle: two of them are not one. */
const toCome =
  /^(?:none|unknown|incoming|in ?transit|aucun|inconnu|en transit|ninguno|desconocido|en tr[aá]nsito|pending|x+|0+)$/iu

/** Whether a cell says that there is nothing: its vehicle has none, and is no worse for it. */
export const saysNothing = (cell: string, kind: ColumnKind, isVin: boolean): boolean =>
  (kind === 'text' && !isVin ? noText : nothing).test(cell) ||
  (kind === 'money' && askedFor.test(cell.replace(/[!.]+$/, ''))) ||
  (isVin && toCome.test(cell))
