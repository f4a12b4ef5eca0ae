/** How long what a closed dealership had is kept at least: its contracts and books, by the law of its country. */
import type { Country } from '#db/terms.ts'

/**
 * Years after the closing: Québec's SAAQ seven for a dealer's documents, France's Code de commerce L123-22 ten, Spain's
 * Código de Comercio 30 six, Colombia's Ley 962 of 2005, article 28, ten.
 */
const years: Record<Country, number> = { CA: 7, US: 7, FR: 10, ES: 6, CO: 10 }

/** Nothing goes by itself then: whoever keeps the server may delete it. */
export function keptUntil(country: Country, closedAt: number): number {
  const day = new Date(closedAt)
  return day.setUTCFullYear(day.getUTCFullYear() + years[country])
}
