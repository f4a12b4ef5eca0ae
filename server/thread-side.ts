/** Inside a thread: answers what it is asked, or says what went wrong. */
import { parentPort } from 'node:worker_threads'
import { codesOf } from './storage-trouble.ts'
import type { Answered, Asked } from './thread.ts'

/** @param owns what of an answer changes hands and is not copied */
export function answerAsks<A, T>(
  name: string,
  work: (ask: A) => T | Promise<T>,
  owns: (answer: T) => ArrayBuffer[] = () => [],
): void {
  const port = parentPort
  if (!port) throw new Error(`the ${name} is a thread of the server`)
  port.on('message', ({ id, ask }: Asked<A>) => {
    const done = async (): Promise<Answered<T>> => {
      try {
        return { id, answer: await work(ask) }
      } catch (error) {
        const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
        const code = codesOf(error)[0]
        return { id, problem, ...(code && { code }) }
      }
    }
    void done().then(answered =>
      port.postMessage(answered, 'answer' in answered ? owns(answered.answer) : []),
    )
  })
}
