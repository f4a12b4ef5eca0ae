/** The peers' server data: rows as JSON in one SQLite table, written as durably as our own server writes. */
import Database from 'better-sqlite3'

export type Doc = { id: string; touchedAt?: number } & Record<string, unknown>
export type Place = { v: number; id: string }

/** Documents with a version each, in the order of their versions. */
export class Docs {
  readonly sqlite: Database.Database
  readonly #get
  readonly #put
  readonly #since
  readonly #last

  constructor(file: string) {
    this.sqlite = new Database(file)
    this.sqlite.pragma('journal_mode = WAL')
    this.sqlite.pragma('synchronous = FULL')
    this.sqlite.exec(
      `create table if not exists doc (
         collection text, id text, v integer, json text, primary key (collection, id)
       ) without rowid;
       create index if not exists doc_v on doc (collection, v, id);`,
    )
    this.#get = this.sqlite.prepare<[string, string], { json: string }>(
      'select json from doc where collection = ? and id = ?',
    )
    this.#put = this.sqlite.prepare<[string, string, number, string]>(
      'insert into doc values (?, ?, ?, ?) on conflict do update set v = excluded.v, json = excluded.json',
    )
    this.#since = this.sqlite.prepare<
      [string, number, string, number],
      { id: string; v: number; json: string }
    >(
      'select id, v, json from doc where collection = ? and (v, id) > (?, ?) order by v, id limit ?',
    )
    this.#last = this.sqlite.prepare<[], { v: number }>('select coalesce(max(v), 0) v from doc')
  }

  fill(collection: string, rows: readonly { id: string }[]): void {
    this.sqlite.transaction(() => {
      const v = (this.#last.get()?.v ?? 0) + 1
      for (const row of rows)
        this.#put.run(collection, row.id, v, JSON.stringify({ ...row, _deleted: false }))
    })()
  }
  since = (collection: string, { v, id }: Place, limit: number) =>
    this.#since.all(collection, v, id, limit)

  /**
   * One transaction for a batch, as our server has one for a push.
   * @returns what the server holds instead, where the writer did not know the newest
   */
  write(
    collection: string,
    rows: readonly { newDocumentState: Doc; assumedMasterState?: Doc }[],
  ): { conflicts: Doc[]; written: Doc[]; place: Place } {
    return this.sqlite
      .transaction(() => {
        const v = (this.#last.get()?.v ?? 0) + 1
        const conflicts: Doc[] = []
        const written: Doc[] = []
        let id = ''
        for (const { newDocumentState: next, assumedMasterState: assumed } of rows) {
          const now = this.#get.get(collection, next.id)
          // As in RxDB's example: somebody else's write shows by its instant.
          const master = now && (JSON.parse(now.json) as Doc)
          if (master && master.touchedAt !== assumed?.touchedAt) {
            conflicts.push(master)
            continue
          }
          this.#put.run(collection, next.id, v, JSON.stringify(next))
          written.push(next)
          if (next.id > id) id = next.id
        }
        return { conflicts, written, place: { v, id } }
      })
      .immediate()
  }
}
