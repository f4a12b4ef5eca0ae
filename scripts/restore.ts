/**
 * `npm run restore -- <company>|--platform <folder>`: puts a back-up in place; a dealership begins a new epoch. The
 * folder is one back-up, or a root, of which the newest whole one is taken. Stop the server first: it refuses else.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseOf, filesOf } from '#server/backup/all.ts'
import { BadBackUp } from '#server/backup/database.ts'
import { chosenBackUp, platformName } from '#server/backup/folder.ts'
import { CannotStart, readConfig } from '#server/config.ts'
import { restoreDealership } from '#server/backup/restore.ts'
import { sidecarOf } from '#server/files/dealership.ts'
import { holdDataDir } from '#server/hold.ts'
import { restorePlatform } from '#server/backup/platform.ts'
import { auditTable } from './audit-table.ts'

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { platform: { type: 'boolean' } },
  })
  const company = values.platform ? platformName : positionals.shift()
  const [folder, extra] = positionals
  if (!company || !folder || extra) {
    console.error('What, from where? npm run restore -- <company>|--platform <folder>')
    return 2
  }
  const { dataDir, migrationsDir } = readConfig(process.env)
  const hold = holdDataDir(dataDir)
  try {
    return await (values.platform
      ? platform(dataDir, folder)
      : dealership(dataDir, company, folder, join(migrationsDir, 'dealership')))
  } finally {
    hold.release()
  }
}

async function platform(dataDir: string, folder: string): Promise<number> {
  const chosen = chosenBackUp(folder, platformName)
  const formerFile = await restorePlatform(chosen, databaseOf(dataDir, platformName))
  console.log(`Restored the platform as of ${chosen.manifest.at}.`)
  if (formerFile) console.log(`The file before is kept as ${formerFile}.`)
  return 0
}

async function dealership(
  dataDir: string,
  company: string,
  from: string,
  migrationsDir: string,
): Promise<number> {
  const file = databaseOf(dataDir, company)
  const filesDir = filesOf(dataDir, company)
  const place = { company, file, filesDir, sidecar: sidecarOf(file), migrationsDir }
  const { manifest, epoch, filesPutBack, report, formerFile } = await restoreDealership(
    place,
    from,
    randomUUID(),
  )
  console.log(
    [
      `Restored ${company} as of ${manifest.at}, version ${manifest.v}, ${filesPutBack} of ${manifest.files.count} files put back, in epoch ${epoch}.`,
      'Its tablets refill it at their next contact.',
      ...(formerFile ? [`The file before is kept as ${formerFile}.`] : []),
      auditTable(company, report),
    ].join('\n'),
  )
  return report.ok ? 0 : 1
}

try {
  process.exitCode = await run()
} catch (error) {
  const isExpected = error instanceof BadBackUp || error instanceof CannotStart
  if (!isExpected && !String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS'))
    throw error
  console.error((error as Error).message)
  process.exitCode = 1
}
