/**
 * When a sign-in ends for good, what waits on the device is sealed: the sealed copy is made and proved first, then put
 * in the plain one's place in one transaction. A crash leaves the one or the other, never neither.
 */
import type { SealTo } from '#db/seal.ts'
import { clearMirror } from './clear.ts'
import { metaOf, mustMeta, renumber, writeMeta } from './meta.ts'
import {
  canSeal,
  newSealKey,
  openPart,
  type Opening,
  type SealedPart,
  sealPart,
  type Whose,
} from './seal-key.ts'
import type { ClientStore, Tx } from './store.ts'
import type { Entry, InboxItem, StoredFile, SyncEnv } from './types.ts'

type Draft = { key: string; form: string; values: unknown; at: number }
/** What is sealed in one text; a file's bytes are parts of their own. */
type Work = {
  entries: Entry[]
  inbox: InboxItem[]
  drafts: Draft[]
  files: Omit<StoredFile, 'data'>[]
  /** That a page of hers sealed it: the server told it to no other. */
  proof?: string
}
type Opened = Omit<Work, 'files'> & { files: StoredFile[] }

/** What may be read of it without its key: whose it is and how much. */
export type Envelope = {
  key: string
  kind: 'envelope'
  opening: Opening
  whose: Whose
  name: string
  /** Acts and files that the server does not have. */
  count: number
  parts: string[]
  at: number
  /** A director has brought the acts to the server; her own sign-in still opens it. */
  recoveredAt?: number
}
type StoredPart = SealedPart & { key: string; kind: 'part' }

const tries = 5

/**
 * Seals all that waits and takes it out of the plain stores.
 * @returns the envelope; undefined when nothing waits, or nothing can be sealed here (then it stays as it is)
 */
export async function sealWork(
  store: ClientStore,
  env: Pick<SyncEnv, 'now' | 'newId'>,
): Promise<Envelope | undefined> {
  const to = await store.read(tx => metaOf(tx, 'sealTo'))
  if (!to || !canSeal()) return undefined
  for (let turn = 0; turn < tries; turn += 1) {
    const found = await store.read(readPlain)
    if (!hasAnything(found)) return undefined
    const made = await envelopeOf(found, to, env)
    if (await store.write(tx => replace(tx, found, made))) return made.envelope
    // Another page did something meanwhile: it is sealed with the rest.
  }
  throw new Error('work goes on while it is to be sealed')
}

/** One act for a second place, sealed as all of them are; undefined where nothing can be. */
export async function sealEntry(
  store: ClientStore,
  env: Pick<SyncEnv, 'now' | 'newId'>,
  entry: Entry,
): Promise<SealedEntry | undefined> {
  const read = async (tx: Tx) => ({ to: await metaOf(tx, 'sealTo'), owner: await ownerIn(tx) })
  const { to, owner } = await store.read(read, ['meta'])
  if (!to || !canSeal()) return undefined
  const work = { ...owner, entries: [entry], inbox: [], drafts: [], files: [] }
  return { mid: entry.mid, ...(await envelopeOf(work, to, env)) }
}

type Owner = { whose: Whose; name: string }
async function ownerIn(tx: Tx): Promise<Owner> {
  const { companyId, userId, name } = await mustMeta(tx, 'person')
  return { whose: { companyId, userId, gid: await mustMeta(tx, 'gid') }, name }
}
type Plain = Opened & Owner
async function readPlain(tx: Tx): Promise<Plain> {
  return {
    ...(await ownerIn(tx)),
    entries: await tx.all<Entry>('outbox'),
    inbox: await tx.all<InboxItem>('inbox'),
    drafts: await tx.all<Draft>('draft'),
    files: await tx.all<StoredFile>('files'),
  }
}
const hasAnything = ({ entries, inbox, drafts, files }: Opened) =>
  entries.length + inbox.length + drafts.length + files.length > 0
const workTables = ['outbox', 'inbox', 'draft', 'files']
/** Nothing of her work lies outside an envelope. */
export async function isAllSealed(tx: Tx): Promise<boolean> {
  for (const table of workTables) if ((await tx.page(table, '', 1)).length) return false
  return true
}
const isWaiting = ({ state }: { state: string }) => state === 'pending' || state === 'local'

type Made = { envelope: Envelope; parts: StoredPart[] }
/** An act in a second place: nothing there opens it. */
export type SealedEntry = Made & { mid: string }
async function envelopeOf(
  { whose, name, files, ...rest }: Plain,
  to: SealTo,
  env: Pick<SyncEnv, 'now' | 'newId'>,
): Promise<Made> {
  const { key, opening } = await newSealKey(to, whose)
  const id = env.newId()
  const work: Work = {
    ...rest,
    files: files.map(({ data: _, ...file }) => file),
    ...(to.proof && { proof: to.proof }),
  }
  const plain: [string, Uint8Array<ArrayBuffer>][] = [
    [`${id}/work`, new TextEncoder().encode(JSON.stringify(work))],
    ...files.map((file): [string, Uint8Array<ArrayBuffer>] => [`${id}/${file.sha256}`, file.data]),
  ]
  const parts: StoredPart[] = []
  for (const [part, bytes] of plain) {
    const sealed = await sealPart(key, part, bytes)
    if (!isSame(await openPart(key, part, sealed), bytes)) throw new Error('sealed wrongly')
    parts.push({ key: part, kind: 'part', ...sealed })
  }
  const envelope: Envelope = {
    key: id,
    kind: 'envelope',
    opening,
    whose,
    name,
    count: rest.entries.filter(isWaiting).length + files.filter(isWaiting).length,
    parts: parts.map(each => each.key),
    at: env.now(),
  }
  return { envelope, parts }
}
const isSame = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, i) => byte === b[i])

