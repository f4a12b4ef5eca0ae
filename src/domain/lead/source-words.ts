/** Where a lead came from, in the reader's words; a dealership's own source as it was typed. */
import { useLookup } from '#src/lib/lookup.ts'

export function useSourceWords(): (source: string) => string {
  const captions = new Map(useLookup('Lead.Source').map(item => [item.Code, item.Caption]))
  return source => captions.get(source) ?? source
}
