/** The printer's thread: laying out a contract takes half a second, and nobody's push should wait for it. */
import { parentPort } from 'node:worker_threads'
import type { Definition } from '#db/print/definition.ts'
import { loadEngine } from '#db/print/engine.ts'
import { renderPdf } from '#db/print/render.ts'

export type Job = { id: number; definition: Definition }
export type Printed = { id: number; bytes: Uint8Array } | { id: number; problem: string }

const port = parentPort
if (!port) throw new Error('the printer is a thread of the server')
port.on('message', ({ id, definition }: Job) => {
  const print = async (): Promise<Printed> => {
    try {
      return { id, bytes: await renderPdf(definition, await loadEngine()) }
    } catch (error) {
      return {
        id,
        problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }
    }
  }
  void print().then(printed => port.postMessage(printed))
})
