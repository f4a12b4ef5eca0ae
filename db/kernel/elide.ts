/** French: de Luc, d’Ana; que Luc, qu’Ana. */
import { fold } from './fold.ts'

/** A vowel, a y that is one (Yves, not Yamaha), or an h: mute (Hélène) but for makes that come from elsewhere (Honda). */
const elides = /^(?:[aeiou]|y(?![aeiou])|h(?!onda|arley|yundai|ummer|aval|ino|ertz))/

export const elided = (word: 'de' | 'De' | 'que', name: string): string =>
  elides.test(fold(name.trim())) ? `${word.slice(0, -1)}’${name.trim()}` : `${word} ${name}`
