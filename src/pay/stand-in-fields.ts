/** The fields of the demonstration's stand-in: pages of another origin, as those of the provider are. */
import type { Fields, Opening, Outcome, Tell } from './messages.ts'

type Said =
  | { standIn: 'ready' }
  | { standIn: 'height'; px: number }
  | { standIn: 'done'; outcome: Outcome }

export function standInFields(
  at: string,
  { kind, secret, locale, scheme }: Opening,
  tell: Tell,
): Fields {
  const frame = document.createElement('iframe')
  frame.title = document.title
  frame.src = `${at}/${kind}?${new URLSearchParams({ secret, locale, scheme })}`
  addEventListener('message', ({ source, origin, data }: MessageEvent<Said>) => {
    if (source !== frame.contentWindow || origin !== at) return
    if (data.standIn === 'ready') tell({ pay: 'ready' })
    else if (data.standIn === 'done') tell({ pay: 'done', outcome: data.outcome })
    else if (data.standIn === 'height') {
      frame.style.blockSize = `${data.px}px`
      tell({ pay: 'height', px: data.px })
    }
  })
  document.body.append(frame)
  return { submit: () => frame.contentWindow?.postMessage({ standIn: 'submit' }, at) }
}
