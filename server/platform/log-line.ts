/**
 * What of a line of the server is kept for reading on a screen. Nothing is taken out of it: what is known to be harmless
 * by its name and its shape is put in, and everything else, every word of an error's message too, stays behind.
 */
import type { applicationLog } from '#db/platform/schema.ts'
import type { LogFacts, LogLevel } from '#db/platform/log.ts'

export type LogRow = Omit<typeof applicationLog.$inferSelect, 'id'>
type Fact = LogFacts[string]
type Shape = (value: unknown) => Fact | undefined

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi
/** An address of mail, what follows a question mark, a key, a telephone number: wherever they got in. */
const telling = /\S*@\S*|\?\S*|\w*[\w-]{23,}\w|\+?(?:\d[\s().-]{0,2}){7,}/g
const hidden = '[hidden]'
/** Ids of ours look like keys to it, and are none. */
export const scrubbed = (text: string): string => {
  const ids: string[] = []
  const without = text.replace(uuid, id => `\u0001${ids.push(id) - 1}\u0001`)
  // oxlint-disable-next-line no-control-regex
  return without.replace(telling, hidden).replace(/\u0001(\d+)\u0001/g, (_, at) => ids[at] ?? '')
}

const shaped =
  (shape: RegExp): Shape =>
  value =>
    typeof value === 'string' && shape.test(value) && scrubbed(value) === value ? value : undefined
const id = shaped(/^[\w.:-]{1,80}$/)
const word = shaped(/^[A-Za-z][\w-]{0,40}$/)
const number: Shape = value =>
  typeof value === 'number' && Math.abs(value) < 10_000_000 ? value : undefined
/** Words of ours, and the places of what varies: a part of an address may be somebody's key. */
const address: Shape = value =>
  typeof value === 'string'
    ? (value.split('?')[0] ?? '')
        .slice(0, 300)
        .split('/')
        .map(part => (/^(:?[A-Za-z][a-z]{0,20}(-[a-z]{1,20}){0,3}|\*|)$/.test(part) ? part : ':…'))
        .join('/')
    : undefined

const shapes: Record<string, Shape> = {
  method: word,
  route: address,
  path: address,
  status: number,
  ms: number,
  code: word,
  problem: word,
  outcome: word,
  urgency: word,
  userId: id,
  personId: id,
  effect: id,
  contractId: id,
  message: id,
  letter: id,
  taken: number,
  failed: number,
  attempts: number,
  count: number,
}

const levelOf = (level: unknown): LogLevel | undefined => {
  if (typeof level !== 'number' || level < 30) return undefined
  return level < 40 ? 'info' : level < 50 ? 'warn' : 'error'
}

/** A line as pino wrote it; undefined for one that is not kept: a call that went well is on standard output alone. */
export function logRowOf(line: Record<string, unknown>): LogRow | undefined {
  const level = levelOf(line['level'])
  const { msg, time, err } = line
  const isWell = msg === 'call' && typeof line['status'] === 'number' && line['status'] < 400
  if (!level || isWell) return undefined
  const facts: LogFacts = {}
  for (const [name, shape] of Object.entries(shapes)) {
    const fact = shape(line[name])
    if (fact !== undefined) facts[name] = fact
  }
  Object.assign(facts, errorFacts(err))
  const source = facts['route'] ?? facts['path'] ?? ''
  return {
    at: typeof time === 'number' ? time : 0,
    level,
    source: String(source),
    message: scrubbed(String(msg ?? '').slice(0, 300)),
    companyId: textOr(shaped(/^[a-z0-9][a-z0-9-]{0,63}$/)(line['companyId'])),
    requestId: textOr(shaped(new RegExp(`^${uuid.source}$`, 'i'))(line['requestId'])),
    facts: Object.keys(facts).length ? facts : null,
  }
}
const textOr = (fact: Fact | undefined) => (typeof fact === 'string' ? fact : null)

const frame = /^\s+at (?:async )?(?:([\w.$<>]+) )?\(?(?:[^\s()]*\/)?([\w.-]+\.[cm]?[jt]sx?):(\d+)/
/** What kind of error, and where in our code: its message may say anything. */
function errorFacts(err: unknown): LogFacts {
  if (typeof err !== 'object' || err === null) return {}
  const { type, code, stack } = err as Record<string, unknown>
  const [kind, called] = [word(type), word(code)]
  const at = String(stack ?? '')
    .split('\n')
    .flatMap(each => {
      const [, name = '', file, row] = frame.exec(each) ?? []
      return file ? [scrubbed(`${name} ${file}:${row}`.trim())] : []
    })
    .slice(0, 12)
  return { ...(kind && { error: kind }), ...(called && { code: called }), ...(at.length && { at }) }
}
