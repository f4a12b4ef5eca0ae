/**
 * Requests that wait, leads, clients and vehicles of this device by any of their words. Every word typed must begin a word of the row;
 * a slip is forgiven only when nothing is found, since looking for slips behind each key would be felt.
 */
import type MiniSearch from 'minisearch'
import { fullName } from '#db/kernel/name.ts'
import type { Replica } from '#db/replica.ts'
import { isUntaken } from '#src/domain/request/queries.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { findable } from '#db/kernel/findable.ts'
import { fold } from '#db/kernel/fold.ts'

export type Found = {
  noun: 'request' | 'lead' | 'client' | 'vehicle'
  id: string
  title: string
  note: string
}
/** `titleText` and `text` are folded, each word after a space. */
type Doc = Found & { key: string; v: number; touchedAt: number; titleText: string; text: string }
/** Texts one after the other: read through in one go, where thousands of strings lie all over the memory. */
type Column = { all: string; starts: number[] }
/** The rows of one noun, what moved last first. */
type Shelf = { docs: Doc[]; titles: Column; texts: Column }
type Index = { replica: Replica; shelves: Shelf[]; slips?: Promise<MiniSearch<{ word: string }>> }
type Row = { id: string; v: number; touchedAt: number; deletedAt: number | null }

const freshMs = 60_000
const perNoun = 6
/** Rows made ready before the page may breathe. */
const chunk = 1000
/** Shorter words have too many neighbours to guess. */
const guessFrom = 5
let index: Promise<Index> | undefined
let madeAt = 0

export async function findRows(replica: Replica, query: string): Promise<Found[]> {
  if (!index || Date.now() - madeAt > freshMs || (await index).replica !== replica) {
    madeAt = Date.now()
    index = make(replica, await index)
  }
  const now = await index
  const words = wordsOf(query)
  if (words.length === 0) return []
  const found = now.shelves.flatMap(shelf => onShelf(shelf, words))
  if (found.length > 0 || !words.some(word => word.length >= guessFrom)) return found
  now.slips ??= slipsOf(now.shelves)
  const slips = await now.slips
  return now.shelves.flatMap(shelf =>
    onShelf(
      shelf,
      words.map(word => meant(slips, word) ?? word),
    ),
  )
}

/** With the country's code and as one dials it at home. */
const dialled = (phone: string, key: string): string[] => [key, phone.replace(/\D/g, '')]

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[\s\p{P}\p{Z}]+/u)
    .filter(Boolean)
const spaced = (text: string) => ` ${wordsOf(findable(text)).join(' ')}`

/** Does one of the words of a text begin with this? Looking for the space too would stop at each of them. */
function begins(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at > 0; at = text.indexOf(word, at + 1))
    if (text[at - 1] === ' ') return true
  return false
}

/** Rows in which a word begins with this, in their order. */
function* holding(docs: readonly Doc[], { all, starts }: Column, word: string): Generator<Doc> {
  let place = 0
  let at = all.indexOf(word)
  while (at >= 0) {
    while ((starts[place + 1] ?? Infinity) <= at) place += 1
    const doc = docs[place]
    if (doc && all[at - 1] === ' ') {
      yield doc
      at = all.indexOf(word, starts[place + 1] ?? all.length)
    } else at = all.indexOf(word, at + 1)
  }
}

/** The first few: named by the words before only mentioned with them. */
function onShelf({ docs, titles, texts }: Shelf, words: readonly string[]): Doc[] {
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one))
  const found = new Set<Doc>()
  for (const doc of holding(docs, titles, longest)) {
    if (found.size === perNoun) break
    if (words.every(word => begins(doc.titleText, word))) found.add(doc)
  }
  for (const doc of holding(docs, texts, longest)) {
    if (found.size === perNoun) break
    if (words.every(word => begins(doc.text, word))) found.add(doc)
  }
  return [...found]
}

function shelved(docs: Doc[]): Shelf {
  docs.sort((a, b) => b.touchedAt - a.touchedAt)
  return {
    docs,
    titles: column(docs.map(doc => doc.titleText)),
    texts: column(docs.map(doc => doc.text)),
  }
}
function column(texts: readonly string[]): Column {
  const starts: number[] = []
  let end = 0
  for (const { length } of texts) {
    starts.push(end)
    end += length
  }
  return { all: texts.join(''), starts }
}

