/** A file of another program's at its address: bounded in time and bytes, and never from the network behind us, whatever leads there. */
import { request } from 'node:http'
import { dial, type DialOptions } from '../mail/dial.ts'
import { MailFailure } from '../mail/failure.ts'

const usualPatienceMs = 30_000
const mostRedirects = 3

export type GetFailure =
  | 'private-address'
  | 'unreachable'
  | 'status'
  | 'redirects'
  | 'timeout'
  | 'too-large'
export type Got = { bytes: Buffer } | { failure: GetFailure }
export type Get = (url: string, mostBytes: number) => Promise<Got>

type Options = Pick<DialOptions, 'allowed' | 'ca'> & { patienceMs?: number }

export const createGet =
  ({ patienceMs = usualPatienceMs, ...options }: Options): Get =>
  async (url, mostBytes) => {
    const signal = AbortSignal.timeout(patienceMs)
    try {
      let at = new URL(url)
      for (let turn = 0; turn <= mostRedirects; turn += 1) {
        const got = await asked(at, { ...options, idleMs: patienceMs }, signal, mostBytes)
        if (!('leads' in got)) return got
        const next = new URL(got.leads, at)
        // What was asked for in secret is not asked for in the open.
        const isWorse = at.protocol === 'https:' && next.protocol !== 'https:'
        if (isWorse || !/^https?:$/.test(next.protocol)) return { failure: 'redirects' }
        at = next
      }
      return { failure: 'redirects' }
    } catch (error) {
      if (error instanceof MailFailure)
        return { failure: error.code === 'private-address' ? error.code : 'unreachable' }
      return { failure: signal.aborted ? 'timeout' : 'unreachable' }
    }
  }

/** Every step is looked at as the first one was: a name may lead inside, and so may an answer. */
async function asked(
  { protocol, hostname, port, pathname, search, host }: URL,
  options: DialOptions,
  signal: AbortSignal,
  mostBytes: number,
): Promise<Got | { leads: string }> {
  const isSecret = protocol === 'https:'
  const reach = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isSecret ? 443 : 80)),
    security: isSecret ? ('tls' as const) : ('none' as const),
  }
  const socket = await dial(reach, options)
  return new Promise<Got | { leads: string }>((resolve, reject) => {
    const call = request(
      {
        createConnection: () => socket,
        path: pathname + search,
        headers: {
          host,
          accept: '*/*',
          // A few bytes may be made to become any number of them.
          'accept-encoding': 'identity',
          'user-agent': 'Showfloor-Lists/1',
          connection: 'close',
        },
        signal,
      },
      response => {
        const { statusCode = 0, headers } = response
        if (statusCode >= 300 && statusCode < 400 && headers.location)
          return resolve({ leads: headers.location })
        if (statusCode !== 200) return resolve({ failure: 'status' })
        const parts: Buffer[] = []
        let read = 0
        response
          .on('data', (part: Buffer) => {
            read += part.length
            if (read > mostBytes) resolve({ failure: 'too-large' })
            else parts.push(part)
          })
          // Half of it is none of it.
          .on('end', () =>
            response.complete ? resolve({ bytes: Buffer.concat(parts) }) : undefined,
          )
          .on('close', () => reject(signal.reason ?? new Error('closed')))
          .on('error', reject)
      },
    )
    call.on('error', reject).end()
  }).finally(() => socket.destroy())
}
