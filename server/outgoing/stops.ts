/** A "no" is of an address: it is kept by it, and said again on each card that has it, so that every tablet knows. */
import { and, eq, inArray, lte, ne, or } from 'drizzle-orm'
import { opensAgain } from '#db/consent/may-contact.ts'
import { followedId, newestConsent, standingNo } from '#db/consent/mutations/record.ts'
import { type ContactChannel, contactChannels } from '#db/consent/terms.ts'
import { type Change, insert, type Row } from '#db/kernel/mutation.ts'
import { load, rowOf } from '#db/rows.ts'
import { addressStop } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { sha256Hex } from '../ports/digest.ts'

type Client = Row<'client'>
type Consent = Row<'consent'>
type Stop = typeof addressStop.$inferSelect
const keyFields = ['emailKey', 'phoneKey', 'cellKey'] as const
const fieldsOf = (channel: ContactChannel) =>
  channel === 'mail' ? (['emailKey'] as const) : (['phoneKey', 'cellKey'] as const)

const addressesOf = (card: Client, channel: ContactChannel): string[] => [
  ...new Set(fieldsOf(channel).flatMap(field => card[field] || [])),
]
const many = <T>(db: Db, table: 'client' | 'consent', field: string, value: string) =>
  load(db, { kind: 'many', table, field, value }) as T[]

export function keepStop(db: Db, stop: Omit<Stop, 'id'>): void {
  const { channel, purpose, address, saidBy } = stop
  const row = { id: `${channel}.${purpose}.${address}.${saidBy}`, ...stop }
  db.insert(addressStop)
    .values(row)
    .onConflictDoUpdate({
      target: addressStop.id,
      set: row,
      setWhere: lte(addressStop.at, stop.at),
    })
    .run()
}
export const stopsAt = (db: Db, channel: ContactChannel, addresses: readonly string[]): Stop[] =>
  addresses.length === 0
    ? []
    : db
        .select()
        .from(addressStop)
        .where(and(inArray(addressStop.address, [...addresses]), eq(addressStop.channel, channel)))
        .orderBy(addressStop.id)
        .all()

/** Whoever has said STOP gets no more texts, whatever else we believe of her. */
export const hasStopped = (db: Db, phoneKey: string): boolean =>
  stopsAt(db, 'sms', [phoneKey]).some(({ source }) => source === 'stop-word')
/** Of these numbers one has said STOP itself, not another that stands on a card with it. */
export const haveStopped = (db: Db, phoneKeys: readonly string[]): boolean =>
  stopsAt(db, 'sms', phoneKeys).some(each => isStop(each) && each.saidBy === each.address)
/**
 * START from a number: it takes answers again, whoever closed it, and what its own STOP brought over other numbers ends.
 * A "no" to offers stays: START does not sell.
 *
 * @returns whether a STOP was ended
 */
export const endStops = (db: Db, phoneKey: string): boolean =>
  db
    .delete(addressStop)
    .where(
      and(
        eq(addressStop.channel, 'sms'),
        eq(addressStop.purpose, 'service'),
        or(
          eq(addressStop.address, phoneKey),
          and(eq(addressStop.saidBy, phoneKey), eq(addressStop.source, 'stop-word')),
        ),
      ),
    )
    .returning()
    .all()
    .some(isStop)

/** A "no" that was said on one of its cards. Who asked to be forgotten is known by a hash alone; of STOP its number has been kept. */
function keep(db: Db, row: Consent, card: Client): void {
  if (row.source === 'erasure' || isStop(row)) return
  const { channel, purpose, source, words, origin, at, by } = row
  for (const address of addressesOf(card, channel))
    keepStop(db, { channel, purpose, address, saidBy: card.id, source, words, origin, at, by })
}
/**
 * A later yes opens again the one address it was said of: to offers, and so to answers. Only what was said
 * on her own card: another's "no" at the same address is another's, and STOP is ended by START.
 */
function open(db: Db, { channel, purpose, address, at }: Consent, card: Client): void {
  const before = many<Client>(db, 'client', 'mergedIntoId', card.id)
  const isEnded = [
    eq(addressStop.address, address),
    eq(addressStop.channel, channel),
    inArray(addressStop.saidBy, [card.id, ...before.map(({ id }) => id)]),
    lte(addressStop.at, at),
    ne(addressStop.source, 'stop-word'),
    ...(purpose === 'service' ? [eq(addressStop.purpose, purpose)] : []),
  ]
  db.delete(addressStop)
    .where(and(...isEnded))
    .run()
}