async function make(replica: Replica, before: Index | undefined): Promise<Index> {
  const known = new Map(
    before?.replica === replica
      ? before.shelves.flatMap(({ docs }) => docs.map(doc => [doc.key, doc] as const))
      : [],
  )
  const shelf = async <T extends Row>(
    noun: Found['noun'],
    rows: readonly T[],
    tell: (row: T) => { title: string; notes: (string | number | null)[]; hidden: string[] },
  ): Promise<Shelf> => {
    const docs: Doc[] = []
    for (const [i, row] of rows.entries()) {
      if (i % chunk === chunk - 1) await new Promise(resolve => setTimeout(resolve))
      if (row.deletedAt !== null) continue
      const key = `${noun}:${row.id}`
      const doc = known.get(key)
      docs.push(
        doc?.v === row.v && doc.touchedAt === row.touchedAt
          ? doc
          : docOf(noun, key, row, tell(row)),
      )
    }
    return shelved(docs)
  }
  const [requests, leads, clients, vehicles] = await Promise.all([
    replica.request.filter(isUntaken).toArray(),
    replica.lead.toArray(),
    replica.client.toArray(),
    replica.vehicle.toArray(),
  ])
  const titles = new Map(requests.length ? vehicles.map(row => [row.id, vehicleTitle(row)]) : [])
  const ofRequests = await shelf('request', requests, row => ({
    title: row.name || row.phone || row.email,
    notes: [titles.get(row.vehicleId ?? '') ?? row.vehicleText, row.phone],
    hidden: [row.email, ...dialled(row.phone, row.phoneKey)],
  }))
  const ofLeads = await shelf('lead', leads, row => ({
    title: row.name,
    notes: [row.vehicleText, row.phone],
    hidden: [row.email, ...dialled(row.phone, row.phoneKey)],
  }))
  const ofClients = await shelf(
    'client',
    clients.filter(row => !row.mergedIntoId),
    row => ({
      title: fullName(row),
      notes: [row.phone || row.cell, row.city],
      hidden: [row.email, ...dialled(row.phone, row.phoneKey), ...dialled(row.cell, row.cellKey)],
    }),
  )
  const ofVehicles = await shelf('vehicle', vehicles, row => ({
    title: vehicleTitle(row),
    notes: [row.stockNumber],
    hidden: [
      row.stockNumber.replace(/[^\p{L}\p{N}]/gu, ''),
      row.vin,
      row.vin.slice(-8),
      row.vin.slice(-6),
    ],
  }))
  return { replica, shelves: [ofRequests, ofLeads, ofClients, ofVehicles] }
}

function docOf(
  noun: Found['noun'],
  key: string,
  { id, v, touchedAt }: Row,
  { title, notes, hidden }: { title: string; notes: (string | number | null)[]; hidden: string[] },
): Doc {
  const note = notes.filter(Boolean).join(' · ')
  const titleText = spaced(title)
  return {
    noun,
    id,
    title,
    note,
    key,
    v,
    touchedAt,
    titleText,
    text: titleText + spaced(`${note} ${hidden.join(' ')}`),
  }
}

/** The words people, cars and leads are named by, each once: a few thousand, whatever the number of rows. */
async function slipsOf(shelves: readonly Shelf[]): Promise<MiniSearch<{ word: string }>> {
  const { default: Search } = await import('minisearch')
  const words = new Set(
    shelves.flatMap(({ docs }) => docs.flatMap(doc => doc.titleText.slice(1).split(' '))),
  )
  const search = new Search<{ word: string }>({ idField: 'word', fields: ['word'] })
  await search.addAllAsync(
    [...words].map(word => ({ word })),
    { chunkSize: 500 },
  )
  return search
}

/** The word of a name that a long word was most likely meant to be. */
const meant = (slips: MiniSearch<{ word: string }>, word: string): string | undefined =>
  word.length < guessFrom
    ? undefined
    : (slips.search(word, { prefix: true, fuzzy: 0.2 })[0]?.id as string | undefined)
