import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inOrder } from '#db/contract/chain.ts'
import { formKeys } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf, rowsWhere } from '#db/rows.ts'
import { openDatabase, type Opened } from '#db/store.ts'
import type { Sent } from '#db/sync.ts'
import { auditFile, problemsOf } from '#server/audit/audit.ts'
import { ensureLife } from '#server/dealership/life.ts'
import { push } from '#server/sync/push.ts'
import { createTestServer } from '../support/server.ts'
import { aLeadClient, aStockVehicle } from '../support/builders/lead.ts'
import { openingOf, turnOf, wayToSigned } from '../support/contract-acts.ts'
import { aCompany, aUser, migrationsFolder, plant } from '../support/dealership.ts'

const now = 1_800_000_000_000
let folder: string
let opened: Opened
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'showfloor-audit-'))
  opened = openDatabase(join(folder, 'd.sqlite'), migrationsFolder)
})
afterEach(() => {
  opened.sqlite.close()
  rmSync(folder, { recursive: true, force: true })
})

const audit = (deep = true) => auditFile(join(folder, 'd.sqlite'), join(folder, 'files'), { deep })

/** Bytes on the disk and their row, as the file routes leave them. */
function keep(bytes: string, mime = 'application/json', ink: number | null = null): string {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  mkdirSync(join(folder, 'files', sha256.slice(0, 2)), { recursive: true })
  writeFileSync(join(folder, 'files', sha256.slice(0, 2), sha256), bytes)
  opened.sqlite
    .prepare(`insert into file values (?, ?, ?, 1, 0, 'u-ana', ?, null, null)`)
    .run(sha256, mime, bytes.length, ink)
  return sha256
}

const who = {
  userId: 'u-ana',
  name: 'Ana',
  forms: new Set(formKeys),
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
}
function tablet(cid: string) {
  let seq = 0
  return (...acts: [name: string, input: unknown][]) => {
    const mutations = acts.map(([name, input]): Sent => {
      seq += 1
      return { mid: `${cid}.${seq}`, seq, name, version: 1, input, base: 0, age: 0, at: now }
    })
    const body = {
      protocol: 1,
      epoch: 'e',
      gid: `g-${cid}`,
      cid,
      app: '',
      schema: 1,
      clientNow: now,
    }
    return push(opened.db, { ...body, mutations }, who, now).receipts
  }
}

const aTask = (id: string) => ({
  id,
  title: `Call ${id}`,
  note: '',
  kind: 'call',
  dueAt: now,
  remindAt: null,
  assignedTo: 'u-ana',
  leadId: null,
  clientId: null,
  vehicleId: null,
})
const aWalkIn = {
  id: 'l-1',
  clientId: null,
  name: 'Zoé Roy',
  phone: '',
  email: '',
  type: 'walkin',
  division: 'used',
  source: 'walk-in',
  message: '',
  assignedTo: 'u-marc',
  vehicleId: null,
  vehicleText: '',
}
/** A morning's work of two tablets: tasks, an appointment, a signed contract, a refusal, something parked. */
function work() {
  ensureLife(opened.db, { read: () => undefined, write: () => {} }, () => 'e')
  const { v: _v, enteredV: _e, deletedAt: _d, touchedAt: _t, ...client } = aLeadClient()
  const {
    v: _1,
    enteredV: _2,
    deletedAt: _3,
    touchedAt: _4,
    ...vehicle
  } = aStockVehicle({ condition: 'new' })
  plant(opened.db, {
    company: [aCompany],
    user: [aUser('u-ana'), aUser('u-marc')],
    client: [client],
    vehicle: [vehicle],
  })
  const [ana, marc] = [tablet('a'), tablet('b')]
  ana(['task.add', aTask('t-1')], ['task.add', aTask('t-2')], ['lead.log', aWalkIn])
  marc(['task.complete', { taskId: 't-1', outcome: 'reached', note: '' }])
  const answers = [
    ...ana(['task.add', { id: 'broken' }], ['something.newer', {}]),
    ...marc(['task.edit', { id: 't-2', edits: { note: { from: '', to: 'Bring the keys' } } }]),
  ]
  sign(ana)
  return answers
}
function sign(ana: ReturnType<typeof tablet>) {
  ana(['contract.open', openingOf('sc-1', now)])
  for (const turn of wayToSigned) {
    const contract = rowOf(opened.db, 'saleContract', 'sc-1') as Row<'saleContract'>
    const company = rowOf(opened.db, 'company', 'c-1') as Row<'company'>
    const rows = rowsWhere(opened.db, 'contractEvent', 'contractId', 'sc-1')
    const events = inOrder(rows as Row<'contractEvent'>[])
    const isSignature = turn === 'seller' || turn === 'buyer'
    const ink = isSignature && {
      strokesSha256: keep(`["strokes of the ${turn}"]`, 'application/json', 400),
      imageSha256: keep(`["image of the ${turn}"]`, 'image/png'),
    }
    ana(turnOf({ contract, company, events, at: now }, turn, `sc-1.${turn}`, { ...ink }))
  }
}

