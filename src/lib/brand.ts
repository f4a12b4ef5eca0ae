/** The brand of this host name, kept for a start without network. */
import type { Locale } from '#db/terms.ts'
import type { Brand } from './session.ts'

export type BrandAnswer = Omit<Brand, 'footer'> & {
  shortName: string
  logoDark: string
  icon: string
  footer: string | Partial<Record<Locale, string>>
}

/** Said by our server; checked for what would otherwise break the page. A schema library is not worth its bytes here. */
function isBrand(value: unknown): value is BrandAnswer {
  const { key, name, logo, icon, footer } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Record<string, unknown>
  return (
    [key, name, logo, icon].every(each => typeof each === 'string') &&
    (typeof footer === 'string' || (typeof footer === 'object' && footer !== null))
  )
}

const storageKey = 'showfloor.brand'
const patienceMs = 4000
/** Until a host has told its brand once: the provider's. */
const unknown: BrandAnswer = {
  key: 'showfloor',
  name: 'Showfloor',
  shortName: 'Showfloor',
  footer: 'Showfloor',
  hue: 300,
  chroma: 0.12,
  externalHome: null,
  logo: '/brands/showfloor/logo.svg',
  logoDark: '/brands/showfloor/logo-dark.svg',
  icon: '/brands/showfloor/icon.svg',
}

/** The brand as known here, at once; asks the server only where nothing is known yet. */
export async function loadBrand(fetcher: typeof fetch = fetch): Promise<BrandAnswer> {
  const known = remembered()
  const fresh = askBrand(fetcher)
  if (!known) return (await fresh) ?? unknown
  // Used at the next start; /brand.css has the new colours already.
  void fresh
  return known
}

async function askBrand(fetcher: typeof fetch): Promise<BrandAnswer | undefined> {
  try {
    const response = await fetcher('/api/brand', { signal: AbortSignal.timeout(patienceMs) })
    const answer: unknown = await response.json()
    if (!response.ok || !isBrand(answer)) return undefined
    localStorage.setItem(storageKey, JSON.stringify(answer))
    return answer
  } catch {
    return undefined
  }
}

function remembered(): BrandAnswer | undefined {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isBrand(known) ? known : undefined
  } catch {
    return undefined
  }
}

export const brandIn = (brand: BrandAnswer, locale: Locale): Brand => ({
  ...brand,
  footer: typeof brand.footer === 'string' ? brand.footer : (brand.footer[locale] ?? brand.name),
})
