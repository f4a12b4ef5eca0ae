/** Which campaign a request is counted for, and why: one name, the campaign's title, wherever it is said. */
import { campaignName } from '../request/campaign.ts'
import { fold } from '../kernel/fold.ts'
import type { Row } from '../kernel/mutation.ts'
import type { RequestDivision } from '../terms.ts'

/** By the link she followed, the number she called, the widget she wrote in, or the source that sent her; the first that holds. */
export const campaignWays = ['link', 'number', 'widget', 'source'] as const
export type CampaignWay = (typeof campaignWays)[number]

export type Running = {
  campaignId: string
  term: number
  title: string
  division: RequestDivision
  /** Instants: from the first of its days, not before it was confirmed, until the day after its last. */
  from: number
  until: number
}
export type Asked = Pick<Row<'request'>, 'at' | 'type' | 'division' | 'sourceName' | 'campaign'>
export type Attribution = Pick<Running, 'campaignId' | 'term'> & {
  way: CampaignWay
  /** The words it was known by. */
  what: string
}

/** A title by its letters and figures alone: an address writes no accents, and anything for a blank or an apostrophe. */
export const titleKey = (title: string): string =>
  fold(title).replace(/[^\p{L}\p{N}]+/gu, '') || fold(title).trim()
type Word = { way: CampaignWay; what: string }

/** What names another campaign is that one's: then its source says nothing. */
function wordsOf(
  { type, sourceName, campaign }: Asked,
  widgetSources: ReadonlySet<string>,
): Word[] {
  const named = campaignName(campaign)
  if (named !== '') {
    // What is read from an address has more than a name, and comes by no telephone.
    const isCalled = (type === 'phone' || type === 'sms') && !campaign?.source && !campaign?.medium
    return [{ way: isCalled ? 'number' : 'link', what: named }]
  }
  const way = widgetSources.has(titleKey(sourceName)) ? 'widget' : 'source'
  // A source may be followed by who stands behind it.
  return [sourceName, ...sourceName.split(' · ')].map(what => ({ way, what }))
}

/** Of two of one title that of her division, then the one that began first. */
export function attribute(
  asked: Asked,
  running: readonly Running[],
  widgetSources: readonly string[],
): Attribution | null {
  const open = running
    .filter(({ from, until }) => from <= asked.at && asked.at < until)
    .toSorted(
      (a, b) =>
        Number(b.division === asked.division) - Number(a.division === asked.division) ||
        a.from - b.from ||
        (a.campaignId < b.campaignId ? -1 : 1),
    )
  const sources = new Set(widgetSources.map(titleKey))
  for (const { way, what } of wordsOf(asked, sources)) {
    const word = titleKey(what)
    const found = word ? open.find(({ title }) => titleKey(title) === word) : undefined
    if (found) return { campaignId: found.campaignId, term: found.term, way, what }
  }
  return null
}
