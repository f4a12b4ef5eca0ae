/** A mailbox elsewhere, fetched so that each mail is taken in once and none is lost, wherever a connection ends. */
import { and, eq, inArray } from 'drizzle-orm'
import { dateIn, dayMs } from '#db/kernel/date.ts'
import { mailSeen } from '#db/schema.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../dealerships.ts'
import { sha256Hex, sha256InSlices } from '../ports/digest.ts'
import { boxOf, type Login, type Owner } from './account.ts'
import { type Listed, openPop, type Pop, type PopOptions } from './pop3.ts'
import type { PopSettings } from '#db/mail/settings.ts'
import { type Arrival, type Taken, takeMail, takeUnreadable, UnreadableMail } from './take.ts'

type Seen = typeof mailSeen.$inferSelect
export type FetchOptions = PopOptions & {
  now: number
  ours: Pick<Arrival, 'ownHosts' | 'ownAddresses'>
  /** Whose own mailbox it is; null: the dealership's. */
  owner: Owner
  /** Not yet fetched to its end: what is older than the day chosen is left alone. */
  isFirst: boolean
  /** Taken in at one go, so that one full box does not keep the others waiting. */
  most?: number
  mostBytes?: number
}
export type Fetched = { taken: number; left: boolean }

/** 25 MB of attachments, as they travel. */
const mostBytesOfMail = 40 * 1024 * 1024
/** Looked at by their head alone, at one go. */
const mostHeads = 2000
const mostTries = 3

/** @throws {MailFailure} when the mailbox cannot be fetched to the end; what came before is kept */
export async function fetchBox(
  dealership: Dealership,
  login: Login<PopSettings>,
  options: FetchOptions,
): Promise<Fetched> {
  const box = boxOf(login, options.owner)
  const pop = await openPop(login, options)
  try {
    const listed = await namesOf(pop)
    const seen = seenIn(dealership, box)
    forgetGone(dealership, seen, listed, options.now)
    const due = unseen(listed, seen)
    const work = { dealership, box, pop, login, options, seen }
    const fetched = await takeAll(work, due)
    await pop.quit()
    return fetched
  } finally {
    pop.drop()
  }
}

/** Where the server has no lasting names, the head of each mail is its name. */
async function namesOf(pop: Pop): Promise<Listed[]> {
  const names = await pop.names()
  if (names) return names
  const listed: Listed[] = []
  for (const { number } of await pop.sizes())
    listed.push({ number, uidl: `top.${sha256Hex(await pop.head(number)).slice(0, 40)}` })
  return listed
}

const seenIn = ({ db }: Dealership, box: string): Seen[] =>
  db.select().from(mailSeen).where(eq(mailSeen.box, box)).all()

/** Those whose name does not stand for as many mails as were taken in under it. */
function unseen(listed: readonly Listed[], seen: readonly Seen[]): Listed[] {
  const known = new Map<string, number>()
  for (const { uidl, copies, state } of seen)
    if (state !== 'trouble') known.set(uidl, (known.get(uidl) ?? 0) + copies)
  const there = new Map<string, number>()
  for (const { uidl } of listed) there.set(uidl, (there.get(uidl) ?? 0) + 1)
  return listed.filter(({ uidl }) => (known.get(uidl) ?? 0) < (there.get(uidl) ?? 0))
}

/** What was to be removed and is no longer there is gone, though its server never said so. */
function forgetGone(
  { db }: Dealership,
  seen: readonly Seen[],
  listed: readonly Listed[],
  now: number,
): void {
  const there = new Set(listed.map(({ uidl }) => uidl))
  const gone = seen.filter(({ state, uidl }) => state === 'stored' && !there.has(uidl))
  for (let at = 0; at < gone.length; at += 500)
    db.update(mailSeen)
      .set({ state: 'deleted', at: now })
      .where(
        inArray(
          mailSeen.id,
          gone.slice(at, at + 500).map(({ id }) => id),
        ),
      )
      .run()
}

type Work = {
  dealership: Dealership
  box: string
  pop: Pop
  login: Login<PopSettings>
  options: FetchOptions
  seen: Seen[]
}

async function takeAll(work: Work, due: readonly Listed[]): Promise<Fetched> {
  const { most = 200 } = work.options
  const sizes = new Map(
    due.length ? (await work.pop.sizes()).map(({ number, bytes }) => [number, bytes]) : [],
  )
  // In this session each is taken once, whatever its name says.
  const counted = new Map<string, number>()
  let taken = 0
  let heads = 0
  for (const each of due) {
    if (taken >= most || heads >= mostHeads) return { taken, left: true }
    if (work.options.isFirst && (await isOlder(work, each))) {
      heads += 1
      mark(work, {
        uidl: each.uidl,
        rawSha: '',
        state: 'skipped',
        copies: countOf(counted, each.uidl),
      })
      continue
    }
    await takeOne(work, each, sizes.get(each.number) ?? 0, counted)
    taken += 1
  }
  return { taken, left: false }
}
function countOf(counted: Map<string, number>, key: string): number {
  const count = (counted.get(key) ?? 0) + 1
  counted.set(key, count)
  return count
}

