/** Fastify with the statements our push and pull run, written out: same tables, same pragmas, same checks of the key, same flush. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import fastify from 'fastify'

const sqlite = new Database(process.env['FILE'] ?? '')
for (const pragma of [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 5000',
])
  sqlite.pragma(pragma)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const columnsOf = (table: string) =>
  (sqlite.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name)
const into = (table: string) => {
  const names = columnsOf(table)
  const statement = sqlite.prepare(
    `insert into ${table} (${names.map(name => `"${name}"`).join()}) values (${names.map(name => `@${name}`).join()})`,
  )
  const nulls = Object.fromEntries(names.map(name => [name, null]))
  return (row: object) => statement.run({ ...nulls, ...row })
}
const one = (text: string) => sqlite.prepare(text)
const statements = {
  session: one('select * from session where id = ?'),
  user: one('select * from user where id = ?'),
  preference: one('select * from preference where id = ?'),
  company: one('select * from company where id = ?'),
  profile: one('select * from company limit 1'),
  role: one('select * from role where id = ?'),
  meta: one('select value from meta where key = ?').pluck(),
  group: one('select * from sync_group where gid = ?'),
  addGroup: one('insert into sync_group (gid, user_id, seen_at, v) values (?, ?, ?, 0)'),
  last: one('select ord, hash from mutation_log order by ord desc limit 1'),
  parked: one(
    `select mid, touches from mutation_log where outcome = 'parked' and gid = ? order by ord`,
  ),
  client: one('select * from sync_client where cid = ?'),
  known: one('select * from mutation_log where mid = ?'),
  putClient: one(
    'insert into sync_client (cid, gid, last_seq) values (?, ?, ?) on conflict (cid) do update set last_seq = excluded.last_seq',
  ),
  putMeta: one(
    'insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
  ),
  mark: one('select mark from version_mark where v = ?').pluck(),
  addTask: into('task'),
  addLog: into('mutation_log'),
  addMark: into('version_mark'),
}

const text = { type: 'string', maxLength: 80 }
const task = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'title', 'note', 'kind', 'dueAt', 'assignedTo'],
  properties: {
    id: { ...text, minLength: 1 },
    title: { type: 'string', minLength: 1, maxLength: 200 },
    note: { type: 'string', maxLength: 4000 },
    kind: { type: 'string', maxLength: 40 },
    dueAt: { type: 'integer', minimum: 946_684_800_000, maximum: 4_102_444_800_000 },
    remindAt: { type: ['integer', 'null'] },
    assignedTo: text,
    leadId: { type: ['string', 'null'], maxLength: 80 },
    clientId: { type: ['string', 'null'], maxLength: 80 },
    vehicleId: { type: ['string', 'null'], maxLength: 80 },
  },
}
const mutation = {
  type: 'object',
  required: ['mid', 'seq', 'name', 'version', 'input', 'base', 'age', 'at'],
  properties: {
    mid: text,
    seq: { type: 'integer', minimum: 1 },
    name: text,
    version: { type: 'integer' },
    input: task,
    base: { type: 'number' },
    age: { type: 'number' },
    at: { type: 'number' },
  },
}
const pushSchema = {
  body: {
    type: 'object',
    required: ['protocol', 'epoch', 'gid', 'cid', 'app', 'schema', 'clientNow', 'mutations'],
    properties: {
      protocol: { type: 'integer' },
      epoch: text,
      gid: text,
      cid: text,
      app: text,
      schema: { type: 'integer' },
      clientNow: { type: 'number' },
      mutations: { type: 'array', maxItems: 50, items: mutation },
    },
  },
}

type Sent = { mid: string; seq: number; name: string; version: number; input: Task; at: number }
type Task = {
  id: string
  title: string
  note: string
  kind: string
  dueAt: number
  remindAt: number | null
  assignedTo: string
  leadId: string | null
  clientId: string | null
  vehicleId: string | null
}
type Push = { epoch: string; gid: string; cid: string; mutations: Sent[] }
type User = { id: string; name: string; role_ids: string }

/** Who asks, read afresh at each call. */
function personOf(key: unknown): User | undefined {
  const [companyId = '', secret = ''] = String(key ?? '').split('.')
  const session = statements.session.get(sha256(secret)) as
    | { user_id: string; revoked_at: number | null; expires_at: number }
    | undefined
  if (!session || session.revoked_at !== null || session.expires_at < Date.now()) return undefined
  const user = statements.user.get(session.user_id) as User
  statements.preference.get(user.id)
  statements.company.get(companyId)
  for (const id of JSON.parse(user.role_ids) as string[]) statements.role.get(id)
  return user
}

