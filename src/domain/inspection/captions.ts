/** The words of the points: one chunk per family and locale, fetched when first shown and precached for offline. */
import { useEffect, useState } from 'react'
import { captionsBy } from '#db/inspection/captions.ts'
import type { InspectionCaptions, InspectionFamily } from '#db/inspection/template.ts'
import type { Locale } from '#db/terms.ts'

const loaded = new Map<string, InspectionCaptions>()

/** @throws {Error} when the product has no words for this family in this locale */
export async function loadInspectionCaptions(
  family: InspectionFamily,
  locale: Locale,
): Promise<InspectionCaptions> {
  const key = `${family}.${locale}`
  const known = loaded.get(key)
  if (known) return known
  const load = captionsBy[key]
  if (!load) throw new Error(`no inspection words for ${key}`)
  const captions = await load()
  loaded.set(key, captions)
  return captions
}

/** Undefined until they are there; nothing flashes when they already were. */
export function useInspectionCaptions(
  family: InspectionFamily | undefined,
  locale: Locale,
): InspectionCaptions | undefined {
  const [, setArrived] = useState('')
  const key = `${family}.${locale}`
  useEffect(() => {
    if (!family || loaded.has(key)) return
    let live = true
    void loadInspectionCaptions(family, locale).then(() => live && setArrived(key))
    return () => {
      live = false
    }
  }, [family, locale, key])
  return loaded.get(key)
}

/** "Front pads", "thinnest, left or right": what it is, and what to look for. */
export function splitCaption(caption: string): { name: string; hint: string } {
  const [, name = caption, hint = ''] = afterColon.exec(caption) ?? inBrackets.exec(caption) ?? []
  return { name, hint: hint.charAt(0).toLocaleUpperCase() + hint.slice(1) }
}
/** A colon or semicolon inside brackets parts nothing. */
const afterColon = /^((?:\([^)]*\)|[^(]){3,}?)\s?[:;]\s(.+)$/
/** Brackets that close the caption; in its middle they belong to the name. */
const inBrackets = /^(.{3,}?)\s\(([^()]*)\)$/
