/** Feeds of the demonstration: two sites that come for the stock each few hours. Nobody has their addresses; a new one is made on the screen. */
import { siteLocales } from '../company/site-paths.ts'
import { everything } from '../feed/rules.ts'
import type { FeedFormat } from '../feed/terms.ts'
import type { Row } from '../kernel/mutation.ts'
import type { feed, feedAct, feedFetch, feedFile } from '../schema.ts'
import { person } from './books.ts'
import { hourMs, type Stage } from './stage.ts'

export type DemoFeeds = {
  feeds: (typeof feed.$inferSelect)[]
  acts: (typeof feedAct.$inferSelect)[]
  files: (typeof feedFile.$inferSelect)[]
  fetches: (typeof feedFetch.$inferSelect)[]
}
export const noFeeds: DemoFeeds = { feeds: [], acts: [], files: [], fetches: [] }

type Planned = { host: string; format: FeedFormat; agent: string; used: boolean }
/** Where the website shows no VIN, nothing that goes by it. */
const planned = ({ country }: Row<'company'>, { locale }: Stage): Planned[] => [
  {
    host: locale.startsWith('es') ? 'faro-de-valdeluna.example' : 'fanal-du-fjord.example',
    format: 'xml',
    agent: 'AnnonceReader/2.4',
    used: false,
  },
  {
    host: locale.startsWith('es') ? 'showfloor-coches.example' : 'grand-marche-du-volant.example',
    format: country === 'CA' ? 'meta' : 'csv',
    agent: 'facebookexternalhit/1.1',
    used: true,
  },
]

export function feedsOf(
  stage: Stage,
  company: Row<'company'>,
  vehicles: readonly Row<'vehicle'>[],
): DemoFeeds {
  const plans = planned(company, stage)
  const since = stage.at(-40, '10:20')
  const [locale = company.defaultLocale] = siteLocales(company)
  const tried = { leftUnits: [], leftCount: 0, trouble: null }
  const feeds = plans.map(({ host, format, used }) => ({
    id: host,
    v: 1,
    format,
    locale,
    code: '4410',
    latitude: format === 'meta' ? 46.0274 : null,
    longitude: format === 'meta' ? -73.4425 : null,
    rules: used ? { ...everything, conditions: ['used' as const] } : everything,
    // Of no token that there is.
    tokenHash: 'demonstration',
    hint: 'k3Wd',
    hintAt: since,
  }))
  return {
    feeds,
    acts: feeds.map(({ id: feedId, v, format, rules }) => ({
      id: `${feedId}:${v}`,
      feedId,
      v,
      at: since,
      act: 'begin',
      ...person(stage.staff.directors[0]),
      format,
      rules,
      vehicleId: null,
      goes: null,
    })),
    // Whoever looks has it made: what stands here until then is how it was left.
    files: feeds.map(({ id, rules }) => ({
      id,
      sha256: null,
      bytes: 0,
      units: vehicles.filter(
        ({ status, condition }) =>
          status === 'available' && (!rules.conditions.length || condition === 'used'),
      ).length,
      madeAt: stage.now - 5 * hourMs,
      mark: '',
      until: 0,
      triedAt: stage.now - 5 * hourMs,
      ...tried,
    })),
    fetches: plans.flatMap(({ host, agent }, place) =>
      [1, 5, 9, 13].map(hours => ({
        id: `${host}:${hours}`,
        feedId: host,
        at: stage.now - (hours + place) * hourMs,
        agent,
        // Between the two nothing had changed.
        ...(hours === 5 || hours === 9
          ? { status: 304, bytes: 0 }
          : { status: 200, bytes: 84_210 }),
      })),
    ),
  }
}
