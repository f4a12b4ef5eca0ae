/** The words of an inspection's points, read from their files once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { InspectionCaptions, InspectionFamily } from '#db/inspection/template.ts'
import type { Locale } from '#db/terms.ts'
import { rootDir } from '../config.ts'

const shape = z.object({
  sections: z.record(z.string(), z.string()),
  points: z.record(z.string(), z.string()),
})
const known = new Map<string, InspectionCaptions>()

export function inspectionWords(family: InspectionFamily, locale: Locale): InspectionCaptions {
  const key = `${family}.${locale}`
  let words = known.get(key)
  if (!words) {
    const file = join(rootDir, 'db/inspection/captions', `${key}.json`)
    words = shape.parse(JSON.parse(readFileSync(file, 'utf8')))
    known.set(key, words)
  }
  return words
}
