/**
 * What the database should hold, told outside it: in localStorage, which is written at once but flushed lazily, and
 * in a file of the origin's private file system, which is flushed. A battery pulled right after "saved" leaves one
 * of the two behind.
 */
import type { Sentinel, SyncEnv } from '#src/sync/types.ts'
import { read, write } from './device.ts'

/** `turn` counts the writings: the higher one is the newer word. */
type StoredSentinel = Sentinel & { turn?: number }
const turnOf = (stored: StoredSentinel | undefined) => stored?.turn ?? 0

export async function openSentinel(name: string): Promise<SyncEnv['sentinel']> {
  const key = `showfloor.sentinel.${name}`
  const file = await fileOf(`${name}.sentinel`)
  const [quick, flushed] = [read<StoredSentinel>(key), file && (await textOf(file))]
  const newest = turnOf(flushed) > turnOf(quick) ? flushed : (quick ?? flushed)
  let next: StoredSentinel | undefined
  let writing: Promise<void> | undefined

  /** Only the newest word is worth writing. */
  const flush = async (into: FileSystemFileHandle) => {
    while (next) {
      const sentinel = next
      next = undefined
      await writeText(into, JSON.stringify(sentinel)).catch(() => {})
    }
    writing = undefined
  }
  return {
    read: () => newest,
    write: value => {
      const sentinel = {
        ...value,
        turn: Math.max(turnOf(read<StoredSentinel>(key)), turnOf(newest)) + 1,
      }
      write(key, sentinel)
      next = sentinel
      if (file) writing ??= flush(file)
    },
  }
}

async function fileOf(name: string): Promise<FileSystemFileHandle | undefined> {
  try {
    const root = await navigator.storage.getDirectory()
    const file = await root.getFileHandle(name, { create: true })
    return typeof file.createWritable === 'function' ? file : undefined
  } catch {
    return undefined
  }
}
async function textOf(file: FileSystemFileHandle): Promise<StoredSentinel | undefined> {
  try {
    return JSON.parse(await (await file.getFile()).text()) as StoredSentinel
  } catch {
    return undefined
  }
}
async function writeText(file: FileSystemFileHandle, text: string): Promise<void> {
  const writer = await file.createWritable()
  await writer.write(text)
  await writer.close()
}
