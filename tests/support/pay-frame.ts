/** The frame with the fields of a card, as a screen hears it in a test: jsdom loads nothing into it. */
import { act, screen } from '@testing-library/react'
import type { FromFrame, ToFrame } from '#src/pay/messages.ts'

export async function payFrame(title: string) {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title)
  const inside = frame.contentWindow as Window
  const heard: ToFrame[] = []
  inside.postMessage = ((message: ToFrame) => void heard.push(message)) as Window['postMessage']
  const say = (
    data: FromFrame,
    { source = inside as Window | null, origin = location.origin } = {},
  ) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, source, origin }))
    })
  return { frame, heard, say }
}
