/** What waits on this device, what became of what was sent, and what it was about. */
import { nounOf, type Read } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import { mutationNamed } from '#db/mutations.ts'
import type { MutationNoun } from '#db/server-mutations.ts'
import type { Draft, Replica } from '#db/replica.ts'
import type { MirroredTable } from '#db/tables.ts'
import { vehicleLabel } from '#src/domain/vehicle/title.ts'
import type { Entry, InboxItem, StoredFile } from '#src/sync/types.ts'
import { metaOf } from './meta.ts'

/** What the sync light says, counted. */
export type LightFacts = { waiting: number; needsYou: number; pulledAt: number; filled: boolean }

export const lightFacts =
  () =>
  async (replica: Replica): Promise<LightFacts> => {
    const pending = await replica.outbox.where('state').equals('pending').toArray()
    const open = await openItems()(replica)
    const doubtful = pending.filter(entry => entry.doubt).length
    const files = await waitingFiles()(replica)
    const stuck = files.filter(file => file.problem && file.retryAt === undefined).length
    return {
      waiting: pending.length + files.length - stuck,
      needsYou: open.filter(item => item.outcome !== 'parked').length + doubtful + stuck,
      pulledAt: (await metaOf(replica, 'pulledAt')) ?? 0,
      filled: (await metaOf(replica, 'filled')) ?? false,
    }
  }

const openItems = () => (replica: Replica) =>
  replica.inbox.filter(item => item.settledAt === null).toArray()

/** Acts that did not stand as they were done, and nobody has seen to yet. */
export const fallenActs =
  () =>
  async (replica: Replica): Promise<string[]> =>
    (await openItems()(replica)).filter(({ outcome }) => outcome !== 'parked').map(({ mid }) => mid)

/** Photos and signatures the server does not have, without their bytes, oldest first. */
export type WaitingFile = Omit<StoredFile, 'data'>
export const waitingFiles =
  () =>
  async (replica: Replica): Promise<WaitingFile[]> => {
    const files = await replica.files.where('state').equals('local').toArray()
    return files.map(({ data: _, ...file }) => file).sort((a, b) => a.at - b.at)
  }

export type ItemState = 'saved' | 'sent' | 'refused' | 'conflict' | 'parked' | 'lost'
/** One act, wherever it stands. "Sending" is a saved one while a cycle runs: only the screen knows that. */
export type OutboxItem = {
  mid: string
  state: ItemState
  name: string
  input: unknown
  at: number
  touches: readonly string[]
  /** The server refused it, or its replay here was. */
  reason: { code: string; facts: InboxItem['facts']; isDoubt?: boolean } | undefined
  /** Somebody must choose, try again or take note. */
  needsYou: boolean
  /** It was refused, and the person has seen to it. */
  settled: boolean
  entry: Entry | undefined
  inbox: InboxItem | undefined
}

const states = {
  applied: 'sent',
  merged: 'sent',
  conflict: 'conflict',
  rejected: 'refused',
  parked: 'parked',
  lost: 'lost',
} as const

/** Every act this device remembers, newest first. */
export const outboxItems =
  () =>
  async (replica: Replica): Promise<OutboxItem[]> => {
    const entries = await replica.outbox.toArray()
    const inbox = new Map((await replica.inbox.toArray()).map(item => [item.mid, item]))
    const items = entries.map(entry => itemOf(entry, inbox.get(entry.mid)))
    const known = new Set(entries.map(entry => entry.mid))
    for (const item of inbox.values()) if (!known.has(item.mid)) items.push(itemOf(undefined, item))
    return items
      .filter(item => item !== undefined)
      .sort((a, b) => b.at - a.at || (b.entry?.n ?? 0) - (a.entry?.n ?? 0))
  }

function itemOf(entry: Entry | undefined, inbox: InboxItem | undefined): OutboxItem | undefined {
  const from = entry ?? inbox
  if (!from) return undefined
  const outcome = entry?.state === 'pending' ? undefined : (entry?.outcome ?? inbox?.outcome)
  const state = outcome ? states[outcome] : 'saved'
  const isOpen = state === 'conflict' || state === 'refused' || state === 'lost'
  const settled = isOpen && !!inbox && inbox.settledAt !== null
  const code = entry?.doubt?.code ?? inbox?.code ?? entry?.code
  return {
    mid: from.mid,
    state,
    name: from.name,
    input: from.input,
    at: from.at,
    touches: entry?.touches ?? [],
    reason:
      code && state !== 'sent'
        ? {
            code,
            facts: entry?.doubt?.facts ?? inbox?.facts ?? entry?.facts ?? {},
            isDoubt: !!entry?.doubt,
          }
        : undefined,
    // The server keeps what it parked and will say: until then nothing can be done about it here.
    needsYou: (isOpen && !settled) || (state === 'saved' && !!entry?.doubt),
    settled,
    entry,
    inbox,
  }
}

