/** `npm run audit -- <company>|--all [--deep]`: what a dealership can prove about itself, while it serves or not. Ends with 1 when something does not hold. */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { databaseOf, filesOf, namesIn } from '#server/backup/all.ts'
import { wordsOf } from '#server/backup/database.ts'
import { platformName } from '#server/backup/folder.ts'
import { CannotStart, readConfig } from '#server/config.ts'
import { auditFile } from '#server/audit/audit.ts'
import { verifyPlatform } from '#server/backup/platform.ts'
import { auditTable } from './audit-table.ts'

async function one(dataDir: string, name: string, deep: boolean): Promise<boolean> {
  const file = databaseOf(dataDir, name)
  try {
    if (!existsSync(file)) throw new Error(`there is no ${file}`)
    if (name === platformName) {
      const counts = verifyPlatform(file)
      console.log(`platform: ok, ${counts['person']} people, ${counts['company']} dealerships`)
      return true
    }
    const report = await auditFile(file, filesOf(dataDir, name), { deep })
    console.log(auditTable(name, report))
    return report.ok
  } catch (error) {
    console.log(`${name}: NOT OK, ${wordsOf(error)}`)
    return false
  }
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean' }, deep: { type: 'boolean', default: false } },
  })
  const [company, extra] = positionals
  if (extra || !company === !values.all) {
    console.error('Which? npm run audit -- <company>|--all [--deep]')
    return 2
  }
  const { dataDir } = readConfig(process.env)
  let isSound = true
  for (const name of company ? [company] : namesIn(dataDir))
    isSound = (await one(dataDir, name, values.deep)) && isSound
  return isSound ? 0 : 1
}

try {
  process.exitCode = await run()
} catch (error) {
  const isUsage = String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
  if (!(error instanceof CannotStart) && !isUsage) throw error
  console.error((error as Error).message)
  process.exitCode = 2
}
