import { territoryOf } from './territory.ts'

const canadianZones: Record<string, string> = {
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  MB: 'America/Winnipeg',
  NB: 'America/Halifax',
  NL: 'America/St_Johns',
  NS: 'America/Halifax',
  NT: 'America/Edmonton',
  NU: 'America/Iqaluit',
  ON: 'America/Toronto',
  PE: 'America/Halifax',
  QC: 'America/Toronto',
  SK: 'America/Regina',
  YT: 'America/Whitehorse',
}

/** The clock of most of a place; undefined where nobody knows. */
export function zoneOfPlace(country: string, province: string): string | undefined {
  switch (country) {
    case 'CA':
      return Object.hasOwn(canadianZones, province) ? canadianZones[province] : undefined
    case 'FR':
      return 'Europe/Paris'
    case 'ES':
      return territoryOf(country, province) === 'canaries' ? 'Atlantic/Canary' : 'Europe/Madrid'
    case 'CO':
      return 'America/Bogota'
    default:
      return undefined
  }
}
