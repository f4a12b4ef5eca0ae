/** The letters that bring a copy of a contract: short, in the client's language, from the dealership. */
import { words } from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'

type About = {
  dealership: string
  /** Of the contract, as its print has it. */
  number: string
  phone: string
  /** A French version lies beside the one in the contract's language. */
  isTwofold: boolean
}
type LetterText = { subject: string; text: string }
type Letters = { french: (about: About) => LetterText; signed: (about: About) => LetterText }

const written = (subject: string, lines: readonly (string | false)[]): LetterText => ({
  subject,
  text: `${lines.filter(line => line !== false).join('\n\n')}\n`,
})

const english: Letters = {
  french: ({ dealership, number, phone }) =>
    written(`${dealership}: the French version of your contract ${number}`, [
      'Hello,',
      `Attached is the French version of your contract ${number}, as it stands before anybody signs.`,
      phone !== '' && `Any questions? Call ${dealership}: ${phone}.`,
      dealership,
    ]),
  signed: ({ dealership, number, phone, isTwofold }) =>
    written(`${dealership}: your copy of contract ${number}`, [
      'Hello,',
      isTwofold
        ? `Attached are your signed contract ${number} and its French version. Keep both.`
        : `Attached is your signed contract ${number}. Keep it.`,
      phone !== '' && `Any questions? Call ${dealership}: ${phone}.`,
      dealership,
    ]),
}
const french: Letters = {
  french: ({ dealership, number, phone }) =>
    written(`${dealership} : la version française de votre contrat ${number}`, [
      'Bonjour,',
      `Vous trouverez ci-joint la version française de votre contrat ${number}, telle qu’elle est avant toute signature.`,
      phone !== '' && `Une question? Appelez ${dealership} : ${phone}.`,
      dealership,
    ]),
  signed: ({ dealership, number, phone, isTwofold }) =>
    written(`${dealership} : votre copie du contrat ${number}`, [
      'Bonjour,',
      isTwofold
        ? `Vous trouverez ci-joint votre contrat signé ${number} et sa version française. Gardez les deux.`
        : `Vous trouverez ci-joint votre contrat signé ${number}. Gardez-le.`,
      phone !== '' && `Une question? Appelez ${dealership} : ${phone}.`,
      dealership,
    ]),
}
const spanish: Letters = {
  french: ({ dealership, number, phone }) =>
    written(`${dealership}: la versión en francés de su contrato ${number}`, [
      'Hola:',
      `Adjuntamos la versión en francés de su contrato ${number}, tal como está antes de firmarse.`,
      phone !== '' && `¿Alguna pregunta? Llame a ${dealership}: ${phone}.`,
      dealership,
    ]),
  signed: ({ dealership, number, phone, isTwofold }) =>
    written(`${dealership}: su copia del contrato ${number}`, [
      'Hola:',
      isTwofold
        ? `Adjuntamos su contrato firmado ${number} y su versión en francés. Guarde ambos.`
        : `Adjuntamos su contrato firmado ${number}. Guárdelo.`,
      phone !== '' && `¿Alguna pregunta? Llame a ${dealership}: ${phone}.`,
      dealership,
    ]),
}
const letters: Record<Locale, Letters> = words({ en: english, fr: french, es: spanish })

export const isFrench = (locale: Locale): boolean => locale.startsWith('fr')

export const signedCopyLetter = (locale: Locale, about: About): LetterText =>
  letters[locale].signed(about)

/** French first; below it the same in the contract's language, for a client who reads no French. */
export function frenchCopyLetter(locale: Locale, about: About): LetterText {
  const first = letters['fr-ca'].french(about)
  if (isFrench(locale)) return first
  return { ...first, text: `${first.text}\n---\n\n${letters[locale].french(about).text}` }
}
