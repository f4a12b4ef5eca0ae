/** What is done with pages of the website, by the server at once or not at all; and how its parts are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type * as z from 'zod/mini'
import {
  type PageAction,
  type PageContent,
  type PartKind,
  type SavedPage,
  titleIn,
} from '#db/website/content.ts'
import type {
  hideBody,
  lookBody,
  PageLine,
  removePageBody,
  showBody,
  takeBackBody,
} from '#db/website/lines.ts'
import type { PictureShape } from '#db/website/picture.ts'
import type { SiteEnvironment } from '#db/website/table.ts'
import type { Locale } from '#db/terms.ts'
import type { IconName } from '#src/ui/icon.tsx'
import { api } from '#src/lib/api.ts'
import type { CallWords } from '#src/lib/use-call.ts'

export const post = <T extends object>(act: string, json: object) =>
  api<T>(`/api/website/${act}`, { json })
export const savePage = (page: SavedPage) => post<{ rev: number; at: number }>('save', page)
export const showPage = (wanted: z.output<typeof showBody>) => post('show', wanted)
export const hidePage = (wanted: z.output<typeof hideBody>) => post('hide', wanted)
export const takeBackPlan = (wanted: z.output<typeof takeBackBody>) => post('take-back', wanted)
export const removePage = (wanted: z.output<typeof removePageBody>) => post('remove', wanted)
export const askLook = (wanted: z.output<typeof lookBody>) =>
  api<{ path: string }>('/api/website/look', { json: wanted, isQuestion: true })

export const contentWords: CallWords = {
  'changed-meanwhile': msg`A colleague saved this page meanwhile. Look at it before you go on.`,
  'website-words-only': msg`You may edit words here and show them at the name for trying. Who may edit everything does the rest.`,
  'website-page-removed': msg`This page was removed meanwhile. Put it back first.`,
  'website-pages-many': msg`There are as many pages as a website may have. Remove one first.`,
  'website-part-place': msg`This part stands on the first page alone.`,
  'website-first-language': msg`It has no title in the first language of the website, and may not be shown without.`,
  'website-address-taken': msg`Another page has this address already.`,
  'website-shown-already': msg`It is shown already. Show another version instead.`,
  'website-home-stays': msg`The first page stays.`,
  'website-pictures-many': msg`There are as many pictures as a website may have. Remove one first.`,
  'website-picture-used': msg`A page has this picture. Take it off the page first.`,
  'website-no-host': msg`The website has no address that leads to us yet.`,
}

const noContent: PageContent = { title: {}, description: {}, slug: {}, menu: 'foot', parts: [] }
export const isFreshId = (id: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id)
/** Until it is saved only this device knows it. */
export const freshPage = (id: string): PageLine => ({
  id,
  kind: 'free',
  content: noContent,
  rev: 0,
  at: 0,
  byName: '',
  shown: {},
  planned: [],
  isChanged: false,
  removedAt: null,
})

/** In this language, else in the first one it has. */
export const titleNear = (content: PageContent, locale: Locale): string =>
  titleIn(content, locale) ?? Object.values(content.title).find(title => title?.trim()) ?? ''

export const partWords: Record<PartKind, { caption: MessageDescriptor; icon: IconName }> = {
  text: { caption: msg`Text`, icon: 'file-text' },
  pictures: { caption: msg`Pictures`, icon: 'image' },
  vehicles: { caption: msg`Vehicles by a filter`, icon: 'filter' },
  actions: { caption: msg`Buttons`, icon: 'link' },
  scene: { caption: msg`The newest vehicle, large`, icon: 'star' },
  search: { caption: msg`Search of the stock`, icon: 'search' },
  newest: { caption: msg`Latest arrivals`, icon: 'clock' },
  types: { caption: msg`Types of vehicles`, icon: 'grid' },
  makes: { caption: msg`Makes`, icon: 'list' },
  points: { caption: msg`The 150 points of an inspection`, icon: 'shield-check' },
  price: { caption: msg`What the price includes`, icon: 'dollar' },
  publicity: { caption: msg`Publicity 01`, icon: 'camera' },
  visit: { caption: msg`Hours and the way`, icon: 'map-pin' },
}
export const shapeWords: Record<PictureShape, MessageDescriptor> = {
  whole: msg`As it is`,
  wide: msg`Wide`,
  square: msg`Square`,
}
export const actionWords: Record<PageAction, MessageDescriptor> = {
  call: msg`Call`,
  ask: msg`Write`,
  directions: msg`Directions`,
  stock: msg`See the stock`,
}
export const menuWords: Record<PageContent['menu'], MessageDescriptor> = {
  head: msg`At the top of each page`,
  foot: msg`At the foot of each page`,
  none: msg`In no menu: who has its address finds it`,
}
export const environmentWords: Record<SiteEnvironment, MessageDescriptor> = {
  live: msg`The website`,
  qa: msg`The name for trying (QA)`,
}