test('a dealership after real pushes proves itself, and says what waits', async () => {
  const answers = work()
  expect(answers.map(each => each.outcome)).toEqual(['rejected', 'parked', 'applied'])
  const report = await audit()
  expect(problemsOf(report)).toEqual([])
  expect(report).toMatchObject({ ok: true, epoch: 'e', durableV: 0 })
  const checked = Object.fromEntries(report.checks.map(each => [each.name, each.checked]))
  // Each thing is looked at once, and none is left out.
  expect(checked).toEqual({
    integrity: expect.any(Number),
    'foreign keys': 0,
    'each act decided once': 16,
    'journal chain': 16,
    'forgotten lines witnessed': 0,
    'journal order': 16,
    'journal versions': 16,
    'numbering of clients': 16,
    'outcomes explained': 16,
    'parked work': 1,
    'effects written': 1,
    'row versions': 24,
    'applied changes stand': 54,
    'effects once': 1,
    quarantine: 0,
    'contract numbers': 1,
    countersignatures: 1,
    'contract histories': 1,
    ledger: 0,
    bridge: 0,
    'bridge choices': 0,
    mailshots: 0,
    campaigns: 0,
    'signature bytes': 4,
    files: 4,
  })
  const parked = report.checks.find(each => each.name === 'parked work')
  expect(parked?.notes).toEqual(['a.5 something.newer waits: unknown-mutation'])
})

/** Without its keys a table takes what SQLite would refuse: a file can be damaged in ways a statement cannot. */
const loosen = (table: string) =>
  `create table loose as select * from ${table}; drop table ${table}; alter table loose rename to ${table};`
const someFile = () => {
  const sha = opened.sqlite.prepare('select sha256 from file order by sha256 limit 1').pluck()
  const sha256 = sha.get() as string
  return join(folder, 'files', sha256.slice(0, 2), sha256)
}
const strokesFile = () => {
  const sha = opened.sqlite.prepare('select strokes_sha256 from signature limit 1').pluck()
  const sha256 = sha.get() as string
  return join(folder, 'files', sha256.slice(0, 2), sha256)
}

