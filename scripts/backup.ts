/**
 * `npm run backup -- <company>|--platform|--all [folder] [--keep N]`: verified copies while the server serves, under
 * `<folder>/<company>/<instant>`; without a folder in BACKUP_DIR, else in DATA_DIR/backups. Only a whole one lets the
 * tablets forget. Ends with 1 when one is not whole.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backUpOne, isWhole, namesIn, wordsFor } from '#server/backup/all.ts'
import { platformName } from '#server/backup/folder.ts'
import { CannotStart, readConfig } from '#server/config.ts'

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean' }, platform: { type: 'boolean' }, keep: { type: 'string' } },
  })
  const one = values.platform ? platformName : values.all ? undefined : positionals.shift()
  const [folder, extra] = positionals
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if ((!values.all && !one) || extra || (keep !== undefined && !(keep >= 1))) {
    console.error('What? npm run backup -- <company>|--platform|--all [folder] [--keep N]')
    return 2
  }
  const { dataDir, backUpDir, version } = readConfig(process.env)
  const root = folder ?? backUpDir ?? join(dataDir, 'backups')
  let code = 0
  const names = one ? [one] : namesIn(dataDir)
  if (!names.length) console.error(`There is nothing to back up in ${dataDir}.`)
  for (const name of names) {
    const result = await backUpOne(name, {
      dataDir,
      root,
      app: version,
      ...(keep !== undefined && { keep: { most: keep } }),
    })
    console.log(wordsFor(result))
    if (!isWhole(result)) code = 1
  }
  return names.length ? code : 1
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof CannotStart) && !isUsage(error)) throw error
  console.error((error as Error).message)
  process.exitCode = 2
}

function isUsage(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
}
