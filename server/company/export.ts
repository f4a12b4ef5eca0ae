/**
 * Everything a dealership has, as one archive: over a connection of its own to one state of the file, which holds no
 * writer up, slice by slice with a turn for everybody between two. It has its name only when it is whole and on the disk.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { ZipFile } from 'yazl'
import { syncPath } from '../backup/database.ts'
import { DealershipDamaged } from '../damage.ts'
import { profileOf } from '../dealership/profile.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { bookedPdfSha } from '../jobs/contract-pdfs.ts'
import type { Made } from '../long-work/run.ts'
import type { Slices } from '../long-work/slices.ts'
import type { Job } from '../long-work/store.ts'
import { columnsOf, countOf, csvLine, jsonLine, rowsOf } from './export-rows.ts'
import { asSheets, exported, leftOut, leftOutColumns } from './export-tables.ts'
import { readme } from './export-words.ts'

type Deps = Pick<AppDeps, 'dealerships' | 'ports'>
type Places = { part: string; whole: string }
type Line = { path: string; rows?: number; bytes: number; sha256: string }

/** @throws {DealershipDamaged} */
export async function exportCompany(
  deps: Deps,
  job: Job,
  { part, whole }: Places,
  slices: Slices,
): Promise<Made> {
  const dealership = deps.dealerships.get(job.companyId)
  if (!dealership) throw new DealershipDamaged()
  const sqlite = new Database(dealership.sqlite.name, { readonly: true, fileMustExist: true })
  try {
    sqlite.pragma('busy_timeout = 5000')
    sqlite.exec('begin')
    const zip = new ZipFile()
    const written = pipeline(zip.outputStream, createWriteStream(part, { mode: 0o600 }))
    // What goes wrong in a piece ends the whole.
    zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error))
    const archive = new Archive(zip, sqlite, dealership, slices)
    archive.fill(job, profileOf(dealership.db).name, deps.ports.clock.now())
    await written
  } finally {
    sqlite.close()
  }
  syncPath(part)
  renameSync(part, whole)
  syncPath(dirname(whole))
  return { bytes: statSync(whole).size }
}

class Archive {
  readonly lines: Line[] = []
  readonly missing: string[] = []
  #done = 0
  readonly #total: number
  readonly #files: { sha256: string; mime: string }[]

  readonly zip: ZipFile
  readonly sqlite: Database.Database
  readonly dealership: Dealership
  readonly slices: Slices
  constructor(zip: ZipFile, sqlite: Database.Database, dealership: Dealership, slices: Slices) {
    this.zip = zip
    this.sqlite = sqlite
    this.dealership = dealership
    this.slices = slices
    this.#files = sqlite
      .prepare('select sha256, mime from file where complete = 1 order by sha256')
      .all() as { sha256: string; mime: string }[]
    const rows = [...exported, ...asSheets].reduce((sum, table) => sum + countOf(sqlite, table), 0)
    this.#total = rows + this.#files.length
  }

  fill(job: Job, company: string, now: number): void {
    const at = new Date(now).toISOString()
    this.#text('README.txt', () => readme[job.locale]({ company, at }))
    for (const table of exported) this.#stream(`tables/${table}.jsonl`, () => this.#jsonl(table))
    for (const table of asSheets) this.#stream(`sheets/${table}.csv`, () => this.#csv(table))
    for (const { sha256, mime } of this.#files)
      this.#file(sha256, `files/${sha256}.${endings[mime] ?? 'bin'}`)
    this.#contracts()
    // Asked for last, when all the others have been written.
    this.#text('manifest.json', () => this.#manifest(job, company, at))
    this.zip.end()
  }

  #manifest(job: Job, company: string, at: string): string {
    const manifest = {
      format: 'showfloor-company-1',
      company: { id: job.companyId, name: company },
      madeAt: at,
      askedBy: job.askedByName,
      files: this.lines,
      missing: this.missing,
      leftOut,
      leftOutColumns,
    }
    return `${JSON.stringify(manifest, null, 2)}\n`
  }

  async *#jsonl(table: string) {
    for await (const row of rowsOf(this.sqlite, table, rows => this.#went(rows)))
      yield jsonLine(row)
  }
  async *#csv(table: string) {
    const without = leftOutColumns[table] ?? []
    yield csvLine(columnsOf(this.sqlite, table).filter(name => !without.includes(name)))
    for await (const row of rowsOf(this.sqlite, table, rows => this.#went(rows)))
      yield csvLine(Object.values(row))
  }
  async #went(by: number): Promise<void> {
    this.#done += by
    await this.slices.next(Math.min(this.#done, this.#total), this.#total)
  }

  #contracts(): void {
    const contracts = this.sqlite.prepare('select id, number from sale_contract').all() as {
      id: string
      number: string | null
    }[]
    for (const { id, number } of contracts) {
      const sha256 = bookedPdfSha(this.dealership, id)
      if (sha256) this.#file(sha256, `contracts/${(number || id).replace(/[^\w-]/g, '_')}.pdf`)
    }
  }

  #text(path: string, make: () => string): void {
    this.#stream(path, async function* made() {
      yield make()
    })
  }
  /** Opened when its turn comes, counted while it goes by. */
  #stream(path: string, make: () => AsyncGenerator<string>): void {
    this.#add(path, true, () => this.#counted(path, make()))
  }
  #file(sha256: string, path: string): void {
    const place = join(this.dealership.filesDir, sha256.slice(0, 2), sha256)
    // In a database that was put back without its files, or forgotten meanwhile.
    if (!existsSync(place)) return void this.missing.push(path)
    this.#add(path, false, () => this.#counted(path, this.#bytesOf(place)))
  }
  async *#bytesOf(place: string) {
    for await (const piece of createReadStream(place)) yield piece as Buffer
    await this.#went(1)
  }
  async *#counted(path: string, pieces: AsyncGenerator<string | Buffer>) {
    const hash = createHash('sha256')
    const line: Line = { path, bytes: 0, sha256: '' }
    let rows = 0
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece)
      rows += 1
      line.bytes += bytes.length
      hash.update(bytes)
      yield bytes
    }
    if (path.startsWith('tables/')) line.rows = rows
    line.sha256 = hash.digest('hex')
    this.lines.push(line)
  }
  #add(path: string, compress: boolean, open: () => AsyncGenerator<Buffer>): void {
    this.zip.addReadStreamLazy(path, { compress, mode: 0o600 }, give => {
      const stream = Readable.from(open(), { objectMode: false })
      // Nobody else hears it.
      stream.on('error', error => this.zip.emit('error', error))
      give(null, stream)
    })
  }
}

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/json': 'json',
  'message/rfc822': 'eml',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
}
