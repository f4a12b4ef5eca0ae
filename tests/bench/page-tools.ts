/** What every contender's page needs: the same list on the screen, the same way to tell another page. */

/** A list of 50 as a form draws it, without a framework: the same cost for every contender. */
export class Listing {
  readonly #box = document.body.appendChild(document.createElement('ol'))
  draw(rows: readonly { id: string; title: string; dueAt: number }[]): void {
    this.#box.replaceChildren(
      ...rows.map(({ id, title, dueAt }) => {
        const line = document.createElement('li')
        line.id = id
        line.textContent = `${title} · ${new Date(dueAt).toISOString()}`
        return line
      }),
    )
    // Laid out, not only in the tree: what a person waits for.
    void this.#box.getBoundingClientRect().height
  }
  ids = () => [...this.#box.children].map(line => line.id)
  has = (text: string) => this.#box.textContent?.includes(text) ?? false
}

/** Resolves when `look` answers true; asked again at each `nudge`. */
export class Awaited {
  readonly #waiting = new Set<{ look: () => boolean; done: () => void }>()
  until(look: () => boolean): Promise<void> {
    if (look()) return Promise.resolve()
    return new Promise(done => this.#waiting.add({ look, done }))
  }
  nudge = (): void => {
    for (const each of this.#waiting)
      if (each.look()) {
        this.#waiting.delete(each)
        each.done()
      }
  }
}

/** Tells another page of the same origin which row has come into sight there. */
export class Echo {
  readonly #channel: BroadcastChannel
  readonly #seen = new Set<string>()
  readonly #awaited = new Awaited()
  constructor(name: string) {
    this.#channel = new BroadcastChannel(name)
    this.#channel.onmessage = ({ data }: MessageEvent<string>) => {
      this.#seen.add(data)
      this.#awaited.nudge()
    }
  }
  tell = (id: string) => this.#channel.postMessage(id)
  told = (id: string) => this.#awaited.until(() => this.#seen.has(id))
}

export const statuses = ['created', 'in-treatment', 'pending', 'sold', 'delivered'] as const
/** 20,000 rows of the shape a lead has; the newest touched first within a status. */
export const manyLeads = (template: object, count = 20_000) =>
  Array.from({ length: count }, (_, i) => ({
    ...template,
    id: `many-${String(i).padStart(6, '0')}`,
    status: statuses[i % statuses.length] as string,
    name: `Client ${i}`,
    phoneKey: `1555${String(i).padStart(7, '0')}`,
    emailKey: `c${i}@courriel.example`,
    clientId: `c-${i}`,
    vehicleId: `v-${i % 2000}`,
    assignedTo: `seller-${i % 15}`,
    touchedAt: 1_700_000_000_000 + i * 60_000,
  }))
/** Another place in the list at each turn, so that nobody answers from what he answered before. */
export const placeAt = (turn: number, count = 20_000) => ({
  status: statuses[turn % statuses.length] as string,
  since: 1_700_000_000_000 + ((turn * 137) % (count / 2)) * 60_000,
})

/** Whose 50 open tasks of 20,000 are on the screen. */
export const watched = { assignedTo: 'seller-7', status: 'pending' } as const
export const manyTasks = (template: object, count = 20_000) =>
  Array.from({ length: count }, (_, i) => ({
    ...template,
    id: `many-${String(i).padStart(6, '0')}`,
    status: 'pending',
    title: `Call client ${i}`,
    assignedTo: `seller-${i % (count / 50)}`,
    leadId: `l-${i}`,
    clientId: `c-${i}`,
    touchedAt: 1_700_000_000_000 + i * 60_000,
  }))
