/** What a page is made of: its addresses and languages, what a person of words may change, and what differs between two versions. */
import { expect, test } from 'vitest'
import { slugOf } from '#db/company/site-paths.ts'
import {
  addressIn,
  isSameStructure,
  isUntranslated,
  leadingKinds,
  type PageContent,
  pageContent,
  type Part,
  writtenIn,
} from '#db/website/content.ts'
import { differences } from '#db/website/differences.ts'
import { homeOf, homeParts } from '#db/website/home.ts'
import { websiteTemplates } from '#db/company/table.ts'

const text = (id: string, over: Partial<Extract<Part, { kind: 'text' }>> = {}): Part => ({
  id,
  kind: 'text',
  heading: { 'fr-ca': 'Notre équipe' },
  text: { 'fr-ca': 'Sept personnes.' },
  ...over,
})
const page = (over: Partial<PageContent> = {}): PageContent => ({
  title: { 'fr-ca': 'À propos' },
  description: {},
  slug: {},
  menu: 'foot',
  parts: [text('p1')],
  ...over,
})

test('an address is her word, else the title’s; a page exists where it has a title, the first page everywhere', () => {
  expect(addressIn(page(), 'fr-ca')).toBe('a-propos')
  expect(addressIn(page({ slug: { 'fr-ca': 'Qui nous sommes' } }), 'fr-ca')).toBe('qui-nous-sommes')
  expect(addressIn(page({ slug: { 'fr-ca': '  ' } }), 'fr-ca')).toBe(slugOf('À propos'))
  expect(writtenIn('free', page(), ['fr-ca', 'en-ca'])).toEqual(['fr-ca'])
  expect(writtenIn('free', page({ title: { 'en-ca': ' ' } }), ['fr-ca', 'en-ca'])).toEqual([])
  expect(writtenIn('home', page({ title: {} }), ['fr-ca', 'en-ca'])).toEqual(['fr-ca', 'en-ca'])
})

test('words alone leave the structure: not a part more, another order, another filter, menu or address', () => {
  const was = page({ parts: [text('p1'), { id: 'visit', kind: 'visit' }] })
  const said = page({
    title: { 'fr-ca': 'Nous' },
    parts: [text('p1', { text: { 'fr-ca': 'Huit.' } }), { id: 'visit', kind: 'visit' }],
  })
  expect(isSameStructure(was, said)).toBe(true)
  const others: PageContent[] = [
    { ...was, menu: 'head' },
    { ...was, slug: { 'fr-ca': 'autre' } },
    { ...was, parts: was.parts.toReversed() },
    { ...was, parts: was.parts.slice(1) },
    { ...was, parts: [...was.parts, text('p2')] },
  ]
  for (const other of others) expect(isSameStructure(was, other)).toBe(false)
  const vehicles = { id: 'v', kind: 'vehicles' as const, heading: {}, make: '', type: 0 }
  const list = (most: number) => page({ parts: [{ ...vehicles, condition: '', most }] })
  expect(isSameStructure(list(4), list(5))).toBe(false)
  const buttons = (label: string, what: 'call' | 'ask' = 'call') =>
    page({
      parts: [
        { id: 'a', kind: 'actions', heading: {}, actions: [{ what, label: { 'fr-ca': label } }] },
      ],
    })
  expect(isSameStructure(buttons('Un'), buttons('Deux'))).toBe(true)
  expect(isSameStructure(buttons('Un'), buttons('Un', 'ask'))).toBe(false)
})

test('a part that speaks one language is untranslated in the others; one without words never is', () => {
  expect(isUntranslated(text('p1'), 'en-ca')).toBe(true)
  expect(isUntranslated(text('p1'), 'fr-ca')).toBe(false)
  expect(isUntranslated(text('p1', { heading: {}, text: {} }), 'en-ca')).toBe(false)
  expect(isUntranslated({ id: 'visit', kind: 'visit' }, 'en-ca')).toBe(false)
})

test('each template composes a first page that is lawful, with one heading', () => {
  for (const template of websiteTemplates) {
    expect(pageContent.safeParse(homeOf(template)).success).toBe(true)
    expect(homeParts[template].filter(kind => leadingKinds.includes(kind))).toHaveLength(1)
  }
})

test('differences are told thing by thing', () => {
  const was = page({ parts: [text('p1'), text('p2'), { id: 'visit', kind: 'visit' }] })
  const [p1, p2, visit] = was.parts as [Part, Part, Part]
  const changed = text('p2', { text: { 'fr-ca': 'Autre.' } })
  const added = text('p3')
  const is = page({
    title: { 'fr-ca': 'À propos', 'en-ca': 'About' },
    menu: 'none',
    parts: [visit, changed, added],
  })
  expect(differences(was, is)).toEqual([
    { what: 'title', locale: 'en-ca' },
    { what: 'menu' },
    { what: 'changed', part: changed },
    { what: 'added', part: added },
    { what: 'removed', part: p1 },
    { what: 'order' },
  ])
  expect(differences(was, { ...was, parts: [p1, p2, visit] })).toEqual([])
  expect(differences(was, { ...was, slug: { 'fr-ca': ' ' } })).toEqual([])
})
