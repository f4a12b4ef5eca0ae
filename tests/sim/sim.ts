/** One dealership, its tablets, and everything that can go wrong between them, on virtual time. */
import { formCatalogue, type FormKey, formKeys } from '#db/forms.ts'
import { change, Refusal } from '#db/kernel/mutation.ts'
import { actNamed } from '#db/server-mutations.ts'
import { applyChange, rowOf } from '#db/rows.ts'
import { scopesFor } from '#db/scopes.ts'
import { type PushBody, schemaVersion } from '#db/sync.ts'
import { writeMeta } from '#server/dealership/meta.ts'
import type { Pusher } from '#server/sync/push.ts'
import { raiseVersion } from '#server/sync/tip.ts'
import { sendFiles } from '#src/sync/files.ts'
import { begin } from '#src/sync/meta.ts'
import { BadInput, mutate } from '#src/sync/mutate.ts'
import { pullAll } from '#src/sync/pull.ts'
import { pushOnce } from '#src/sync/push.ts'
import type { ClientStore } from '#src/sync/store.ts'
import type { SyncEnv } from '#src/sync/types.ts'
import { anEnv } from '../support/env.ts'
import { randomOf } from '../support/random.ts'
import { baseCopy, people, startsAt } from './base.ts'
import { Disk, TabGone, type Tables } from '../support/disk.ts'
import type { DiskRule } from './rules.ts'
import { answerOf, type Copy, SimServer } from './server.ts'
import type { NetworkFault } from './step.ts'

export type Device = {
  name: string
  userId: string
  disk: Disk
  store: ClientStore
  env: SyncEnv
  faults: NetworkFault[]
  skewMs: number
  kept: { tables: Tables; done: Set<string> } | undefined
  /** Its disk was copied onto another tablet: the two share a group, and no order holds between them. */
  isCloned: boolean
  cookie: { epoch: string; v: number; line: unknown } | undefined
}

/** A kind of a person's forms: what an administrator takes away and gives back. */
const withouts: ReadonlySet<FormKey>[] = [
  new Set(),
  new Set<FormKey>(['crm.Tasks', 'crm.Dashboard']),
  new Set<FormKey>(['direction.Users', 'management.Users']),
  new Set<FormKey>(formKeys.filter(key => key.startsWith('crm.') || key.startsWith('marketing.'))),
  // A technician's forms are left: tasks and inspections, without cards, prices and what was said.
  new Set<FormKey>(formKeys.filter(key => key !== 'crm.Tasks' && !key.includes('Inspections'))),
  // And of a shop's head, who sees everybody's tasks.
  new Set<FormKey>(formKeys.filter(key => key !== 'crm.Tasks' && key !== 'management.Users')),
]
const technicians = 4

const formsWithout = (without: number): ReadonlySet<FormKey> =>
  new Set(formKeys.filter(key => !withouts[without]?.has(key)))

/** Which may be on the screen while a mirror is begun. */
const onScreen: readonly (FormKey | undefined)[] = [
  undefined,
  'crm.Tasks',
  'crm.Leads',
  'management.Inventory',
  'management.Inspections',
]

/** What a first sync of the base dealership leaves on a tablet. */
const filledDisks = new Map<string, Tables>()

type Options = { off?: readonly DiskRule[]; server?: SimServer }
export class Sim {
  now = startsAt
  readonly random: () => number
  readonly off: readonly DiskRule[]
  readonly server: SimServer
  readonly devices: Device[] = []
  readonly held = new Map<string, ReadonlySet<FormKey>>(people.map(id => [id, new Set(formKeys)]))
  /** Whose forms were ever changed: her rows may leave her tablet for that reason. */
  readonly regranted = new Set<string>()
  /** mid -> the device that was told "saved". */
  readonly done = new Map<string, Device>()
  /** Acts with an input of chance: the id they give may be taken. */
  readonly ofChance = new Set<string>()
  /** Acts that went with a disk that was rolled back. */
  readonly rolledBack = new Set<string>()
  /** Raised whenever the server's past changes. */
  line = 0
  readonly late: (() => void)[] = []
  readonly running = new Set<Promise<unknown>>()
  readonly pageLimit: number
  #ids = 0
  #looks: number
  #backup: Copy | undefined
  #recent: Copy[] = []

