/** What is said of a campaign's renewal, in the words of who reads it. */
import { words } from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'

/** Days before it renews, or why it did not. */
export type News = 7 | 2 | 'funds-short' | 'untold'

type Texts = {
  ahead: (sum: string, day: string) => string
  lacking: (missing: string) => string
  /** How it is switched off. */
  off: () => string
  short: (sum: string, missing: string) => string
  untold: () => string
  subject: (title: string) => string
}
export const campaignTexts: Record<Locale, Texts> = words<Texts>({
  en: {
    ahead: (sum, day) => `Renews on ${day}: ${sum} is set aside again from your funds.`,
    lacking: missing => `The funds lack ${missing} for it today; without it the campaign ends.`,
    off: () => 'To switch it off, choose “Do not renew” in its menu in the list of campaigns.',
    short: (sum, missing) =>
      `It has ended and was not renewed: of the ${sum} for its next term the funds lack ${missing}.`,
    untold: () =>
      'It has ended and was not renewed: nobody was told of the renewal two days before. Nothing was set aside.',
    subject: title => `Campaign “${title}”`,
  },
  fr: {
    ahead: (sum, day) =>
      `Se renouvelle le ${day}\u{A0}: ${sum} sont de nouveau réservés sur vos fonds.`,
    lacking: missing =>
      `Il y manque aujourd’hui ${missing} dans les fonds\u{A0}; sans cela, la campagne prend fin.`,
    off: () =>
      'Pour désactiver le renouvellement, choisissez «\u{A0}Ne pas renouveler\u{A0}» dans son menu, dans la liste des campagnes.',
    short: (sum, missing) =>
      `Elle a pris fin sans être renouvelée\u{A0}: sur les ${sum} de la période suivante, il manque ${missing} dans les fonds.`,
    untold: () =>
      'Elle a pris fin sans être renouvelée\u{A0}: personne n’a été averti du renouvellement deux jours avant. Rien n’a été réservé.',
    subject: title => `Campagne «\u{A0}${title}\u{A0}»`,
  },
  frFr: {
    lacking: missing =>
      `Il manque aujourd’hui ${missing} sur les fonds\u{202F}; sans cela, la campagne prend fin.`,
  },
  es: {
    ahead: (sum, day) => `Se renueva el ${day}: se vuelven a reservar ${sum} de sus fondos.`,
    lacking: missing => `Hoy faltan ${missing} en los fondos; sin ellos, la campaña termina.`,
    off: () => 'Para desactivarlo, elija «No renovar» en su menú, en la lista de campañas.',
    short: (sum, missing) =>
      `Ha terminado y no se ha renovado: de los ${sum} del periodo siguiente faltan ${missing} en los fondos.`,
    untold: () =>
      'Ha terminado y no se ha renovado: nadie fue avisado de la renovación dos días antes. No se ha reservado nada.',
    subject: title => `Campaña «${title}»`,
  },
  esCo: {
    off: () => 'Para desactivarla, elija «No renovar» en su menú, en la lista de campañas.',
    short: (sum, missing) =>
      `Terminó y no se renovó: de los ${sum} del período siguiente faltan ${missing} en los fondos.`,
    untold: () =>
      'Terminó y no se renovó: nadie fue avisado de la renovación dos días antes. No se reservó nada.',
  },
})
