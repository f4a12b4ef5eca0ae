/**
 * A page as it will look, before anybody else sees it: the real page on the website's own host name, under an address that
 * our seal makes, for ten minutes. A frame of ours on the app's host name stands between, so that the app's own policy lets
 * no other site in.
 */
import * as z from 'zod/mini'
import { parseJson } from '../../json.ts'
import { lookBody } from '#db/website/lines.ts'
import type { AppDeps } from '../../deps.ts'
import { isSealed, sealOf } from '../../seal.ts'

const lastingMs = 10 * 60_000

const look = z.object({
  ...lookBody.shape,
  companyId: z.string(),
  /** Of the app, which frames it; and of the website. */
  app: z.string(),
  site: z.string(),
  until: z.int(),
})
export type Look = z.output<typeof look>

const keyOf = ({ platform, ports }: Pick<AppDeps, 'platform' | 'ports'>) =>
  platform.keep('websiteLookKey', () => ports.random.token(32))

type Deps = Pick<AppDeps, 'platform' | 'ports'>
export function lookToken(deps: Deps, wanted: Omit<Look, 'until'>): string {
  const until = deps.ports.clock.now() + lastingMs
  const text = Buffer.from(JSON.stringify({ ...wanted, until })).toString('base64url')
  return `${text}.${sealOf(keyOf(deps), text)}`
}

/** Undefined for one that is not ours, or is over. */
export function readLook(deps: Deps, token: string): Look | undefined {
  const [text = '', given = ''] = token.split('.')
  if (!isSealed(keyOf(deps), text, given)) return undefined
  const read = look.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  return read.success && read.data.until > deps.ports.clock.now() ? read.data : undefined
}