  constructor(seed: number, { off = [], server = new SimServer() }: Options = {}) {
    this.random = randomOf(seed ^ 0x9e3779b9)
    this.#looks = seed
    this.off = off
    this.server = server
    const shop = seed % 12 === 0
    // Now and then she is a technician from the first day on.
    if (seed % 5 === 2) this.held.set(people[0], formsWithout(technicians))
    this.server.put(baseCopy(shop))
    // Small pages, so that a pull is often in the middle of one when something happens.
    this.pageLimit = [3, 8, 30, 2000][seed % 4] as number
    if (shop) this.pageLimit = 60
  }

  newId = () => {
    this.#ids += 1
    return `${String(this.#ids).padStart(6, '0')}-${Math.floor(this.random() * 1e6)}`
  }

  /** Three tablets with the whole mirror: by a first sync of their own every fourth day, else as such a sync leaves them. */
  async begin(seed: number): Promise<void> {
    for (const userId of ['u-ana', 'u-marc', 'u-ana']) {
      const key = `${userId} ${seed % 12 === 0} ${this.scopesOf(userId).join()}`
      const filled = filledDisks.get(key)
      const disk = new Disk()
      if (filled && seed % 4 !== 0) disk.tables = this.#asNew(filled)
      const device = await this.addDevice(userId, disk)
      if (filled && seed % 4 !== 0) continue
      await this.pull(device)
      filledDisks.set(key, disk.tables)
    }
  }
  #asNew(tables: Tables): Tables {
    const meta = new Map(tables.get('meta'))
    for (const key of ['gid', 'cid']) meta.set(key, { key, value: this.newId() })
    return new Map([...tables, ['meta', meta]])
  }

  async addDevice(userId: string, disk: Disk): Promise<Device> {
    const name = `${userId}#${this.devices.length}`
    const device = {
      name,
      userId,
      disk,
      faults: [],
      skewMs: 0,
      isCloned: false,
    } as unknown as Device
    this.devices.push(device)
    await this.open(device)
    return device
  }

  /** What the disks hold is at hand to be judged. */
  look = () => Promise.all(this.devices.map(({ disk }) => disk.look()))

  /** A new tab over the device's disk. */
  async open(device: Device): Promise<void> {
    device.disk.close()
    device.store = device.disk.open()
    device.env = this.#envOf(device)
    await device.store.write(tx =>
      begin(tx, device.env, this.#person(device.userId), schemaVersion),
    )
  }

  #envOf(device: Device): SyncEnv {
    return anEnv({
      fetch: (path, init) => this.#request(device, path, init),
      now: () => this.now + device.skewMs,
      mono: () => this.now,
      boot: this.newId(),
      newId: this.newId,
      random: this.random,
    })
  }

  #person = (userId: string) => ({ ...this.#pusher(userId), forms: [...this.formsOf(userId)] })
  formsOf = (userId: string) => this.held.get(userId) ?? new Set<FormKey>()
  scopesOf = (userId: string) => scopesFor(this.formsOf(userId))
  #pusher = (userId: string): Pusher => ({
    userId,
    name: userId,
    companyId: 'c-1',
    timeZone: 'America/Toronto',
    country: 'CA',
    forms: this.formsOf(userId),
  })

  /** One request through the network as it is today. */
  async #request(device: Device, path: string, init: RequestInit): Promise<Response> {
    const fault = device.faults.shift() ?? 'ok'
    if (fault === 'drop') throw new TypeError('Failed to fetch')
    if (fault === 'portal')
      return answerOf({ status: 200, body: '<html>Sign in to the hotel</html>' })
    if (fault === 'error') return answerOf({ status: 502, body: '<html>502</html>' })
    if (fault === 'busy') return answerOf({ status: 503, body: { Status: '-1', code: 'busy' } })
    const serve = async () => this.#serve(device.userId, path, init)
    let answer = await serve()
    if (fault === 'twice') answer = await serve()
    if (fault === 'lost') throw new TypeError('connection reset')
    if (fault === 'late') await new Promise<void>(resolve => this.late.push(resolve))
    return fault === 'cut' ? cutOff(answer) : answer
  }

  #serve(userId: string, path: string, init: RequestInit): Response | Promise<Response> {
    if (path.startsWith('/api/sync/push')) this.#onPush(init)
    const { now, pageLimit } = this
    return this.server.answer(path, init, {
      who: this.#pusher(userId),
      now,
      pageLimit,
      whoIs: this.#pusher,
    })
  }
  /** What the disk of the server forgets by a rule that is taken away. */
  #onPush({ body }: RequestInit): void {
    if (this.off.includes('fullSync'))
      this.#recent = [...this.#recent.slice(-2), this.server.copy()]
    if (!this.off.includes('knowMids')) return
    const { mutations } = JSON.parse(String(body)) as PushBody
    this.server.forget(mutations.map(each => each.mid))
  }

  /** @returns the mid of what was saved on this device; undefined for a lawful no */
  async act(device: Device, name: string, input: unknown): Promise<string | undefined> {
    try {
      const { mid } = await mutate(device.store, device.env, actNamed(name, input).mutation, input)
      this.done.set(mid, device)
      return mid
    } catch (error) {
      if (error instanceof Refusal || error instanceof BadInput || error instanceof TabGone)
        return undefined
      throw error
    }
  }

  /** She looks at another form each time; never drawn, so that a schedule stays the one its seed named before. */
  #formOnScreen() {
    this.#looks += 1
    return onScreen[this.#looks % onScreen.length]
  }
  push = (device: Device) => this.#quietly(pushOnce(device.store, device.env, 50))
  pull = (device: Device) =>
    this.#quietly(pullAll(device.store, device.env, undefined, undefined, this.#formOnScreen()))
  files = (device: Device) => this.#quietly(sendFiles(device.store, device.env))
  /** What a tab that is gone, or a network that is away, leaves undone is no fault. */
  async #quietly(work: Promise<unknown>): Promise<void> {
    const run = work.catch((error: unknown) => {
      if (!(error instanceof Error) || !['Unreachable', 'TabGone'].includes(error.name)) throw error
    })
    this.running.add(run)
    await run.finally(() => this.running.delete(run))
  }

  backUp(): void {
    this.#backup = this.server.copy()
    writeMeta(this.server.db, 'durableV', String(this.server.v()))
  }
  /** The server's files are lost; the newest back-up comes back: by the restore command, or by hand with its sidecar. */
  restore(how: 'command' | 'by hand'): void {
    if (!this.#backup) return
    const { v } = this.#versionOf(this.#backup)
    this.server.put(this.#backup)
    writeMeta(this.server.db, 'durableV', String(v))
    if (how === 'command') this.server.renew(`epoch-${this.newId()}`)
    this.line += 1
  }
  #versionOf(copy: Copy): { v: number } {
    const meta = copy.tables.find(([name]) => name === 'meta')?.[1] ?? []
    return { v: Number(meta.find(row => row['key'] === 'v')?.['value'] ?? 0) }
  }
  /** The power goes: with synchronous=FULL nothing that was answered is missing afterwards. */
  powerCut(): void {
    const before = this.#recent[0]
    if (!before) return
    this.server.put(before)
    this.#recent = []
  }
  /** A corrected server: what was parked by its fault is tried again. */
  release(): void {
    this.server.bug = undefined
    this.server.retry(this.#pusher, this.now)
  }

  regrant(person: number, without: number): void {
    const userId = people[person] as string
    const forms = formsWithout(without)
    if (forms.size !== this.held.get(userId)?.size) this.regranted.add(userId)
    this.held.set(userId, forms)
  }
  /** A colleague's call to the API gives a task to somebody else. */
  move(taskId: string, userId: string): void {
    const { db } = this.server
    if (!rowOf(db, 'task', taskId)) return
    const v = this.server.v() + 1
    applyChange(db, change('task', taskId, { assignedTo: userId }), { v, at: this.now })
    // The clock of the simulation may stand still while the file is put back: what it was is told too.
    raiseVersion(db, v, this.now, `${taskId} ${userId}`)
  }

  /** Her role loses the forms in which tasks are done, or gets them back. */
  rerole(userId: string): void {
    const { db } = this.server
    const roleId = `role-${userId}`
    const { formIds = [] } = (rowOf(db, 'role', roleId) ?? {}) as { formIds?: string[] }
    const v = this.server.v() + 1
    const next = formIds.length === 0 ? formKeys.map(key => formCatalogue[key].id) : []
    applyChange(db, change('role', roleId, { formIds: next }), { v, at: this.now })
    raiseVersion(db, v, this.now, `${roleId} ${next.length}`)
  }

  /** Everything that was on its way arrives. */
  async deliver(all: boolean): Promise<void> {
    const due = this.late.splice(0, all ? this.late.length : 1)
    for (const arrive of due) arrive()
    await settled()
  }
}

/** All work that can go on has gone on: the simulation has no other timers. */
export const settled = () => new Promise<void>(resolve => setImmediate(resolve))

const cutOff = ({ status, ok, headers }: Response): Response =>
  ({ status, ok, headers, json: async () => JSON.parse('{"Status":"1","receipts":[') }) as Response
