/** `npm run restore -- <company> <folder>`: puts a back-up in place, in a new epoch. Stop the server first. */
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { BadBackUp, restore } from '#server/dealership/back-up.ts'
import { sidecarOf } from '#server/dealerships.ts'

const [company, folder] = process.argv.slice(2)
const dataDir = process.env['DATA_DIR'] ?? './data'
if (!company || !folder) {
  console.error('What, from where? npm run restore -- <company> <folder of the back-up>')
  process.exit(2)
}
const file = join(dataDir, 'dealerships', `${company}.sqlite`)
try {
  const epoch = restore(join(folder, 'dealership.sqlite'), file, randomUUID(), value =>
    sidecarOf(file).write(value),
  )
  const files = join(folder, 'files')
  if (existsSync(files)) cpSync(files, join(dataDir, 'files', company), { recursive: true })
  console.log(
    `Restored ${company} in epoch ${epoch}. Its tablets refill it at their next contact. The file before is kept as ${file}.before-restore`,
  )
} catch (error) {
  console.error(error instanceof BadBackUp ? error.message : error)
  process.exit(1)
}
