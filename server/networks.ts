/** A list of networks as an operator keeps it in a file, one `192.0.2.0/24` or `2001:db8::/32` a line, and whether an address is in one. */
import { readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import * as z from 'zod/mini'

/** The first and the last address of each, in order and apart: an IPv4 address as the IPv6 one it is mapped to. */
export type Networks = readonly (readonly [from: bigint, to: bigint])[]

const mostBytes = 8 * 1024 * 1024
/** Whoever names more than a provider has would have every visitor refused. */
const leastBits = { 4: 8, 6: 16 }

/** @throws {Error} with what is wrong with the file, or the first line that is none */
function readNetworks(path: string): Networks {
  if (statSync(path).size > mostBytes) throw new Error('is larger than 8 MB')
  return networksOf(readFileSync(path, 'utf8'))
}

/** A setting that names such a file; without one there are none. */
export const networksFile = z.pipe(
  z._default(z.string(), ''),
  z.transform((path, { issues }): Networks => {
    if (path === '') return []
    try {
      return readNetworks(path)
    } catch (error) {
      issues.push({ code: 'custom', input: path, message: (error as Error).message })
      return []
    }
  }),
)

/** What follows a # is a remark. @throws {Error} naming the first line that is no network */
export function networksOf(text: string): Networks {
  const all = text.split(/\r?\n/).flatMap((line, place) => {
    const range = line.replace(/#.*/, '').trim()
    if (range === '') return []
    const found = spanOf(range)
    if (!found) throw new Error(`line ${place + 1} is no network: ${range.slice(0, 60)}`)
    return [found]
  })
  const apart: [bigint, bigint][] = []
  for (const [from, to] of all.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))) {
    const last = apart.at(-1)
    if (!last || from > last[1]) apart.push([from, to])
    else if (to > last[1]) last[1] = to
  }
  return apart
}

export function isWithin(networks: Networks, ip: string): boolean {
  const address = addressOf(ip)
  if (address === undefined) return false
  // The last that begins at or before it; BlockList of node:net looks at one after the other.
  let [low, high] = [0, networks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((networks[middle]?.[0] ?? 0n) <= address) low = middle + 1
    else high = middle
  }
  return (networks[low - 1]?.[1] ?? -1n) >= address
}

function spanOf(range: string): [bigint, bigint] | undefined {
  const [, network = '', digits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(range) ?? []
  const family = isIP(network)
  const address = addressOf(network)
  if (address === undefined || (family !== 4 && family !== 6)) return undefined
  const free = (family === 4 ? 32 : 128) - Number(digits)
  if (free < 0 || Number(digits) < leastBits[family]) return undefined
  const rest = (1n << BigInt(free)) - 1n
  return [address & ~rest, address | rest]
}

function addressOf(ip: string): bigint | undefined {
  const family = isIP(ip)
  if (family === 0 || ip.includes('%')) return undefined
  const hex = (high = '', low = '') => (Number(high) * 256 + Number(low)).toString(16)
  const mapped = family === 4 ? `::ffff:${ip}` : ip
  const plain = mapped.replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_, a: string, b: string, c: string, d: string) => `${hex(a, b)}:${hex(c, d)}`,
  )
  return BigInt(
    `0x${groupsOf(plain)
      .map(group => group.padStart(4, '0'))
      .join('')}`,
  )
}

/** The eight of an IPv6 address, with those that "::" leaves out. */
export function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail === undefined) return groups
  const rest = tail.split(':').filter(Boolean)
  return [
    ...groups,
    ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'),
    ...rest,
  ]
}
