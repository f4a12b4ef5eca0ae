/** One tab over a disk in memory of its own. */
import type { ClientStore, Tx } from '#src/sync/store.ts'
import { Disk, type Tables } from './disk.ts'

export class MemoryStore implements ClientStore {
  /** Called before a commit: throwing is a tab killed in mid-write. */
  beforeCommit: () => void = () => {}
  readonly #disk = new Disk()
  readonly #tab = this.#disk.open()

  /** @param tables what is on the disk already */
  constructor(tables: Tables = new Map()) {
    this.#disk.tables = tables
  }
  /** What is on the disk: it never changes, a commit puts another in its place. */
  get tables(): Tables {
    return this.#disk.tables
  }

  write<T>(work: (tx: Tx) => Promise<T>, named?: readonly string[]): Promise<T> {
    return this.#tab.write(async tx => {
      const result = await work(tx)
      this.beforeCommit()
      return result
    }, named)
  }
  read<T>(work: (tx: Tx) => Promise<T>, named?: readonly string[]): Promise<T> {
    return this.write(work, named)
  }
}
