/** Leads, clients and vehicles of this device by any of their words; built at the first search and then kept a minute. */
import MiniSearch from 'minisearch'
import type { Replica } from '#db/replica.ts'
import { fold } from '#src/ui/fold.ts'

export type Found = { noun: 'lead' | 'client' | 'vehicle'; id: string; title: string; note: string }
type Doc = Found & { key: string; words: string }
type Index = { replica: Replica; at: number; search: MiniSearch<Doc> }

const freshMs = 60_000
const perNoun = 6
let built: Promise<Index> | undefined
let builtAt = 0

export async function findRows(replica: Replica, query: string): Promise<Found[]> {
  if (!built || Date.now() - builtAt > freshMs || (await built).replica !== replica) {
    builtAt = Date.now()
    built = build(replica)
  }
  const { search } = await built
  const hits = search.search(query, {
    prefix: true,
    fuzzy: term => (term.length > 4 ? 0.2 : false),
    combineWith: 'AND',
    boost: { title: 2 },
  })
  const counts = { lead: 0, client: 0, vehicle: 0 }
  // Stored whole: what `storeFields` names is what Found has.
  return (hits as unknown as Found[]).filter(hit => (counts[hit.noun] += 1) <= perNoun)
}

async function build(replica: Replica): Promise<Index> {
  const [leads, clients, vehicles] = await Promise.all([
    replica.lead.toArray(),
    replica.client.toArray(),
    replica.vehicle.toArray(),
  ])
  const docs: Doc[] = []
  const add = (
    noun: Found['noun'],
    row: { id: string; deletedAt: number | null },
    title: string,
    notes: (string | number | null)[],
    hidden: (string | null)[],
  ) => {
    if (row.deletedAt !== null) return
    const note = notes.filter(Boolean).join(' · ')
    docs.push({
      key: `${noun}:${row.id}`,
      noun,
      id: row.id,
      title,
      note,
      words: [note, ...hidden].filter(Boolean).join(' '),
    })
  }
  for (const row of leads)
    add('lead', row, row.name, [row.vehicleText, row.phone], [row.email, row.phoneKey])
  for (const row of clients)
    if (!row.mergedIntoId)
      add(
        'client',
        row,
        `${row.firstName} ${row.lastName}`.trim(),
        [row.phone || row.cell, row.city],
        [row.email, row.phoneKey, row.cellKey],
      )
  for (const row of vehicles)
    add(
      'vehicle',
      row,
      [row.year, row.make, row.model, row.trim].filter(Boolean).join(' '),
      [row.stockNumber],
      [row.vin, row.vin.slice(-8), row.vin.slice(-6)],
    )
  const search = new MiniSearch<Doc>({
    idField: 'key',
    fields: ['title', 'words'],
    storeFields: ['noun', 'id', 'title', 'note'],
    processTerm: fold,
  })
  await search.addAllAsync(docs, { chunkSize: 500 })
  return { replica, at: Date.now(), search }
}
