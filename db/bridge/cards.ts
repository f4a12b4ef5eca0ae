/** What a publisher's page shows of the vehicles, as `GET /go/cards/<site>` answers it; and the tag that puts it there. */
import type { Locale } from '../terms.ts'

export type ShownCard = {
  title: string
  price: string
  /** '' where it is not known. */
  distance: string
  photo: string | null
  thumb: string | null
  /** The sealed link. */
  url: string
}
export type ShownCards = { locale: Locale; label: string; cards: ShownCard[] }

export const cardsTag = (home: string, siteId: string): string =>
  `<script async src="${home}/go/units.js" data-site="${siteId}"></script>`
/** What a strict policy of the page must allow. */
export const cardsPolicy = (home: string): string =>
  `script-src ${home}; connect-src ${home}; img-src ${home}`
