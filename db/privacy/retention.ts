/** How long things are kept, in days: what is usual, and how far a dealership may go. A row for each place that differs. */
import type { Jurisdiction } from '../consent/rules.ts'
import type { PrivacySettings } from './table.ts'
import type { RetentionKind } from './terms.ts'

type Bounds = { usual: number; least: number; most: number }
const year = 365

const usual: Record<RetentionKind, Bounds> = {
  // A mistake is still found within the month.
  spam: { usual: 30, least: 7, most: 90 },
  raw: { usual: 90, least: 30, most: 180 },
  // CNIL: three years from the last word of hers; elsewhere what is no longer needed goes too.
  lead: { usual: 3 * year, least: year, most: 3 * year },
  // CNIL: six months for recordings of calls.
  recording: { usual: 183, least: 30, most: 183 },
  // SAAQ: seven years for a dealer's official documents; the books six [unverified for other provinces].
  contract: { usual: 7 * year, least: 7 * year, most: 15 * year },
  // CQLR c., r. 3.1: at least five years from the day it became known.
  incident: { usual: 5 * year, least: 5 * year, most: 20 * year },
}
/** Code de commerce L123-22; Código de Comercio art. 30; Ley 962 de 2005 art. 28 [unverified]. */
const contracts: Partial<Record<Jurisdiction, Bounds>> = {
  FR: { usual: 10 * year, least: 10 * year, most: 15 * year },
  ES: { usual: 6 * year, least: 6 * year, most: 15 * year },
  CO: { usual: 10 * year, least: 10 * year, most: 15 * year },
}

export const retentionBounds = (place: Jurisdiction, kind: RetentionKind): Bounds =>
  (kind === 'contract' ? contracts[place] : undefined) ?? usual[kind]

/** What the dealership chose, never outside the bounds, whatever it was when it chose. */
export function daysKept(
  place: Jurisdiction,
  kind: RetentionKind,
  settings: PrivacySettings | null,
): number {
  const bounds = retentionBounds(place, kind)
  return Math.min(bounds.most, Math.max(bounds.least, settings?.days[kind] ?? bounds.usual))
}

export const noPrivacy: PrivacySettings = {
  officerTitle: '',
  officerEmail: '',
  officerPhone: '',
  days: {},
}