const breaches: [check: string, how: string | (() => void), words: RegExp][] = [
  [
    'each act decided once',
    `${loosen('mutation_log')} insert into mutation_log select * from mutation_log where mid = 'a.2'`,
    /^a\.2 is decided more than once/,
  ],
  [
    'journal chain',
    `update mutation_log set input = replace(input, 'Call t-2', 'Call t-3') where mid = 'a.2'`,
    /breaks at ord 2 \(a\.2\)/,
  ],
  ['journal order', `delete from mutation_log where mid = 'a.2'`, /ord 3 follows ord 1/],
  ['journal versions', `update mutation_log set v = 999 where mid = 'a.1'`, /a\.1 has v 999/],
  ['row versions', `update task set v = 999 where id = 't-1'`, /task:t-1 has v 999/],
  ['row versions', `update task set entered_v = 900 where id = 't-1'`, /task:t-1/],
  ['row versions', `insert into meta values ('durableV', '77')`, /durableV 77 is above/],
  ['numbering of clients', `update sync_client set last_seq = 2 where cid = 'a'`, /a stands at 2/],
  ['numbering of clients', `update mutation_log set seq = 1 where mid = 'a.2'`, /a\.2 has seq 1/],
  ['numbering of clients', `delete from sync_client where cid = 'b'`, /b stands at nothing/],
  [
    'outcomes explained',
    `update mutation_log set code = null where outcome = 'rejected'`,
    /a\.4 is rejected without a code/,
  ],
  ['effects written', `delete from effect`, /should have left the effect push\.l-1/],
  [
    'effects once',
    `insert into effect select 'push.nobody', kind, payload, 0, 0, 0, null, null from effect`,
    /push\.nobody .* no act/,
  ],
  [
    'effects once',
    `insert into effect select 'turn.' || id, 'push', '{}', 0, 0, 0, null, null from signature where role = 'seller'`,
    /turn\.sc-1\.seller \(push\) has no act/,
  ],
  [
    'effects once',
    `${loosen('effect')} insert into effect select * from effect`,
    /push\.l-1 is there twice/,
  ],
  [
    'applied changes stand',
    `delete from task where id = 't-1'`,
    /task:t-1 was inserted and is gone/,
  ],
  [
    'applied changes stand',
    `update task set title = 'Sell it' where id = 't-2'`,
    /task:t-2 title is not what was inserted/,
  ],
  [
    'applied changes stand',
    `update task set note = 'Another' where id = 't-2'`,
    /task:t-2 note is not what was written last/,
  ],
  ['contract numbers', `update sale_contract set number = '000002'`, /number 000002 .* follows 0/],
  ['contract numbers', `update meta set value = '5' where key = 'contractNumber'`, /up to 5/],
  [
    'countersignatures',
    `update sale_contract set sealed = replace(sealed, 'Laval', 'Lachute')`,
    /differs from what was signed/,
  ],
  [
    'countersignatures',
    `update sale_contract set countersignature = replace(countersignature, substr(countersignature, 9, 4), 'AAAA')`,
    /does not verify/,
  ],
  ['countersignatures', `update company set public_key = 'x'`, /not the half of the key/],
  [
    'countersignatures',
    `update sale_contract set statement = replace(statement, '"sequence":1', '"sequence":2')`,
    /does not verify/,
  ],
  [
    'countersignatures',
    `update sale_contract set end_reason = 'Changed her mind'`,
    /something else than its rows/,
  ],
  [
    'countersignatures',
    `update signature set image_sha256 = '${'e'.repeat(64)}' where role = 'buyer'`,
    /something else than its rows/,
  ],
  ['signature bytes', () => writeFileSync(strokesFile(), '["another hand"]'), /what was captured/],
  ['files', () => rmSync(someFile()), /is not on the disk/],
  ['files', () => writeFileSync(someFile(), 'cut'), /has 3 bytes instead of/],
  [
    'files',
    () => writeFileSync(someFile(), '['.repeat(readFileSync(someFile()).length)),
    /is damaged/,
  ],
  [
    'foreign keys',
    'pragma foreign_keys = off; create table child (id references task (id)); insert into child values (7)',
    /child row 1/,
  ],
]
test.each(breaches)('%s is caught by its own check (%#)', async (check, how, words) => {
  work()
  if (typeof how === 'string') opened.sqlite.exec(how)
  else how()
  const report = await audit()
  expect(report.ok).toBe(false)
  expect(report.checks.find(each => each.name === check)?.problems.join('\n')).toMatch(words)
})

test('a damaged page is told by the integrity check, and the other checks still answer', async () => {
  work()
  const root = opened.sqlite.prepare(`select rootpage from sqlite_schema where name = 'task_v'`)
  const page = root.pluck().get() as number
  opened.sqlite.pragma('wal_checkpoint(TRUNCATE)')
  opened.sqlite.close()
  const file = join(folder, 'd.sqlite')
  const bytes = readFileSync(file)
  bytes.fill(0x41, (page - 1) * 4096 + 12, page * 4096)
  writeFileSync(file, bytes)
  const report = await audit()
  expect(report.checks.find(each => each.name === 'integrity')?.ok).toBe(false)
  expect(report.checks.find(each => each.name === 'journal chain')?.ok).toBe(true)
})

