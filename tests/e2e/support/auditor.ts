/** Reads the dealership's own file and folder, past every screen and call. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onServer } from './person.ts'
import type { ServerProcess } from './server.ts'

type Cells = Record<string, unknown>

export function rowsOf(
  server: ServerProcess,
  table: string,
  where: Record<string, string | number>,
): Cells[] {
  const sql = `select * from ${table} where deleted_at is null and ${Object.keys(where)
    .map(name => `${name} = ?`)
    .join(' and ')}`
  return onServer(server, sqlite => sqlite.prepare(sql).all(...Object.values(where)) as Cells[])
}

type Act = { name: string; seq: number; outcome: string }
/** What was decided for a person since an instant, in the order of the chain. */
export const actsOf = (server: ServerProcess, userId: string, since: number): Act[] =>
  onServer(
    server,
    sqlite =>
      sqlite
        .prepare(
          'select name, seq, outcome from mutation_log where user_id = ? and received_at > ? order by ord',
        )
        .all(userId, since) as Act[],
  )

/** A file the server says it has, and whether its bytes are those its name promises. */
export function fileOf(
  server: ServerProcess,
  sha256: string,
): { complete: number; isWhole: boolean } | undefined {
  const row = onServer(
    server,
    sqlite =>
      sqlite.prepare('select complete from file where sha256 = ?').get(sha256) as
        | { complete: number }
        | undefined,
  )
  const path = pathOf(server, sha256)
  return (
    row && {
      ...row,
      isWhole:
        path !== undefined &&
        createHash('sha256').update(readFileSync(path)).digest('hex') === sha256,
    }
  )
}
function pathOf({ dataDir }: ServerProcess, sha256: string): string | undefined {
  const all = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  const found = all.find(path => path.endsWith(sha256))
  return found && existsSync(join(dataDir, found)) ? join(dataDir, found) : undefined
}

export type Subjects = {
  vehicle: { id: string; stockNumber: string; model: string }
  client: { id: string; lastName: string }
  task: { id: string; title: string }
}
/** A car in stock that nobody inspects, a client with a lead in treatment, and a task that waits: the `nth` of each, for one person. */
export const subjectsFor = (server: ServerProcess, userId: string, nth: number): Subjects =>
  onServer(server, sqlite => {
    const first = <T>(sql: string, ...values: string[]) =>
      sqlite.prepare(`${sql} limit 1 offset ${nth}`).get(...values) as T
    return {
      vehicle: first(
        `select id, stock_number stockNumber, model from vehicle v where status = 'available' and product_type = 1 and condition = 'new' and deleted_at is null
         and coalesce(price_promotion_minor, price_internet_minor, price_label_minor) > 0
         and not exists (select 1 from inspection i where i.vehicle_id = v.id) order by stock_number`,
      ),
      client: first(
        `select c.id, c.last_name lastName from client c join lead l on l.client_id = c.id
         where l.status = 'in-treatment' and l.assigned_to = ? and c.deleted_at is null and l.deleted_at is null order by l.touched_at desc`,
        userId,
      ),
      task: first(
        `select id, title from task where status = 'pending' and assigned_to = ? and deleted_at is null order by due_at`,
        userId,
      ),
    }
  })
