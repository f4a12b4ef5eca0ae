/** A publisher's link to a vehicle, under our seal: which site, which vehicle, how Bridge stood when it was served, and when. */
import type { PlatformStore } from '../platform/store.ts'
import type { Random } from '../ports/random.ts'
import { isSealed, sealOf } from '../seal.ts'

export type BridgeLink = {
  siteId: string
  vehicleId: string
  /** The version whose price was agreed on; the price itself is nobody's business. */
  v: number
  /** 0 for a link that stands somewhere for long. */
  servedAt: number
}
type KeyDeps = { platform: PlatformStore; ports: { random: Random } }
export const linkKeyOf = ({ platform, ports }: KeyDeps): string =>
  platform.keep('bridgeLinkKey', () => ports.random.token(32))

const letters = 22
const textOf = (companyId: string, body: string) => `${companyId}\n${body}`

/** Its last part of the address, which any address may hold as it is. */
export function writeLink(
  key: string,
  companyId: string,
  { siteId, vehicleId, v, servedAt }: BridgeLink,
): string {
  const body = [siteId, vehicleId, v.toString(36), servedAt.toString(36)].join('~')
  return `${body}~${sealOf(key, textOf(companyId, body), letters)}`
}

export type ReadLink = BridgeLink & { isOurs: boolean }
const form = /^((\d{1,6})~([\w.-]{1,80})~([0-9a-z]{1,8})~([0-9a-z]{1,10}))~([\w-]{22})$/
/** Also of one that is not ours: its visitor is sent on all the same. Undefined of what is no link at all. */
export function readLink(key: string, companyId: string, token: string): ReadLink | undefined {
  const [, body, siteId = '', vehicleId = '', v = '', servedAt = '', given = ''] =
    form.exec(token) ?? []
  if (body === undefined) return undefined
  const isOurs = isSealed(key, textOf(companyId, body), given, letters)
  const number = (text: string) => Number.parseInt(text, 36)
  return { siteId, vehicleId, v: number(v), servedAt: number(servedAt), isOurs }
}
