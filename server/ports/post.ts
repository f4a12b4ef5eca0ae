/** One message to another program's address: https alone, never into the network behind us, no redirect followed. */
import { request } from 'node:http'
import { dial, type DialOptions } from '../mail/dial.ts'
import { MailFailure } from '../mail/failure.ts'

const usualPatienceMs = 10_000
/** Of an answer only its status is kept. */
const mostAnswerBytes = 64 * 1024

export type Answered = { answer: number | null; failure: string; ms: number }
export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<Answered>

export const createPost =
  ({
    patienceMs = usualPatienceMs,
    ...options
  }: Pick<DialOptions, 'allowed' | 'ca'> & { patienceMs?: number }): Post =>
  async (url, headers, body) => {
    const startedAt = performance.now()
    const told = (answer: number | null, failure: string): Answered => ({
      answer,
      failure,
      ms: Math.round(performance.now() - startedAt),
    })
    try {
      const { hostname, port, pathname, search, host } = new URL(url)
      const reach = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 443) }
      const socket = await dial({ ...reach, security: 'tls' }, { ...options, idleMs: patienceMs })
      const answer = await new Promise<number>((resolve, reject) => {
        const asked = request(
          {
            createConnection: () => socket,
            method: 'POST',
            path: pathname + search,
            headers: { ...headers, host, 'content-length': Buffer.byteLength(body) },
            signal: AbortSignal.timeout(patienceMs),
          },
          response => {
            let read = 0
            response
              .on('data', (part: Buffer) => {
                read += part.length
                if (read > mostAnswerBytes) response.destroy()
              })
              .on('close', () => resolve(response.statusCode ?? 0))
          },
        )
        asked.on('error', reject).end(body)
      }).finally(() => socket.destroy())
      return told(answer, answer >= 200 && answer < 300 ? '' : 'status')
    } catch (error) {
      if (error instanceof MailFailure) return told(null, error.code)
      // Whose patience ended it says only why: the error of the call is another one.
      const why = error instanceof Error ? (error.cause ?? error) : error
      return told(null, why instanceof Error && why.name === 'TimeoutError' ? 'timeout' : 'closed')
    }
  }
