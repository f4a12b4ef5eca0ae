/** What a page must load to work without a network and to sync, before any form: bundled and minified, gzip. */
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { join } from 'node:path'
import { dataLayerBytes } from '../../scripts/weight.mjs'
import { alias } from './stage.ts'
import { atMost, compare, noAim, type Result } from './measure.ts'
import { names } from './peers.ts'

const root = process.cwd()
const rxdb = `
  export { createRxDatabase } from 'rxdb/plugins/core'
  export { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
  export { replicateRxCollection } from 'rxdb/plugins/replication'
  export { Subject } from 'rxjs'`
const pouch = `import PouchDB from 'pouchdb-browser'; export { PouchDB }`
const tanstack = `
  export { createCollection, createLiveQueryCollection } from '@tanstack/db'
  export { startOfflineExecutor } from '@tanstack/offline-transactions'`
const workbox = `export { Queue } from 'workbox-background-sync/Queue.js'`

async function gzipped(contents: string, resolveDir: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
    target: 'es2023',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    alias,
    logLevel: 'error',
  })
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
}

export async function benchBytes(): Promise<Result[]> {
  const there = join(root, 'tests/peers/speed')
  const size = await dataLayerBytes()
  const beside = async (name: string, contents: string, isAimed: boolean) =>
    compare(
      'data layer: gzip of what a page needs to sync',
      'bytes',
      name,
      [size],
      [await gzipped(contents, there)],
      isAimed ? atMost(1, 'rxdb') : noAim,
      {
        why: 'ours carries every act of the trade with its rules and its vocabularies, which run offline; the peers carry none',
      },
    )
  return [
    await beside(names.rxdb(), rxdb, true),
    await beside(names.pouch(), pouch, false),
    await beside(names.tanstack(), tanstack, false),
    await beside(names.workbox(), workbox, false),
  ]
}
