/** The clients, the bundle of each, and its version. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Bundle } from './wire.ts'

export type Named = {
  key: string
  title: string
  package: string
  page: string
  worker?: string
  careful?: boolean
}
export const clients: readonly Named[] = [
  { key: 'ours', title: 'Showfloor', package: 'showfloor', page: 'ours' },
  {
    key: 'workbox',
    title: 'Workbox Background Sync',
    package: 'workbox-background-sync',
    page: 'workbox',
    worker: 'workbox-sw',
  },
  {
    key: 'workbox+',
    title: 'Workbox, careful',
    package: 'workbox-background-sync',
    page: 'workbox',
    worker: 'workbox-sw',
    careful: true,
  },
  {
    key: 'tanstack',
    title: 'TanStack offline transactions',
    package: '@tanstack/offline-transactions',
    page: 'tanstack',
  },
  { key: 'rxdb', title: 'RxDB', package: 'rxdb', page: 'rxdb' },
  { key: 'pouchdb', title: 'PouchDB', package: 'pouchdb-browser', page: 'pouchdb' },
]

const here = import.meta.dirname
const peers = join(here, '..')

export function versionOf({ package: name }: Named): string {
  const file =
    name === 'showfloor'
      ? join(peers, '../../package.json')
      : join(peers, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** A page and worker for itself: two Dexie versions do not live in one page. */
export async function bundle({ page, worker, careful = false }: Named): Promise<Bundle> {
  const files: Bundle = { '/page.js': await script(page, careful) }
  if (worker) files['/sw.js'] = await script(worker, careful)
  return files
}
async function script(name: string, careful: boolean): Promise<string> {
  const built = await build({
    entryPoints: [join(here, 'pages', `${name}.ts`)],
    bundle: true,
    format: 'iife',
    write: false,
    target: 'es2023',
    minify: true,
    logLevel: 'error',
    // PouchDB asks for Node's emitter; a bundler for browsers gives it one.
    alias: { events: join(peers, 'speed/events.ts') },
    define: {
      CAREFUL: String(careful),
      __APP__: '"survival"',
      'process.env.NODE_ENV': '"production"',
      global: 'globalThis',
    },
  })
  return built.outputFiles[0]?.text ?? ''
}
