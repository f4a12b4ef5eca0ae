/** What every page offers the driver: a task list as small as it can honestly be. */
export type Task = { id: string; title: string }

/** Everything the library lets an app tell its user, asked for at any time. */
export type Status = {
  /** Items a person is told about by name. */
  needsYou: { id: string; why: string }[]
  /** Items a person is told are gone, without their names. */
  lost: number
  state: string
}

export type Client = {
  /** Resolves when the library says the item is saved: from here on it is acknowledged. */
  add(id: string, title: string): Promise<void>
  edit(id: string, title: string): Promise<void>
  list(): Promise<Task[]>
  /** Acts not known to have reached the server; null when the library cannot say. */
  pending(): Promise<number | null>
  status(): Promise<Status>
  /** The person has signed in again: what the library's documentation asks an app to do then. */
  signedIn(): Promise<void>
}

declare global {
  interface Window {
    /** Set when the page can be worked with. */
    client?: Client
    clientProblem?: string
  }
}

export function offer(opening: Promise<Client>): void {
  opening.then(
    client => (window.client = client),
    (error: unknown) =>
      (window.clientProblem =
        error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  )
}

/** A refusal for good, in every model's own words on the wire. */
export const poison = 'POISON'
export const isPoison = (title: string) => title.startsWith(poison)
