/** How what she wrote leaves: with a seal that makes a second sending the same, again once the network is back, never twice. */
import { prove } from './proof.ts'
import type { Answer, Filled, Form, Way } from './way.ts'

type Screen = {
  read: () => Filled
  busy: (isBusy: boolean) => void
  kept: () => void
  answered: (answer: Answer) => void
}
type Ready = Form & { proof: Promise<number> }

/** Our server takes what comes sooner for a machine's; a seal that came late waits so long. */
const leastMs = 3200

/** None is asked for where nothing is sent. */
const workOf = ({ token, bits }: Form): Promise<number> =>
  bits === 0 ? Promise.resolve(0) : prove(token.split('.')[1] ?? '', bits)

export function createSender(way: Way, screen: Screen) {
  let ready: Ready | undefined
  let readyAt = 0
  let asking: Promise<Ready> | undefined
  let isBusy = false
  let isTried = false
  let isWaiting = false

  const take = (form: Form): Ready => {
    ready = { ...form, proof: workOf(form) }
    readyAt = Date.now()
    return ready
  }
  const prepare = (): Promise<Ready> => {
    if (ready) return Promise.resolve(ready)
    asking ??= way
      .form()
      .then(take)
      .finally(() => (asking = undefined))
    return asking
  }
  async function once(): Promise<Answer> {
    const form = await prepare()
    const proof = await form.proof
    const early = readyAt + leastMs - Date.now()
    if (early > 0) await new Promise(resolve => setTimeout(resolve, early))
    return way.send({ ...screen.read(), token: form.token, proof: String(proof) })
  }
  async function send(): Promise<void> {
    if (isBusy) return
    isBusy = true
    screen.busy(true)
    let answer: Answer | undefined
    try {
      answer = await once()
      // Too old, or spent on what she has written over since: once more with the new one.
      if (answer.token && ready) {
        take({ ...ready, token: answer.token })
        answer = await once()
      }
    } catch {
      answer = undefined
    }
    isTried = true
    isBusy = false
    screen.busy(false)
    if (answer) {
      // The next word of hers is another.
      if (answer.done) ready = undefined
      screen.answered(answer)
    } else wait()
  }
  /** No answer: it may have arrived or not. The seal stays the same. */
  function wait(): void {
    screen.kept()
    if (isWaiting) return
    isWaiting = true
    const again = () => {
      removeEventListener('online', again)
      clearTimeout(timer)
      isWaiting = false
      void send()
    }
    // A browser may hold itself online while nothing answers.
    const timer = setTimeout(again, 20_000)
    addEventListener('online', again)
  }
  return {
    send,
    isTried: () => isTried,
    prepare: () => {
      // No connection: asked again when she sends.
      prepare().catch(() => undefined)
    },
  }
}
