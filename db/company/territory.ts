/** Parts of Spain outside the territory of its IVA (Ley 37/1992, art. 3): each has a tax of its own, the islands a clock too. */
const territories: Record<string, 'canaries' | 'city'> = {
  'Las Palmas': 'canaries',
  'Santa Cruz de Tenerife': 'canaries',
  Ceuta: 'city',
  Melilla: 'city',
}
/** Undefined where Spain's own law holds, and in any other country. */
export const territoryOf = (country: string, province: string) =>
  country === 'ES' && Object.hasOwn(territories, province) ? territories[province] : undefined
