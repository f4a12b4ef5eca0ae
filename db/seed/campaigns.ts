/** What some of the demonstration's customers came by: one campaign on paper and on the web, and clicks nobody named. */
import { type Campaign, campaignNamed } from '../request/campaign.ts'
import type { Locale } from '../terms.ts'

export const campaignIn: Record<Locale, string> = {
  'en-ca': 'Fall sale',
  'fr-ca': 'Solde d’automne',
  'fr-fr': 'Soldes d’automne',
  'es-es': 'Rebajas de otoño',
  'es-co': 'Descuentos de octubre',
}

export function campaignAt(place: number, locale: Locale): Campaign | null {
  const named = campaignNamed(campaignIn[locale])
  if (place % 3 === 0 && named) return { ...named, source: 'facebook', medium: 'social' }
  if (place % 5 === 1)
    return { name: '', source: 'google', medium: 'cpc', clickId: `demonstration-${place}` }
  return null
}