/**
 * What is said of these addresses of this card and does not stand on it yet. It stands from now on: a yes of hers before
 * was of another address.
 */
function lackingOn(db: Db, card: Client, addresses: ReadonlySet<string>, now: number): Change[] {
  if (card.deletedAt !== null || card.mergedIntoId !== null) return []
  const stops = contactChannels.flatMap(each =>
    newestOfEach(
      stopsAt(
        db,
        each,
        addressesOf(card, each).filter(address => addresses.has(address)),
      ),
    ),
  )
  if (stops.length === 0) return []
  const rows = many<Consent>(db, 'consent', 'clientId', card.id)
  return stops.flatMap(({ id, saidBy: _, at, ...stop }) => {
    const last = isStop(stop) ? newestConsent(rows.filter(isStop), stop) : standingNo(rows, stop)
    if (last?.kind === 'withdrawn' && last.at >= at) return []
    const row: Omit<Consent, 'v' | 'deletedAt'> = {
      ...stop,
      id: `${followedId}${sha256Hex(`${id} ${at} ${card.id} ${now}`).slice(0, 40)}`,
      // Of a device whose clock ran ahead her yes is of later.
      at: Math.max(now, ...rows.filter(each => each.channel === stop.channel).map(each => each.at)),
      clientId: card.id,
      kind: 'withdrawn',
      basis: 'express',
      textVersion: '',
      locale: card.locale,
      expiresAt: null,
    }
    return rowOf(db, 'consent', row.id) ? [] : [insert('consent', row)]
  })
}
const isStop = ({ source }: Pick<Stop, 'source'>) => source === 'stop-word'
/** Of a number that several refused, or of two that stand on one card, it is said once. */
const newestOfEach = (stops: readonly Stop[]): Stop[] => {
  const newest = new Map<string, Stop>()
  for (const stop of stops) {
    const what = `${stop.purpose} ${isStop(stop)}`
    if ((newest.get(what)?.at ?? -Infinity) < stop.at) newest.set(what, stop)
  }
  return [...newest.values()]
}

/** The addresses this card's "no" was said of: one to which a letter went need not stand on it. */
const saidBy = (db: Db, { id }: Client, channel: ContactChannel): string[] =>
  db
    .select({ address: addressStop.address })
    .from(addressStop)
    .where(and(eq(addressStop.saidBy, id), eq(addressStop.channel, channel)))
    .all()
    .map(({ address }) => address)

const cardsWith = (db: Db, channel: ContactChannel, address: string): Client[] =>
  fieldsOf(channel).flatMap(field => many<Client>(db, 'client', field, address))

/**
 * The "no"s that follow from these changes, which are written already: to cards that came to have an address, from a card to
 * others, and to one whose yes does not open what another refused.
 */
export function followed(db: Db, changes: readonly Change[], now: number): Change[] {
  const looked = new Map<string, { card: Client; addresses: Set<string> }>()
  const look = (card: Client, addresses: readonly string[]) => {
    const before = looked.get(card.id)?.addresses ?? []
    looked.set(card.id, { card, addresses: new Set([...before, ...addresses]) })
  }
  const cardOf = (id: string) => rowOf(db, 'client', id) as Client | undefined
  for (const each of changes) {
    if (each.op !== 'insert' || each.table !== 'consent') continue
    // A row of that table, as its act made it.
    const consent = each.row as Consent
    const { channel } = consent
    const card = cardOf(consent.clientId)
    if (!card) continue
    if (consent.kind === 'given') {
      if (consent.basis !== 'express' || !opensAgain(consent)) continue
      // START has ended its own.
      if (isStop(consent)) continue
      open(db, consent, card)
      look(card, [consent.address])
      continue
    }
    keep(db, consent, card)
    for (const address of new Set([...addressesOf(card, channel), ...saidBy(db, card, channel)]))
      for (const other of cardsWith(db, channel, address)) look(other, [address])
  }
  for (const each of changes) {
    const card = each.table === 'client' && cardOf(each.op === 'insert' ? each.row.id : each.id)
    if (card) look(card, newAddresses(card, each))
  }
  return [...looked.values()].flatMap(({ card, addresses }) => lackingOn(db, card, addresses, now))
}
/** Those it did not have before; a card that comes back brings all of its again. */
const newAddresses = (card: Client, each: Change): string[] =>
  keyFields
    .filter(
      field =>
        each.op === 'insert' || [field, 'deletedAt'].some(name => Object.hasOwn(each.fields, name)),
    )
    .map(field => card[field])
