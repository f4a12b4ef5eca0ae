/** Does a text message say that she wants no more of them? The whole message is the word, not a word in it. */
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
  DESABONNER: 'fr',
  BAJA: 'es',
  CANCELAR: 'es',
  SALIR: 'es',
  ALTO: 'es',
  PARAR: 'es',
}
const starts = new Set(['START', 'UNSTOP'])
const helps: Record<string, Language> = { HELP: 'en', AIDE: 'fr', INFO: 'en', AYUDA: 'es' }
/** Words that also stop as the first of three at most: "STOP SVP". */
const leading = new Set(['STOP', 'ARRET', 'BAJA'])

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
  const [first = '', ...rest] = plain(text, ' ').split(' ')
  const early = leading.has(first) && rest.length <= 2 ? known(stops, first) : undefined
  return early && { command: 'stop', word: first, language: early, isPlain: false }
}
