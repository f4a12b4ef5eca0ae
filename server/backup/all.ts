/** Back-ups of one dealership, the platform, or everything in a data folder; one that fails does not stop the others. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { backUpDealership } from './dealership.ts'
import { backUpPlatform } from './platform.ts'
import { BadBackUp, wordsOf } from './database.ts'
import { type Keep, keepNewest, type Manifest, platformName } from './folder.ts'

export type BackUpResult =
  | { name: string; ms: number; folder: string; manifest: Manifest; linked: number; gone: number }
  | { name: string; ms: number; error: string }

type Place = { dataDir: string; root: string; app: string; now?: () => number; keep?: Keep }

export const databaseOf = (dataDir: string, name: string): string =>
  name === platformName
    ? join(dataDir, 'platform.sqlite')
    : join(dataDir, 'dealerships', `${name}.sqlite`)
export const filesOf = (dataDir: string, company: string) => join(dataDir, 'files', company)

/** The platform and every dealership with a file. The platform is copied first: it knows no dealership that is not copied after it. */
export function namesIn(dataDir: string): string[] {
  const folder = join(dataDir, 'dealerships')
  const companies = existsSync(folder)
    ? readdirSync(folder).flatMap(each => /^([a-z0-9-]+)\.sqlite$/.exec(each)?.[1] ?? [])
    : []
  const platform = existsSync(databaseOf(dataDir, platformName)) ? [platformName] : []
  return [...platform, ...companies.sort()]
}

export async function backUpOne(
  name: string,
  { dataDir, root, app, now = Date.now, keep }: Place,
): Promise<BackUpResult> {
  const startedAt = performance.now()
  const ms = () => Math.round(performance.now() - startedAt)
  const file = databaseOf(dataDir, name)
  try {
    if (!existsSync(file)) throw new BadBackUp(`there is no ${file}`)
    const source = { file, root, app, now }
    const { folder, manifest, linked } =
      name === platformName
        ? { ...(await backUpPlatform(source)), linked: 0 }
        : await backUpDealership({ ...source, company: name, filesDir: filesOf(dataDir, name) })
    const gone = keep === undefined ? 0 : keepNewest(root, name, keep)
    return { name, ms: ms(), folder, manifest, linked, gone }
  } catch (error) {
    return { name, ms: ms(), error: wordsOf(error) }
  }
}

/** @returns whether it is there and nothing was found in it */
export const isWhole = (result: BackUpResult) =>
  !('error' in result) && !result.manifest.problems.length

/** One line for a keeper. */
export function wordsFor(result: BackUpResult): string {
  const name = result.name === platformName ? 'platform' : result.name
  const took = `${(result.ms / 1000).toFixed(1)} s`
  if ('error' in result) return `FAILED  ${name}: ${result.error} (${took})`
  const { manifest, folder, linked, gone } = result
  const size = `${(manifest.bytes / 1e6).toFixed(1)} MB`
  const files = manifest.files.count
    ? `, ${manifest.files.count} files (${linked} linked), ${(manifest.files.bytes / 1e6).toFixed(1)} MB`
    : ''
  const version = manifest.epoch ? ` up to version ${manifest.v}` : ''
  const older = gone ? `; ${gone} older removed` : ''
  const line = `${name}${version}: ${size}${files}, ${took}, ${folder}${older}`
  if (!manifest.problems.length) return `ok      ${line}`
  return [
    `PROBLEM ${line}`,
    '        kept, but the devices are not told that it holds their work:',
    ...manifest.problems.map(each => `        ${each}`),
  ].join('\n')
}
