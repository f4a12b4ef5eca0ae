/** What the printer's thread answers: each job by its number, and what went wrong with where. */
import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { allSamples } from '../document/samples.ts'
import { pdfOf } from '#server/document/render.ts'

class Port extends EventEmitter {
  answers: { id: number; bytes?: Uint8Array; problem?: string }[] = []
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
  await import('#server/document/printer.ts')
  const answered = (id: number, definition: object) =>
    new Promise<Port['answers'][number] | undefined>(resolve => {
      port.heard = () => resolve(port.answers.at(-1))
      port.emit('message', { id, definition })
    })
  const good = await answered(7, sample)
  expect(good?.id).toBe(7)
  expect(Buffer.from(await pdfOf(sample)).equals(good?.bytes ?? new Uint8Array())).toBe(true)
  const bad = await answered(8, { ...sample, blocks: undefined })
  expect(bad).toEqual({ id: 8, problem: expect.stringMatching(/Error.*\n +at /s) })
})
test('outside a thread it is none', async () => {
  thread.port = null
  await expect(import('#server/document/printer.ts')).rejects.toThrow('is a thread of the server')
})
