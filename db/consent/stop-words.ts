/** Does a text message say that she wants no more of them? The whole message is the word, or the word and courtesy. */
type Language = 'en' | 'fr' | 'es'
/** The carriers' words (Twilio's defaults, CWTA for Canada), then those that people of our places write. */
const stops: Record<string, Language> = {
  STOP: 'en',
  STOPALL: 'en',
  UNSUBSCRIBE: 'en',
  END: 'en',
  QUIT: 'en',
  CANCEL: 'en',
  REVOKE: 'en',
  OPTOUT: 'en',
  ARRET: 'fr',
  ARRETE: 'fr',
  ARRETT: 'fr',
  ARRETER: 'fr',
  ARRETEZ: 'fr',
  DESABONNER: 'fr',
  DESABONNEZ: 'fr',
  DESABONNEMENT: 'fr',
  DESINSCRIRE: 'fr',
  BAJA: 'es',
  CANCELAR: 'es',
  SALIR: 'es',
  ALTO: 'es',
  PARAR: 'es',
  PAREN: 'es',
  'OPT OUT': 'en',
  'STOP ALL': 'en',
  'NO MAS': 'es',
  'DAR DE BAJA': 'es',
  'DARME DE BAJA': 'es',
}
const starts = new Set(['START', 'UNSTOP'])
const helps: Record<string, Language> = { HELP: 'en', AIDE: 'fr', INFO: 'en', AYUDA: 'es' }
/** What may follow: please and thanks, whom and what she means. Any other word makes it a sentence, which a person reads. */
const courtesy = new Set(
  [
    'PLEASE PLS PLZ THANKS THANK YOU THX ME TEXTING TEXT TEXTS SMS MESSAGE MESSAGES',
    'SVP STP S IL VOUS TE PLAIT MERCI MOI TEXTO TEXTOS',
    'POR FAVOR PORFAVOR PORFA GRACIAS MENSAJE MENSAJES',
  ].flatMap(words => words.split(' ')),
)
/** In France a STOP names the short number it is of. */
const ofShortNumber = /^STOP (AU )?\d{5}$/

export type TextCommand =
  /** `isPlain`: nothing but the word; else a person of ours is told as well. */
  | { command: 'stop'; word: string; language: Language; isPlain: boolean }
  /** In again, where the stop came by the same channel. */
  | { command: 'start'; word: string }
  | { command: 'help'; word: string; language: Language }

/** Upper case without marks or invisible characters, and `instead` of punctuation. */
const plain = (text: string, instead: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[^\p{L}\p{N}\s]+/gu, instead)
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()

const known = <T>(words: Record<string, T>, word: string): T | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined

export function textCommand(text: string): TextCommand | undefined {
  const word = plain(text, '')
  const stop = known(stops, word)
  if (stop) return { command: 'stop', word, language: stop, isPlain: true }
  if (starts.has(word)) return { command: 'start', word }
  const help = known(helps, word)
  if (help) return { command: 'help', word, language: help }
  return politeStop(plain(text, ' '))
}

function politeStop(said: string): TextCommand | undefined {
  if (ofShortNumber.test(said))
    return { command: 'stop', word: 'STOP', language: 'en', isPlain: false }
  const words = said.split(' ')
  const count = words.findIndex((_, at) => words.slice(at).every(each => courtesy.has(each)))
  const word = words.slice(0, count === -1 ? undefined : count).join(' ')
  const language = known(stops, word)
  return language && { command: 'stop', word, language, isPlain: count === -1 }
}
