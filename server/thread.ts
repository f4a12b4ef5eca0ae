/** Work that would keep the loop for long, in a thread of its own: started when something is to be done, ended when it rests. */
import { Worker } from 'node:worker_threads'

export type Asked<A> = { id: number; ask: A }
/** `code` of the error: a damaged file is known by it here too. */
export type Answered<T> =
  | { id: number; answer: T }
  | { id: number; problem: string; code?: unknown }

/** An idle one gives its memory back. */
const idleMs = 60_000

type Waiting<T> = { resolve: (answer: T) => void; reject: (error: Error) => void }

type Bounds = {
  idleAfterMs?: number | undefined
  /** From when something is asked: what takes longer is ended, with whatever else it was asked meanwhile. */
  deadlineMs?: number | undefined
  /** Of what it makes, bytes apart: what needs more ends it in the same way. */
  memoryMb?: number | undefined
}

/** One thread; what it was at when it broke is refused, and the next starts anew. */
export function createThread<A, T>(
  name: string,
  file: URL,
  { idleAfterMs = idleMs, deadlineMs, memoryMb }: Bounds = {},
) {
  const waiting = new Map<number, Waiting<T>>()
  let worker: Worker | undefined
  let next = 0
  let idle: ReturnType<typeof setTimeout> | undefined

  const start = (): Worker => {
    const started = new Worker(file, {
      ...(memoryMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
    })
    // Work under way holds no process up that was told to end.
    started.unref()
    started.on('message', (done: Answered<T>) => {
      const job = waiting.get(done.id)
      waiting.delete(done.id)
      if ('answer' in done) job?.resolve(done.answer)
      else
        job?.reject(Object.assign(new Error(done.problem), 'code' in done && { code: done.code }))
      if (!waiting.size) rest(started)
    })
    started.on('error', error => broke(started, error))
    started.on('exit', code => broke(started, new Error(`the ${name} ended with ${code}`)))
    return started
  }
  const broke = (ended: Worker, error: Error) => {
    if (worker !== ended) return
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const endAt = (id: number, running: Worker) => {
    if (deadlineMs === undefined) return
    const late = () => {
      if (!waiting.has(id)) return
      broke(running, new Error(`the ${name} took longer than ${deadlineMs} ms`))
      void running.terminate()
    }
    // An answer that came while the loop stood still is heard first.
    setTimeout(() => setImmediate(late), deadlineMs).unref()
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
  return (ask: A): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = (next += 1)
      waiting.set(id, { resolve, reject })
      worker ??= start()
      worker.postMessage({ id, ask } satisfies Asked<A>)
      endAt(id, worker)
    })
}
