/** WebVTT of what the film says and when. */
export type Times = { durationMs: number; cues: Record<string, [fromMs: number, toMs: number]> }

const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23)

export const vttOf = (words: Record<string, string>, { cues }: Times): string =>
  [
    'WEBVTT',
    ...Object.entries(cues).map(
      ([key, [from, to]]) => `${key}\n${clock(from)} --> ${clock(to)}\n${words[key] ?? ''}`,
    ),
  ].join('\n\n') + '\n'

/** How long one reads at ease: fifteen characters a second, and a moment to look. */
export const readingMs = (text: string): number => 900 + (text.length / 15) * 1000
