/**
 * `npm run evidence -- <company> <contract number> <file>`: writes the evidence file of a contract, to be checked by
 * `npm run verify` or on the dealership's site, while the server runs or not. Ends with 1 when there is none to write.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { databaseOf, filesOf } from '#server/backup/all.ts'
import { CannotStart, readConfig } from '#server/config.ts'
import { evidenceFile, readDatabase } from '#server/signing/evidence.ts'

function run([company, called, file, extra]: string[]): number {
  if (!company || !called || !file || extra) {
    console.error('Which? npm run evidence -- <company> <contract number> <file>')
    return 2
  }
  const { dataDir } = readConfig(process.env)
  const database = databaseOf(dataDir, company)
  if (!existsSync(database)) {
    console.error(`There is no dealership ${company} here.`)
    return 1
  }
  const found = readDatabase(database, db => evidenceFile(db, filesOf(dataDir, company), called))
  if (!found.found) {
    console.error(
      found.why === 'unknown'
        ? `There is no contract ${called} at ${company}.`
        : `Contract ${called} has not been signed by all and closed by the server: there is no evidence of it yet.`,
    )
    return 1
  }
  // Evidence is not written over other evidence.
  writeFileSync(file, found.text, { flag: 'wx', mode: 0o600 })
  console.log(`Written: ${file}`)
  for (const sha of found.lacks)
    console.log(`The strokes ${sha} have not arrived: the file says that they lack.`)
  return 0
}

try {
  process.exitCode = run(process.argv.slice(2))
} catch (error) {
  const isKnown = error instanceof CannotStart || (error as { code?: string }).code === 'EEXIST'
  if (!isKnown) throw error
  console.error((error as Error).message)
  process.exitCode = 2
}
