/**
 * What a dealership can prove about itself (SYNC.md, proof): every act decided once, the journal whole, every applied
 * change standing, what was signed as it was signed. Used in production, after a back-up, after a restore, and by
 * the fault tests. It reads through a connection of its own, in one snapshot, and lets the server work in between.
 */
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { checkBridge } from './bridge.ts'
import { checkChoices } from './bridge-choices.ts'
import { checkCampaigns } from './campaigns.ts'
import { type Check, Findings, pacer, type Scene } from './check.ts'
import { checkHistories, checkNumbers, checkSeals, checkSignatures } from './contracts.ts'
import { checkFiles, checkIntegrity, checkReferences } from './disk.ts'
import { walkJournal } from './journal.ts'
import { checkLedger } from './ledger.ts'
import { checkMailshots } from './mailshots.ts'
import { checkEffects, checkQuarantine, checkRows, checkVersions } from './rows.ts'

export type AuditReport = {
  ok: boolean
  epoch: string
  v: number
  durableV: number
  /** Epoch ms. */
  checkedAt: number
  ms: number
  checks: Check[]
}
export type AuditOptions = {
  /** Also the database's own integrity, and every byte of every file. */
  deep?: boolean
  /** The database's own integrity without the bytes: for one whose files were hashed a moment ago. */
  integrity?: boolean
  now?: () => number
  /** Told after each check. */
  onStep?: (done: number, of: number) => void
}

/**
 * Audits a database file, serving or not.
 * @param filesDir where its photos and signatures are; without it they are not looked at
 * @throws what SQLite throws when the file is no dealership at all
 */
export async function auditFile(
  file: string,
  filesDir?: string,
  { deep = false, integrity = deep, now = Date.now, onStep = () => {} }: AuditOptions = {},
): Promise<AuditReport> {
  const sqlite = new Database(file, { readonly: true })
  const startedAt = performance.now()
  const checkedAt = now()
  try {
    // Held to the end: everything below sees the same instant, whatever is pushed meanwhile.
    sqlite.exec('begin')
    const meta = new Map(
      sqlite.prepare('select key, value from meta').raw().all() as [string, string][],
    )
    const v = Number(meta.get('v') ?? 0)
    const scene: Scene = { sqlite, db: drizzle(sqlite), v, filesDir, breathe: pacer() }
    const checks = await checksOf(scene, { integrity, hashes: deep, onStep })
    return {
      ok: checks.every(each => each.ok),
      epoch: meta.get('epoch') ?? '',
      v,
      durableV: Number(meta.get('durableV') ?? 0),
      checkedAt,
      ms: Math.round(performance.now() - startedAt),
      checks,
    }
  } finally {
    sqlite.close()
  }
}

type Depth = { hashes: boolean } & Required<Pick<AuditOptions, 'integrity' | 'onStep'>>
/** Pieces of work; the first only where the database's own integrity is asked. */
const pieces = 17

async function checksOf(scene: Scene, { integrity, hashes, onStep }: Depth): Promise<Check[]> {
  const checks: Check[] = []
  const of = pieces - (integrity ? 0 : 1)
  let done = 0
  const add = async (name: string, work: () => Check | Check[] | Promise<Check | Check[]>) => {
    try {
      checks.push(...[await work()].flat())
    } catch (error) {
      // A damaged page stops the check that meets it, not the others.
      const found = new Findings(name)
      found.problem(`cannot be checked: ${error instanceof Error ? error.message : String(error)}`)
      checks.push(found.result())
    }
    onStep((done += 1), of)
    await scene.breathe()
  }
  // First: on a damaged database the others may stumble.
  if (integrity) await add('integrity', () => checkIntegrity(scene))
  await add('foreign keys', () => checkReferences(scene))
  await add('journal', () => walkJournal(scene))
  await add('row versions', () => checkVersions(scene))
  await add('applied changes stand', () => checkRows(scene))
  await add('effects once', () => checkEffects(scene))
  await add('quarantine', () => checkQuarantine(scene))
  await add('contract numbers', () => checkNumbers(scene))
  await add('countersignatures', () => checkSeals(scene))
  await add('contract histories', () => checkHistories(scene))
  await add('ledger', () => checkLedger(scene))
  await add('campaigns', () => checkCampaigns(scene))
  await add('bridge', () => checkBridge(scene))
  await add('bridge choices', () => checkChoices(scene))
  await add('mailshots', () => checkMailshots(scene))
  await add('signature bytes', () => checkSignatures(scene))
  await add('files', () => checkFiles(scene, hashes))
  return checks
}

/** What is wrong, a line each; empty for a sound dealership. */
export const problemsOf = ({ checks }: AuditReport): string[] =>
  checks.flatMap(({ name, problems, more }) => [
    ...problems.map(words => `${name}: ${words}`),
    ...(more ? [`${name}: and ${more} more`] : []),
  ])
