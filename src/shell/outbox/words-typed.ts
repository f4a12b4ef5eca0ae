/** The words of an act or a draft that can no longer be what they were for; empty where nothing was written. */
export function wordsTyped(input: unknown): string {
  if (typeof input !== 'object' || input === null || !('body' in input)) return ''
  return typeof input.body === 'string' ? input.body.trim() : ''
}
