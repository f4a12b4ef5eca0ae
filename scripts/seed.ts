/**
 * `npm run seed -- --scale small|large [--force]`: the demonstration world, or one large dealership to measure
 * with, into DATA_DIR. Stop the server first; what is there already stays unless --force takes it out.
 */
import { parseArgs } from 'node:util'
import { demoPassword } from '#db/platform/demo.ts'
import { largeCompanyId, largeCounts, largeUsername } from '#db/seed/large.ts'
import { whyNot } from '#server/cannot-start.ts'
import { BadEnvironment, type Config, readConfig } from '#server/config.ts'
import {
  clearDealerships,
  DemonstrationRefused,
  isEmpty,
  seedLarge,
  seedSmall,
  signIns,
} from '#server/jobs/demonstration.ts'
import { openServer } from '#server/open.ts'

async function seed(): Promise<string> {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string', default: 'small' },
      force: { type: 'boolean', default: false },
    },
  })
  const { scale, force } = values
  if (scale !== 'small' && scale !== 'large')
    throw new BadEnvironment([`--scale "${scale}": must be small or large`])
  const config = readConfig(process.env)
  if (!config.demo) throw new DemonstrationRefused()
  if (force) cleared(config, scale)
  const { deps, close } = openServer(config)
  try {
    const startedAt = performance.now()
    if (scale === 'small') {
      if (!isEmpty(deps))
        return `${config.dataDir} is not empty: nothing was changed. With --force the demonstration world is made anew.`
      await seedSmall(deps)
    } else {
      if (deps.dealerships.get(largeCompanyId))
        return `${largeCompanyId} is there already: nothing was changed. With --force it is made anew.`
      await seedLarge(deps)
    }
    return [
      `The ${scale} world is in ${config.dataDir} (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`,
      scale === 'small' ? signIns() : largeWords(),
    ].join('\n')
  } finally {
    close()
  }
}

/** Closed again afterwards: what was set aside as damaged or gone is made anew then. */
function cleared(config: Config, scale: 'small' | 'large'): void {
  const { deps, close } = openServer(config)
  try {
    clearDealerships(deps, scale)
  } finally {
    close()
  }
}

const largeWords = () =>
  `${Object.entries(largeCounts)
    .map(([table, count]) => `${count} ${table}`)
    .join(', ')}. Sign in as ${largeUsername}, password ${demoPassword}`

try {
  console.log(await seed())
} catch (error) {
  const why = whyNot(error, { dataDir: process.env['DATA_DIR'] ?? './data', host: '', port: 0 })
  if (why === undefined) throw error
  console.error(why)
  process.exitCode = 1
}
