/** The disk under it: the database's own checks, and the bytes of every file it calls complete. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Check, Findings, type Scene } from './check.ts'
import { sha256Of } from './contracts.ts'

/** Table by table, so that nobody waits for the whole. */
export async function checkIntegrity({ sqlite, breathe }: Scene): Promise<Check> {
  const found = new Findings('integrity')
  const names = sqlite
    .prepare(
      `select name from main.sqlite_schema where type = 'table' and name not like 'sqlite_%'`,
    )
    .pluck()
    .all() as string[]
  for (const name of names) {
    found.checked += 1
    const lines = sqlite.pragma(`main.integrity_check('${name}')`) as { integrity_check: string }[]
    for (const { integrity_check: words } of lines)
      if (words !== 'ok') found.problem(`${name}: ${words}`)
    await breathe()
  }
  return found.result()
}

export function checkReferences({ sqlite }: Scene): Check {
  const found = new Findings('foreign keys')
  const broken = sqlite.pragma('main.foreign_key_check') as { table: string; rowid: number }[]
  for (const { table, rowid } of broken) found.problem(`${table} row ${rowid}`)
  return found.result()
}

/** @param hashes read every byte, not only the length */
export async function checkFiles(
  { sqlite, filesDir, breathe }: Scene,
  hashes: boolean,
): Promise<Check> {
  const found = new Findings('files')
  if (filesDir === undefined) {
    found.note('not looked at: no files here')
    return found.result()
  }
  const next = sqlite.prepare(
    'select sha256, bytes from file where complete = 1 and sha256 > ? order by sha256 limit 100',
  )
  let last = ''
  for (;;) {
    const page = next.all(last) as { sha256: string; bytes: number }[]
    for (const { sha256, bytes } of page) {
      found.checked += 1
      const path = join(filesDir, sha256.slice(0, 2), sha256)
      const size = (await stat(path).catch(() => undefined))?.size
      if (size === undefined) found.problem(`${sha256} is not on the disk`)
      else if (size !== bytes) found.problem(`${sha256} has ${size} bytes instead of ${bytes}`)
      else if (hashes && (await sha256Of(path)) !== sha256) found.problem(`${sha256} is damaged`)
    }
    const end = page.at(-1)
    if (!end) break
    last = end.sha256
    await breathe()
  }
  return found.result()
}
