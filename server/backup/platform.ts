/** The platform's database (brands, hosts, dealerships, who signs in) copied while it serves, and put back. */
import { join } from 'node:path'
import {
  BadBackUp,
  bytesOfDatabase,
  copyDatabase,
  mustBeSound,
  reading,
  replaceDatabase,
  sha256OfFile,
} from './database.ts'
import { type BackUp, databaseName, makeBackUp, platformName } from './folder.ts'

/** @throws {BadBackUp} when it is damaged, or no platform */
export const verifyPlatform = (file: string): Record<string, number> =>
  reading(file, sqlite => {
    mustBeSound(sqlite, file)
    return Object.fromEntries(
      ['person', 'company', 'membership', 'host'].map(name => [
        name,
        sqlite.prepare(`select count(*) from ${name}`).pluck().get() as number,
      ]),
    )
  })

type Source = { file: string; root: string; app: string; now: () => number }
/** @throws {BadBackUp} */
export const backUpPlatform = ({ file, root, app, now }: Source): Promise<BackUp> =>
  makeBackUp(root, platformName, now(), async folder => {
    const copy = join(folder, databaseName)
    await copyDatabase(file, copy)
    const counts = verifyPlatform(copy)
    const bytes = reading(copy, bytesOfDatabase)
    return {
      app,
      epoch: '',
      v: 0,
      sha256: await sha256OfFile(copy),
      bytes,
      files: { count: 0, bytes: 0 },
      counts,
      problems: [],
    }
  })

/** The server must not be running. @returns where the file before is kept @throws {BadBackUp} */
export async function restorePlatform(
  { folder, manifest }: BackUp,
  file: string,
): Promise<string | undefined> {
  const copy = join(folder, databaseName)
  if (manifest.company !== platformName) throw new BadBackUp(`${folder} is not of the platform`)
  verifyPlatform(copy)
  if ((await sha256OfFile(copy)) !== manifest.sha256)
    throw new BadBackUp(`${copy} is not the file its manifest names`)
  return replaceDatabase(copy, file, () => {})
}
