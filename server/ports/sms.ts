/** Outgoing text messages: posted to a provider, or as files beside the data while nobody should get any. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type TextMessage = {
  /** E.164, with "+". */
  to: string
  text: string
  /** A second one would vex: what may have left is not sent again. */
  isOnce?: true
}
export type Sms = { send: (message: TextMessage) => Promise<void> }
export type SmsSettings = {
  url: string
  authorization: string
  from: string
  format: 'json' | 'form'
  /** The provider's names of number, sender and text. */
  fields: string
}
type Options = SmsSettings & { dataDir: string; now: () => number; waitMs?: readonly number[] }

/** Somebody waits on the page for the answer. */
const timeoutMs = 5_000
/** Before the second and the third try. */
const usualWaitMs = [300, 1_200]

/** Not sent: told by the provider's status alone, for what was sent holds a code. */
export class NotSent extends Error {
  override name = 'NotSent'
  readonly mayRetry: boolean
  /** It went out, and no answer came. */
  readonly isUnsure: boolean
  constructor(why: string, mayRetry: boolean, isUnsure = false) {
    super(`the text message was not sent: ${why}`)
    this.mayRetry = mayRetry
    this.isUnsure = isUnsure
  }
}

const cutOff = new Set([
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])
/** What `fetch` threw: the other side may have taken it all the same. */
export function mayHaveArrived(error: unknown): boolean {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return name === 'TimeoutError' || cutOff.has(cause?.code ?? '')
}

export const createSms = (options: Options): Sms =>
  options.url === 'file' ? fileSms(options) : httpSms(options)

function fileSms({ dataDir, now }: Options): Sms {
  const folder = join(dataDir, 'sms')
  let count = 0
  return {
    async send({ to, text }) {
      await mkdir(folder, { recursive: true })
      count += 1
      const name = `${now()}-${String(count).padStart(4, '0')}.txt`
      await writeFile(join(folder, name), `To: ${to}\n\n${text}\n`, { mode: 0o600 })
    },
  }
}

function httpSms(options: Options): Sms {
  const waits = options.waitMs ?? usualWaitMs
  return {
    async send(message) {
      for (let turn = 0; ; turn += 1)
        try {
          return await post(options, message)
        } catch (error) {
          const wait = waits[turn]
          if (wait === undefined || !(error instanceof NotSent) || !error.mayRetry) throw error
          if (error.isUnsure && message.isOnce) throw error
          await new Promise(resolve => setTimeout(resolve, wait))
        }
    },
  }
}

async function post(options: Options, { to, text }: TextMessage): Promise<void> {
  const { url, authorization, from, format, fields } = options
  const [toName = 'to', fromName = 'from', textName = 'text'] = fields.split(',')
  const said = { [toName]: to, ...(from && { [fromName]: from }), [textName]: text }
  let answer: Response
  try {
    answer = await fetch(url, {
      method: 'POST',
      // Where it points is the keeper's word alone.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'Content-Type':
          format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
        ...(authorization && { Authorization: authorization }),
      },
      body: format === 'json' ? JSON.stringify(said) : new URLSearchParams(said).toString(),
    })
  } catch (error) {
    const why = error instanceof Error ? error.name : 'no answer'
    throw new NotSent(why, true, mayHaveArrived(error))
  }
  await answer.body?.cancel()
  if (answer.ok) return
  throw new NotSent(String(answer.status), answer.status === 429 || answer.status >= 500)
}
