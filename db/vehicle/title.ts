/** How a vehicle is called, in the order of the language: "2024 Subaru Outback", « Subaru Outback 2024 ». */
import type { Locale } from '../terms.ts'

type Named = {
  /** As somebody typed it, where it is not ours. */
  year?: number | string | null | undefined
  make?: string | undefined
  model?: string | undefined
  trim?: string | undefined
}

/** What is unknown is left out, and a trim that the model's name ends with is not said twice. `undefined` gives ''. */
export function vehicleTitle(vehicle: Named | undefined, locale: Locale): string {
  if (!vehicle) return ''
  const { year, make, model = '', trim = '' } = vehicle
  const own = ` ${model}`.endsWith(` ${trim}`) ? '' : trim
  const words = locale.startsWith('en') ? [year, make, model, own] : [make, model, own, year]
  return words.filter(Boolean).join(' ')
}
