/**
 * The script of `/pay/frame`, which stands in a screen of ours: it shows the fields of whoever takes the cards, in frames of
 * theirs, and tells the screen how it went. A bundle of its own (`scripts/pay-files.ts`), so that the app loads none of it.
 */
import type { FromFrame, Fields, Opening, ToFrame } from './messages.ts'
import { standInFields } from './stand-in-fields.ts'
import { stripeFields } from './stripe-fields.ts'

const tell = (message: FromFrame) => parent.postMessage(message, location.origin)

function open(opening: Opening): Fields {
  const { documentElement: root, body } = document
  root.lang = opening.locale
  root.style.colorScheme = opening.scheme
  const { standIn, stripe = '' } = body.dataset
  return standIn === undefined
    ? stripeFields(stripe, opening, tell)
    : standInFields(standIn, opening, tell)
}

let fields: Fields | undefined
addEventListener('message', ({ source, origin, data }: MessageEvent<ToFrame>) => {
  if (source !== parent || origin !== location.origin) return
  if (data.pay === 'submit') fields?.submit()
  else if (data.pay === 'open') fields ??= open(data)
})
tell({ pay: 'here' })
