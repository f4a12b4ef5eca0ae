/**
 * Documents on the server: in a thread of their own once the server is built, so that no push waits for a page.
 * The engine is read at the first one, and neither fetches nor reads anything for them (`db/print/engine.ts`).
 */
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Definition } from '#db/print/definition.ts'
import { loadEngine } from '#db/print/engine.ts'
import { renderPdf } from '#db/print/render.ts'
import type { Job, Printed } from './printer.ts'

/** An idle printer gives its memory back. */
const idleMs = 60_000

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }

/** One thread, started when something is to be printed; what it was at when it broke is refused, and the next starts anew. */
export function createPrinter(file: URL, idleAfterMs = idleMs) {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let next = 0
  let idle: ReturnType<typeof setTimeout> | undefined

  const start = (): Worker => {
    const started = new Worker(file)
    // A print under way holds no process up that was told to end.
    started.unref()
    const broke = (error: Error) => {
      if (worker !== started) return
      worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    started.on('message', (printed: Printed) => {
      const job = waiting.get(printed.id)
      waiting.delete(printed.id)
      if ('bytes' in printed) job?.resolve(printed.bytes)
      else job?.reject(new Error(printed.problem))
      if (!waiting.size) rest(started)
    })
    started.on('error', broke)
    started.on('exit', code => broke(new Error(`the printer ended with ${code}`)))
    return started
  }
  const rest = (running: Worker) => {
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (worker !== running || waiting.size) return
      worker = undefined
      void running.terminate()
    }, idleAfterMs).unref()
  }

  /** @throws {Error} what went wrong in the thread */
  return (definition: Definition): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      const id = (next += 1)
      waiting.set(id, { resolve, reject })
      worker ??= start()
      worker.postMessage({ id, definition } satisfies Job)
    })
}

const thread = new URL('./printer.js', import.meta.url)
const print = existsSync(thread) ? createPrinter(thread) : undefined

/** The bytes of the PDF: the ones the device makes of the same definition. */
export const pdfOf = async (definition: Definition): Promise<Uint8Array> =>
  print ? print(definition) : renderPdf(definition, await loadEngine())
