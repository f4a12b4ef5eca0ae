/** What letters and calendars outside the house say, in the reader's language. */
import { words } from '#db/kernel/words.ts'
import type { Locale, TaskKind } from '#db/terms.ts'

type InvitationWords = {
  invited: (what: string, when: string) => string
  moved: (what: string, when: string) => string
  /** Its time stands. */
  changed: (what: string, when: string) => string
  off: (what: string, when: string) => string
  with: (name: string) => string
  answer: string
  offBody: string
  reach: (phone: string) => string
}

export const invitationWords: Record<Locale, InvitationWords> = words<InvitationWords>({
  en: {
    invited: (what, when) => `${what}: ${when}`,
    moved: (what, when) => `New time. ${what}: ${when}`,
    changed: (what, when) => `Changed, at the same time. ${what}: ${when}`,
    off: (what, when) => `Cancelled: ${what}, ${when}`,
    with: name => `With ${name}.`,
    answer: 'Answer in your calendar, or reply to this message if the time does not suit you.',
    offBody: 'This appointment will not take place.',
    reach: phone => `Questions? Call us at ${phone}.`,
  },
  fr: {
    invited: (what, when) => `${what} : ${when}`,
    moved: (what, when) => `Nouvelle heure. ${what} : ${when}`,
    changed: (what, when) => `Modification, à la même heure. ${what} : ${when}`,
    off: (what, when) => `Annulé : ${what}, ${when}`,
    with: name => `Avec ${name}.`,
    answer: 'Répondez dans votre calendrier, ou à ce message si l’heure ne vous convient pas.',
    offBody: 'Ce rendez-vous n’aura pas lieu.',
    reach: phone => `Des questions? Appelez-nous au ${phone}.`,
  },
  es: {
    invited: (what, when) => `${what}: ${when}`,
    moved: (what, when) => `Nueva hora. ${what}: ${when}`,
    changed: (what, when) => `Cambio, a la misma hora. ${what}: ${when}`,
    off: (what, when) => `Anulada: ${what}, ${when}`,
    with: name => `Con ${name}.`,
    answer: 'Responda en su calendario, o a este mensaje si la hora no le viene bien.',
    offBody: 'Esta cita no tendrá lugar.',
    reach: phone => `¿Alguna pregunta? Llámenos al ${phone}.`,
  },
  esCo: {
    off: (what, when) => `Cancelada: ${what}, ${when}`,
    answer: 'Responda en su calendario, o a este mensaje si la hora no le conviene.',
  },
})

/** The conversation of the lead says so. */
export const unsent: Record<Locale, (to: string) => string> = words({
  en: to => `The invitation to ${to} could not be sent. Tell her the time by phone.`,
  fr: to => `L’invitation à ${to} n’a pas pu être envoyée. Donnez-lui l’heure par téléphone.`,
  es: to => `La invitación a ${to} no se ha podido enviar. Indíquele la hora por teléfono.`,
})

export const delivery: Record<Locale, string> = words({
  en: 'Delivery',
  fr: 'Livraison',
  es: 'Entrega',
})

export const taskWords: Record<Locale, Record<TaskKind, string>> = words({
  en: {
    call: 'Call',
    mail: 'Email',
    text: 'Text',
    meeting: 'Meeting',
    paperwork: 'Paperwork',
    delivery: 'Prepare a delivery',
    'thank-you': 'Thank-you note',
    other: 'Task',
  },
  fr: {
    call: 'Appel',
    mail: 'Courriel',
    text: 'Texto',
    meeting: 'Rencontre',
    paperwork: 'Paperasse',
    delivery: 'Préparer une livraison',
    'thank-you': 'Mot de remerciement',
    other: 'Tâche',
  },
  frFr: {
    mail: 'E-mail',
    text: 'SMS',
    meeting: 'Rendez-vous',
    paperwork: 'Dossier administratif',
  },
  es: {
    call: 'Llamada',
    mail: 'Correo',
    text: 'SMS',
    meeting: 'Reunión',
    paperwork: 'Papeleo',
    delivery: 'Preparar una entrega',
    'thank-you': 'Nota de agradecimiento',
    other: 'Tarea',
  },
  esCo: { text: 'Mensaje de texto' },
})
