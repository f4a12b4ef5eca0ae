/** What goes from the mirror table by table: the server lives another life, or her rights are others. */
import { type ScopeName, tableOfScope } from '#db/scopes.ts'
import { type MirroredTable, mirrorOrder } from '#db/tables.ts'
import { lineOf, renumber, writeMeta } from './meta.ts'
import type { Tx } from './store.ts'
import type { Cookie, Entry, Shadow, StoredFile, SyncEnv } from './types.ts'

/**
 * The server lives another life, or ours is unknown to it: everything mirrored goes, nothing done here does.
 * Work it had acknowledged is pending again: a restored server is refilled by its devices.
 */
export async function reset(tx: Tx, env: SyncEnv): Promise<Cookie> {
  for (const table of mirrorOrder) await tx.clear(table)
  await tx.clear('shadow')
  const entries = await tx.all<Entry>('outbox')
  const again = entries.filter(entry => entry.state === 'acked' && entry.outcome !== 'rejected')
  await tx.put('outbox', again.map(asPending))
  const cookie = { epoch: '', v: 0 }
  const line = (await lineOf(tx)) + 1
  await writeMeta(tx, { cookie, line, tip: '', scopes: [], filled: false })
  await offerFilesAgain(tx)
  await renumber(tx, env)
  return cookie
}

export async function hasRows(tx: Tx): Promise<boolean> {
  for (const table of mirrorOrder) if ((await tx.all(table)).length) return true
  return false
}

/** A restored server has lost the photos and signatures that came after its back-up, as it has lost the acts. */
async function offerFilesAgain(tx: Tx): Promise<void> {
  const sent = await tx.where<StoredFile>('files', 'state', 'sent')
  await tx.put(
    'files',
    sent.map(({ v: _, ...file }) => ({ ...file, state: 'local', sent: 0, again: true })),
  )
}

function asPending(entry: Entry): Entry {
  const { outcome: _o, v: _v, code: _c, facts: _f, ackedAt: _a, ...rest } = entry
  return { ...rest, state: 'pending', again: true }
}

/** From here on they are not held, whether or not this pull comes to its end: given back, they are sent whole. */
export async function dropScopes(
  tx: Tx,
  names: readonly ScopeName[],
  held: readonly ScopeName[],
): Promise<ScopeName[]> {
  for (const name of names) await dropTable(tx, tableOfScope(name))
  const scopes = held.filter(name => !names.includes(name))
  await writeMeta(tx, { scopes })
  return scopes
}

/**
 * What is not held yet is sent whole, and tells of no row that has left since an attempt that did not end, maybe under
 * other rights: that attempt's rows go first.
 */
export async function beginFilling(
  tx: Tx,
  names: readonly ScopeName[],
  held: readonly ScopeName[],
  begun: readonly ScopeName[],
): Promise<void> {
  for (const name of begun)
    if (!held.some(each => tableOfScope(each) === tableOfScope(name)))
      await dropTable(tx, tableOfScope(name))
  const filling = names.filter(name => !held.includes(name))
  if (filling.length || begun.length) await writeMeta(tx, { filling })
}

async function dropTable(tx: Tx, table: MirroredTable): Promise<void> {
  await tx.clear(table)
  const shadows = await tx.all<Shadow>('shadow')
  await tx.remove(
    'shadow',
    shadows.filter(each => each.table === table).map(each => each.key),
  )
}
