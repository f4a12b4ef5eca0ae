/** What `npm run phone-day` is asked to play: a whole day, or one call or text by hand. */
import { parseArgs } from 'node:util'
import { phoneKey } from '../../db/kernel/phone.ts'

export const help = `
npm run phone-day -- [port] [twilio|telnyx|vonage]     a whole day of calls and texts
npm run phone-day -- call [options]                    one call that nobody answers
npm run phone-day -- call --talk 90 [options]          one that is answered, and lasts so many seconds
npm run phone-day -- text "Is it still here?" [options]

  --from NUMBER      who calls or writes (450 555-0196)
  --to NUMBER        the tracked number that is dialled (438 555-0182, of a newspaper)
  --port PORT        where the server listens (3000)
  --provider NAME    twilio, telnyx or vonage (twilio)
`.trim()

export type Asked = { port: number; provider: string } & (
  | { kind: 'day' }
  | { kind: 'help'; why: string }
  | { kind: 'call'; from: string; to: string; talk: number | null }
  | { kind: 'text'; from: string; to: string; text: string }
)

const options = {
  from: { type: 'string', default: '450 555-0196' },
  to: { type: 'string', default: '438 555-0182' },
  port: { type: 'string', default: '3000' },
  provider: { type: 'string', default: 'twilio' },
  talk: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** @param names the providers that are known */
export function asked(args: readonly string[], names: readonly string[]): Asked {
  let given
  try {
    given = parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  }
  const { values, positionals } = given
  const [first = '', ...rest] = positionals
  const byHand = first === 'call' || first === 'text'
  const port = Number(byHand ? values.port : first || values.port)
  const provider = byHand ? values.provider : (rest[0] ?? values.provider)
  if (values.help) return wrong('')
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return wrong(`No port: ${first}`)
  if (!names.includes(provider)) return wrong(`No provider is called ${provider}`)
  if (!byHand) return { kind: 'day', port, provider }
  const [from, to] = [values.from, values.to].map(each => phoneKey(each, 'CA'))
  if (!from) return wrong(`No number: ${values.from}`)
  if (!to) return wrong(`No number: ${values.to}`)
  const ends = { port, provider, from: `+${from}`, to: `+${to}` }
  const text = rest.join(' ').trim()
  if (first === 'text') return text ? { kind: 'text', ...ends, text } : wrong('Say what she writes')
  const talk = values.talk === undefined ? null : Number(values.talk)
  if (talk !== null && !(Number.isInteger(talk) && talk > 0 && talk <= 7200))
    return wrong(`No seconds: ${values.talk}`)
  return rest.length ? wrong(`Not understood: ${text}`) : { kind: 'call', ...ends, talk }
}

const wrong = (why: string): Asked => ({ kind: 'help', why, port: 0, provider: '' })
