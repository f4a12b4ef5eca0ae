/** All that is kept on one person as one archive: what a program reads, what she reads, and the files. */
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Row } from '#db/kernel/mutation.ts'
import { daysKept } from '#db/privacy/retention.ts'
import { placeOfHouse } from '#db/privacy/mutations/settings.ts'
import type { PersonRow, PersonRows } from '#db/privacy/erasure.ts'
import type { KeepReason } from '#db/privacy/fates.ts'
import { type PersonTable, personTables } from '#db/privacy/person-tables.ts'
import { retentionKinds } from '#db/privacy/terms.ts'
import { file, tag } from '#db/schema.ts'
import type { Dealership } from '../deps.ts'
import { bookedPdfSha } from '../jobs/contract-pdfs.ts'
import { type Person, personOf } from './person.ts'
import { mailOf } from './traces.ts'
import { pageOf } from './hand-out-page.ts'

/** Bookkeeping of ours, other people's data, and what the dealership earns: none of it is hers. */
export const ours = new Set(['v', 'enteredV', 'touchedAt', 'phoneKey', 'emailKey', 'cellKey'])
export const withheldOf: Partial<Record<PersonTable, readonly string[]>> = {
  saleContract: ['coBuyer', 'deal', 'scenarios', 'overrides', 'dispute', 'statement'],
  signature: ['strokesSha256', 'deviceSignature'],
}
/** Tables that are about a vehicle, or about the work of the house, and only name her. */
export const notHers: readonly PersonTable[] = ['vehicle', 'contractEvent', 'deliveryItem']

export type HandedOut = {
  format: 'showfloor-person-1'
  madeAt: string
  dealership: { name: string; officer: string; email: string; phone: string }
  data: Partial<Record<PersonTable, Record<string, unknown>[]>>
  mail: { at: string; direction: string; subject: string; file: string }[]
  files: { path: string; type: string; of: string }[]
  recipients: string[]
  retention: Record<string, number>
  withheld: { what: string; why: KeepReason | 'others' | 'business' | 'size' }[]
}

/** Beyond this many bytes, what such an archive can hold, files are only named. */
const mostBytes = 2 * 1024 ** 3

export function handOut(
  dealership: Dealership,
  company: Row<'company'>,
  { clientId, now }: { clientId: string; now: number },
): AsyncGenerator<Uint8Array> {
  const { db } = dealership
  const person = personOf(db, clientId, now)
  const { rows, others } = person
  const data: HandedOut['data'] = {}
  const withheld: HandedOut['withheld'] = []
  const tags = new Map(
    db
      .select()
      .from(tag)
      .all()
      .map(({ id, name }) => [id, name]),
  )
  for (const table of personTables) {
    const found = (rows[table] ?? []).filter(row => row.deletedAt === null || table === 'client')
    if (found.length === 0 || notHers.includes(table)) continue
    data[table] = found.map(row => inWords(shown(table, row), tags))
  }
  if (data.saleContract?.length) {
    if (rows.saleContract?.some(row => row['coBuyer']))
      withheld.push({ what: 'saleContract.coBuyer', why: 'others' })
    withheld.push({ what: 'saleContract.deal', why: 'business' })
  }
  if (others.request?.length) withheld.push({ what: 'request', why: 'others' })
  const shelf = new Shelf(dealership)
  const mails = mailsOf(dealership, person).map(each => {
    const path = `mail/${each.id}.eml`
    const isIn = each.rawSha !== '' && shelf.put(each.rawSha, path, 'message/rfc822', 'mail')
    return {
      at: new Date(each.at).toISOString(),
      direction: each.direction,
      subject: each.subject,
      file: isIn ? path : '',
    }
  })
  putSigned(dealership, rows, shelf)
  if (shelf.left > 0) withheld.push({ what: `files (${shelf.left})`, why: 'size' })
  const place = placeOfHouse(company)
  const { officerEmail = '', officerPhone = '' } = company.privacy ?? {}
  const whole: HandedOut = {
    format: 'showfloor-person-1',
    madeAt: new Date(now).toISOString(),
    dealership: {
      name: company.name,
      officer: company.legal.privacyOfficer,
      email: officerEmail || company.email,
      phone: officerPhone || company.phone,
    },
    data,
    mail: mails,
    files: shelf.files,
    recipients: recipientsOf(rows),
    retention: Object.fromEntries(
      retentionKinds.map(kind => [kind, daysKept(place, kind, company.privacy)]),
    ),
    withheld,
  }
  const locale = (rows.client?.[0] as Row<'client'> | undefined)?.locale ?? company.defaultLocale
  return zipped([
    { path: 'index.html', bytes: strToU8(pageOf(whole, locale, company.timeZone)) },
    { path: 'data.json', bytes: strToU8(JSON.stringify(whole, null, 2)) },
    ...shelf.entries,
  ])
}

