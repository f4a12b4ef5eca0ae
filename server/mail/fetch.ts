/** A mailbox elsewhere, fetched so that each mail is taken in once and none is lost, wherever a connection ends. */
import { dateIn, dayMs } from '#db/kernel/date.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../dealerships.ts'
import { sha256Hex, sha256InSlices } from '../ports/digest.ts'
import { boxOf, type Login, type Owner } from './account.ts'
import { type Listed, openPop, type Pop, type PopOptions } from './pop3.ts'
import type { PopSettings } from '#db/mail/settings.ts'
import {
  forgetGone,
  type Known,
  knownOf,
  mark,
  markGone,
  type Memory,
  storedUntil,
  wasLeft,
} from './seen.ts'
import { type Arrival, type Taken, takeMail, takeUnreadable, UnreadableMail } from './take.ts'

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
  const memory = { dealership, box: boxOf(login, options.owner), now: options.now }
  const pop = await openPop(login, options)
  try {
    const listed = await namesOf(pop)
    const names = listed.map(({ uidl }) => uidl)
    const known = await knownOf(memory, names)
    await forgetGone(memory, known, new Set(names))
    const work = { memory, pop, login, options, known }
    const fetched = await takeAll(work, unseen(listed, known))
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

/** Those whose name does not stand for as many mails as were taken in under it. */
function unseen(listed: readonly Listed[], { copies }: Pick<Known, 'copies'>): Listed[] {
  const there = new Map<string, number>()
  for (const { uidl } of listed) there.set(uidl, (there.get(uidl) ?? 0) + 1)
  return listed.filter(({ uidl }) => (copies.get(uidl) ?? 0) < (there.get(uidl) ?? 0))
}

type Work = {
  memory: Memory
  pop: Pop
  login: Login<PopSettings>
  options: FetchOptions
  known: Known
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
      mark(work.memory, {
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
async function isOlder(
  { pop, login, memory: { dealership } }: Work,
  { number }: Listed,
): Promise<boolean> {
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
  const { memory, pop, options } = work
  const { dealership } = memory
  const { mostBytes = mostBytesOfMail, now, ours, owner } = options
  const isLarge = bytes > mostBytes
  // Of one too large its head tells from whom it is.
  const raw = isLarge ? await pop.head(number) : await pop.retrieve(number, mostBytes)
  const also = (rawSha: string, outcome: Taken['outcome']) => {
    const copies = countOf(counted, `${uidl}\n${rawSha}`)
    mark(memory, { uidl, rawSha, state: outcome === 'left' ? 'skipped' : 'stored', copies })
  }
  // Left alone under another name: whoever wrote it may be known by now, but not for this.
  const sha = await sha256InSlices(raw)
  if (wasLeft(memory, sha)) return also(sha, 'left')
  try {
    await takeMail(dealership, { raw, ...ours, owner }, now, also)
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error
    const tries = (work.known.tries.get(uidl) ?? 0) + 1
    if (tries < mostTries) mark(memory, { uidl, rawSha: '', state: 'trouble', copies: 1, tries })
    // What nobody can read may be a letter of hers: it is hers to look at.
    else if (owner !== null) also(sha, 'left')
    else await takeUnreadable(dealership, raw, now, also)
  }
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
  const memory = { dealership, box: boxOf(login, options.owner), now: options.now }
  const old = storedUntil(memory, options.now - keepDays * dayMs)
  // Under one name with a mail that was left alone it cannot be told apart.
  const { skipped } = await knownOf(memory, old)
  const names = new Set(old.filter(uidl => !skipped.has(uidl)))
  if (!names.size) return 0
  const pop = await openPop(login, options)
  try {
    const listed = await namesOf(pop)
    const known = await knownOf(
      memory,
      listed.map(({ uidl }) => uidl),
    )
    // A name that stands for more than was taken in is left alone.
    const open = new Set(unseen(listed, known).map(({ uidl }) => uidl))
    const going = listed.filter(({ uidl }) => names.has(uidl) && !open.has(uidl))
    for (const { number } of going) await pop.remove(number)
    await pop.quit()
    await markGone(memory, [...new Set(going.map(({ uidl }) => uidl))])
    return going.length
  } finally {
    pop.drop()
  }
}
