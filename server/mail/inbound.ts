/** A dealership's address with us is renewed when the wrong people have it: the old one is taken in for a while yet. */
import { desc, isNull } from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import { inboundAddress } from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import type { AppDeps } from '../deps.ts'
import { addressOf, type Inbound } from './address.ts'
import { threadsOf } from './known.ts'
import { tokenHash } from './thread.ts'

/** So long whoever forwards to the old one has to change it. */
export const graceMs = 90 * dayMs
const signs = 'abcdefghijklmnopqrstuvwxyz234567'
const length = 8

const rowsOf = (db: Db) => db.select().from(inboundAddress).orderBy(desc(inboundAddress.at)).all()

/** Of the one that is given out. */
const currentCode = (db: Db): string => rowsOf(db).find(({ endsAt }) => endsAt === null)?.code ?? ''

type Former = { address: string; endsAt: number }
type Deps = Pick<AppDeps, 'config'>

/** The address of now, and those before it that are still taken in. */
export function addressesNow(
  { config }: Deps,
  companyId: string,
  db: Db,
  now: number,
): { address: string | null; former: Former[] } {
  const rows = rowsOf(db)
  return {
    address: addressOf(config, companyId, currentCode(db)),
    former: rows.flatMap(({ code, endsAt }) => {
      const address = addressOf(config, companyId, code)
      return address !== null && endsAt !== null && endsAt > now ? [{ address, endsAt }] : []
    }),
  }
}

/** Every one it ever had: what comes from one of them comes from ourselves. */
export const everyAddress = ({ config }: Deps, companyId: string, db: Db): string[] =>
  [...new Set(['', ...rowsOf(db).map(({ code }) => code)])].flatMap(
    code => addressOf(config, companyId, code) ?? [],
  )

/** An answer in a conversation comes by its own token, whatever address it began with. */
export function isTakenIn({ code, token }: Inbound, db: Db, now: number): boolean {
  if (token !== '' && threadsOf({ db }).ofToken(tokenHash(token))) return true
  const rows = rowsOf(db)
  const row = rows.find(each => each.code === code)
  if (!row) return rows.length === 0 && code === ''
  return row.endsAt === null || row.endsAt > now
}

/** The next one, from now on; the one before it until its time is over. */
export function renewAddress({ ports }: Pick<AppDeps, 'ports'>, db: Db, userId: string): void {
  const now = ports.clock.now()
  const code = [...ports.random.bytes(length)].map(byte => signs[byte % signs.length]).join('')
  tx(db, () => {
    const endsAt = now + graceMs
    if (rowsOf(db).length === 0)
      db.insert(inboundAddress).values({ code: '', at: 0, by: '', endsAt }).run()
    else db.update(inboundAddress).set({ endsAt }).where(isNull(inboundAddress.endsAt)).run()
    db.insert(inboundAddress).values({ code, at: now, by: userId, endsAt: null }).run()
  })
}
