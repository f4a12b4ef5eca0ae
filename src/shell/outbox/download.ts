/** What is on this device as a file. */
import { download } from '#src/lib/download.ts'

export const downloadJson = (name: string, value: unknown): void =>
  download(name, 'application/json', JSON.stringify(value, null, 2))

/** `2026-03-10-1402`: names of files sort by time. */
export const fileStamp = (at: number): string =>
  new Date(at).toISOString().slice(0, 16).replace('T', '-').replace(':', '')
