/** A connection to a mail server somebody named on a screen: never into the network behind us, unless the operator says so. */
import { lookup } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { MailSecurity } from '#db/mail/settings.ts'
import { failureOf, MailFailure } from './failure.ts'
import { listOfRanges } from './ranges.ts'

export type Reach = { host: string; port: number; security: MailSecurity }
export type DialOptions = {
  /** Ranges the operator lets companies reach though they are private: `127.0.0.1/32`. */
  allowed: readonly string[]
  /** Silence after which a connection is given up, ms. */
  idleMs: number
  /** Certificates trusted beside those of the system. */
  ca?: string
}

/** Not reachable from the outside: our own machine, its neighbours, and what stands for them in IPv6. */
const privateRanges = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
]
const privateList = listOfRanges(privateRanges)

/** A v4 address in v6 clothes is judged as the v4 address it is (`BlockList` does so itself). */
export function mayReach(address: string, allowed: readonly string[]): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (!privateList.check(address, family)) return true
  return listOfRanges(allowed).check(address, family)
}

/** @throws {MailFailure} */
export async function dial(reach: Reach, options: DialOptions): Promise<Socket> {
  const addresses = await addressesOf(reach.host)
  const open = addresses.filter(address => mayReach(address, options.allowed))
  if (!open.length) throw new MailFailure('private-address')
  let last: unknown
  // The address that was looked at is the one that is called: a name may lead elsewhere the second time.
  for (const address of open)
    try {
      const socket = await connected(address, reach.port, options.idleMs)
      return reach.security === 'tls' ? await secured(socket, reach.host, options) : socket
    } catch (error) {
      last = error
    }
  throw failureOf(last)
}

async function addressesOf(host: string): Promise<string[]> {
  if (isIP(host)) return [host]
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch {
    throw new MailFailure('dns')
  }
}

const connected = (address: string, port: number, idleMs: number) =>
  settled<Socket>(connect({ host: address, port }), 'connect', idleMs)

/** TLS over a connection that stands. @throws what TLS throws */
export const secured = (
  socket: Socket,
  host: string,
  { ca, idleMs }: Pick<DialOptions, 'ca' | 'idleMs'>,
): Promise<TLSSocket> =>
  settled(
    connectTls({ socket, host, ...(isIP(host) ? {} : { servername: host }), ...(ca && { ca }) }),
    'secureConnect',
    idleMs,
  )

function settled<S extends Socket>(socket: S, ready: string, idleMs: number): Promise<S> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      socket.off('error', failed).off('close', closed).off(ready, arrived)
    }
    const failed = (error: unknown) => {
      done()
      // What else it says on its way out is nobody's news.
      socket.on('error', () => {}).destroy()
      reject(failureOf(error))
    }
    const closed = () => failed(new MailFailure('closed'))
    const arrived = () => {
      done()
      resolve(socket)
    }
    const timer = setTimeout(() => failed(new MailFailure('timeout')), idleMs)
    socket.once('error', failed).once('close', closed).once(ready, arrived)
  })
}
