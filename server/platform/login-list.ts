/** The book of sign-ins as it is read: one's own lines, and those of a dealership. */
import * as z from 'zod/mini'
import type { Page } from '#db/kernel/page.ts'
import type { LoginLine } from '#db/platform/lines.ts'
import { loginResults } from '#db/platform/log.ts'
import type { loginBook } from '#db/platform/schema.ts'
import { pageOf, pageQuery, placeOf, placeText, readPlace, someText } from '../page-query.ts'
import { networkOf } from './network.ts'
import { deviceOf } from './session-store.ts'
import type { PlatformStore } from './store.ts'

export const loginsQuery = z.object({
  ...pageQuery,
  person: z.optional(someText),
  result: z.optional(z.enum(loginResults)),
  /** As it was typed, or a part of it. */
  q: z.optional(someText),
  /** For the provider's staff; anybody else has her own dealership's. */
  company: z.optional(someText),
  after: z.optional(placeText),
})
export type LoginsQuery = z.output<typeof loginsQuery>
/** One's own is not narrowed. */
export const ownLoginsQuery = z.object({ size: pageQuery.size, after: loginsQuery.shape.after })
type OwnQuery = z.output<typeof ownLoginsQuery>

type Row = typeof loginBook.$inferSelect & { impersonator: string | null }
const lineOf = ({ userAgent, ...row }: Row): LoginLine => ({
  ...row,
  device: deviceOf(userAgent),
  network: networkOf(row.ip),
})

const columns = `id, at, username, person_id personId, impersonator_id impersonatorId, ip, user_agent userAgent, host, result,
  company_id companyId, (select username from person where person.id = impersonator_id) impersonator`

type Asked = Omit<LoginsQuery, 'company'> & { whose?: string | undefined }
/** A page of what each of these is; no line is two of them. Each is read along its index: a book of any length costs a page. */
function pageIn(
  { sqlite }: PlatformStore,
  parts: readonly string[],
  { whose, person, result, q, from, to, after, size }: Asked,
  now: number,
): Page<LoginLine> {
  const place = readPlace(after)
  const narrowed = [
    person !== undefined && '(person_id = @person or impersonator_id = @person)',
    result !== undefined && 'result = @result',
    q !== undefined && 'instr(lower(username), lower(@q)) > 0',
    from !== undefined && 'at >= @from',
    to !== undefined && 'at < @to',
    place && '(at, id) < (@at, @id)',
  ].flatMap(each => (each ? [`and ${each}`] : []))
  const part = (which: string) =>
    `select * from (select ${columns} from login_book where ${which} ${narrowed.join(' ')}
     order by at desc, id desc limit @most)`
  const rows = sqlite
    .prepare(`${parts.map(part).join(' union all ')} order by at desc, id desc limit @most`)
    .all({
      most: size + 1,
      ...place,
      ...given({ whose, person, result, q, from, to }),
    }) as Row[]
  return pageOf(rows.map(lineOf), size, placeOf, now)
}

/** Her own lines, and what she did in somebody's name. */
const own = ['person_id = @whose', 'impersonator_id = @whose and person_id is not @whose'] as const
export const ownLogins = (
  platform: PlatformStore,
  whose: string,
  query: OwnQuery,
  now: number,
): Page<LoginLine> => pageIn(platform, own, { ...query, whose }, now)

/** Its own lines, and what is a matter of its people wherever they belong. */
const houses = [
  'company_id = @whose',
  'company_id is null and person_id in (select person_id from membership where company_id = @whose)',
] as const
/** @param whose undefined: of the whole installation */
export const loginsOf = (
  platform: PlatformStore,
  whose: string | undefined,
  query: Omit<LoginsQuery, 'company'>,
  now: number,
): Page<LoginLine> =>
  pageIn(platform, whose === undefined ? ['true'] : houses, { ...query, whose }, now)

const given = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
