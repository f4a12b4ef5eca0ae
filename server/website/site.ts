/** Whose website this is, and the page that is asked for. */
import type { WebsiteTemplate } from '#db/company/table.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Locale } from '#db/terms.ts'
import type { SiteEnvironment } from '#db/website/table.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import type { Brand } from '../platform/store.ts'
import type { Words } from './words.ts'

/** What the app hands over with a request for a website's host. */
export type SiteCall = {
  companyId: string
  brand: Brand
  hostName: string
  ip: string
  isHttps: boolean
  requestId: string
}
export type Site = {
  dealership: Dealership
  company: Row<'company'>
  brand: Brand
  hostName: string
  /** The site's languages, its first one first. */
  locales: readonly Locale[]
  /** As asked, `https://name:port`; and the one search engines are told. */
  origin: string
  canonicalOrigin: string
  now: number
  template: WebsiteTemplate
  environment: SiteEnvironment
  /** Style sheet of the template with the brand's colour, by its hash. */
  stylesheet: string
  /** Of pages that stand alone. */
  plainSheet: string
}
/** A page of the site in one language. */
export type Here = Site & {
  locale: Locale
  words: Words
  /** The same page in each language of the site. */
  alternates: Partial<Record<Locale, string>>
}
export type SiteEnv = { Bindings: SiteCall; Variables: { site: Site } }
export type SiteDeps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>