export const keepSealed = (tx: Tx, { envelope, parts }: Made): Promise<void> =>
  tx.put('sealed', [envelope, ...parts])

/** The sealed copy in the plain one's place; false when that is not what it was any more. */
async function replace(tx: Tx, found: Plain, made: Made): Promise<boolean> {
  if (markOf(await readPlain(tx)) !== markOf(found)) return false
  await keepSealed(tx, made)
  for (const table of workTables) await tx.clear(table)
  await clearMirror(tx)
  return true
}
/** Whoever opens the browser's files from now on makes no envelope that passes for hers. */
export const forgetProof = (store: ClientStore): Promise<void> =>
  store.write(
    async tx => {
      const to = await metaOf(tx, 'sealTo')
      if (!to?.proof) return
      const { proof: _, ...rest } = to
      await writeMeta(tx, { sealTo: rest })
    },
    ['meta'],
  )

/** As it lies here, for the server to open. */
export const sealedPartIn = (store: ClientStore, name: string) =>
  store.read(tx => tx.get<SealedPart>('sealed', name), ['sealed'])

/** A file's bytes are told by its name. */
const markOf = ({ files, ...rest }: Plain) =>
  JSON.stringify([rest, files.map(({ data: _, ...file }) => file)])

export const envelopesIn = (tx: Tx): Promise<Envelope[]> =>
  tx
    .all<Envelope | StoredPart>('sealed')
    .then(all => all.filter((each): each is Envelope => each.kind === 'envelope'))

/** What is left here of a person whose sign-in has ended, and whether it is sealed. */
export type Left = { count: number; isSealed: boolean }
export async function leftIn(tx: Tx): Promise<Left> {
  const [envelopes, pending, files] = await Promise.all([
    envelopesIn(tx),
    tx.where('outbox', 'state', 'pending'),
    tx.where('files', 'state', 'local'),
  ])
  const plain = pending.length + files.length
  const sealed = envelopes
    .filter(({ recoveredAt }) => recoveredAt === undefined)
    .reduce((sum, { count }) => sum + count, 0)
  return { count: plain + sealed, isSealed: plain === 0 }
}

/** What an envelope holds. @throws {DOMException} when the key is not its own */
async function readSealed(store: ClientStore, envelope: Envelope, key: CryptoKey): Promise<Opened> {
  const parts = await store.read(tx => tx.getMany<StoredPart>('sealed', envelope.parts), ['sealed'])
  const plain = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const part of parts) if (part) plain.set(part.key, await openPart(key, part.key, part))
  const text = plain.get(`${envelope.key}/work`)
  if (!text) throw new Error('sealed work without its text')
  const work = JSON.parse(new TextDecoder().decode(text)) as Work
  const files = work.files.flatMap(file => {
    const data = plain.get(`${envelope.key}/${file.sha256}`)
    return data ? [{ ...file, data }] : []
  })
  return { ...work, files }
}

/** Asks the server for the key of an envelope. @throws what `call` throws */
export type AskKey = (envelope: Envelope) => Promise<CryptoKey>

/**
 * Puts back all that was sealed here for the person who signs in; what is there already stays as it is.
 * @returns how many envelopes were opened
 */
export async function unsealWork(store: ClientStore, env: SyncEnv, ask: AskKey): Promise<number> {
  const envelopes = await store.read(envelopesIn, ['sealed'])
  for (const envelope of envelopes) {
    const work = await readSealed(store, envelope, await ask(envelope))
    await store.write(async tx => {
      // Another page was faster.
      if (!(await tx.get('sealed', envelope.key))) return
      await putMissing(tx, 'outbox', 'mid', work.entries)
      await putMissing(tx, 'inbox', 'mid', work.inbox)
      await putMissing(tx, 'draft', 'key', work.drafts)
      await putMissing(tx, 'files', 'sha256', work.files)
      await tx.remove('sealed', [envelope.key, ...envelope.parts])
      const last = Math.max(0, ...work.entries.map(({ n }) => n))
      const nextN = Math.max((await metaOf(tx, 'nextN')) ?? 1, last + 1)
      await writeMeta(tx, { nextN })
      // What was done meanwhile may carry the same numbers.
      await renumber(tx, env)
    })
  }
  return envelopes.length
}

async function putMissing<T extends object>(
  tx: Tx,
  table: string,
  key: keyof T & string,
  rows: readonly T[],
): Promise<void> {
  const known = await tx.getMany(
    table,
    rows.map(row => String(row[key])),
  )
  const missing = rows.filter((_, i) => !known[i])
  if (missing.length) await tx.put(table, missing)
}
