/** Search as you type over 10,000 leads, per key. */
import * as schema from '#db/schema.ts'
import { openDatabase } from '#db/store.ts'
import { migrationsFolder } from '../support/dealership.ts'
import { atMost, compare, type Result } from './measure.ts'
import { bundled, Stage } from './stage.ts'
import type { World } from './world.ts'

export async function benchSearch({ large }: World, rounds = 4): Promise<Result[]> {
  const { db, sqlite } = openDatabase(large, migrationsFolder)
  const leads = db.select().from(schema.lead).all()
  const vehicles = db.select().from(schema.vehicle).all()
  const clients = db.select().from(schema.client).all()
  sqlite.close()
  const stage = await Stage.begin()
  try {
    const side = await stage.alone(await bundled('tests/bench/search-page.ts'))
    await side.call(
      'fill',
      leads,
      vehicles.map(({ id, year, make, model, trim, stockNumber }) => [
        id,
        `${year} ${make} ${model} ${trim} ${stockNumber}`,
      ]),
    )
    // Names with their accents, numbers as they stand on a card, a make.
    const words = [3, 1500, 3000, 4500, 6000, 7500].flatMap(place => {
      const lead = leads[place]
      return lead ? [lead.name, lead.phone] : []
    })
    const found = { ours: [] as number[], plain: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      const { ours, plain } = await side.call<typeof found>('type', [...words, 'subaru outback'])
      found.ours.push(...ours)
      found.plain.push(...plain)
    }
    const typed = [...words.slice(0, 6), 'subaru outback']
    const palette = await side.call<typeof found>('typeInPalette', clients, vehicles, typed)
    const all = leads.length + clients.length + vehicles.length
    return [
      compare(
        `search as you type over ${leads.length} leads, a key`,
        'ms',
        'a plain filter of the same array (lower case, one text in another, not sorted)',
        found.ours,
        found.plain,
        atMost(1, 'the plain filter'),
        {
          statistic: 'p95',
          why: 'ours folds accents, knows phone numbers and puts what it finds in order',
        },
      ),
      compare(
        `command palette over ${all} leads, clients and vehicles, a key`,
        'ms',
        'a plain filter of the same arrays, not ranked',
        palette.ours,
        palette.plain,
        atMost(1, 'the plain filter'),
        { statistic: 'p95', why: 'the first letters of a word find thousands, and each is ranked' },
      ),
    ]
  } finally {
    await stage.end()
  }
}
