/** The provider's own side on this machine, where the server calls it (`PHONE_API`): takes calls to begin, and texts, in its shape. */
import { createServer } from 'node:http'

export type Begun = { to: string; customer: string }
type Body = Record<string, unknown>

const digits = /\+?\d{10,15}/
const listed = (value: unknown) => (Array.isArray(value) ? value : []) as Body[]

/** Who is rung first, and whom the script rings. Undefined of what is no call. */
function callIn(path: string, type: string, text: string): Begun | undefined {
  if (path.endsWith('/Calls.json') && type.includes('form')) {
    const form = new URLSearchParams(text)
    return { to: form.get('To') ?? '', customer: scripted(form.get('Twiml') ?? '') }
  }
  const body = (text && type.includes('json') ? JSON.parse(text) : {}) as Body
  if (path.startsWith('/v2/texml/calls/'))
    return { to: String(body['To']), customer: scripted(String(body['Texml'])) }
  if (path !== '/v1/calls') return undefined
  const endpoint = listed(listed(body['ncco'])[0]?.['endpoint'])[0]
  return { to: `+${listed(body['to'])[0]?.['number']}`, customer: `+${endpoint?.['number']}` }
}
const scripted = (xml: string) =>
  digits.exec(/<Number[^>]*>([^<]+)/.exec(xml)?.[1] ?? '')?.[0] ?? ''

/** One second of a tone, as a WAV file of eight thousand samples. */
function tone(): Buffer {
  const samples = 8000
  const file = Buffer.alloc(44 + samples, 128)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(samples, 24)
  file.writeUInt32LE(samples, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples, 40)
  for (let at = 0; at < samples; at += 1)
    file[44 + at] = 128 + Math.round(80 * Math.sin((at * 440 * 2 * Math.PI) / samples))
  return file
}

/** @returns the first call it is asked to begin, by when it is asked; and when a caller's words were fetched */
export async function standIn(port: number, callId: string) {
  let begin: (call: Begun) => void = () => {}
  const begun = new Promise<Begun>(resolve => (begin = resolve))
  let fetch: () => void = () => {}
  const fetched = new Promise<void>(resolve => (fetch = resolve))
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (text += part))
    request.on('end', () => {
      const path = (request.url ?? '').split('?')[0] ?? ''
      if (request.method === 'GET' && path.startsWith('/words')) {
        response.writeHead(200, { 'content-type': 'audio/wav' })
        response.end(tone(), fetch)
        return
      }
      const call = callIn(path, request.headers['content-type'] ?? '', text)
      if (call) begin(call)
      const answer = call
        ? { sid: callId, call_sid: callId, uuid: callId, conversation_uuid: `CON-${callId}` }
        : {
            sid: `SM${Date.now()}`,
            message_uuid: `SM${Date.now()}`,
            data: { id: `SM${Date.now()}` },
          }
      response.writeHead(201, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ ...answer, status: 'queued' }))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return { begun, fetched, close: () => void server.close() }
}
