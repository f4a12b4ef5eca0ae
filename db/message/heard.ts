/** What hung on a customer's mail or text, as the line of it in the timeline tells. */
import * as z from 'zod/mini'
import { sha256, shortText } from '../kernel/fields.ts'

export const mostHeardFiles = 20

export const heardFile = z.object({
  name: shortText,
  /** By its first bytes, whatever it was called; '' where they tell nothing. */
  mime: shortText,
  bytes: z.int().check(z.gte(0)),
  /** A program and the like: it is kept, and nobody opens it. */
  isRefused: z.boolean(),
  /** Kept by itself under this hash; the files of a mail lie in the mail. */
  sha256: z.optional(sha256),
})
export type HeardFile = z.infer<typeof heardFile>
export const heardFiles = z.array(heardFile).check(z.maxLength(mostHeardFiles))

/** A line keeps words and numbers alone. */
export const heardFact = (files: readonly HeardFile[] | null | undefined): { files?: string } =>
  files?.length ? { files: JSON.stringify(files) } : {}

export function filesHeard(facts: Readonly<Record<string, unknown>>): HeardFile[] {
  if (typeof facts['files'] !== 'string') return []
  try {
    return heardFiles.parse(JSON.parse(facts['files']))
  } catch {
    // Of another version of the app.
    return []
  }
}

/** What a page may draw by itself; everything else is handed out to be saved. */
export const drawnTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
