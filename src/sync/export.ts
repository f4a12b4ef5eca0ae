/** Unsent work as a file a person can carry: what `rescue` and the server's import accept. */
import * as z from 'zod/mini'
import { fromBase64, toBase64 } from './base64.ts'
import { mustMeta, pendingEntries } from './meta.ts'
import { keepFile, sha256 } from './files.ts'
import type { SavedAct } from './rescue.ts'
import type { ClientStore } from './store.ts'
import type { Entry, StoredFile, SyncEnv } from './types.ts'

const kind = 'showfloor-unsent-work'
const text = z.string().check(z.maxLength(200))
const savedWork = z.object({
  kind: z.literal(kind),
  format: z.literal(1),
  savedAt: z.number(),
  app: text,
  gid: text,
  person: z.object({ userId: text, name: text, companyId: text }),
  mutations: z.array(
    z.object({
      mid: text,
      n: z.number(),
      name: text,
      version: z.int(),
      input: z.unknown(),
      base: z.number(),
      at: z.number(),
    }),
  ),
  files: z.array(
    z.object({
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      mime: text,
      base64: z.string(),
    }),
  ),
  drafts: z.array(z.object({ key: text, form: text, values: z.unknown(), at: z.number() })),
})
export type SavedWork = z.infer<typeof savedWork>

export const savedAct = ({ mid, n, name, version, input, base, at }: Entry): SavedAct => ({
  mid,
  n,
  name,
  version,
  input,
  base,
  at,
})

/** Everything the server does not have yet: acts, files with their bytes, and forms being filled. */
export async function unsentWork(
  store: ClientStore,
  env: Pick<SyncEnv, 'now' | 'app'>,
): Promise<SavedWork> {
  const found = await store.read(async tx => ({
    person: await mustMeta(tx, 'person'),
    gid: await mustMeta(tx, 'gid'),
    entries: await pendingEntries(tx),
    files: await tx.where<StoredFile>('files', 'state', 'local'),
    drafts: await tx.all<SavedWork['drafts'][number]>('draft'),
  }))
  const { userId, name, companyId } = found.person
  return {
    kind,
    format: 1,
    savedAt: env.now(),
    app: env.app,
    gid: found.gid,
    person: { userId, name, companyId },
    mutations: found.entries.map(savedAct),
    files: found.files.map(({ sha256: named, mime, data }) => ({
      sha256: named,
      mime,
      base64: toBase64(data),
    })),
    drafts: found.drafts,
  }
}

/** What a file holds; undefined when it is none of ours. */
export function readSavedWork(content: string): SavedWork | undefined {
  try {
    return savedWork.parse(JSON.parse(content))
  } catch {
    return undefined
  }
}

/** Keeps the files of saved work on this device, to be sent as its own; bytes that are not what their name says are left. */
export async function takeFiles(
  store: ClientStore,
  env: Pick<SyncEnv, 'now'>,
  files: SavedWork['files'],
): Promise<number> {
  let taken = 0
  for (const file of files) {
    const data = fromBase64(file.base64)
    if (!data || (await sha256(data)) !== file.sha256) continue
    await keepFile(store, env, data, file.mime)
    taken += 1
  }
  return taken
}