/** The sequence of the log and its chain, as one push carries it on. */
type Line = { v: number; now: number; userId: string; ord: number; hash: string }
function decide(body: Push, sent: Sent, line: Line) {
  const { input } = sent
  const { v, now, userId } = line
  statements.user.get(input.assignedTo)
  statements.addTask({
    id: input.id,
    v,
    title: input.title,
    note: input.note,
    kind: input.kind,
    status: 'pending',
    due_at: input.dueAt,
    remind_at: input.remindAt,
    assigned_to: input.assignedTo,
    lead_id: input.leadId,
    client_id: input.clientId,
    vehicle_id: input.vehicleId,
    outcome_note: '',
    created_by: userId,
    created_at: now,
    entered_v: v,
    touched_at: now,
  })
  line.ord += 1
  line.hash = sha256(
    JSON.stringify([
      line.hash,
      line.ord,
      sent.mid,
      userId,
      sent.name,
      sent.version,
      input,
      now,
      now,
    ]),
  )
  statements.addLog({
    mid: sent.mid,
    v,
    ord: line.ord,
    gid: body.gid,
    cid: body.cid,
    seq: sent.seq,
    name: sent.name,
    version: sent.version,
    user_id: userId,
    input: JSON.stringify(input),
    at: now,
    device_at: sent.at,
    received_at: now,
    outcome: 'applied',
    touches: JSON.stringify([`user:${input.assignedTo}`, `task:${input.id}`]),
    changes: JSON.stringify([{ op: 'insert', table: 'task', row: input }]),
    hash: line.hash,
  })
  return { mid: sent.mid, seq: sent.seq, outcome: 'applied', v }
}
const decideUnderSavepoint = sqlite.transaction(decide)

const push = sqlite.transaction((body: Push, userId: string) => {
  const now = Date.now()
  const epoch = statements.meta.get('epoch')
  const v = Number(statements.meta.get('v')) + 1
  const durableV = Number(statements.meta.get('durableV') ?? 0)
  if (!statements.group.get(body.gid)) statements.addGroup.run(body.gid, userId, now)
  const last = (statements.last.get() as { ord: number; hash: string } | undefined) ?? {
    ord: 0,
    hash: '',
  }
  statements.parked.all(body.gid)
  const client = statements.client.get(body.cid) as { last_seq: number } | undefined
  let seq = client?.last_seq ?? 0
  const line: Line = { v, now, userId, ...last }
  const receipts = body.mutations.map(sent => {
    if (statements.known.get(sent.mid) || sent.seq !== seq + 1) throw new Error('not in order')
    seq = sent.seq
    return decideUnderSavepoint(body, sent, line)
  })
  statements.putClient.run(body.cid, body.gid, seq)
  statements.putMeta.run('v', String(v))
  const mark = sha256(`${statements.mark.get(v - 1) ?? ''} ${v} ${now} ${line.hash}`).slice(0, 32)
  statements.addMark({ v, mark, at: now })
  return { Status: '1', epoch, v, durableV, receipts }
})

/** What our pull asks the database for the same device, as it was recorded: each prepared once. */
let questions: Database.Statement[] = []
const pull = sqlite.transaction(() => questions.map(each => each.all()))

const app = fastify({ logger: { level: 'info' }, disableRequestLogging: true })
app.addHook('onResponse', async (request, reply) => {
  const { method, url } = request
  request.log.info({ method, path: url, status: reply.statusCode, ms: reply.elapsedTime }, 'call')
})
app.get('/api/health', async () => ({ Status: '1' }))
app.post('/api/sync/push', { schema: pushSchema }, async (request, reply) => {
  const user = personOf(request.headers['key'])
  if (!user) return reply.code(401).send({ Status: '-1' })
  statements.profile.get()
  return push.immediate(request.body as Push, user.id)
})
app.get('/api/sync/pull', async (request, reply) => {
  if (!personOf(request.headers['key'])) return reply.code(401).send({ Status: '-1' })
  return { Status: '1', rows: pull() }
})
/** Where the recorded questions are. */
app.post('/questions', (request, reply) => {
  const { file } = request.body as { file: string }
  questions = (JSON.parse(readFileSync(file, 'utf8')) as string[]).map(each => sqlite.prepare(each))
  return reply.send({ Status: '1', count: questions.length })
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
