/** Mailboxes elsewhere are fetched every few minutes; one that fails is tried less and less often, and says why. */
import { MailFailure } from '../mail/failure.ts'
import {
  accountOf,
  accountsOf,
  dropGone,
  type MailAccount,
  noteFetch,
  type Owner,
  popLoginOf,
} from '../mail/account.ts'
import { clearBox, fetchBox } from '../mail/fetch.ts'
import { addressesOf, oursOf } from '../mail/ours.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { createLanes } from './lanes.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>

const everyMs = 2 * 60_000
const longestMs = 60 * 60_000
const idleMs = 30_000
/** A person may name any server: one that drips holds up a few others of her kind, and not for long. */
const sessionMs = 3 * 60_000
/** A mail is held in memory while it is read: one of the dealerships' at a time, and beside it a few of people's own. */
const lanes = { house: createLanes(1), own: createLanes(3) }
/** Of those whose fetch is under way or waits for its turn. */
const busy = new Set<string>()

/** Somebody else has the mailbox open, or it asks for patience: nobody's mistake. */
const isPassing = ({ code }: MailFailure) => code === 'in-use' || code === 'busy'

/** Begins what is due, and does not wait for it: a slow mailbox keeps no other job from its turn. @returns what to wait for in a test */
export async function fetchDueMail(deps: Deps, companyId: string): Promise<void> {
  const dealership = deps.dealerships.get(companyId)
  if (!dealership) return
  dropGone(dealership)
  const now = deps.ports.clock.now()
  const due = fetchedOf(deps, dealership).filter(({ dueAt }) => dueAt <= now)
  await Promise.all(due.map(({ userId }) => begin(deps, companyId, userId)))
}

async function begin(deps: Deps, companyId: string, owner: Owner): Promise<void> {
  const key = JSON.stringify([companyId, owner])
  if (busy.has(key)) return
  busy.add(key)
  const lane = owner === null ? lanes.house : lanes.own
  try {
    await lane(companyId, () => fetchNow(deps, companyId, owner))
  } catch (error) {
    deps.log.error({ err: error, companyId, userId: owner }, 'mail was not fetched')
  } finally {
    busy.delete(key)
  }
}

/** One fetch, and what became of it in the account. */
async function fetchNow(deps: Deps, companyId: string, owner: Owner): Promise<void> {
  const { dealerships, platform, ports, config, log } = deps
  const dealership = dealerships.get(companyId)
  const login = dealership && popLoginOf(platform, dealership, owner)
  const account = dealership && accountOf(dealership.db, owner)
  if (!login || !account) return
  const now = ports.clock.now()
  const { ownHosts, ownAddresses } = oursOf(deps, dealership)
  const options = {
    allowed: config.mailPrivate,
    idleMs,
    now,
    ours: { ownHosts, ownAddresses: [...ownAddresses, ...addressesOf(dealership, owner)] },
    owner,
    isFirst: account.fetchedAt === null,
    ...(owner !== null && { sessionMs }),
  }
  const note = (fields: Partial<MailAccount>) => noteFetch(dealership.db, account, fields)
  // A dealership is kept for a call, not for minutes: an idle one may be closed meanwhile, a poked one is not.
  const stay = dealership.poke.subscribe(() => {})
  try {
    const { taken, left } = await fetchBox(dealership, login, options)
    if (!left) await clearBox(dealership, login, options)
    const done = { failure: null, failureSaid: '', failingSince: null, failures: 0 }
    const dueAt = left ? now : now + everyMs
    note({ ...done, dueAt, ...(!left && { fetchedAt: now }) })
    if (taken) log.info({ companyId, userId: owner, taken }, 'mail')
  } catch (error) {
    if (!(error instanceof MailFailure)) {
      note({ dueAt: now + everyMs })
      throw error
    }
    if (isPassing(error)) return note({ dueAt: now + everyMs })
    const failures = account.failures + 1
    note({
      failure: error.code,
      failureSaid: error.said,
      failingSince: account.failingSince ?? now,
      failures,
      dueAt: now + Math.min(longestMs, everyMs * 2 ** Math.min(failures - 1, 10)),
    })
    log.warn({ companyId, userId: owner, code: error.code }, 'a mailbox could not be fetched')
  } finally {
    stay()
  }
}

/** Those that are fetched, their settings being whole and their owner here. */
const fetchedOf = ({ platform }: Pick<Deps, 'platform'>, dealership: Dealership): MailAccount[] =>
  accountsOf(dealership.db).filter(
    ({ pop, userId }) => pop?.isOn && popLoginOf(platform, dealership, userId),
  )

/** When a mailbox is looked at next; undefined for a dealership that fetches none. */
export function nextMailAt(deps: Pick<Deps, 'platform'>, dealership: Dealership) {
  const instants = fetchedOf(deps, dealership).map(({ dueAt }) => dueAt)
  return instants.length ? Math.min(...instants) : undefined
}
