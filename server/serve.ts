/** config -> stores -> app -> listen. Beside `main.ts` the only file of the server with effects at import. */
import type { AddressInfo } from 'node:net'
import { zonesVersion } from '#db/kernel/zones.ts'
import { brands, providerBrand } from '#db/platform/brands.ts'
import { createApp } from './app.ts'
import { whyNot } from './cannot-start.ts'
import { CannotStart, readConfig } from './config.ts'
import { drainOnSignal } from './drain.ts'
import { holdDataDir } from './hold.ts'
import { startBackUps } from './backup/nightly.ts'
import { isEmpty, seedIfEmpty, signIns } from './jobs/demonstration.ts'
import { startJobs } from './jobs/scheduler.ts'
import { createHttpServer } from './listen.ts'
import { startLongWork } from './long-work/run.ts'
import { listenForMail } from './mail/listen.ts'
import { openServer } from './open.ts'
import { outdatedZones } from './zone-data.ts'
import { makePrivate } from './files/private.ts'

// What is made from here on is for this account alone.
process.umask(0o077)
const config = settings()
const { deps, close, abort } = begin()
if (config.demo && isEmpty(deps)) console.log('Loading the demonstration world …')
await seedIfEmpty(deps).catch(stop)
startJobs(deps)
startBackUps(deps)
listenForMail(deps)
startLongWork(deps)

const server = createHttpServer(createApp(deps).fetch)
server.maxConnections = config.maxConnections
server.listen(config.port, config.host, () => {
  // A server that listens on a port has an address with one.
  console.log(welcome((server.address() as AddressInfo).port))
  tellZones()
})

server.on('error', error => {
  close()
  stop(error)
})
drainOnSignal({ server, abort, close })

function settings() {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}

function begin() {
  try {
    const hold = holdDataDir(config.dataDir)
    const open = makePrivate(config.dataDir)
    const { close, ...rest } = openServer(config)
    if (open.length)
      rest.deps.log.warn(
        { open },
        'others on this machine can read these: chmod them to 600 and 700',
      )
    const closeAll = () => {
      close()
      hold.release()
    }
    return { ...rest, close: closeAll }
  } catch (error) {
    return stop(error)
  }
}

function tellZones(): void {
  const zones = outdatedZones()
  if (zones.length)
    deps.log.warn(
      { zones, machine: process.versions['tz'], rules: zonesVersion },
      'the time zone data of this machine is older than the law of these zones: ours is used for them, an update of Node brings the rest',
    )
}

/** One sentence and what to do; a stack only for a fault of ours. */
function stop(error: unknown): never {
  const why = whyNot(error, config)
  if (why === undefined) throw error
  console.error(`Showfloor cannot start. ${why}`)
  return process.exit(1)
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
