/** A mailbox on loopback that misbehaves as it is told to: cut at a byte, by FIN or RST, said in pieces, silent. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions, TLSSocket } from 'node:tls'

export type Box = { uidl: string; raw: Buffer }
export type Manners = {
  password?: string
  /** Bytes of each piece of what it says. */
  pieces?: number
  /** Ends after so many bytes of the answer to this command, by FIN or RST. */
  cut?: { command: string; bytes: number; how: 'fin' | 'rst' }
  /** Says nothing any more from this command on. */
  silentAt?: string
  /** Answers it so, instead. */
  answers?: Record<string, string>
  /** Under TLS from the first byte, or from STLS on. */
  tls?: TlsOptions
  stls?: TlsOptions
  noUidl?: boolean
  sizeOf?: (raw: Buffer) => number
}
export type FakePop = {
  port: number
  box: Box[]
  manners: Manners
  /** Every command that came, one list for all connections. */
  heard: string[]
  close: () => Promise<void>
}

const stuffed = (raw: Buffer) =>
  Buffer.from(raw.toString('latin1').replace(/(^|\r\n)\./g, '$1..'), 'latin1')
export const ended = (raw: Buffer) =>
  Buffer.concat([
    stuffed(raw),
    Buffer.from(raw.length && !raw.toString('latin1').endsWith('\r\n') ? '\r\n.\r\n' : '.\r\n'),
  ])

export async function fakePop(box: Box[], manners: Manners = {}): Promise<FakePop> {
  const fake: FakePop = { port: 0, box, manners, heard: [], close: async () => {} }
  const open = new Set<Socket>()
  const served = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => {})
    serve(socket, fake)
  }
  const server: Server = manners.tls
    ? createTlsServer(manners.tls, served).on('tlsClientError', () => {})
    : createServer(served)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  fake.port = (server.address() as AddressInfo).port
  fake.close = () =>
    new Promise(resolve => {
      open.forEach(socket => socket.destroy())
      server.close(() => resolve())
    })
  return fake
}

function serve(socket: Socket, fake: FakePop, greeting = '+OK ready\r\n'): void {
  // A session sees the box as it was when it began.
  const session = { mail: fake.box.map(each => ({ ...each, gone: false })), text: '' }
  const { manners } = fake
  let isOver = false
  const say = async (command: string, answer: Buffer) => {
    const { cut, pieces = answer.length || 1 } = manners
    const isCut = cut?.command === command
    const said = isCut ? answer.subarray(0, cut.bytes) : answer
    for (let at = 0; at < said.length; at += pieces) {
      socket.write(said.subarray(at, at + pieces))
      if (pieces < answer.length) await new Promise(resolve => setImmediate(resolve))
    }
    if (!isCut) return
    isOver = true
    // Node takes back what it has not sent yet, on a reset.
    if (cut.how === 'fin') socket.end()
    else setTimeout(() => socket.resetAndDestroy(), 20)
  }
  let turn = say('', Buffer.from(greeting))
  socket.setNoDelay(true).on('data', chunk => {
    session.text += chunk.toString('utf8')
    for (let end = session.text.indexOf('\r\n'); end >= 0; end = session.text.indexOf('\r\n')) {
      const line = session.text.slice(0, end)
      session.text = session.text.slice(end + 2)
      fake.heard.push(line)
      if (isOver || line === manners.silentAt) {
        isOver = true
        return
      }
      const [verb = ''] = line.split(' ')
      if (verb === 'STLS' && manners.stls) {
        socket.removeAllListeners('data').write('+OK begin\r\n')
        const under = new TLSSocket(socket, { ...manners.stls, isServer: true })
        return serve(under.on('error', () => {}) as Socket, fake, '')
      }
      const given = manners.answers?.[line] ?? manners.answers?.[verb]
      const answer = given === undefined ? answerTo(line, session.mail, fake) : Buffer.from(given)
      turn = turn.then(() => say(line, answer))
      if (verb === 'QUIT') void turn.then(() => socket.end())
    }
  })
}

type Held = Box & { gone: boolean }

function answerTo(line: string, mail: Held[], fake: FakePop): Buffer {
  const [verb = '', argument] = line.split(' ')
  const { password = 'secret', noUidl, sizeOf = (raw: Buffer) => raw.length } = fake.manners
  const there = mail.map((each, at) => ({ each, number: at + 1 })).filter(({ each }) => !each.gone)
  const named = there.find(({ number }) => String(number) === argument)?.each
  const lines = (said: string[]) =>
    Buffer.from(`+OK\r\n${said.map(each => `${each}\r\n`).join('')}.\r\n`)
  const ok = Buffer.from('+OK\r\n')
  const no = Buffer.from('-ERR no such thing\r\n')
  if (verb === 'USER') return ok
  if (verb === 'PASS') return line.slice(5) === password ? ok : Buffer.from('-ERR [AUTH] no\r\n')
  if (verb === 'CAPA') return lines(['UIDL', 'TOP'])
  if (verb === 'STAT')
    return Buffer.from(
      `+OK ${there.length} ${there.reduce((sum, { each }) => sum + each.raw.length, 0)}\r\n`,
    )
  if (verb === 'UIDL')
    return noUidl ? no : lines(there.map(({ each, number }) => `${number} ${each.uidl}`))
  if (verb === 'LIST')
    return lines(there.map(({ each, number }) => `${number} ${sizeOf(each.raw)}`))
  if (verb === 'RETR' && named) return Buffer.concat([ok, ended(named.raw)])
  if (verb === 'TOP' && named) {
    const end = named.raw.indexOf('\r\n\r\n')
    return Buffer.concat([ok, ended(end < 0 ? named.raw : named.raw.subarray(0, end + 4))])
  }
  if (verb === 'DELE' && named) {
    named.gone = true
    return ok
  }
  if (verb === 'QUIT') {
    // Gone when it is asked for, whether its answer arrives or not.
    fake.box = mail.filter(({ gone }) => !gone).map(({ uidl, raw }) => ({ uidl, raw }))
    return ok
  }
  return no
}