/** What the house marked a row with is said of her: its words, not their ids. */
const inWords = (row: Record<string, unknown>, tags: ReadonlyMap<string, string>) =>
  Array.isArray(row['tagIds'])
    ? { ...row, tagIds: row['tagIds'].flatMap(id => tags.get(id) ?? []) }
    : row

/** Her contracts as they were printed, and her own signatures. */
function putSigned(dealership: Dealership, rows: PersonRows, shelf: Shelf): void {
  for (const { id, number } of (rows.saleContract ?? []) as Row<'saleContract'>[]) {
    const sha256 = bookedPdfSha(dealership, id)
    const name = `files/${(number || id).replace(/[^\w-]/g, '_')}.pdf`
    if (sha256) shelf.put(sha256, name, 'application/pdf', 'contract')
  }
  for (const row of rows.signature ?? [])
    if (row['role'] === 'buyer')
      shelf.put(
        String(row['imageSha256']),
        `files/signature-${row.id.replace(/[^\w-]/g, '_')}.png`,
        'image/png',
        'signature',
      )
}

type Entry = { path: string; bytes: Uint8Array } | { path: string; place: string }

/** One piece of one file at a time: whoever fetches slowly holds no memory of ours. */
async function* zipped(entries: readonly Entry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for (const entry of entries) {
    if ('bytes' in entry) {
      const text = new ZipDeflate(entry.path)
      zip.add(text)
      text.push(entry.bytes, true)
    } else {
      // Pictures and mail are small already, or nearly.
      const whole = new ZipPassThrough(entry.path)
      zip.add(whole)
      for await (const piece of createReadStream(entry.place)) {
        whole.push(new Uint8Array(piece as Buffer))
        yield* ready.splice(0)
      }
      whole.push(new Uint8Array(), true)
    }
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

function shown(table: PersonTable, row: PersonRow): Record<string, unknown> {
  const withheld = withheldOf[table] ?? []
  return Object.fromEntries(
    Object.entries(row).filter(
      ([field, value]) =>
        !ours.has(field) && !withheld.includes(field) && value !== null && value !== '',
    ),
  )
}

/** Kinds of others who got some of it, as the rows tell. */
function recipientsOf(rows: PersonRows): string[] {
  const contracts = rows.saleContract ?? []
  const signed = contracts.filter(row => row['contentHash'] !== '')
  return [
    'software',
    ...(signed.length ? ['registration', 'books'] : []),
    ...(signed.some(row => JSON.stringify(row['deal']).includes('"lenderId":"')) ? ['lender'] : []),
  ]
}

const mailsOf = ({ db }: Dealership, { rows, theirs }: Pick<Person, 'rows' | 'theirs'>) =>
  mailOf(db, {
    leadIds: (rows.lead ?? []).map(({ id }) => id),
    requestIds: (rows.request ?? []).map(({ id }) => id),
    theirs,
  }).toSorted((a, b) => a.at - b.at)

/** Files as they go into the archive, while there is room. */
class Shelf {
  readonly entries: Entry[] = []
  readonly files: HandedOut['files'] = []
  left = 0
  #room = mostBytes
  readonly #dealership: Dealership
  constructor(dealership: Dealership) {
    this.#dealership = dealership
  }
  put(sha256: string, path: string, type: string, of: string): boolean {
    const { db, filesDir } = this.#dealership
    const place = join(filesDir, sha256.slice(0, 2), sha256)
    const known = db
      .select({ bytes: file.bytes })
      .from(file)
      .where(inArray(file.sha256, [sha256]))
      .get()
    if (!known || !existsSync(place)) return false
    if (known.bytes > this.#room) {
      this.left += 1
      return false
    }
    this.#room -= known.bytes
    this.entries.push({ path, place })
    this.files.push({ path, type, of })
    return true
  }
}
