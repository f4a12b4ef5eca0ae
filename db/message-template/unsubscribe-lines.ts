import type { Locale } from '../terms.ts'
import type { TemplateChannel } from './table.ts'

/**
 * Words that let her out, in letters a text message takes at one price (GSM-7) where the language has them. A mail that
 * has its words gets the link they speak of when it leaves (`server/outgoing/letter.ts`).
 */
export const unsubscribeLines: Record<TemplateChannel, Record<Locale, string>> = {
  sms: {
    'en-ca': 'Reply STOP to opt out.',
    'fr-ca': 'Répondez ARRET pour vous désabonner.',
    'fr-fr': 'Répondez STOP pour vous désabonner.',
    'es-es': 'Responda BAJA para no recibir más.',
    'es-co': 'Responda BAJA para no recibir más.',
  },
  email: {
    'en-ca': 'If you would rather not hear from us by email, the link at the end stops it.',
    'fr-ca': 'Si vous préférez ne plus recevoir nos courriels, le lien à la fin y met un terme.',
    'fr-fr': 'Si vous préférez ne plus recevoir nos e-mails, le lien à la fin y met un terme.',
    'es-es':
      'Si prefiere no recibir más correos nuestros, puede darse de baja en el enlace del final.',
    'es-co':
      'Si prefiere no recibir más correos nuestros, puede darse de baja en el enlace del final.',
  },
}
