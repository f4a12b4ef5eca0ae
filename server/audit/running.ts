/** Proofs under way, and the last one that came to its end. */
import { eq } from 'drizzle-orm'
import type { Proof, ProofState } from '#db/journal/lines.ts'
import { meta } from '#db/schema.ts'
import type { Dealership } from '../deps.ts'
import { auditFile, type AuditReport } from './audit.ts'

type Run = { report: Promise<AuditReport>; done: number; of: number }
const running = new Map<string, Run>()
const keyOf = ({ sqlite }: Dealership, deep: boolean) => `${deep} ${sqlite.name}`

/** Asking again while one is under way gets that one. */
export function proved(dealership: Dealership, deep: boolean, now: () => number): Run {
  const key = keyOf(dealership, deep)
  const under = running.get(key)
  if (under) return under
  const onStep = (done: number, of: number) => void Object.assign(run, { done, of })
  const { sqlite, filesDir } = dealership
  const run: Run = { done: 0, of: 0, report: undefined as never }
  run.report = auditFile(sqlite.name, filesDir, { deep, now, onStep })
  running.set(key, run)
  const forget = () => running.delete(key)
  run.report.then(forget, forget)
  return run
}
export const provedNow = (dealership: Dealership): ProofState['running'] => {
  const run = running.get(keyOf(dealership, false))
  return run ? { done: run.done, of: run.of } : null
}

const key = 'lastProof'

export function keepProof({ db }: Dealership, proof: Proof): void {
  const value = JSON.stringify(proof)
  db.insert(meta)
    .values({ key, value })
    .onConflictDoUpdate({ target: meta.key, set: { value } })
    .run()
}
export function lastProof({ db }: Dealership): Proof | null {
  const row = db.select().from(meta).where(eq(meta.key, key)).get()
  return row ? (JSON.parse(row.value) as Proof) : null
}
