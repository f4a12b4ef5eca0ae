/** What the printer's thread answers: each job by its number, and what went wrong with where. */
import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allSamples } from '../document/samples.ts'
import { createPrinter, pdfOf } from '#server/print/render.ts'

class Port extends EventEmitter {
  answers: { id: number; answer?: Uint8Array; problem?: string }[] = []
  heard = () => {}
  postMessage(answer: Port['answers'][number]) {
    this.answers.push(answer)
    this.heard()
  }
}
const thread = vi.hoisted(() => ({ port: null as unknown }))
vi.mock('node:worker_threads', async original => ({
  ...(await original<object>()),
  get parentPort() {
    return thread.port
  },
}))
beforeEach(() => vi.resetModules())
const [, sample] = allSamples()[0] ?? ['', {} as never]

test('it prints what the house prints, and one that cannot be drawn says why under its own number', async () => {
  const port = new Port()
  thread.port = port
  await import('#server/print/printer.ts')
  const answered = (id: number, definition: object) =>
    new Promise<Port['answers'][number] | undefined>(resolve => {
      port.heard = () => resolve(port.answers.at(-1))
      port.emit('message', { id, ask: definition })
    })
  const good = await answered(7, sample)
  expect(good?.id).toBe(7)
  expect(Buffer.from(await pdfOf(sample)).equals(good?.answer ?? new Uint8Array())).toBe(true)
  const bad = await answered(8, { ...sample, blocks: undefined })
  expect(bad).toEqual({ id: 8, problem: expect.stringMatching(/Error.*\n +at /s) })
})
test('outside a thread it is none', async () => {
  thread.port = null
  await expect(import('#server/print/printer.ts')).rejects.toThrow('is a thread of the server')
})

/** Threads that count what they were asked, so that another one is seen. */
const counting = `import { parentPort } from 'node:worker_threads'
let asked = 0
parentPort.on('message', ({ id, ask }) => {
  asked += 1
  if (ask.title === 'throw') throw new Error('out of ink')
  if (ask.title === 'refuse') return parentPort.postMessage({ id, problem: 'no such block' })
  parentPort.postMessage({ id, answer: new Uint8Array([asked, ask.title.length]) })
})`
let folder: string | undefined
function printer(idleAfterMs: number) {
  folder = mkdtempSync(join(tmpdir(), 'showfloor-printer-'))
  const file = join(folder, 'counting.mjs')
  writeFileSync(file, counting)
  const print = createPrinter(pathToFileURL(file), idleAfterMs)
  return async (title: string) => [...(await print({ ...sample, title }))]
}
afterEach(() => {
  vi.useRealTimers()
  if (folder) rmSync(folder, { recursive: true })
  folder = undefined
})
test('one thread prints all that is asked, to each its own, and goes once nothing was asked for a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const print = printer(1000)
  expect(await Promise.all([print('a'), print('bbb')])).toEqual([
    [1, 1],
    [2, 3],
  ])
  vi.advanceTimersByTime(999)
  expect(await print('cc')).toEqual([3, 2])
  // What is under way is not cut off, and the while begins anew.
  const late = print('d')
  vi.advanceTimersByTime(1000)
  expect(await late).toEqual([4, 1])
  vi.advanceTimersByTime(999)
  expect(await print('e')).toEqual([5, 1])
  vi.advanceTimersByTime(1000)
  expect(await print('f')).toEqual([1, 1])
})
test('what is refused is refused alone; a thread that breaks says why to all it was at, and the next is another', async () => {
  const print = printer(60_000)
  const [good, bad] = await Promise.allSettled([print('a'), print('refuse')])
  expect([good.status, bad]).toMatchObject(['fulfilled', { reason: { message: 'no such block' } }])
  const [broken, behind] = await Promise.allSettled([print('throw'), print('b')])
  expect(broken).toMatchObject({ reason: { message: 'out of ink' } })
  expect(behind).toMatchObject({ reason: { message: 'out of ink' } })
  expect(await print('c')).toEqual([1, 1])
})
