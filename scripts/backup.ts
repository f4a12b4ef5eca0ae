/** `npm run backup -- <company> [folder]`: a verified copy of one dealership, with its files, while it serves. */
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { BadBackUp, backUp } from '#server/dealership/back-up.ts'

const [company, folder] = process.argv.slice(2)
const dataDir = process.env['DATA_DIR'] ?? './data'
if (!company) {
  console.error('Which dealership? npm run backup -- <company> [folder]')
  process.exit(2)
}
const file = join(dataDir, 'dealerships', `${company}.sqlite`)
if (!existsSync(file)) {
  console.error(`There is no dealership ${company} in ${dataDir}.`)
  process.exit(2)
}
const stamp = new Date().toISOString().replace(/[:.]/g, '-')
const target = folder ?? join(dataDir, 'backups', `${company}-${stamp}`)
try {
  const files = join(dataDir, 'files', company)
  if (existsSync(files)) cpSync(files, join(target, 'files'), { recursive: true })
  const v = await backUp(file, join(target, 'dealership.sqlite'))
  console.log(`Backed up ${company} up to version ${v} in ${target}`)
} catch (error) {
  console.error(error instanceof BadBackUp ? error.message : error)
  process.exit(1)
}
