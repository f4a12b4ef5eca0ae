/** Whether mail can be sent by a server somebody named: as far as its answers tell, without sending any. */
import type { MailFailureCode } from '#db/mail/failures.ts'
import { dial, type DialOptions, type Reach } from './dial.ts'
import { failureOf, MailFailure } from './failure.ts'
import { isMicrosoft } from './pop3.ts'
import { Wire } from './wire.ts'

export type SmtpLogin = Reach & { username: string; password: string; from: string }
type Reply = { code: number; lines: string[] }

/** @throws {MailFailure} what stands in the way */
export async function testSmtp(login: SmtpLogin, options: DialOptions): Promise<void> {
  const wire = new Wire(await dial(login, options), options)
  try {
    await converse(wire, login)
  } catch (error) {
    throw hinted(failureOf(error), login)
  } finally {
    wire.end(new MailFailure('closed'))
  }
}

async function converse(wire: Wire, { host, security, username, password, from }: SmtpLogin) {
  expected(await replyOf(wire), 220, 'server-refused')
  let offered = await greet(wire)
  if (security === 'starttls') {
    if (!offered.some(line => /^starttls\b/i.test(line))) throw new MailFailure('no-starttls')
    expected(await ask(wire, 'STARTTLS'), 220, 'no-starttls')
    await wire.secure(host)
    // What was offered in the clear is forgotten.
    offered = await greet(wire)
  }
  // A library would take the missing offer for success: the login is the question here.
  if (username !== '') await signIn(wire, offered, username, password)
  const sender = await ask(wire, `MAIL FROM:<${from}>`)
  if (sender.code === 530) throw new MailFailure('password', sender.lines.join(' '))
  expected(sender, 250, 'from-refused')
  await ask(wire, 'QUIT')
}

async function greet(wire: Wire): Promise<string[]> {
  const reply = await ask(wire, 'EHLO showfloor.invalid')
  expected(reply, 250, 'protocol')
  return reply.lines
}

async function signIn(wire: Wire, offered: readonly string[], user: string, password: string) {
  const ways = offered.find(line => /^auth[ =]/i.test(line))?.toUpperCase() ?? ''
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  if (/\bPLAIN\b/.test(ways)) {
    const said = await ask(wire, `AUTH PLAIN ${base64(`\0${user}\0${password}`)}`)
    return expected(said, 235, 'password')
  }
  if (!/\bLOGIN\b/.test(ways)) throw new MailFailure('no-login')
  expected(await ask(wire, 'AUTH LOGIN'), 334, 'no-login')
  expected(await ask(wire, base64(user)), 334, 'password')
  expected(await ask(wire, base64(password)), 235, 'password')
}

const ask = (wire: Wire, line: string): Promise<Reply> => {
  wire.say(line)
  return replyOf(wire)
}
async function replyOf(wire: Wire): Promise<Reply> {
  const lines: string[] = []
  for (;;) {
    const [, code, mark, text = ''] = /^(\d{3})([ -]|$)(.*)$/.exec(await wire.line()) ?? []
    if (!code || lines.length > 200) throw new MailFailure('protocol')
    lines.push(text)
    if (mark !== '-') return { code: Number(code), lines }
  }
}
/** A server that asks for patience is no wrong setting. */
function expected({ code, lines }: Reply, wanted: number, otherwise: MailFailureCode): void {
  if (code === wanted) return
  const isLater = code >= 400 && code < 500
  throw new MailFailure(isLater ? 'busy' : otherwise, `${code} ${lines.join(' ')}`)
}

function hinted(failure: MailFailure, { host, port, security, username }: SmtpLogin): MailFailure {
  if (failure.code === 'password' && isMicrosoft(host, username))
    return new MailFailure('microsoft', failure.said)
  if (failure.code === 'timeout' && security !== 'tls' && port === 465)
    return new MailFailure('is-tls')
  return failure
}
