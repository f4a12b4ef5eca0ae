/**
 * What a form carries back: the id its request will have, born when the page was made, under our seal. It tells how
 * long somebody took to write, makes a second sending of the same page the same act, and binds the form to one
 * dealership and one vehicle. Nothing is stored and no cookie is needed.
 */
import { isSealed, sealOf } from '../seal.ts'

export type FormToken = { id: string; madeAt: number }

/** Nobody fills the form sooner; and a page older than this is asked for again. */
export const hastyMs = 3000
export const lastingMs = 24 * 3_600_000

const textOf = (purpose: string, id: string) => `${purpose}\n${id}`

/** @param id a UUIDv7: its first 48 bits are the instant it was made */
export const writeToken = (key: string, purpose: string, id: string): string =>
  `${id}.${sealOf(key, textOf(purpose, id))}`

/** Undefined for one that is not ours or not for this purpose. */
export function readToken(key: string, purpose: string, token: string): FormToken | undefined {
  const match =
    /^([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{32})$/.exec(token)
  const [, id = '', given = ''] = match ?? []
  if (!id || !isSealed(key, textOf(purpose, id), given)) return undefined
  return { id, madeAt: Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) }
}
