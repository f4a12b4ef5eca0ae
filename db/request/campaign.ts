/** Which campaign brought her: what the address of the page she came to said (utm), or what the number she called is shown for. */
import * as z from 'zod/mini'

const most = 120
const word = z.string().check(z.maxLength(most, { error: 'too-long' }))
export const campaignWords = z.object({
  name: word,
  source: word,
  medium: word,
  /** Of the one click, by which its seller knows it again; her own, and gone when she is forgotten. */
  clickId: word,
})
export type Campaign = z.infer<typeof campaignWords>
export const campaign = z.optional(z.nullable(campaignWords))

/** Where it stands in an address. */
export const campaignKeys = {
  name: 'utm_campaign',
  source: 'utm_source',
  medium: 'utm_medium',
  clickId: 'gclid',
} as const satisfies Record<keyof Campaign, string>
const parts = Object.keys(campaignKeys) as (keyof Campaign)[]

const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

/** Null where an address says nothing. A click that Google counts and nobody named is Google's, paid by the click. */
export function campaignOf(said: (key: string) => string | null | undefined): Campaign | null {
  const read = Object.fromEntries(
    parts.map(part => [part, clean(said(campaignKeys[part]) ?? '')]),
  ) as Campaign
  if (parts.every(part => read[part] === '')) return null
  return read.clickId !== '' && read.source === '' && read.name === ''
    ? { ...read, source: 'google', medium: read.medium || 'cpc' }
    : read
}

/** The first address in a text that names one. */
export function campaignIn(text: string): Campaign | null {
  for (const [, query = ''] of text.matchAll(/https?:\/\/[^\s<>"'?#]{1,300}\?([^\s<>"'#]+)/gi)) {
    const read = new URLSearchParams(query.replaceAll('&amp;', '&'))
    const found = campaignOf(key => read.get(key))
    if (found) return found
  }
  return null
}

/** As it goes on from page to page, without anything kept on her device. */
export function campaignQuery(said: Campaign | null): string {
  const given = parts.flatMap(part => (said?.[part] ? [[campaignKeys[part], said[part]]] : []))
  return new URLSearchParams(given).toString()
}

/** What it is counted under (`campaignSql` says the same); '' where nothing is said. */
export const campaignName = (said: Campaign | null): string => said?.name || said?.source || ''
/** The campaign of a number: a name alone. */
export const campaignNamed = (name: string): Campaign | null =>
  name === '' ? null : { name, source: '', medium: '', clickId: '' }
