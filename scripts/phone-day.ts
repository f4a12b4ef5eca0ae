/**
 * Plays a day of a telephone against a running server on this machine, signed as its provider signs, and rings a lead, or
 * one call or text by hand: `npm run phone-day -- --help`. For the day the server is started with `PHONE_API=http://127.0.0.1:4010`, where this
 * stands in for the provider; without it what a caller says after the tone is not fetched, and the call from the lead's page is
 * left out.
 */
import { request } from 'node:http'
import { phoneKey } from '../db/kernel/phone.ts'
import { demoPassword } from '../db/platform/demo.ts'
import { phoneAt, regionOf } from '../db/seed/words/regions.ts'
import { asked, help } from './phone-day/asked.ts'
import { stepsOf } from './phone-day/by-hand.ts'
import { type Leg, type Provider, providers } from './phone-day/providers.ts'
import { standIn } from './phone-day/stand-in.ts'

const told = asked(process.argv.slice(2), Object.keys(providers))
if (told.kind === 'help') {
  console.log([told.why, help].filter(Boolean).join('\n\n'))
  process.exit(told.why ? 1 : 0)
}
const { port } = told
const known = providers[told.provider]
if (!known) throw new Error(`No provider is called ${told.provider}`)
const provider: Provider = known
const host = `boreal.localhost:${port}`
const [ours, her, other] = ['+14505550140', '+14505550199', '+14505550198']

type Answer = { status: number; text: string }
type Ask = { body?: string; headers?: Record<string, string> }
const ask = (path: string, { body, headers = {} }: Ask = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } })
    sent.on('response', response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })

async function call<T>(path: string, json: object | undefined, key = ''): Promise<T> {
  const headers = { ...(key && { Key: key }), 'Content-Type': 'application/json' }
  const answer = await ask(path, { headers, ...(json && { body: JSON.stringify(json) }) })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  return JSON.parse(answer.text) as T
}
const keyOf = async (username: string) =>
  (await call<{ Key: string }>('/api/session/login', { username, password: demoPassword })).Key

/** Its names are new at each run: an event of the day before is not told again. */
const day = `${Date.now()}`
const { hookUrl } = await call<{ hookUrl: string }>(
  '/api/phone/settings',
  {
    ...provider.settings,
    isOn: true,
    accountName: 'demonstration',
    sender: ours,
    contactSeconds: 15,
    publicUrl: `http://${host}`,
  },
  await keyOf('helene'),
)
const hookPath = hookUrl.replace(/^https?:\/\/[^/]+/, '')
const tell = async (says: string, fields: object, step = '') => {
  const { status } = await ask(`${hookPath}${step}`, provider.signed(`${hookUrl}${step}`, fields))
  console.log(`${status}  ${says}`)
  if (status !== (step ? 200 : 204)) process.exitCode = 1
}
const legOf = (id: string): Leg => ({
  id: `${id}-${day}`,
  parent: '',
  direction: 'in',
  from: her,
  to: ours,
  state: 'ringing',
})
const leg = (id: string, over: Partial<Leg>) => provider.leg({ ...legOf(id), ...over })
const message = (id: string, text: string) => provider.text(`${id}-${day}`, other, ours, text)

const first = `CA4-${day}`
type StandIn = Awaited<ReturnType<typeof standIn>>

if (told.kind === 'day') await aDay()
else for (const { says, fields } of stepsOf(told, provider, `HAND-${day}`)) await tell(says, fields)

async function aDay(): Promise<void> {
  await tell('a call rings', leg('CA1', {}))
  await tell('nobody answers: it waits as a request', leg('CA1', { state: 'no-answer' }))
  await tell('it is told again: nothing is made of it', leg('CA1', { state: 'no-answer' }))
  await tell('another call ends', leg('CA2', { state: 'completed', seconds: 95 }))
  await tell(
    'its telephone tells that it was answered',
    leg('CA3', { parent: `CA2-${day}`, direction: 'out', state: 'completed', seconds: 88 }),
  )
  await tell('a text message', message('SM1', 'Bonjour, le Forester est-il encore disponible?'))
  await tell('ARRÊT: no more texts to her', message('SM2', 'ARRÊT'))
  const forged = await ask(hookPath, provider.forged(leg('CA9', {})))
  console.log(`${forged.status}  one that somebody else signed`)
  if (forged.status !== 403) process.exitCode = 1

  const api = await standIn(4010, first)
  try {
    await leaveWords(api)
    await ringALead(api)
  } finally {
    api.close()
  }
}

/** On a number that is printed somewhere, and takes messages. */
async function leaveWords(api: StandIn): Promise<void> {
  const region = regionOf['c-boreal']
  if (!region) return
  const printed = { to: `+${phoneKey(phoneAt(region, 170), 'CA')}`, from: '+14505550197' }
  const seconds = 8
  await tell('somebody calls a number in an advertisement', leg('CA6', printed))
  const inVain = provider.inVain({ ...legOf('CA6'), ...printed })
  if (inVain) await tell('the telephones ring in vain', inVain, '/dialled')
  await tell(
    'she speaks after the tone',
    provider.words(`CA6-${day}`, 'http://127.0.0.1:4010/words', seconds),
  )
  await tell('she hangs up', leg('CA6', { ...printed, state: 'completed', seconds: 40 }))
  const waited = new Promise<false>(resolve => setTimeout(resolve, 10_000, false).unref())
  const isHere = await Promise.race([api.fetched.then(() => true), waited])
  console.log(isHere ? '200  her message is fetched' : '---  her message is not fetched')
}

/** From her lead's page: the colleague's telephone, then hers. */
async function ringALead(api: StandIn): Promise<void> {
  const ana = await keyOf('ana')
  const { Items } = await call<{ Items: { ID: string }[] }>(
    '/api/leads/progress/user?PageSize=10&LanguageId=1',
    undefined,
    ana,
  )
  let failure: string | null = 'no lead'
  // Not each of them has a number.
  for (const { ID } of Items.slice(0, 4)) {
    const asked = { leadId: ID, id: `ring-${ID}-${day}`, override: 'The demonstration' }
    failure = (await call<{ failure: string | null }>('/api/phone/ring', asked, ana)).failure
    if (failure !== 'no-number') break
  }
  console.log(`200  a call from a lead’s page: ${failure ?? 'it rings'}`)
  if (failure !== null) return
  const { to, customer } = await api.begun
  const mine = { direction: 'out', from: ours, to } as const
  await tell('her colleague picks up', leg('CA4', { ...mine, state: 'answered' }))
  const hers = { parent: first, direction: 'out', from: ours, to: customer } as const
  await tell('the customer’s telephone rings', leg('CA5', hers))
  await tell('she has been spoken to', leg('CA5', { ...hers, state: 'completed', seconds: 64 }))
  await tell('the call is over', leg('CA4', { ...mine, state: 'completed', seconds: 72 }))
}
