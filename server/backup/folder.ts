/**
 * Where back-ups are: `<root>/<dealership>/<instant>/`, each with its manifest. One is made under another name and
 * renamed when everything in it is on the disk, so that a killed one never looks like a back-up.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { BadBackUp, syncPath } from './database.ts'

/** No dealership can be called so. */
export const platformName = '_platform'
export const databaseName = 'database.sqlite'
const manifestName = 'manifest.json'

const manifest = z.object({
  /** Raised when the folder's form changes. */
  form: z.literal(1),
  /** A dealership's id, or `_platform`. */
  company: z.string(),
  /** The app's version. */
  app: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** The life and version of the database; empty and 0 for the platform. */
  epoch: z.string(),
  v: z.int(),
  /** Of the database copy. */
  sha256: z.string(),
  bytes: z.int(),
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** Rows by table. */
  counts: z.record(z.string(), z.int()),
  /** What the audit of the copy found; a whole back-up has none. */
  problems: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>
export type BackUp = { folder: string; manifest: Manifest }

/** @throws {BadBackUp} */
export function readManifest(folder: string): Manifest {
  const file = join(folder, manifestName)
  if (!existsSync(file))
    throw new BadBackUp(`${folder} is not a back-up: it has no ${manifestName}`)
  try {
    return manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new BadBackUp(`${file} cannot be read`)
  }
}

/** The back-ups of one name, newest first; a folder without a readable manifest is none. */
export function listBackUps(root: string, name: string): BackUp[] {
  const of = join(root, name)
  if (!existsSync(of)) return []
  return readdirSync(of)
    .filter(each => !each.startsWith('.') && existsSync(join(of, each, manifestName)))
    .sort()
    .reverse()
    .flatMap(each => {
      const folder = join(of, each)
      try {
        return [{ folder, manifest: readManifest(folder) }]
      } catch {
        return []
      }
    })
}

/** The folder a person named: a back-up itself, or a root, of which the newest whole one is meant. @throws {BadBackUp} */
export function chosenBackUp(folder: string, name: string): BackUp {
  if (existsSync(join(folder, manifestName))) return { folder, manifest: readManifest(folder) }
  const newest = listBackUps(folder, name).find(each => !each.manifest.problems.length)
  if (!newest) throw new BadBackUp(`there is no whole back-up of ${name} in ${folder}`)
  return newest
}

const underWay = new Set<string>()
const partPattern = /^\..+\.(\d+)\.part$/

/**
 * Makes one back-up.
 * @param fill puts everything into the folder it is given, on the disk, and answers what the manifest says of it
 * @throws what `fill` throws; nothing is left then
 */
export async function makeBackUp(
  root: string,
  name: string,
  at: number,
  fill: (folder: string) => Promise<Omit<Manifest, 'form' | 'company' | 'at'>>,
): Promise<BackUp> {
  const of = join(root, name)
  mkdirSync(of, { recursive: true, mode: 0o700 })
  removeLeftOvers(of)
  const instant = new Date(at).toISOString()
  const stamp = instant.replace(/[:.]/g, '-')
  const part = join(of, `.${stamp}.${process.pid}.part`)
  const folder = join(of, stamp)
  underWay.add(part)
  try {
    mkdirSync(part, { mode: 0o700 })
    const manifest: Manifest = { form: 1, company: name, at: instant, ...(await fill(part)) }
    writeFileSync(join(part, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`)
    syncPath(join(part, manifestName))
    syncPath(part)
    renameSync(part, folder)
    syncPath(of)
    return { folder, manifest }
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  } finally {
    underWay.delete(part)
  }
}

/** What a killed back-up has left. */
function removeLeftOvers(of: string): void {
  for (const each of readdirSync(of)) {
    const pid = Number(partPattern.exec(each)?.[1])
    const path = join(of, each)
    if (!pid || underWay.has(path) || (pid !== process.pid && isAlive(pid))) continue
    rmSync(path, { recursive: true, force: true })
  }
}
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process is alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** What is kept of each: so many whole ones, and none made before an instant (epoch ms). */
export type Keep = { most: number; since?: number }

/**
 * Keeps the newest whole ones; what is older than those goes, whole or not, and so does what is too old. The newest
 * whole one stays in any case: of a house that cannot be backed up any more it is all there is.
 * @returns how many went
 */
export function keepNewest(root: string, name: string, { most, since = -Infinity }: Keep): number {
  const all = listBackUps(root, name)
  const whole = all.filter(each => !each.manifest.problems.length)
  const oldest = whole[most - 1]
  const gone = all.filter(
    (each, i) =>
      each !== whole[0] &&
      (Date.parse(each.manifest.at) < since || (oldest !== undefined && i > all.indexOf(oldest))),
  )
  for (const { folder } of gone) {
    // Renamed first: half a folder must not look like a back-up either.
    const dying = join(root, name, `.gone.${process.pid}.part`)
    renameSync(folder, dying)
    rmSync(dying, { recursive: true, force: true })
  }
  return gone.length
}
