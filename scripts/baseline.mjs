/**
 * `npm run db:generate`: until the first release there is one migration for each kind of database, all of it, written anew
 * from the tables; what they cannot say (triggers, indexes of a part) stands in `db/migrations/<kind>.by-hand.sql`. A folder
 * made from an older one is refused at start in a sentence (`db/store.ts`).
 */
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

for (const kind of ['dealership', 'platform']) {
  const folder = `db/migrations/${kind}`
  rmSync(folder, { recursive: true, force: true })
  const args = ['generate', '--config', `drizzle.${kind}.config.ts`, '--name', 'start']
  const { status } = spawnSync('node_modules/.bin/drizzle-kit', args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  const byHand = `${folder}.by-hand.sql`
  if (existsSync(byHand))
    appendFileSync(
      `${folder}/0000_start.sql`,
      `--> statement-breakpoint\n${readFileSync(byHand, 'utf8')}`,
    )
  // The next one begins from nothing again: no picture of this one is needed, and the same tables give the same files.
  rmSync(`${folder}/meta/0000_snapshot.json`)
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8'))
  for (const entry of journal.entries) entry.when = 1
  writeFileSync(`${folder}/meta/_journal.json`, `${JSON.stringify(journal, null, 2)}\n`)
}
