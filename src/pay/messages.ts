/** What a screen and the frame in it say to each other. Nothing of a card is ever in it. */
import type { Locale } from '#db/terms.ts'

/** Where the server serves that frame. */
export const framePath = '/pay/frame'

/** Fields for a card or for a bank account, or the page on which her bank asks her. */
export type FrameKind = 'card' | 'account' | 'bank'
/** `fields`: something typed is not right, and it is said there. `trouble`: the fields could not be loaded. */
export type Outcome = 'ok' | 'refused' | 'fields' | 'trouble'

export type Opening = {
  pay: 'open'
  kind: FrameKind
  /** Of one card or one payment, and of nothing else. */
  secret: string
  locale: Locale
  scheme: 'light' | 'dark'
}
export type ToFrame = Opening | { pay: 'submit' }
export type FromFrame =
  | { pay: 'here' }
  | { pay: 'ready' }
  | { pay: 'height'; px: number }
  | { pay: 'done'; outcome: Outcome }

export type Tell = (message: FromFrame) => void
export type Fields = { submit: () => void }
