/** Lines of the platform's books as they are read on a screen. */
import type { Country } from '../terms.ts'
import type { CompanyAct } from './brand.ts'
import type { JobError, JobKind, JobState, MoveProblem, MoveState } from './job.ts'
import type { seller } from './seller.ts'
import type { InvoiceLack } from '../ledger/seller.ts'
import type { LogFacts, LogLevel, LoginResult } from './log.ts'

export type LoginLine = {
  id: string
  at: number
  result: LoginResult
  /** As typed; of a name nobody has only how it begins and how long it is. */
  username: string
  personId: string | null
  /** Who really was there, in her name. */
  impersonatorId: string | null
  /** What she signs in with. */
  impersonator: string | null
  /** Null where it is a matter of all her dealerships. */
  companyId: string | null
  device: string
  ip: string
  /** The place: no more is known without asking somebody. */
  network: string
  host: string
}

export type LogLine = {
  /** Its place in the order they were written. */
  id: string
  at: number
  level: LogLevel
  source: string
  message: string
  companyId: string | null
  requestId: string | null
  facts: LogFacts | null
}

/** How a dealership stands, as the provider sees it. */
export type FleetLine = {
  id: string
  name: string
  active: boolean
  /** False while its file cannot be read: what else is told of it is nothing. */
  isReadable: boolean
  people: number
  /** Sign-ins that stand, and of these those seen a moment ago. */
  devices: number
  online: number
  lastSeenAt: number | null
  parked: number
  /** The longest that one of the last acts was on its way, of the last day. */
  lagMs: number | null
  bytes: number
  /** Devices by the version of the app they last sent with; '' while they sent nothing. */
  versions: Record<string, number>
  /** Errors of the server's log, one number a calendar day of the reader's, today last. */
  errors: number[]
  storage: { database: number; files: number }
}
/** All lines of the fleet added up, however many there are. */
export type FleetTotals = {
  houses: number
  versions: Record<string, number>
  /** Those of no house too. */
  errors: number[]
}
/** The rows behind one line, by the number they are behind. */
export type FleetDevice = { id: string; device: string; seenAt: number; isOnline: boolean }
export type FleetParked = { id: string; name: string; code: string | null; at: number }
export type FleetPage = { id: string; app: string; seenAt: number }

/** A dealership in the directory. */
export type CompanyLine = {
  id: string
  name: string
  brand: string
  country: Country
  groupId: string | null
  group: string | null
  /** `closing`: its day is set. */
  state: 'open' | 'closing' | 'closed'
  closesAt: number | null
  closedAt: number | null
  /** Of a closed one: nobody may delete it before. */
  keptUntil: number | null
  createdAt: number
}
export type GroupLine = { id: string; name: string; companies: { id: string; name: string }[] }
export type CompanyDetail = {
  line: CompanyLine
  events: {
    id: string
    act: CompanyAct
    at: number
    byName: string
    reason: string
    fromName: string
    toName: string
    jobKind: JobKind | null
  }[]
  /** When its own people last made the export of everything; null: never. */
  exportedAt: number | null
}
/** What a move to another group would change for whom. */
export type MovePreview = {
  companyId: string
  name: string
  fromId: string | null
  fromName: string
  people: number
  /** Those who give rights there: one stays. */
  keepers: number
  /** Who works in another dealership of the group that is left, too. */
  shared: { userId: string; name: string; elsewhere: string[]; isKeeper: boolean; leads: number }[]
}
/** A move that was begun, and what came of each dealership. */
export type MoveLine = {
  id: string
  state: JobState
  error: JobError | null
  askedByName: string
  /** Who stopped it, or had it run again; ''. */
  handledBy: string
  createdAt: number
  done: number
  total: number
  companies: {
    companyId: string
    name: string
    fromId: string | null
    toId: string | null
    fromName: string
    toName: string
    /** How many people's access there ended with it. */
    leaving: number
    state: MoveState
    problem: MoveProblem | null
    /** It still stands in the group it was to go to. */
    isThere: boolean
  }[]
}

/** Who sells the funds, and what invoices lack by it; null: nobody has said yet. */
export type SellerAnswer = { seller: typeof seller.$inferSelect | null; lacks: InvoiceLack[] }
