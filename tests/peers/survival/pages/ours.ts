/** Showfloor: the product's own boot, engine, journal and loss report, without the screens. */
import { formKeys } from '../../../../db/forms.ts'
import { openFloor } from '../../../../src/lib/boot.ts'
import { type Client, offer } from '../client.ts'
import { newTask } from '../task.ts'

const person = {
  userId: 'u-ana',
  name: 'Ana',
  companyId: 'c-1',
  timeZone: 'America/Toronto',
  country: 'CA',
  forms: [...formKeys],
}

async function open(): Promise<Client> {
  const { replica, engine, lost } = await openFloor(person)
  const pending = () => replica.outbox.where({ state: 'pending' }).count()
  // The colleague a task is given to is in the mirror from the first pull on.
  while (!(await replica.user.get(person.userId))) {
    await engine.sync()
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return {
    async add(id, title) {
      await engine.mutate('task.add', newTask(id, title, 1_800_000_000_000))
    },
    async edit(id, title) {
      const before = await replica.task.get(id)
      await engine.mutate('task.edit', { id, edits: { title: { from: before?.title, to: title } } })
    },
    list: async () => (await replica.task.toArray()).map(({ id, title }) => ({ id, title })),
    pending,
    async status() {
      const inbox = await replica.inbox.toArray()
      return {
        needsYou: inbox
          .filter(item => item.outcome !== 'lost' && item.settledAt === null)
          .map(({ input, code }) => ({ id: (input as { id?: string }).id ?? '', why: code })),
        lost: Math.max(
          lost,
          ...inbox.filter(item => item.outcome === 'lost').map(item => Number(item.facts['lost'])),
          0,
        ),
        state: engine.state.phase,
      }
    },
    signedIn: async () => engine.wake(),
  }
}
offer(open())
