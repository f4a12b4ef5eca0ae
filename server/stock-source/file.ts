/** The list that came last from a source: it lies on the disk until another one comes, so that what was looked at is what is taken in. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lettersOf } from '#db/vehicle/list/letters.ts'
import type { Dealership } from '../deps.ts'
import { sha256Hex } from '../ports/digest.ts'
import { note, type SourceRow } from './row.ts'

export const mostListBytes = 15 * 1024 * 1024

const packed = [
  [0x1f, 0x8b],
  [0x50, 0x4b, 3, 4],
  [0xd0, 0xcf, 0x11, 0xe0],
]
type Place = { id: string; sha256: string }
/** Each source has its own, also where two have the same; what a device calls a source is no name of a file. */
const pathOf = ({ filesDir }: Pick<Dealership, 'filesDir'>, { id, sha256 }: Place): string =>
  join(filesDir, 'stock-lists', `${sha256Hex(id).slice(0, 16)}.${sha256}`)

/** @returns its hash, or why it is no list at all */
export function keepList(
  dealership: Dealership,
  { id, sha256: before, setting }: SourceRow,
  bytes: Buffer,
  now: number,
): { sha256: string } | { fault: 'empty' | 'page' | 'unreadable' } {
  const start = bytes.subarray(0, 4000)
  // Packed, or a workbook: it is saved as a list first.
  if (packed.some(signs => signs.every((sign, at) => bytes[at] === sign)))
    return { fault: 'unreadable' }
  const text = lettersOf(new Uint8Array(start).buffer).text.trim()
  if (text === '') return { fault: 'empty' }
  // A page that says "sign in" or "not found" is answered with all is well by many.
  const isPage = /^\s*<(?:!doctype html|html|head|body)/i.test(text)
  if (isPage || (setting.format !== 'xml' && /^<\?xml/i.test(text))) return { fault: 'page' }
  const sha256 = sha256Hex(bytes)
  const path = pathOf(dealership, { id, sha256 })
  mkdirSync(join(dealership.filesDir, 'stock-lists'), { recursive: true })
  writeFileSync(`${path}.new`, bytes)
  renameSync(`${path}.new`, path)
  note(dealership.db, id, { sha256, listAt: now })
  if (before !== null && before !== sha256)
    rmSync(pathOf(dealership, { id, sha256: before }), { force: true })
  return { sha256 }
}

/** Restored from a back-up there are rows, and no list. */
export function listBytes(
  dealership: Pick<Dealership, 'filesDir'>,
  place: Place,
): Buffer | undefined {
  const path = pathOf(dealership, place)
  return existsSync(path) ? readFileSync(path) : undefined
}
export const dropList = (dealership: Dealership, { id, sha256 }: SourceRow): void => {
  if (sha256 !== null) rmSync(pathOf(dealership, { id, sha256 }), { force: true })
}
