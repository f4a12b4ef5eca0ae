/** What the dealership's telephone says and writes, in the languages of its customers. */
import { words } from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'

type Words = {
  missed: (number: string) => string
  afterHours: (number: string) => string
  attached: string
  /** Spoken to a caller. */
  nobody: string
  closed: string
  /** The same two where she can leave her words; and after them. */
  nobodyLeave: string
  closedLeave: string
  left: string
  refuse: string
  /** Written to who asked for it by one word. */
  stopped: (house: string) => string
  help: (house: string, phone: string) => string
}

export const telephoneWords: Record<Locale, Words> = words({
  en: {
    missed: number => `Missed call to ${number}`,
    afterHours: number => `Call to ${number} while we were closed`,
    attached: 'Attached:',
    nobody: 'Nobody can take your call right now. We will call you back. Goodbye.',
    closed: 'We are closed right now. We will call you back when we open. Goodbye.',
    nobodyLeave:
      'Nobody can take your call right now. Leave a message after the tone, and we will call you back.',
    closedLeave:
      'We are closed right now. Leave a message after the tone, and we will call you back when we open.',
    left: 'Thank you. Goodbye.',
    refuse: 'Press 9 if you do not want this call to be recorded.',
    stopped: house => `${house}: you will receive no more text messages from us. START to resume.`,
    help: (house, phone) => `${house}, ${phone}. Text STOP to receive no more messages.`,
  },
  fr: {
    missed: number => `Appel manqué au ${number}`,
    afterHours: number => `Appel au ${number} en dehors des heures d’ouverture`,
    attached: 'Pièces jointes :',
    nobody:
      'Personne ne peut prendre votre appel pour le moment. Nous vous rappellerons. Au revoir.',
    closed: 'Nous sommes fermés. Nous vous rappellerons à l’ouverture. Au revoir.',
    nobodyLeave:
      'Personne ne peut prendre votre appel pour le moment. Laissez un message après le signal, nous vous rappellerons.',
    closedLeave:
      'Nous sommes fermés. Laissez un message après le signal, nous vous rappellerons à l’ouverture.',
    left: 'Merci. Au revoir.',
    refuse: 'Faites le 9 si vous ne voulez pas que cet appel soit enregistré.',
    stopped: house =>
      `${house} : vous ne recevrez plus de textos de notre part. START pour reprendre.`,
    help: (house, phone) => `${house}, ${phone}. Répondez ARRET pour ne plus recevoir de textos.`,
  },
  es: {
    missed: number => `Llamada perdida al ${number}`,
    afterHours: number => `Llamada al ${number} fuera del horario de apertura`,
    attached: 'Adjuntos:',
    nobody: 'Nadie puede atenderle en este momento. Le devolveremos la llamada. Adiós.',
    closed: 'Estamos cerrados. Le llamaremos cuando abramos. Adiós.',
    nobodyLeave:
      'Nadie puede atenderle en este momento. Deje un mensaje después de la señal y le devolveremos la llamada.',
    closedLeave:
      'Estamos cerrados. Deje un mensaje después de la señal y le llamaremos cuando abramos.',
    left: 'Gracias. Adiós.',
    refuse: 'Pulse 9 si no quiere que se grabe esta llamada.',
    stopped: house => `${house}: no recibirá más mensajes nuestros. START para reanudar.`,
    help: (house, phone) => `${house}, ${phone}. Responda BAJA para no recibir más mensajes.`,
  },
  frFr: {
    stopped: house =>
      `${house} : vous ne recevrez plus de SMS de notre part. START pour reprendre.`,
    help: (house, phone) => `${house}, ${phone}. Répondez STOP pour ne plus recevoir de SMS.`,
  },
  esCo: {
    refuse: 'Oprima 9 si no quiere que se grabe esta llamada.',
  },
})
