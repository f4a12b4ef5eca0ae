/** What a person can send to support: states and counts, no name and no content. */
import type { Replica } from '#db/replica.ts'
import { protocol, schemaVersion } from '#db/sync.ts'
import { mirrorOrder } from '#db/tables.ts'
import { metaOf } from '#src/domain/outbox/meta.ts'
import type { SyncEngine } from '#src/sync/engine.ts'

export async function diagnostics(replica: Replica, { state, env }: SyncEngine) {
  const entries = await replica.outbox.toArray()
  const inbox = await replica.inbox.toArray()
  const rows: Record<string, number> = {}
  for (const table of mirrorOrder) rows[table] = await replica.table(table).count()
  return {
    at: new Date().toISOString(),
    app: env.app,
    protocol,
    schema: schemaVersion,
    storedSchema: await metaOf(replica, 'schema'),
    cookie: await metaOf(replica, 'cookie'),
    durableV: await metaOf(replica, 'durableV'),
    gid: await metaOf(replica, 'gid'),
    scopes: await metaOf(replica, 'scopes'),
    filled: await metaOf(replica, 'filled'),
    pulledAt: await metaOf(replica, 'pulledAt'),
    state: { phase: state.phase, offlineSince: state.offlineSince, error: state.error },
    pending: entries
      .filter(entry => entry.state === 'pending')
      .map(({ mid, name, seq, attempts, at, doubt }) => ({
        mid,
        name,
        seq,
        attempts,
        at,
        doubt: doubt?.code,
      })),
    acknowledged: entries.filter(entry => entry.state === 'acked').length,
    inbox: inbox.map(({ mid, name, outcome, code, settledAt }) => ({
      mid,
      name,
      outcome,
      code,
      settled: settledAt !== null,
    })),
    shadow: await replica.shadow.count(),
    drafts: await replica.draft.count(),
    rows,
    files: (await replica.files.toArray()).map(
      ({ sha256, bytes, sent, state: where, problem }) => ({
        sha256: sha256.slice(0, 8),
        bytes,
        sent,
        state: where,
        problem,
      }),
    ),
    browser: navigator.userAgent,
    online: navigator.onLine,
  }
}
