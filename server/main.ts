/** config -> stores -> app -> listen. The only file of the server with effects at import. */
import type { AddressInfo } from 'node:net'
import { brands, providerBrand } from '#db/platform/brands.ts'
import { createApp } from './app.ts'
import { CannotStart, readConfig } from './config.ts'
import { drainOnSignal } from './drain.ts'
import { holdDataDir } from './hold.ts'
import { startBackUps } from './jobs/back-up.ts'
import { isEmpty, seedIfEmpty, signIns } from './jobs/demonstration.ts'
import { startJobs } from './jobs/scheduler.ts'
import { createHttpServer } from './listen.ts'
import { openServer } from './open.ts'

const { config, opened } = begin()
const { deps, close, abort } = opened
if (config.demo && isEmpty(deps)) console.log('Loading the demonstration world …')
await seedIfEmpty(deps)
startJobs(deps)
startBackUps(deps)

const server = createHttpServer(createApp(deps).fetch)
server.maxConnections = config.maxConnections
server.listen(config.port, config.host, () => {
  // A server that listens on a port has an address with one.
  console.log(welcome((server.address() as AddressInfo).port))
})

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
    const hold = holdDataDir(config.dataDir)
    const { close, ...rest } = openServer(config)
    const closeAll = () => {
      close()
      hold.release()
    }
    return { config, opened: { ...rest, close: closeAll } }
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
  // What the dealerships' own customers see.
  const sites = config.demo
    ? brands
        .filter(({ key }) => key !== providerBrand)
        .map(({ key, name }) => `  ${at(`${key}-site.localhost`)}  ${name}, website`)
    : config.sites.map(([host]) => `  ${at(host)}  website`)
  return [
    `Showfloor ${config.version} is listening on ${config.host}:${port}. Data in ${config.dataDir}`,
    ...local,
    ...named,
    ...sites,
    ...(config.demo ? [signIns()] : []),
  ].join('\n')
}
