/** Begins the stand-in beside the server, once, at the first need of it; one that fell begins again at the next. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../config.ts'
import type { PlatformStore } from '../../platform/store.ts'
import { type Reach, Unanswered } from '../../ports/payments.ts'
import type { Random } from '../../ports/random.ts'

type Options = {
  config: Pick<Config, 'host' | 'port' | 'dataDir' | 'cards'>
  platform: Pick<PlatformStore, 'keep'>
  random: Pick<Random, 'id'>
}

// Once the server is built it is a file beside it.
const built = new URL('./stand-in.js', import.meta.url)
const args = existsSync(built)
  ? [fileURLToPath(built)]
  : ['--import', 'tsx', fileURLToPath(new URL('./main.ts', import.meta.url))]

export function createBeginning({ config, platform, random }: Options) {
  const near = /^(0\.0\.0\.0|::)$/.test(config.host) ? '127.0.0.1' : config.host
  let running: { child: ChildProcess; reach: Promise<Reach> } | undefined
  const begin = () => {
    const secret = platform.keep('standInSecret', () => `whsec_${random.id().replaceAll('-', '')}`)
    const given = {
      host: config.host,
      port: config.cards?.standInPort ?? 0,
      secret,
      hook: `http://${near}:${config.port}/hooks/payments`,
      file: join(config.dataDir, 'payments-stand-in.json'),
    }
    const child = spawn(process.execPath, [...args, JSON.stringify(given)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    // What stands in for others holds nobody up.
    child.unref()
    const reach = new Promise<Reach>((resolve, reject) => {
      const gone = () => {
        running = undefined
        reject(new Unanswered('the stand-in did not begin'))
      }
      child.once('error', gone).once('exit', gone)
      child.stdout.once('data', (port: Buffer) =>
        resolve({
          api: `http://${near}:${String(port).trim()}`,
          publishableKey: '',
          webhookSecrets: [secret],
        }),
      )
    })
    running = { child, reach }
    return reach
  }
  return {
    reach: () => running?.reach ?? begin(),
    end: () => void running?.child.stdin?.end(),
  }
}
