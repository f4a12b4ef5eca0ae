/** A message to a customer as a text: in its own words, and where it sells with who sells and how it ends. */
import type { Row } from '#db/kernel/mutation.ts'
import { words } from '#db/kernel/words.ts'
import { sellingText, stopLineIn } from '#db/message/selling.ts'
import { unsubscribeLines } from '#db/message-template/unsubscribe-lines.ts'
import type { Locale } from '#db/terms.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { profileOf } from '../dealership/profile.ts'
import { phoneLoginOf } from '../telephony/account.ts'
import { keyIn } from '../telephony/known.ts'
import { unsubscribeAddress } from '../unsubscribe/address.ts'
import { refuseNameless, Unlawful } from './unlawful.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'ports'>
type About = {
  client: Pick<Row<'client'>, 'id' | 'country'> | undefined
  locale: Locale
  purpose: unknown
  /** Our number, where it is not the usual one. */
  from: string | undefined
}

/** In letters that cost no more. */
const openIt: Record<Locale, (url: string) => string> = words({
  en: url => `To opt out, open ${url}`,
  fr: url => `Pour vous désabonner, ouvrez ${url}`,
  es: url => `Para no recibir más, abra ${url}`,
})

/** @throws {Unlawful} what sells and cannot say what it must */
export function textOf(
  deps: Deps,
  dealership: Dealership,
  { text, to }: Pick<Row<'message'>, 'text' | 'to'>,
  { client, locale, purpose, from }: About,
): string {
  const house = profileOf(dealership.db)
  const promised = stopLineIn(text)
  const sells = purpose === 'commercial'
  const isHeard = hearsAnswers(deps, dealership, from)
  const link = () => {
    const address = keyIn(dealership.db, to)
    const about =
      client && ({ clientId: client.id, channel: 'sms', purpose: 'commercial', address } as const)
    const url = about && unsubscribeAddress(deps, dealership, about)
    return url && openIt[locale](url)
  }
  // An answer nobody hears stops nothing: what a template says of one becomes the link, or is not said.
  const wayOut = isHeard
    ? (promised ?? unsubscribeLines.sms[locale])
    : promised !== undefined || sells
      ? link()
      : undefined
  const bare =
    promised === undefined || isHeard ? text : text.replaceAll(promised, wayOut ?? '').trim()
  if (!sells) return bare
  if (wayOut === undefined) throw new Unlawful('no-way-out')
  refuseNameless(house, client?.country)
  return sellingText(bare, { house, customerCountry: client?.country, wayOut })
}

/** By the dealership's own provider and from a number: a name takes no answer, the installation's way hears none. */
function hearsAnswers(deps: Deps, dealership: Dealership, from: string | undefined): boolean {
  const login = phoneLoginOf(deps.platform, dealership)
  return login !== undefined && /^\+?\d{5,}$/.test((from ?? login.sender).replace(/[\s().-]/g, ''))
}
