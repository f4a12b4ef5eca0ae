/** What some of the demonstration's customers came by: one campaign on paper and on the web, clicks nobody named, and campaigns bought. */
import type { Row } from '../kernel/mutation.ts'
import { type Campaign, campaignNamed } from '../request/campaign.ts'
import type { budgetPlan, campaign, campaignRequest, campaignTerm } from '../schema.ts'
import type { Locale } from '../terms.ts'
import { bySelf, person, type Told } from './books.ts'
import type { Stage } from './stage.ts'

export const campaignIn: Record<Locale, string> = {
  'en-ca': 'Fall sale',
  'fr-ca': 'Solde d’automne',
  'fr-fr': 'Soldes d’automne',
  'es-es': 'Rebajas de otoño',
  'es-co': 'Descuentos de octubre',
}

export function campaignAt(place: number, locale: Locale): Campaign | null {
  const named = campaignNamed(campaignIn[locale])
  if (place % 3 === 0 && named) return { ...named, source: 'facebook', medium: 'social' }
  if (place % 5 === 1)
    return { name: '', source: 'google', medium: 'cpc', clickId: `demonstration-${place}` }
  return null
}

type Plan = [
  from: number,
  until: number,
  budgetMinor: number,
  leads: number,
  delivered: number,
  division: (typeof campaign.$inferSelect)['division'],
  title: string,
]
const plans: Record<string, Plan[]> = {
  'c-boreal': [
    [-330, -300, 30_000, 20, 17, 'used', 'Occasions d’hiver'],
    [-200, -170, 45_000, 25, 25, 'new', 'Lancement des VUS'],
    [-20, 10, 24_000, 12, 5, 'used', 'VUS d’occasion'],
    [5, 34, 20_000, 10, 0, 'credit', 'Deuxième chance au crédit'],
  ],
  'c-grandsentier': [
    [-320, -290, 30_000, 15, 11, 'new', 'Motoneiges, saison nouvelle'],
    [-110, -80, 40_000, 16, 16, 'used', 'Quads d’occasion'],
  ],
  'c-levante': [[-240, -210, 30_000, 20, 18, 'used', 'Caravanas de ocasión']],
}
export type Held = {
  id: string
  from: number
  until: number
  minor: number
  leads: number
  delivered: number
  division: Plan[5]
  title: string
}
const heldOf = ({ companyId }: Stage): Held[] =>
  (plans[companyId] ?? []).map(
    ([from, until, minor, leads, delivered, division, title], place) => ({
      id: `c-${place + 1}`,
      from,
      until,
      minor,
      leads,
      delivered,
      division,
      title,
    }),
  )

/** Confirmed the morning it began, or yesterday where it has yet to. */
const heldAt = (stage: Stage, { from }: Held) => stage.at(Math.min(from, -1), '08:30')
const endedAt = (stage: Stage, { until }: Held) => stage.at(until + 1, '00:00')
const isOver = ({ until }: Held) => until < 0

/** What came by those that are over, evenly over their days: of people who became no lead that is still kept. */
export const cameLongAgo = (
  stage: Stage,
): Pick<Row<'request'>, 'id' | 'at' | 'division' | 'campaign'>[] =>
  heldOf(stage)
    .filter(isOver)
    .flatMap(({ id, from, until, delivered, division, title }) =>
      Array.from({ length: delivered }, (_, place) => ({
        id: `q-${id}-${place + 1}`,
        at: stage.at(
          from + Math.floor(((until - from) * (place + 1)) / (delivered + 1)),
          `${10 + (place % 9)}:${10 + ((place * 7) % 50)}`,
        ),
        division,
        campaign: campaignNamed(title),
      })),
    )

/** The leads that came by one that runs: the first of its division since it began. */
export function nameRunning(stage: Stage, requests: readonly Row<'request'>[]): void {
  for (const held of heldOf(stage).filter(each => !isOver(each)))
    requests
      .filter(({ at, division }) => at > heldAt(stage, held) && division === held.division)
      .toSorted((a, b) => a.at - b.at)
      .slice(0, held.delivered)
      .forEach(request => Object.assign(request, { campaign: campaignNamed(held.title) }))
}

type Run = Held & { came: Row<'request'>[] }
export const heldIn = (stage: Stage, requests: readonly Row<'request'>[]): Run[] =>
  heldOf(stage).map(held => ({
    ...held,
    came: requests
      .filter(each => each.campaign?.name === held.title)
      .toSorted((a, b) => a.at - b.at),
  }))

export const campaignRow = (stage: Stage, held: Run): typeof campaign.$inferSelect => ({
  id: held.id,
  title: held.title,
  division: held.division,
  status: isOver(held) ? 'ended' : held.from > 0 ? 'pending' : 'live',
  autoRenew: false,
  term: 1,
  at: heldAt(stage, held),
  ...person(stage.staff.directors[0]),
  endedAt: isOver(held) ? endedAt(stage, held) : null,
  endedWhy: isOver(held) ? 'date' : null,
})
export const termRow = (
  stage: Stage,
  { id, from, until, minor, leads }: Run,
  seqOf: (key: string) => number | undefined,
): typeof campaignTerm.$inferSelect => ({
  id: `${id}:1`,
  campaignId: id,
  term: 1,
  fromOn: stage.day(from),
  toOn: stage.day(until),
  heldMinor: minor,
  leadsGuaranteed: leads,
  told: [],
  holdSeq: seqOf(`reserve:${id}:1`) ?? 0,
  endSeq: seqOf(`campaign-end:${id}:1`) ?? null,
})
export const cameRows = ({ id, title, came }: Run): (typeof campaignRequest.$inferSelect)[] =>
  came.map(request => ({
    id: request.id,
    campaignId: id,
    term: 1,
    at: request.at,
    way: 'link',
    what: title,
    why: null,
  }))

/** What is planned for each division that is advertised, this year and the one before: every month its dearest campaign. */
export function planRows(stage: Stage): (typeof budgetPlan.$inferSelect)[] {
  const held = heldOf(stage)
  const year = Number(stage.today.slice(0, 4))
  return [...new Set(held.map(each => each.division))].flatMap(channel =>
    [year - 1, year].map(each => ({
      id: `budget-${each}-${channel}`,
      channel,
      from: `${each}-01`,
      until: `${each}-12`,
      minor: Math.max(...held.flatMap(one => (one.division === channel ? [one.minor] : []))),
      at: stage.at(-360, '09:30'),
      ...person(stage.staff.directors[0]),
    })),
  )
}

/** Each lead as it came; at its end those that did not come are given back. */
export function postingsOf(stage: Stage, held: Run): Told[] {
  const { id: campaign, minor, leads, came } = held
  const share = (lead: number) => Math.round((minor * lead) / leads)
  return [
    [
      heldAt(stage, held),
      { cause: 'hold', campaign, term: 1, minor },
      person(stage.staff.directors[0]),
    ],
    ...came.map(({ id: lead, at }, place): Told => [
      at,
      { cause: 'lead', campaign, term: 1, lead, minor: share(place + 1) - share(place) },
      bySelf,
    ]),
    ...(isOver(held)
      ? [[endedAt(stage, held), { cause: 'guarantee', campaign, term: 1 }, bySelf] as Told]
      : []),
  ]
}
