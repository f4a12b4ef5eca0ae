/** Programs that say they are programs, by their agent (the package isbot). It finds none that lies. */
import { isBot } from 'isbot'

/** Every browser that draws pages begins so; what has more is longer. */
const browser = /^(mozilla|opera)\/\d.{10}/i
/** What shows a link in a conversation, and calls itself a browser. */
const preview = /whatsapp\//i

/** An agent that is missing, that no browser has, or that names a program. */
export const isBotAgent = (agent: string): boolean =>
  !browser.test(agent) || preview.test(agent) || isBot(agent)
