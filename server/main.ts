/** config -> stores -> app -> listen. The only file of the server with effects at import. */
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { brands } from '#db/platform/brands.ts'
import { createApp } from './app.ts'
import { CannotStart, readConfig } from './config.ts'
import { drainOnSignal } from './drain.ts'
import { isEmpty, seedIfEmpty, signIns } from './jobs/demonstration.ts'
import { startJobs } from './jobs/scheduler.ts'
import { openServer } from './open.ts'

const { config, opened } = begin()
const { deps, close, abort } = opened
if (config.demo && isEmpty(deps)) console.log('Loading the demonstration world …')
await seedIfEmpty(deps)
startJobs(deps)

// Without TLS options @hono/node-server makes a plain http.Server.
const server = serve(
  { fetch: createApp(deps).fetch, port: config.port, hostname: config.host },
  ({ port }) => {
    console.log(welcome(port))
  },
) as Server

server.on('error', (error: NodeJS.ErrnoException) => {
  const why =
    error.code === 'EADDRINUSE'
      ? 'the port is in use; set PORT to another one, or stop what uses it'
      : error.message
  console.error(`Cannot listen on ${config.host}:${config.port}: ${why}.`)
  close()
  process.exit(1)
})
drainOnSignal({ server, abort, close })

function begin() {
  try {
    const config = readConfig(process.env)
    return { config, opened: openServer(config) }
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}

function welcome(port: number): string {
  const at = (name: string) => `http://${name}:${port}`
  const local = config.demo ? [`  ${at('localhost')}`] : []
  const named = brands.map(({ key, name }) => `  ${at(`${key}.localhost`)}  ${name}`)
  return [
    `Showfloor ${config.version} is listening on ${config.host}:${port}. Data in ${config.dataDir}`,
    ...local,
    ...named,
    ...(config.demo ? [signIns()] : []),
  ].join('\n')
}
