/** What a sender hands over, taken in: kept as it came, and each prospect received once, in a turn of its own. */
import { emailKey } from '#db/kernel/email.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import type { LeadSource } from '#db/lead/source.ts'
import { rowOf } from '#db/rows.ts'
import { intakeSource, raw } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Country, Locale } from '#db/terms.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { profileOf } from '../dealership/profile.ts'
import { acceptedLocale } from '../platform/language.ts'
import { sha256Hex } from '../ports/digest.ts'
import { dealershipAt } from '../open-door.ts'
import type { AdfProspect } from './adf.ts'
import type { Door } from './facts.ts'
import { receive } from './receive.ts'
import { stockVehicleOf } from './stock.ts'

export type Taken = {
  id: string
  externalId: string
  state: 'received' | 'known' | 'refused'
  code?: string
}
type Given = {
  companyId: string
  source: Row<'intakeSource'>
  content: Uint8Array
  prospects: readonly AdfProspect[]
  /** Whether its token is still taken: while it runs it may be revoked. */
  isTaken: (db: Db, now: number) => boolean
}

/**
 * Fifty at once would hold everybody for a quarter of a second. Cut off on the way it is sent again, and those that were
 * received are known by their ids.
 * @returns what became of each prospect that was taken up; undefined when the dealership was closed meanwhile
 */
export async function receiveAdf(
  deps: Pick<AppDeps, 'platform' | 'dealerships' | 'ports' | 'turns'>,
  { companyId, source, content, prospects, isTaken }: Given,
): Promise<Taken[] | undefined> {
  const rawId = sha256Hex(content)
  const taken: Taken[] = []
  for (const [index, prospect] of prospects.entries()) {
    if (index > 0) await deps.turns.take(companyId, source.id)
    const dealership = dealershipAt(deps, companyId)
    if (!dealership) return undefined
    const now = deps.ports.clock.now()
    if (!isTaken(dealership.db, now)) {
      const { externalId } = prospect
      taken.push({ id: '', externalId, state: 'refused', code: 'token-unknown' })
      continue
    }
    // Before what points at it; one that is there already is the same.
    keepRaw(dealership.db, rawId, content, now)
    const id = idOf(dealership, source, prospect, `${rawId} ${index}`)
    taken.push(receiveOne(dealership, { id, source, prospect, rawId, now }))
  }
  return taken
}

function keepRaw(db: Db, sha256: string, content: Uint8Array, receivedAt: number): void {
  db.insert(raw)
    .values({ sha256, channel: 'adf', content: Buffer.from(content), receivedAt })
    .onConflictDoNothing()
    .run()
}

type One = Pick<Given, 'source'> & { id: string; prospect: AdfProspect; rawId: string; now: number }
function receiveOne(dealership: Dealership, { id, source, prospect, rawId, now }: One): Taken {
  const { externalId } = prospect
  if (rowOf(dealership.db, 'request', id)) return { id, externalId, state: 'known' }
  const asked = {
    id,
    ...askedOf(dealership, source, prospect),
    rawId,
    intakeSourceId: source.id,
  }
  const { outcome, code = 'bad-input' } = receive(dealership, asked, { now, mid: id })
  if (outcome === 'rejected') return { id, externalId, state: 'refused', code }
  return { id, externalId, state: outcome === 'merged' ? 'known' : 'received' }
}

/** @param source whose token it came by; undefined where it came by mail */
export function askedOf(
  { db }: Dealership,
  source: (Door & { name: string }) | undefined,
  prospect: AdfProspect,
) {
  const { division, vehicles, vehicleText, tradeInText } = prospect
  return {
    name: prospect.name,
    phone: prospect.phone,
    email: prospect.email,
    message: prospect.message,
    vehicleText,
    tradeInText,
    externalId: prospect.externalId,
    claimedAt: prospect.claimedAt,
    campaign: prospect.campaign,
    sent: prospect.sent,
    address: prospect.address,
    type: 'internet' as const,
    division: division ?? undefined,
    door: source,
    locale: localeOf(prospect.language, profileOf(db).country),
    category: tradeInText !== '' && vehicleText === '' ? ('trade' as const) : null,
    vehicleId: stockVehicleOf(db, vehicles),
    sourceName: sourceNameOf(db, source, prospect),
    signs: { trap: false, hasty: false },
    consent: null,
  }
}

/** The dealership's own name for who sent it, else the provider's; whose address it was is never a source. */
function sourceNameOf(
  db: Db,
  source: { name: string } | undefined,
  { provider, idSource }: AdfProspect,
): string {
  const named = provider.includes('@') ? '' : provider
  const same = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase()
  if (source) {
    // Who passes on the leads of several names them.
    const isOther = named !== '' && !same(named)(source.name)
    return (isOther ? `${source.name} · ${named}` : source.name).slice(0, 200)
  }
  const known = db.select({ name: intakeSource.name }).from(intakeSource).all()
  return known.find(({ name }) => [named, idSource].some(same(name)))?.name ?? (named || byMail)
}
const byMail: LeadSource = 'email'

/**
 * The same of the same sender is the same request. A sender who calls all of them by one name would lose all but the first:
 * another person under a name that is known counts as another one.
 */
function idOf(
  { db, id: companyId }: Dealership,
  source: Row<'intakeSource'>,
  prospect: AdfProspect,
  place: string,
): string {
  const { externalId, idSource, name, phone, email } = prospect
  const hashed = (...parts: string[]) =>
    `adf-${sha256Hex(JSON.stringify([companyId, source.id, ...parts])).slice(0, 40)}`
  if (externalId === '') return hashed('', place)
  const id = hashed(idSource, externalId)
  const known = rowOf(db, 'request', id) as Row<'request'> | undefined
  if (!known) return id
  const keys = [phoneKey(phone, profileOf(db).country as Country), emailKey(email)]
  const isSame =
    (keys[0] !== '' && keys[0] === known.phoneKey) ||
    (keys[1] !== '' && keys[1] === known.emailKey) ||
    name.trim().toLowerCase() === known.name.trim().toLowerCase()
  return isSame ? id : hashed(idSource, externalId, ...(keys.join('') ? keys : [name]).map(String))
}

/** A language without a country is that of the dealership's. */
const localeOf = (language: string, country: string): Locale | null => {
  if (language === '') return null
  return acceptedLocale(language.includes('-') ? language : `${language}-${country.toLowerCase()}`)
}
