/** Parts of Spain outside the territory of its IVA (Ley 37/1992, art. 3): each has a tax of its own, the islands a clock too. */
const territories: Record<string, 'canaries' | 'city'> = {
  'Las Palmas': 'canaries',
  'Santa Cruz de Tenerife': 'canaries',
  Ceuta: 'city',
  Melilla: 'city',
}
/** What stands there in the place of the IVA. */
const taxes = { canaries: 'IGIC', city: 'IPSI' }

/** Undefined where Spain's own law holds, and in any other country. */
export const territoryOf = (country: string, province: string) =>
  country === 'ES' && Object.hasOwn(territories, province) ? territories[province] : undefined

/** The name of the tax of a sale there; undefined as above. */
export const territoryTax = (country: string, province: string) => {
  const territory = territoryOf(country, province)
  return territory && taxes[territory]
}
