/** A message to a receiver that is out of order, slow, gone, or would send us elsewhere. */
import { createServer as createPlain } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createPost } from '#server/ports/post.ts'
import { good } from '../mail/tls.ts'

const open: { closeAllConnections: () => void; close: () => unknown }[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
const listening = async (server: Server | ReturnType<typeof createPlain>): Promise<number> => {
  open.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const receiver = (answer: RequestListener) => listening(createServer(good, answer))
const loopback = { allowed: ['127.0.0.1/32'], ca: good.cert }
const to = (port: number, post = createPost(loopback)) =>
  post(`https://127.0.0.1:${port}/events`, {}, '{}')
const hasty = createPost({ ...loopback, patienceMs: 300 })

test.each([200, 204])('an answer of %i is taken', async status => {
  const port = await receiver((_, response) => response.writeHead(status).end())
  expect(await to(port)).toMatchObject({ answer: status, failure: '' })
})
test.each([400, 500, 503])('an answer of %i is told as such', async status => {
  const port = await receiver((_, response) => response.writeHead(status).end('no'))
  expect(await to(port)).toMatchObject({ answer: status, failure: 'status' })
})
test('one that says nothing is given up in time', async () => {
  const port = await receiver(() => {})
  const told = await to(port, hasty)
  expect(told).toMatchObject({ answer: null, failure: 'timeout' })
  expect(told.ms).toBeLessThan(9_000)
})
test('one that closes without a word is told as such', async () => {
  const port = await receiver(request => request.socket.destroy())
  expect(await to(port)).toMatchObject({ answer: null, failure: 'closed' })
})
test('one that never ends its answer is not waited for', async () => {
  const port = await receiver((_, response) => response.writeHead(200).write('and'))
  expect((await to(port, hasty)).ms).toBeLessThan(9_000)
})
test('one that answers without end is cut off', async () => {
  const port = await receiver((_, response) => response.writeHead(500).end('x'.repeat(5_000_000)))
  expect(await to(port)).toMatchObject({ answer: 500, failure: 'status' })
})
test.each([301, 302, 303, 307, 308])(
  'a redirect of %i leads nowhere, least of all inside',
  async status => {
    let inside = 0
    const secret = await listening(
      createPlain((_, response) => {
        inside += 1
        response.end()
      }),
    )
    const location = `http://127.0.0.1:${secret}/`
    const port = await receiver((_, response) => response.writeHead(status, { location }).end())
    expect(await to(port)).toMatchObject({ answer: status, failure: 'status' })
    expect(inside).toBe(0)
  },
)
