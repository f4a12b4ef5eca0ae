/** Mailboxes elsewhere are fetched every few minutes; one that fails is tried less and less often, and says why. */
import { MailFailure } from '../mail/failure.ts'
import { accountOf, popLoginOf, writeAccount } from '../mail/account.ts'
import { clearBox, fetchBox } from '../mail/fetch.ts'
import { oursOf } from '../mail/ours.ts'
import type { AppDeps, Dealership } from '../deps.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>

const everyMs = 2 * 60_000
const longestMs = 60 * 60_000
const idleMs = 30_000
/** One at a time over all dealerships: a mail is held in memory while it is read. */
let turn: Promise<unknown> = Promise.resolve()
/** Of those whose fetch is under way or waits for its turn. */
const busy = new Set<string>()

/** Somebody else has the mailbox open, or it asks for patience: nobody's mistake. */
const isPassing = ({ code }: MailFailure) => code === 'in-use' || code === 'busy'

/** Begins what is due, and does not wait for it: a slow mailbox keeps no other job from its turn. @returns what to wait for in a test */
export function fetchDueMail(deps: Deps, companyId: string): Promise<void> {
  const { dealerships, ports } = deps
  const dealership = dealerships.get(companyId)
  const at = dealership && nextMailAt(deps, dealership)
  if (at === undefined || at > ports.clock.now() || busy.has(companyId)) return Promise.resolve()
  busy.add(companyId)
  const work = turn
    .then(() => fetchNow(deps, companyId))
    .catch((error: unknown) => deps.log.error({ err: error, companyId }, 'mail was not fetched'))
    .finally(() => busy.delete(companyId))
  turn = work
  return work
}

/** One fetch, and what became of it in the account. */
async function fetchNow(deps: Deps, companyId: string): Promise<void> {
  const { dealerships, platform, ports, config, log } = deps
  const dealership = dealerships.get(companyId)
  const login = dealership && popLoginOf(platform, dealership)
  const account = dealership && accountOf(dealership.db)
  if (!login || !account) return
  const now = ports.clock.now()
  const options = {
    allowed: config.mailPrivate,
    idleMs,
    now,
    ours: oursOf(deps, companyId),
    isFirst: account.fetchedAt === null,
  }
  // A dealership is kept for a call, not for minutes: an idle one may be closed meanwhile, a poked one is not.
  const stay = dealership.poke.subscribe(() => {})
  try {
    const { taken, left } = await fetchBox(dealership, login, options)
    if (!left) await clearBox(dealership, login, options)
    const done = { failure: null, failureSaid: '', failingSince: null, failures: 0 }
    const dueAt = left ? now : now + everyMs
    writeAccount(dealership.db, { ...done, dueAt, ...(!left && { fetchedAt: now }) })
    if (taken) log.info({ companyId, taken }, 'mail')
  } catch (error) {
    if (!(error instanceof MailFailure)) {
      writeAccount(dealership.db, { dueAt: now + everyMs })
      throw error
    }
    const failures = account.failures + 1
    const dueAt = now + Math.min(longestMs, everyMs * 2 ** Math.min(failures - 1, 10))
    if (isPassing(error)) return writeAccount(dealership.db, { dueAt: now + everyMs })
    writeAccount(dealership.db, {
      failure: error.code,
      failureSaid: error.said,
      failingSince: account.failingSince ?? now,
      failures,
      dueAt,
    })
    log.warn({ companyId, code: error.code }, 'a mailbox could not be fetched')
  } finally {
    stay()
  }
}

/** When the mailbox is looked at next; undefined for a dealership that fetches none. */
export function nextMailAt({ platform }: Pick<Deps, 'platform'>, dealership: Dealership) {
  const account = accountOf(dealership.db)
  return account?.pop?.isOn && popLoginOf(platform, dealership) ? account.dueAt : undefined
}
