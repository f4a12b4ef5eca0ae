/** Pages of the website as their screen lists them, and what is asked for of them. */
import * as z from 'zod/mini'
import { id, instant } from '../kernel/fields.ts'
import { type Locale, locales, type WebsiteLevel } from '../terms.ts'
import type { PageContent } from './content.ts'
import { type SiteEnvironment, siteEnvironments, type WebsitePageKind } from './table.ts'

type Shown = {
  /** Null: taken off. */
  n: number | null
  fromAt: number
  byName: string
}
export type PageLine = {
  id: string
  kind: WebsitePageKind
  content: PageContent
  /** 0: it was never saved, and is what the template composes. */
  rev: number
  at: number
  byName: string
  /** What stands in each environment now; a plan is in `planned`. */
  shown: Partial<Record<SiteEnvironment, Shown>>
  planned: (Shown & { id: number; environment: SiteEnvironment })[]
  /** What is written differs from what visitors of the live website see. */
  isChanged: boolean
  removedAt: number | null
}
export type VersionLine = {
  n: number
  content: PageContent
  at: number
  byName: string
  /** Where it stands now. */
  shownAt: SiteEnvironment[]
}
/** Of the house and the person who asks. */
export type SiteDesk = {
  level: WebsiteLevel
  /** The site's languages, its first one first. */
  spoken: Locale[]
  /** Undefined where the house has no such host name. */
  origins: Partial<Record<SiteEnvironment, string>>
  /** Of the vehicles on sale. */
  makes: string[]
  pages: PageLine[]
}

export const onePageQuery = z.object({ pageId: id })
export const showBody = z.object({
  pageId: id,
  /** Of what was on the screen. */
  rev: z.int().check(z.gte(1)),
  environment: z.enum(siteEnvironments),
  /** Null: now. */
  fromAt: z.nullable(instant),
})
export const hideBody = z.object({ pageId: id, environment: z.enum(siteEnvironments) })
export const takeBackBody = z.object({ showingId: z.int() })
export const removePageBody = z.object({ pageId: id, isRemoved: z.boolean() })
export const lookBody = z.object({
  pageId: id,
  /** Null: as it is being written. */
  n: z.nullable(z.int().check(z.gte(1))),
  environment: z.enum(siteEnvironments),
  locale: z.enum(locales),
})
