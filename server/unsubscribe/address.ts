/** Where a link out leads: to the dealership's website, or to its page at a name of the app where it has none. */
import type { AppDeps, Dealership } from '../deps.ts'
import { profileOf } from '../dealership/profile.ts'
import { appOrigin, siteOrigin } from '../platform/site-origin.ts'
import { type About, unsubscribeToken } from './link.ts'

/** Undefined where this installation has no name that customers could open. */
export function unsubscribeAddress(
  deps: Pick<AppDeps, 'config' | 'platform' | 'ports'>,
  { db, id }: Dealership,
  about: About,
): string | undefined {
  const site = siteOrigin(deps, id, profileOf(db).hostname)
  const app = site === undefined ? appOrigin(deps, id) : undefined
  const place = site === undefined ? app && `${app}/u/${id}` : `${site}/u`
  const { clock, random } = deps.ports
  return place && `${place}/${unsubscribeToken(db, random, about, clock.now())}`
}
