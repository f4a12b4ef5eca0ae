/** Feeds of publishing sites in words, and what is done with them: by the server at once or not at all, never queued. */
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FeedPlan, FeedWord, UnitSwitch } from '#db/feed/asked.ts'
import type { FeedFault, FeedFormat, FeedTrouble } from '#db/feed/terms.ts'
import { api } from '#src/lib/api.ts'
import { useLookup } from '#src/lib/lookup.ts'
import type { CallWords } from '#src/lib/use-call.ts'

/** The address where it is a new one: it is told this once. */
type Answer = { address: string | null }
const post = (path: string, json: object) => api<Answer>(`/api/campaigns/feeds/${path}`, { json })
export const publishFeed = (plan: FeedPlan) => post('publish', plan)
export const renewFeed = (word: FeedWord) => post('renew', word)
export const stopFeed = (word: FeedWord) => post('stop', word)
export const switchUnit = (wanted: UnitSwitch) => post('unit', wanted)

export const feedCallWords: CallWords = {
  'changed-meanwhile': msg`Somebody has changed this feed meanwhile. Look at how it stands now.`,
  'feed-website': msg`The dealership has no website that the feed could lead to.`,
  'feed-format': msg`Your website shows no VIN, and this format goes by it.`,
  'feed-locale': msg`Your website does not speak this language.`,
}

/** What is missing at the vehicle, and where it is given. */
export const faultPlaces: Record<FeedFault, Record<string, string>> = {
  kind: {},
  vin: { edit: '1', field: 'vin' },
  double: { edit: '1', field: 'vin' },
  year: { edit: '1', field: 'year' },
  make: { edit: '1', field: 'make' },
  model: { edit: '1', field: 'model' },
  colour: { edit: '1', field: 'colourExterior' },
  distance: { edit: '1', field: 'odometer' },
  photo: { tab: 'photos' },
}

export function useFeedWords() {
  const { t } = useLingui()
  const sites = useLookup('Site')
  const formats: Record<FeedFormat, string> = {
    google: t`Google vehicle listings`,
    meta: t`Meta automotive catalogue`,
    csv: 'CSV',
    xml: 'XML',
    json: 'JSON',
  }
  const faults: Record<FeedFault, string> = {
    kind: t`The site takes cars alone`,
    vin: t`No valid VIN`,
    double: t`Another unit has the same VIN`,
    year: t`No year`,
    make: t`No make`,
    model: t`No model`,
    colour: t`No exterior colour`,
    distance: t`No distance in km or miles`,
    photo: t`No photo`,
  }
  const troubles: Record<FeedTrouble, string> = {
    house: t`The dealership’s name, address or city is missing.`,
    nothing: t`Every unit was left out.`,
    failed: t`The file could not be made.`,
  }
  /** Hosts are the same in every language. */
  const siteOf = (host: string) => sites.find(({ Code }) => Code === host)?.Caption ?? host
  return { formats, faults, troubles, siteOf, sites }
}