/** Came before the day from which mail is wanted: by the newest stamp of a server, else by its own date. */
async function isOlder({ pop, login, dealership }: Work, { number }: Listed): Promise<boolean> {
  const head = (await pop.head(number)).toString('latin1').replace(/\r?\n[ \t]+/g, ' ')
  const stamp = /^received:[^\n]*;([^\n;]+)$/im.exec(head)?.[1]
  const at = Date.parse(stamp ?? /^date:\s*(.+)$/im.exec(head)?.[1] ?? '')
  return !Number.isNaN(at) && dateIn(profileOf(dealership.db).timeZone, at) < login.since
}

async function takeOne(
  work: Work,
  { number, uidl }: Listed,
  bytes: number,
  counted: Map<string, number>,
): Promise<void> {
  const { dealership, pop, options } = work
  const { mostBytes = mostBytesOfMail, now, ours, owner } = options
  const isLarge = bytes > mostBytes
  // Of one too large its head tells from whom it is.
  const raw = isLarge ? await pop.head(number) : await pop.retrieve(number, mostBytes)
  const also = (rawSha: string, outcome: Taken['outcome']) => {
    const copies = countOf(counted, `${uidl}\n${rawSha}`)
    mark(work, { uidl, rawSha, state: outcome === 'left' ? 'skipped' : 'stored', copies })
  }
  // Left alone under another name: whoever wrote it may be known by now, but not for this.
  const sha = await sha256InSlices(raw)
  if (work.seen.some(({ state, rawSha }) => state === 'skipped' && rawSha === sha))
    return also(sha, 'left')
  try {
    await takeMail(dealership, { raw, ...ours, owner }, now, also)
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error
    const tries =
      (work.seen.find(each => each.uidl === uidl && each.state === 'trouble')?.tries ?? 0) + 1
    if (tries < mostTries) mark(work, { uidl, rawSha: '', state: 'trouble', copies: 1, tries })
    // What nobody can read may be a letter of hers: it is hers to look at.
    else if (owner !== null) also(sha, 'left')
    else await takeUnreadable(dealership, raw, now, also)
  }
}

type Mark = Pick<Seen, 'uidl' | 'rawSha' | 'state' | 'copies'> & { tries?: number }
function mark(
  { dealership, box, options }: Work,
  { uidl, rawSha, tries = 0, ...rest }: Mark,
): void {
  const id = `${box}|${uidl}|${rawSha}`
  const row = { id, box, uidl, rawSha, tries, ...rest, at: options.now }
  dealership.db
    .insert(mailSeen)
    .values(row)
    .onConflictDoUpdate({ target: mailSeen.id, set: row })
    .run()
}

/**
 * Removes from the mailbox what was taken in long enough ago, in a session of its own; it counts as removed when the
 * server has said so at the end.
 */
export async function clearBox(
  dealership: Dealership,
  login: Login<PopSettings>,
  options: FetchOptions,
): Promise<number> {
  const { keepDays } = login
  if (keepDays === null) return 0
  const box = boxOf(login, options.owner)
  const old = options.now - keepDays * dayMs
  const seen = seenIn(dealership, box)
  // Under one name with a mail that was left alone it cannot be told apart.
  const kept = new Set(seen.flatMap(({ state, uidl }) => (state === 'skipped' ? [uidl] : [])))
  const due = seen.filter(
    ({ state, at, uidl }) => state === 'stored' && at <= old && !kept.has(uidl),
  )
  if (!due.length) return 0
  const names = new Set(due.map(({ uidl }) => uidl))
  const pop = await openPop(login, options)
  try {
    const listed = await namesOf(pop)
    // A name that stands for more than was taken in is left alone.
    const open = new Set(unseen(listed, seenIn(dealership, box)).map(({ uidl }) => uidl))
    const going = listed.filter(({ uidl }) => names.has(uidl) && !open.has(uidl))
    for (const { number } of going) await pop.remove(number)
    await pop.quit()
    const gone = [...new Set(going.map(({ uidl }) => uidl))]
    for (let at = 0; at < gone.length; at += 500)
      dealership.db
        .update(mailSeen)
        .set({ state: 'deleted', at: options.now })
        .where(
          and(
            eq(mailSeen.box, box),
            eq(mailSeen.state, 'stored'),
            inArray(mailSeen.uidl, gone.slice(at, at + 500)),
          ),
        )
        .run()
    return going.length
  } finally {
    pop.drop()
  }
}
