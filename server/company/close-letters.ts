/** What the people of a dealership are told of its closing, each in her language. */
import { elided } from '#db/kernel/elide.ts'
import { words } from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'
import { instantIn } from '../instant.ts'

export type Closing = { company: string; locale: Locale; timeZone: string; link: string }
type Letter = { subject: string; text: string }

const dayOf = (at: number, { locale, timeZone }: Closing) =>
  instantIn(locale, timeZone, { dateStyle: 'long' })(at)

/** @param at when it closes; null: it stays open after all */
export function noticeLetter(said: Closing & { at: number | null }): Letter {
  const { company, link, at, locale } = said
  return at === null
    ? stays[locale](company)
    : notices[locale]({ company, link, day: dayOf(at, said) })
}
/** @param until nobody deletes its data before */
export const closedLetter = (said: Closing & { until: number }): Letter =>
  closed[said.locale]({ company: said.company, until: dayOf(said.until, said) })

const stays: Record<Locale, (company: string) => Letter> = words({
  en: company => ({
    subject: `${company} stays open`,
    text: `The closing of ${company} was called off. Everything goes on as before.\n`,
  }),
  fr: company => ({
    subject: `${company} reste ouvert`,
    text: `La fermeture ${elided('de', company)} est annulée. Tout continue comme avant.\n`,
  }),
  es: company => ({
    subject: `${company} sigue abierto`,
    text: `Se ha anulado el cierre de ${company}. Todo sigue como antes.\n`,
  }),
  esCo: company => ({
    subject: `${company} sigue abierto`,
    text: `Se canceló el cierre de ${company}. Todo sigue como antes.\n`,
  }),
})
type Notice = { company: string; day: string; link: string }
const notices: Record<Locale, (said: Notice) => Letter> = words({
  en: ({ company, day, link }) => ({
    subject: `${company} closes on ${day}`,
    text: `On ${day} the access of ${company} closes: nobody signs in any more, its website says that it is closed, and its mail, telephone and programs are still.\n\nUntil then, take everything with you in one file:\n${link}\n\nContracts are kept as long as the law asks.\n`,
  }),
  fr: ({ company, day, link }) => ({
    subject: `${company} ferme le ${day}`,
    text: `Le ${day}, l’accès ${elided('de', company)} ferme : plus personne ne se connecte, son site dit qu’il est fermé, et son courrier, sa téléphonie et ses programmes s’arrêtent.\n\nD’ici là, emportez tout en un seul fichier :\n${link}\n\nLes contrats sont conservés aussi longtemps que la loi l’exige.\n`,
  }),
  es: ({ company, day, link }) => ({
    subject: `${company} cierra el ${day}`,
    text: `El ${day} se cierra el acceso de ${company}: nadie podrá entrar, su web dirá que está cerrado y su correo, su telefonía y sus programas se detendrán.\n\nHasta entonces, llévate todo en un solo archivo:\n${link}\n\nLos contratos se conservan el tiempo que exige la ley.\n`,
  }),
  esCo: ({ company, day, link }) => ({
    subject: `${company} cierra el ${day}`,
    text: `El ${day} se cierra el acceso de ${company}: nadie podrá ingresar, su sitio web dirá que está cerrado y su correo, su telefonía y sus programas se detendrán.\n\nHasta entonces, llévese todo en un solo archivo:\n${link}\n\nLos contratos se conservan el tiempo que exige la ley.\n`,
  }),
})
type Closed = { company: string; until: string }
const closed: Record<Locale, (said: Closed) => Letter> = words({
  en: ({ company, until }) => ({
    subject: `${company} is closed`,
    text: `The access of ${company} is closed, and you are signed out. What was not sent yet stays on your device.\n\nIts contracts and books are kept until ${until} at least.\n`,
  }),
  fr: ({ company, until }) => ({
    subject: `${company} est fermé`,
    text: `L’accès ${elided('de', company)} est fermé, et votre session est terminée. Ce qui n’était pas encore envoyé reste sur votre appareil.\n\nSes contrats et ses livres sont conservés au moins jusqu’au ${until}.\n`,
  }),
  es: ({ company, until }) => ({
    subject: `${company} está cerrado`,
    text: `El acceso de ${company} está cerrado y se ha cerrado su sesión. Lo que aún no se había enviado queda en su dispositivo.\n\nSus contratos y libros se conservan al menos hasta el ${until}.\n`,
  }),
  esCo: ({ company, until }) => ({
    subject: `${company} está cerrado`,
    text: `El acceso de ${company} está cerrado y su sesión terminó. Lo que aún no se había enviado queda en su dispositivo.\n\nSus contratos y libros se conservan al menos hasta el ${until}.\n`,
  }),
})

/** To whoever closed it, at the end. */
export const workLetters: Record<
  Locale,
  (company: string, link: string) => Record<'done' | 'failed', Letter>
> = words({
  en: (company, link) => ({
    done: {
      subject: `${company} is closed`,
      text: `The closing of ${company} is complete: its people are signed out and were told.\n\nUntil its data are deleted it can be opened again:\n${link}\n`,
    },
    failed: {
      subject: `The closing of ${company} is not complete`,
      text: `The closing of ${company} did not get to its end.\n\nHow it stands:\n${link}\n`,
    },
  }),
  fr: (company, link) => ({
    done: {
      subject: `${company} est fermé`,
      text: `La fermeture ${elided('de', company)} est terminée : son personnel est déconnecté et prévenu.\n\nTant que ses données ne sont pas supprimées, il peut être rouvert :\n${link}\n`,
    },
    failed: {
      subject: `La fermeture ${elided('de', company)} n’est pas terminée`,
      text: `La fermeture ${elided('de', company)} n’est pas allée jusqu’au bout.\n\nOù elle en est :\n${link}\n`,
    },
  }),
  es: (company, link) => ({
    done: {
      subject: `${company} está cerrado`,
      text: `El cierre de ${company} está completo: su personal tiene la sesión cerrada y está avisado.\n\nMientras no se borren sus datos, se puede volver a abrir:\n${link}\n`,
    },
    failed: {
      subject: `El cierre de ${company} no está completo`,
      text: `El cierre de ${company} no llegó al final.\n\nCómo está:\n${link}\n`,
    },
  }),
})
