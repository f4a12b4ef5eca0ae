/** The book of sign-ins as it is read: one's own lines, and those of a dealership. */
import { desc, eq, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Page } from '#db/kernel/page.ts'
import type { LoginLine } from '#db/platform/lines.ts'
import { loginResults } from '#db/platform/log.ts'
import { loginBook } from '#db/platform/schema.ts'
import { pageOf, pageQuery, someText } from '../page-query.ts'
import { networkOf } from './network.ts'
import { deviceOf } from './session-store.ts'
import type { PlatformStore } from './store.ts'

export const loginsQuery = z.object({
  ...pageQuery,
  person: z.optional(someText),
  result: z.optional(z.enum(loginResults)),
  after: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\w.-]{1,80}$/))),
})
export type LoginsQuery = z.output<typeof loginsQuery>

type Row = Omit<typeof loginBook.$inferSelect, 'companyId'>
const lineOf = ({ userAgent, ...row }: Row): LoginLine => ({
  ...row,
  device: deviceOf(userAgent),
  network: networkOf(row.ip),
})

const ownLines = 20
export const ownLogins = ({ db }: PlatformStore, personId: string): LoginLine[] =>
  db
    .select()
    .from(loginBook)
    .where(or(eq(loginBook.personId, personId), eq(loginBook.impersonatorId, personId)))
    .orderBy(desc(loginBook.at), desc(loginBook.id))
    .limit(ownLines)
    .all()
    .map(({ companyId: _, ...row }) => lineOf(row))

const columns = `id, at, username, person_id personId, impersonator_id impersonatorId, ip, user_agent userAgent, host, result`

/** Its own lines, and what is a matter of its people wherever they belong. */
export function loginsOf(
  { sqlite }: PlatformStore,
  companyId: string,
  query: LoginsQuery,
  now: number,
): Page<LoginLine> {
  const { person, result, from, to, after, size } = query
  const [, at, id] = /^(\d+)\.(.*)$/.exec(after ?? '') ?? []
  const narrowed = [
    person !== undefined && '(person_id = @person or impersonator_id = @person)',
    result !== undefined && 'result = @result',
    from !== undefined && 'at >= @from',
    to !== undefined && 'at < @to',
    at !== undefined && '(at, id) < (@at, @id)',
  ].flatMap(each => (each ? [`and ${each}`] : []))
  // Each half is read along its index: a book of any length costs a page.
  const half = (whose: string) =>
    `select * from (select ${columns} from login_book where ${whose} ${narrowed.join(' ')}
     order by at desc, id desc limit @most)`
  const rows = sqlite
    .prepare(
      `${half('company_id = @companyId')} union all
       ${half('company_id is null and person_id in (select person_id from membership where company_id = @companyId)')}
       order by at desc, id desc limit @most`,
    )
    .all({
      companyId,
      most: size + 1,
      ...given({ person, result, from, to, at: at && Number(at), id }),
    }) as Row[]
  return pageOf(rows.map(lineOf), size, last => `${last.at}.${last.id}`, now)
}

const given = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
