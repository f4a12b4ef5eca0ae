/** A script of ours that pages of other people load. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Env } from 'hono'
import type { Config } from './config.ts'

/** Undefined where it was not built. */
export function scriptOf<E extends Env>(
  { config }: { config: Pick<Config, 'clientDir'> },
  c: Context<E>,
  file: string,
  cache: string,
) {
  let text: string
  try {
    text = readFileSync(join(config.clientDir, file), 'utf8')
  } catch {
    return undefined
  }
  c.header('Content-Type', 'text/javascript; charset=utf-8')
  c.header('Cache-Control', cache)
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  c.header('Access-Control-Allow-Origin', '*')
  return Promise.resolve(c.body(text))
}
