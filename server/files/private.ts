/** Everything in DATA_DIR is for the server's account alone, also in a volume that was made before it. */
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const others = 0o077
const ours = /\.(sqlite|sqlite-wal|sqlite-shm|epoch|lock|pid)$/

/** A folder and those above it. Node's own `recursive` never ends below one that takes no folders, as /proc. */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** @returns what others can still read, because it is not ours to change */
export function makePrivate(dataDir: string): string[] {
  const open: string[] = []
  const tighten = (path: string, mode: number) => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found || (found.mode & others) === 0) return
    try {
      chmodSync(path, mode)
    } catch {
      open.push(path)
    }
  }
  for (const folder of ['', 'dealerships', 'files', 'mail']) tighten(join(dataDir, folder), 0o700)
  for (const folder of ['', 'dealerships'])
    for (const name of namesIn(join(dataDir, folder)))
      if (ours.test(name)) tighten(join(dataDir, folder, name), 0o600)
  for (const name of namesIn(join(dataDir, 'files'))) tighten(join(dataDir, 'files', name), 0o700)
  return open
}

function namesIn(folder: string): string[] {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() ? readdirSync(folder) : []
}
