/** What a page of the website is made of: parts in their order, each with its words in each language. */
import * as z from 'zod/mini'
import { pathOf, slugOf } from '../company/site-paths.ts'
import { id } from '../kernel/fields.ts'
import { isSameValue } from '../kernel/same-value.ts'
import { type Locale, locales, vehicleConditions } from '../terms.ts'
import { pictureShapes } from './picture.ts'
import { type WebsitePageKind, websitePageKinds } from './table.ts'

const tooLong = { error: 'too-long' }
/** A language left out has none of it; a field that was never touched is left out too. */
const inWords = (most: number) =>
  z.partialRecord(z.enum(locales), z.optional(z.string().check(z.maxLength(most, tooLong))))
export type Texts = Partial<Record<Locale, string | undefined>>

export const [mostParts, mostPages] = [40, 100]
export const mostText = 8000
/** Vehicles of a list on a page. */
export const [fewestListed, mostListed] = [1, 12]

/** Parts that are drawn from what the house has; they have no words of their own. */
export const drawnKinds = [
  'scene',
  'search',
  'newest',
  'types',
  'makes',
  'points',
  'price',
  'publicity',
  'visit',
] as const
export type DrawnKind = (typeof drawnKinds)[number]
/** They carry the heading of the first page; elsewhere the page's own title is it. */
export const leadingKinds: readonly PartKind[] = ['scene', 'search']

export const pageActions = ['call', 'ask', 'directions', 'stock'] as const
export type PageAction = (typeof pageActions)[number]

const heading = inWords(120)
const textPart = z.object({
  id,
  kind: z.literal('text'),
  heading,
  text: inWords(mostText),
})
const vehiclesPart = z.object({
  id,
  kind: z.literal('vehicles'),
  heading,
  make: z.string().check(z.maxLength(60, tooLong)),
  /** ProductType id, 0 for any. */
  type: z.int().check(z.gte(0), z.lte(22)),
  condition: z.enum([...vehicleConditions, '']),
  /** At most so many, the newest first. */
  most: z
    .int({ error: 'number-invalid' })
    .check(
      z.gte(fewestListed, { error: 'number-invalid' }),
      z.lte(mostListed, { error: 'number-invalid' }),
    ),
})
const actionsPart = z.object({
  id,
  kind: z.literal('actions'),
  heading,
  actions: z
    .array(z.object({ what: z.enum(pageActions), label: inWords(40) }))
    .check(z.minLength(1, { error: 'required' }), z.maxLength(pageActions.length)),
})
/** Of one part. */
export const mostShots = 12
const picturesPart = z.object({
  id,
  kind: z.literal('pictures'),
  heading,
  shape: z.enum(pictureShapes),
  /** A picture that is gone is left out. */
  pictures: z
    .array(z.object({ id, caption: inWords(160) }))
    .check(z.maxLength(mostShots, { error: 'too-many' })),
})
const drawnPart = z.object({ id, kind: z.enum(drawnKinds) })
const part = z.discriminatedUnion('kind', [
  textPart,
  picturesPart,
  vehiclesPart,
  actionsPart,
  drawnPart,
])
export type Part = z.output<typeof part>
export type PartKind = Part['kind']
export type PartOf<K extends PartKind> = Extract<Part, { kind: K }>

/** Menus that name the page. */
export const menuPlaces = ['none', 'head', 'foot'] as const

export const pageContent = z.object({
  title: inWords(80),
  description: inWords(200),
  /** The last word of its address; a language left out takes it from the title. */
  slug: inWords(80),
  menu: z.enum(menuPlaces),
  parts: z.array(part).check(z.maxLength(mostParts, { error: 'too-many' })),
})
export type PageContent = z.output<typeof pageContent>

const pageId = id
const rev = z.int().check(z.gte(0))
/** `rev`: of what was on the screen; 0: it is new. */
export const savePageBody = z.object({
  pageId,
  kind: z.enum(websitePageKinds),
  rev,
  content: pageContent,
})
export type SavedPage = z.output<typeof savePageBody>

/** The heading and address of a page in this language; undefined: it does not exist in it. The first page is in all. */
export function titleIn({ title }: Pick<PageContent, 'title'>, locale: Locale): string | undefined {
  return title[locale]?.trim() || undefined
}
export const addressIn = (content: Pick<PageContent, 'title' | 'slug'>, locale: Locale): string =>
  slugOf(content.slug[locale]?.trim() || titleIn(content, locale) || '')

/** Where it stands on the website in this language. */
export const pagePath = (
  locale: Locale,
  { kind, content }: { kind: WebsitePageKind; content: Pick<PageContent, 'title' | 'slug'> },
): string =>
  kind === 'home' ? pathOf(locale, 'home') : pathOf(locale, 'page', addressIn(content, locale))

/** The pictures a page shows. */
export const picturesIn = ({ parts }: Pick<PageContent, 'parts'>): string[] =>
  parts.flatMap(part => (part.kind === 'pictures' ? part.pictures.map(({ id }) => id) : []))

/** The languages a page is in, of those that the site speaks. */
export const writtenIn = (
  kind: WebsitePageKind,
  content: Pick<PageContent, 'title'>,
  spoken: readonly Locale[],
): Locale[] =>
  kind === 'home' ? [...spoken] : spoken.filter(locale => titleIn(content, locale) !== undefined)

/** Words of a part in this language that would leave it out or half said. */
const wordsOf = (part: Part): Texts[] => {
  if (part.kind === 'text') return [part.heading, part.text]
  if (part.kind === 'pictures')
    return [part.heading, ...part.pictures.map(({ caption }) => caption)]
  return part.kind === 'vehicles' || part.kind === 'actions' ? [part.heading] : []
}
/** Where some language of the page has words and this one has none. */
export const isUntranslated = (part: Part, locale: Locale): boolean =>
  wordsOf(part).some(
    words => !words[locale]?.trim() && Object.values(words).some(each => each?.trim()),
  )

/** All but what people read: who edits words alone leaves it as it is. */
const bare = ({ parts, menu, slug }: PageContent) => ({
  menu,
  slug,
  parts: parts.map(part =>
    'heading' in part
      ? {
          ...part,
          heading: null,
          ...('text' in part && { text: null }),
          ...('pictures' in part && { pictures: part.pictures.map(({ id }) => id) }),
          ...('actions' in part && { actions: part.actions.map(({ what }) => what) }),
        }
      : part,
  ),
})
export const isSameStructure = (a: PageContent, b: PageContent): boolean =>
  isSameValue(bare(a), bare(b))
