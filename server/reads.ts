/** Damage is heard where it is met: at the statement, whoever asked it, also before anybody is known to ask. */
import type { Db } from '#db/store.ts'
import { asOfRow, isDamage } from './storage-trouble.ts'

const asked = ['run', 'all', 'get', 'values'] as const
type Query = Record<(typeof asked)[number], (values?: unknown) => unknown>
/** Drizzle keeps it out of its types: every statement of a database is made here, in a transaction too. */
type Session = { prepareQuery: (...given: unknown[]) => Query }

/** @param told what is thrown instead of what was met */
export function onDamage(db: Db, told: (why: unknown) => Error): void {
  const { session } = db as unknown as { session: Session }
  const prepare = session.prepareQuery.bind(session)
  const heard = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      const why = asOfRow(error)
      throw isDamage(why) ? told(why) : error
    }
  }
  session.prepareQuery = (...given) => {
    const query = heard(() => prepare(...given))
    for (const how of asked) {
      const ask = query[how].bind(query)
      query[how] = values => heard(() => ask(values))
    }
    return query
  }
}
