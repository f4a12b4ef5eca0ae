/** The peers' servers, each a process of its own over the rows our server would send. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WireRow } from '#db/sync.ts'
import { freePort } from '../support/port.ts'
import { Docs } from '../peers/speed/docs.ts'
import { fitted } from '../peers/speed/rxdb-schema.ts'
import { endProcess, startProcess } from './world.ts'

export type PeerServer = { origin: string; end(): Promise<void> }

export async function startPeer(
  name: 'rxdb' | 'pouch',
  rows: ReadonlyMap<string, WireRow[]>,
): Promise<PeerServer> {
  const folder = mkdtempSync(join(tmpdir(), 'showfloor-peer-'))
  const file = join(folder, 'docs.sqlite')
  const docs = new Docs(file)
  for (const [table, each] of rows)
    docs.fill(
      table,
      each.map(row => fitted(table, row)),
    )
  docs.sqlite.close()
  const port = await freePort()
  const child = await startProcess(`tests/peers/speed/${name}-server.ts`, port, { DOCS: file })
  return {
    origin: `http://localhost:${port}`,
    end: async () => {
      await endProcess(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const versionIn = (path: string) =>
  (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version
const peer = (name: string) =>
  `${name} ${versionIn(`tests/peers/node_modules/${name}/package.json`)}`
export const names = {
  rxdb: () => peer('rxdb'),
  pouch: () => peer('pouchdb-browser'),
  tanstack: () => `${peer('@tanstack/offline-transactions')} with ${peer('@tanstack/db')}`,
  workbox: () => peer('workbox-background-sync'),
  dexie: () => `dexie ${versionIn('node_modules/dexie/package.json')}`,
}
