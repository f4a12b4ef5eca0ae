import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Newest modification under these files and folders, epoch ms; 0 when none exists. */
export function newestChange(paths) {
  let newest = 0
  for (const path of paths) {
    if (!existsSync(path)) continue
    const stat = statSync(path)
    newest = Math.max(
      newest,
      stat.isDirectory()
        ? newestChange(readdirSync(path).map(name => join(path, name)))
        : stat.mtimeMs,
    )
  }
  return newest
}