/** Forms that were begun and neither saved nor thrown away, newest first. */
export const drafts =
  () =>
  async (replica: Replica): Promise<Draft[]> =>
    (await replica.draft.toArray()).sort((a, b) => b.at - a.at)

/** A row a person knows by name. */
export type Subject = { table: MirroredTable; id: string; name: string; deleted: boolean }

/** Tables with a name of their own, the most telling first. */
const named = [
  'lead',
  'vehicle',
  'client',
  'task',
  'inspection',
  'saleContract',
  'request',
  'role',
  'user',
  'company',
] as const
type Named = (typeof named)[number]
export const isNamed = (table: string): table is Named => named.some(each => each === table)
/** Where a mutation's noun is none of these: whose name says best what it was about; null: as its rows rank. */
const tableOfNoun: Record<string, Named | null> = {
  apiToken: null,
  impersonation: 'user',
  webhook: null,
  contract: 'saleContract',
  point: 'inspection',
  photo: 'vehicle',
  appointment: 'lead',
  assignment: null,
  comment: 'lead',
  consent: 'client',
  incident: null,
  intakeSource: null,
  message: 'lead',
  messageTemplate: null,
  view: null,
  privacyRequest: null,
  retention: null,
  lender: 'saleContract',
  mailing: null,
  rateSheet: null,
  notification: 'lead',
  delivery: null,
  onlineSale: null,
  phoneCall: 'request',
  trackedNumber: null,
  subscription: null,
  tag: null,
  widget: null,
  work: null,
  workItem: null,
} satisfies Record<Exclude<MutationNoun, Named>, Named | null>

/** The row an act is about: of its own noun if it names one, else the most telling it touches or reads. */
export const subjectOf =
  ({ name, input, touches }: Pick<OutboxItem, 'name' | 'input' | 'touches'>) =>
  async (replica: Replica): Promise<Subject | undefined> => {
    const noun = nounOf(name)
    const own = tableOfNoun[noun] ?? noun
    const rank = (table: Named) => (table === own ? -1 : named.indexOf(table))
    // A colleague is read by many acts and is what only few of them are about.
    const isTold = (table: string): table is Named =>
      isNamed(table) && (table === own || (table !== 'user' && table !== 'company'))
    const rows = [...touches.map(rowOfKey), ...readRows(name, input)].filter(row =>
      isTold(row.table),
    ) as { table: Named; id: string }[]
    for (const { table, id } of rows.toSorted((a, b) => rank(a.table) - rank(b.table))) {
      const found = await subjectAt(replica, table, id)
      if (found) return found
    }
    return undefined
  }
export const subjectsOf = (items: readonly OutboxItem[]) => async (replica: Replica) =>
  new Map(
    await Promise.all(items.map(async item => [item.mid, await subjectOf(item)(replica)] as const)),
  )

const rowOfKey = (key: string) => ({
  table: key.slice(0, key.indexOf(':')),
  id: key.slice(key.indexOf(':') + 1),
})

function readRows(name: string, input: unknown): { table: string; id: string }[] {
  const m = mutationNamed(name)
  // The file may be of another version: what it reads is asked only of an input that fits.
  if (!m?.input.safeParse(input).success) return []
  return Object.values<Read>(m.reads(input)).flatMap(read =>
    read.kind === 'one' && read.id ? [{ table: read.table, id: read.id }] : [],
  )
}

/** A row by its name; undefined when the device does not have it. */
export async function subjectAt(
  replica: Replica,
  table: Named,
  id: string,
): Promise<Subject | undefined> {
  const row = await replica[table].get(id)
  return (
    row && { table, id, name: await nameOf(replica, table, row), deleted: row.deletedAt !== null }
  )
}

async function nameOf(replica: Replica, table: Named, row: object): Promise<string> {
  const at = row as { [key: string]: string } & { buyer?: { firstName: string; lastName: string } }
  switch (table) {
    case 'client':
      return `${at['firstName']} ${at['lastName']}`.trim()
    case 'vehicle':
      return vehicleLabel(row as Parameters<typeof vehicleLabel>[0])
    case 'task':
      return at['title'] ?? ''
    case 'inspection':
      return vehicleLabel(await replica.vehicle.get(at['vehicleId'] ?? ''))
    case 'saleContract':
      return [at['number'] || at['provisionalNumber'], at.buyer && fullName(at.buyer)]
        .filter(Boolean)
        .join(' · ')
    default:
      return at['name'] ?? ''
  }
}
