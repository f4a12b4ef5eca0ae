/** What this device remembers between starts beside the database: nothing secret, and small. */
import type { SignedIn } from './session.ts'

export type Remembered = {
  user: SignedIn
  timeZone: string
  country: string
  at: number
  /** Who she is herself, while she acts in a colleague's name. */
  own?: Remembered | undefined
}
/** Another tab that changes it signs this one in or out too. */
export const userKey = 'showfloor.user'

export function read<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(key)
    // Written by `write` below and by nobody else.
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}
export function write(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or forbidden: the next start asks the network instead.
  }
}

/** Who was signed in when the app was last open, so that it opens without a network. */
export const rememberedUser = (): Remembered | undefined => {
  const found = read<Remembered>(userKey)
  return found?.user?.ID && found.user.ID !== '0' ? found : undefined
}
export const rememberUser = (value: Remembered | undefined): void => write(userKey, value)

/** Where the device is, until the dealership's own zone is known. */
export const deviceTimeZone = (): string =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** A value with the instant it was true: shown as "as of" while offline. */
export type AsOf<T> = { value: T; at: number }
export const recall = <T>(name: string): AsOf<T> | undefined =>
  read<AsOf<T>>(`showfloor.as-of.${name}`)
export const keep = <T>(name: string, value: T): AsOf<T> => {
  const asOf = { value, at: Date.now() }
  write(`showfloor.as-of.${name}`, asOf)
  return asOf
}

/** Small choices of this device: the open section, a closed offer. */
export const choice = {
  read: (name: string): string | undefined => read<string>(`showfloor.choice.${name}`),
  write: (name: string, value: string | undefined): void =>
    write(`showfloor.choice.${name}`, value),
}
