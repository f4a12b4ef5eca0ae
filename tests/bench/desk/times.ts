/** When a request was where, all by one clock: sent, answered at its door, poked for, pulled by a tablet, on a screen. */
import type { Tablet } from '../load-world.ts'
import { digitsOf, type Item } from './plan.ts'

const stages = ['answered', 'poked', 'asked', 'pulled', 'shown'] as const
export type Stage = (typeof stages)[number]
/** Whose it is, of those given at once. */
export type Given = { item: Item; companyId: string; userId: string }
type Wire = [table: string, rows: { phone?: string; assignedTo?: string }[]][]
type Pulled = { poked: number; asked: number; pulled: number }

const keyOf = (companyId: string, userId: string, phone: string) =>
  [companyId, userId, digitsOf(phone)].join()

export class Times {
  /** Milliseconds since it was sent, of each stage that was seen; the first one was sent first. */
  readonly since = new Map(stages.map((stage): [Stage, number[]] => [stage, []]))
  /** From the answer of a screen's pull until it was laid down, asked for and drawn. */
  layMs: number[] = []
  unseen = 0
  readonly #sent = new Map<number, number>()
  readonly #answered = new Map<number, number>()
  readonly #pulled = new Map<string, Pulled>()
  readonly #shown = new Map<string, { at: number; layMs: number }>()

  sent = (n: number): void => void this.#sent.set(n, performance.now())
  answered = (n: number): void => void this.#answered.set(n, performance.now())

  /** A tablet has the answer to its pull. */
  pulled = (
    { companyId, userId }: Tablet,
    { rows }: Record<string, unknown>,
    { pokedAt, askedAt }: { pokedAt: number; askedAt: number },
  ): void => {
    const pulled = performance.now()
    for (const [table, each] of (rows ?? []) as Wire)
      if (table === 'lead')
        for (const { phone = '', assignedTo } of each) {
          const key = keyOf(companyId, userId, phone)
          if (assignedTo === userId && !this.#pulled.has(key))
            this.#pulled.set(key, { poked: pokedAt, asked: askedAt, pulled })
        }
  }
  /** It is laid out on the screen of whose it is. */
  shown = ({ companyId, userId }: Tablet, phone: string, layMs: number, at: number): void => {
    const key = keyOf(companyId, userId, phone)
    if (!this.#shown.has(key)) this.#shown.set(key, { at, layMs })
  }

  /** Puts the times together, for these and no others. */
  given(all: readonly Given[], real: readonly Tablet[]): void {
    for (const samples of this.since.values()) samples.length = 0
    this.layMs = []
    this.unseen = 0
    for (const { item, companyId, userId } of all.toSorted((a, b) => a.item.n - b.item.n)) {
      const key = keyOf(companyId, userId, item.phone)
      const [tablet, screen] = [this.#pulled.get(key), this.#shown.get(key)]
      const hasScreen = real.some(each => each.companyId === companyId && each.userId === userId)
      if (!tablet || (hasScreen && !screen)) {
        this.unseen += 1
        continue
      }
      const sent = this.#sent.get(item.n) ?? 0
      const at = { ...tablet, answered: this.#answered.get(item.n), shown: screen?.at }
      for (const stage of stages) {
        const reached = at[stage]
        if (reached !== undefined) this.since.get(stage)?.push(reached - sent)
      }
      if (screen) this.layMs.push(screen.layMs)
    }
  }
}
