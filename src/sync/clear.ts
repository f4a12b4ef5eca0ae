/** The mirror goes: rows, their server images, and files that the server has. What was done here stays. */
import { keptAnswers } from '#db/secrets.ts'
import { schemaVersion } from '#db/sync.ts'
import { mirrorOrder } from '#db/tables.ts'
import { writeMeta } from './meta.ts'
import type { Tx } from './store.ts'
import type { StoredFile } from './types.ts'

export async function clearMirror(tx: Tx): Promise<void> {
  for (const table of mirrorOrder) await tx.clear(table)
  await tx.clear('shadow')
  await tx.remove('meta', keptAnswers)
  const sent = await tx.where<StoredFile>('files', 'state', 'sent')
  await tx.remove(
    'files',
    sent.map(file => file.sha256),
  )
  await writeMeta(tx, {
    cookie: { epoch: '', v: 0 },
    scopes: [],
    filled: false,
    schema: schemaVersion,
  })
}
