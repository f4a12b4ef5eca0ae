/** Pushes of many devices that arrive in one turn: sharing a transaction, beside one transaction and one flush each. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formKeys } from '#db/forms.ts'
import { type Db, openDatabase } from '#db/store.ts'
import { protocol, type PushBody, schemaVersion } from '#db/sync.ts'
import { ensureLife } from '#server/dealership/life.ts'
import { createPushQueue } from '#server/sync/push-queue.ts'
import { push } from '#server/sync/push.ts'
import { aCompany, aUser, migrationsFolder, plant } from '../support/dealership.ts'
import { atLeast, compare, type Result } from './measure.ts'

const now = 1_800_000_000_000
const devices = 32
const turns = 20
const who = {
  userId: 'u-ana',
  name: 'Ana',
  forms: new Set(formKeys),
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
}
const bodyOf = (device: number, seq: number): PushBody => {
  const id = `${device}-${seq}`
  const input = {
    id,
    title: 'Call Hélène back',
    note: '',
    kind: 'call',
    dueAt: now,
    remindAt: null,
    assignedTo: 'u-ana',
    leadId: null,
    clientId: null,
    vehicleId: null,
  }
  return {
    protocol,
    epoch: 'epoch',
    gid: `g-${device}`,
    cid: `c-${device}`,
    app: 'bench',
    schema: schemaVersion,
    clientNow: 0,
    mutations: [{ mid: id, seq, name: 'task.add', version: 1, input, base: 0, age: 0, at: 0 }],
  }
}

type Send = (db: Db, body: PushBody) => unknown
async function rate(file: string, send: Send): Promise<number> {
  const { db, sqlite } = openDatabase(file, migrationsFolder)
  ensureLife(db, { read: () => undefined, write: () => {} }, () => 'epoch')
  plant(db, { company: [aCompany], user: [aUser('u-ana')] })
  const from = performance.now()
  for (let turn = 1; turn <= turns; turn += 1)
    await Promise.all(
      Array.from({ length: devices }, (_, device) => send(db, bodyOf(device, turn))),
    )
  const perS = (devices * turns) / ((performance.now() - from) / 1000)
  sqlite.close()
  return perS
}

export async function benchPushTogether(rounds = 5): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'showfloor-together-'))
  try {
    const [together, alone]: [number[], number[]] = [[], []]
    const file = (name: string) => join(folder, `${name}.sqlite`)
    for (let i = 0; i <= rounds; i += 1) {
      const queue = createPushQueue<{ db: Db }>(() => {})
      // Those of one dealership wait together: it is known by this object.
      let place: { db: Db } | undefined
      const a = await rate(file(`t${i}`), (db, body) => queue((place ??= { db }), body, who, now))
      const b = await rate(file(`a${i}`), (db, body) => push(db, body, who, now))
      // The first round warms both.
      if (i) together.push(a)
      if (i) alone.push(b)
    }
    return compare(
      `pushes of ${devices} devices in one turn, 1 mutation each`,
      'mutations/s',
      'the same, a transaction each',
      together,
      alone,
      atLeast(1, 'a transaction each'),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