test('a journal of several pages is walked to its end, and what is wrong at the end is found', async () => {
  work()
  const many = Array.from({ length: 230 }, (_, i) => `n-${String(i).padStart(3, '0')}`)
  const [one, two] = [many.slice(0, 200), many.slice(200)]
  const push = tablet('c')
  for (const ids of [one, two]) push(...ids.map(id => ['task.add', aTask(id)] as [string, unknown]))
  const counts = async () => {
    const { checks } = await audit()
    const of = (name: string) => checks.find(check => check.name === name)
    return [
      of('journal chain')?.checked,
      of('applied changes stand')?.checked,
      of('row versions')?.checked,
    ]
  }
  expect(await counts()).toEqual([16 + 230, 54 + 230, 24 + 230])
  opened.sqlite.exec(`update task set title = 'x' where id = 'n-229'`)
  const { checks } = await audit()
  expect(checks.flatMap(({ problems }) => problems)).toEqual([
    'task:n-229 title is not what was inserted',
  ])
})

test('what an administrator has to see to is noted, and is no fault', async () => {
  work()
  const add = opened.sqlite.prepare(
    `insert into quarantine (id, at, user_id, gid, payload, settled_at) values (?, 0, 'u-ana', 'g', '{}', ?)`,
  )
  for (const [id, settledAt] of [
    ['q-1', null],
    ['q-2', null],
    ['q-3', 7],
  ])
    add.run(id, settledAt)
  const report = await audit()
  expect(report.ok).toBe(true)
  expect(report.checks.find(check => check.name === 'quarantine')).toMatchObject({
    checked: 3,
    notes: ['2 waiting for an administrator'],
  })
})

test('more than twenty problems are counted, not listed', async () => {
  work()
  tablet('c')(
    ...Array.from({ length: 30 }, (_, i) => ['task.add', aTask(`m-${i}`)] as [string, unknown]),
  )
  opened.sqlite.exec(`update task set title = 'x' where id like 'm-%'`)
  const { checks } = await audit()
  const check = checks.find(each => each.name === 'applied changes stand')
  expect([check?.problems.length, check?.more]).toEqual([20, 10])
})

test('an administrator asks by the call, nobody else may, and each sees her own dealership', async () => {
  const server = createTestServer()
  try {
    const [lise, ana, otto] = [
      await server.signIn('lise'),
      await server.signIn('ana'),
      await server.signIn('otto'),
    ]
    plant(server.dealership('south').db, { task: [] })
    const mine = await server.request('/api/sync/audit?deep=1', { as: lise })
    expect(mine.status).toBe(200)
    const north = server.dealership('north')
    expect(await mine.json()).toMatchObject({
      Status: '1',
      ok: true,
      epoch: north.sqlite.prepare(`select value from meta where key = 'epoch'`).pluck().get(),
    })
    for (const as of [ana, otto]) {
      const refused = await server.request('/api/sync/audit', { as })
      expect([refused.status, await refused.json()]).toEqual([
        403,
        { Status: '-1', code: 'not-authorized' },
      ])
    }
    expect((await server.request('/api/sync/audit')).status).toBe(401)
    const elsewhere = await server.signIn('lise', {
      host: 'levante.localhost',
      companyId: 'south',
    })
    const theirs = await server.request('/api/sync/audit', {
      as: elsewhere,
      host: 'levante.localhost',
    })
    const south = server.dealership('south')
    expect(((await theirs.json()) as { epoch: string }).epoch).toBe(
      south.sqlite.prepare(`select value from meta where key = 'epoch'`).pluck().get(),
    )
  } finally {
    server.close()
  }
})

test('the server answers others while it audits', async () => {
  work()
  const ana = tablet('d')
  for (let i = 0; i < 40; i += 1)
    ana(
      ...Array.from(
        { length: 50 },
        (_, n) => ['task.add', aTask(`b-${i}-${n}`)] as [string, unknown],
      ),
    )
  let turns = 0
  let isAuditing = true
  const answer = () => {
    if (!isAuditing) return
    turns += 1
    // Written while the audit reads: it stays in its own instant.
    ana(['task.add', aTask(`during-${turns}`)])
    setImmediate(answer)
  }
  setImmediate(answer)
  // Without files there is nothing it waits for: every turn is one it gives.
  const report = await auditFile(join(folder, 'd.sqlite'))
  isAuditing = false
  expect(problemsOf(report)).toEqual([])
  expect(turns).toBeGreaterThan(0)
})
