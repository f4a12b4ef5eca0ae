/** What the page of an unsubscribe link says, in her language. */
import type { ContactChannel } from '#db/consent/terms.ts'
import { words } from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'

type Words = {
  title: string
  ask: Record<ContactChannel, string>
  button: string
  doneTitle: string
  done: Record<ContactChannel, string>
  notFound: string
  again: string
}

export const unsubscribeWords: Record<Locale, Words> = words<Words>({
  en: {
    title: 'Unsubscribe',
    ask: {
      mail: 'Do you want no more offers and news by email?',
      sms: 'Do you want no more offers and news by text message?',
      call: 'Do you want no more calls about offers and news?',
    },
    button: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    done: {
      mail: 'We no longer send you offers and news by email. It holds from this moment on.',
      sms: 'We no longer send you offers and news by text message. It holds from this moment on.',
      call: 'We no longer call you about offers and news. It holds from this moment on.',
    },
    notFound: 'This link is not whole. Open it again from the message, or write to us.',
    again: 'This could not be recorded. Press the button again; if it happens once more, call us.',
  },
  fr: {
    title: 'Se désabonner',
    ask: {
      mail: 'Ne voulez-vous plus recevoir d’offres et de nouvelles par courriel?',
      sms: 'Ne voulez-vous plus recevoir d’offres et de nouvelles par texto?',
      call: 'Ne voulez-vous plus recevoir d’appels au sujet d’offres et de nouvelles?',
    },
    button: 'Me désabonner',
    doneTitle: 'Vous êtes désabonné',
    done: {
      mail: 'Nous ne vous envoyons plus d’offres ni de nouvelles par courriel, dès maintenant.',
      sms: 'Nous ne vous envoyons plus d’offres ni de nouvelles par texto, dès maintenant.',
      call: 'Nous ne vous appelons plus au sujet d’offres ni de nouvelles, dès maintenant.',
    },
    notFound: 'Ce lien n’est pas complet. Ouvrez-le à nouveau depuis le message, ou écrivez-nous.',
    again:
      'L’enregistrement a échoué. Appuyez à nouveau sur le bouton; si cela se reproduit, appelez-nous.',
  },
  frFr: {
    ask: {
      mail: 'Ne voulez-vous plus recevoir d’offres et d’actualités par e-mail ?',
      sms: 'Ne voulez-vous plus recevoir d’offres et d’actualités par SMS ?',
      call: 'Ne voulez-vous plus recevoir d’appels au sujet d’offres et d’actualités ?',
    },
    done: {
      mail: 'Nous ne vous envoyons plus d’offres ni d’actualités par e-mail, dès maintenant.',
      sms: 'Nous ne vous envoyons plus d’offres ni d’actualités par SMS, dès maintenant.',
      call: 'Nous ne vous appelons plus au sujet d’offres ni d’actualités, dès maintenant.',
    },
  },
  es: {
    title: 'Darse de baja',
    ask: {
      mail: '¿No quiere recibir más ofertas y novedades por correo electrónico?',
      sms: '¿No quiere recibir más ofertas y novedades por SMS?',
      call: '¿No quiere recibir más llamadas sobre ofertas y novedades?',
    },
    button: 'Darme de baja',
    doneTitle: 'Se ha dado de baja',
    done: {
      mail: 'Desde este momento no le enviamos más ofertas ni novedades por correo electrónico.',
      sms: 'Desde este momento no le enviamos más ofertas ni novedades por SMS.',
      call: 'Desde este momento no le llamamos más sobre ofertas ni novedades.',
    },
    notFound: 'Este enlace no está completo. Ábralo de nuevo desde el mensaje o escríbanos.',
    again: 'No se ha podido guardar. Pulse el botón de nuevo; si vuelve a ocurrir, llámenos.',
  },
  esCo: {
    ask: {
      mail: '¿No desea recibir más ofertas y novedades por correo electrónico?',
      sms: '¿No desea recibir más ofertas y novedades por mensaje de texto?',
      call: '¿No desea recibir más llamadas sobre ofertas y novedades?',
    },
    done: {
      mail: 'Desde este momento no le enviamos más ofertas ni novedades por correo electrónico.',
      sms: 'Desde este momento no le enviamos más ofertas ni novedades por mensaje de texto.',
      call: 'Desde este momento no lo llamamos más sobre ofertas ni novedades.',
    },
    again: 'No se pudo guardar. Oprima el botón de nuevo; si vuelve a ocurrir, llámenos.',
  },
})
