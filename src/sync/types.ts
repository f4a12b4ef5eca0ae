/** The nouns of the sync core on the device. */
import type { Actor, Facts } from '#db/kernel/mutation.ts'
import type { ScopeName } from '#db/scopes.ts'
import type { SealTo } from '#db/seal.ts'
import type { Outcome } from '#db/terms.ts'
import type { SealedEntry } from './seal.ts'

/** One act, from "saved on this device" until a verified back-up has it. */
export type Entry = {
  mid: string
  /** Order on this device; never sent. */
  n: number
  cid: string
  seq: number
  name: string
  version: number
  input: unknown
  /** The version the device had pulled when it was done. */
  base: number
  /** The device's clock when it was done, and the monotonic clock of that page's life. */
  at: number
  mono: number
  boot: string
  /** The dealership's clock then, as far as it was heard: what the act was decided by here. */
  houseAt?: number
  state: 'pending' | 'acked'
  /** `table:id` of the rows it changed here. */
  touches: string[]
  outcome?: Outcome
  /** Version of the server's decision. */
  v?: number
  code?: string
  facts?: Facts
  ackedAt?: number
  /** Its replay on newer rows was refused: the server will most likely refuse it too. */
  doubt?: { code: string; facts: Facts }
  /** Times it was sent without an answer. */
  attempts: number
  /** A server that lives no more had taken it: what it caused there may have left the building. */
  again?: true
}

/** The server's image of a row that unanswered work has changed; null when the server has no such row. */
export type Shadow = {
  key: string
  table: string
  id: string
  row: { id: string; v: number; deletedAt: number | null } | null
}

/** An outcome a person must see. */
export type InboxItem = {
  mid: string
  at: number
  name: string
  input: unknown
  outcome: Outcome | 'lost'
  code: string
  facts: Facts
  seenAt: number | null
  settledAt: number | null
}

/** Bytes on their way to the server, or kept here until it has them. */
export type StoredFile = {
  sha256: string
  mime: string
  bytes: number
  data: Uint8Array<ArrayBuffer>
  /** Bytes the server has confirmed. */
  sent: number
  state: 'local' | 'sent'
  at: number
  /** The server refused it for good, and why. */
  problem?: string
  /** It was refused for want of room: asked again from this instant on, device clock. */
  retryAt?: number
  /** The server's version when it had the last byte: a back-up of a later one holds it. */
  v?: number
  /** A restored server may have it or not: ask before sending it again. */
  again?: true
}

/** The server's time beside the device's own, both of one moment. */
export type Heard = { server: number; here: number }

export type Cookie = { epoch: string; v: number }
/** `until`: in somebody else's name nothing is done from that instant on, by the dealership's clock. */
export type Person = Omit<Actor, 'now' | 'forms'> & { forms: string[]; until?: number }
export type Meta = {
  gid: string
  cid: string
  nextSeq: number
  nextN: number
  cookie: Cookie
  /** The newest mark the server has told us, by an answer to a push or a pull. */
  tip: string
  /** How often the mirror was begun anew: an answer asked for before that is not believed. */
  line: number
  /** The pull that laid a page last: pages of another one are not laid behind it. */
  pull: string
  scopes: ScopeName[]
  /** Scopes that a pull under way is sent whole: of a pull that did not end, what came so far is not to be trusted. */
  filling: ScopeName[]
  durableV: number
  schema: number
  /** The server's clock at the last complete pull: what has left the window is judged by it, never by the device's. */
  serverNow: number
  /** Of the last page of a pull, also of one that did not end. */
  heard: Heard
  /** Instant of the last complete pull, device clock. */
  pulledAt: number
  /** The mirror is whole: the first sync has ended. */
  filled: boolean
  person: Person
  /** What work is sealed to once the sign-in has ended for good; undefined until the server has told it. */
  sealTo: SealTo
  /** The sign-in has ended: since when by this device's clock, and whether for good. */
  ended: { at: number; why: 'expired' | 'revoked' } | undefined
}
export type MetaKey = keyof Meta

/** Everything outside the core, given to it: that is what makes it testable. */
export type SyncEnv = {
  fetch: (path: string, init: RequestInit) => Promise<Response>
  /** Epoch ms by the device's clock: evidence, never order. */
  now: () => number
  /** Milliseconds of a clock that never steps, within one `boot`. */
  mono: () => number
  boot: string
  /** UUIDv7. */
  newId: () => string
  /** 0 ≤ x < 1. */
  random: () => number
  locks: Pick<LockManager, 'request'>
  /** Outside the database, to notice that it came back empty. */
  sentinel: { read(): Sentinel | undefined; write(value: Sentinel): void }
  /** A second, flushed place for what must never be lost (signatures, finished inspections). */
  journal: {
    append(entry: Entry): Promise<void>
    entries(): Promise<(Entry | SealedEntry)[]>
    forget(mids: readonly string[]): Promise<void>
  }
  app: string
}
export type Sentinel = { gid: string; pending: number; lastMid: string }
