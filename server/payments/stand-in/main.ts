/** The stand-in as a process of its own. It ends with whoever began it: when its input closes. */
import * as z from 'zod/mini'
import { startStandIn } from './server.ts'

const given = z
  .object({
    host: z.string(),
    port: z.int(),
    secret: z.string(),
    hook: z.string(),
    file: z.string(),
  })
  .parse(JSON.parse(process.argv[2] ?? '{}'))

process.stdin.resume().on('close', () => process.exit(0))
const { port } = await startStandIn({ ...given, now: () => Date.now() })
process.stdout.write(`${port}\n`)
