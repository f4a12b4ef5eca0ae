/** What is read to her, or shown, before her yes is written down at the desk. A wording that was used is never changed: a new one gets a new version. */
import { words } from '../kernel/words.ts'
import type { Locale } from '../terms.ts'
import type { ContactChannel, ContactPurpose } from './terms.ts'

export const deskTextVersion = 'desk-2'

type Said = Record<ContactPurpose, Record<ContactChannel, string>>
const said: Record<Locale, Said> = words<Said>({
  en: {
    commercial: {
      mail: 'I agree that {company} sends me offers and news by email. I can withdraw my consent at any time.',
      sms: 'I agree that {company} sends me offers and news by text message. I can withdraw my consent at any time.',
      call: 'I agree that {company} calls me about offers and news. I can withdraw my consent at any time.',
    },
    service: {
      mail: 'I agree that {company} emails me about my requests, appointments and contracts. I can withdraw my consent at any time.',
      sms: 'I agree that {company} texts me about my requests, appointments and contracts. I can withdraw my consent at any time.',
      call: 'I agree that {company} calls me about my requests, appointments and contracts. I can withdraw my consent at any time.',
    },
  },
  fr: {
    commercial: {
      mail: 'J’accepte que l’entreprise {company} m’envoie des offres et des nouvelles par courriel. Je peux retirer mon consentement en tout temps.',
      sms: 'J’accepte que l’entreprise {company} m’envoie des offres et des nouvelles par texto. Je peux retirer mon consentement en tout temps.',
      call: 'J’accepte que l’entreprise {company} m’appelle au sujet d’offres et de nouvelles. Je peux retirer mon consentement en tout temps.',
    },
    service: {
      mail: 'J’accepte que l’entreprise {company} m’écrive par courriel au sujet de mes demandes, rendez-vous et contrats. Je peux retirer mon consentement en tout temps.',
      sms: 'J’accepte que l’entreprise {company} m’écrive par texto au sujet de mes demandes, rendez-vous et contrats. Je peux retirer mon consentement en tout temps.',
      call: 'J’accepte que l’entreprise {company} m’appelle au sujet de mes demandes, rendez-vous et contrats. Je peux retirer mon consentement en tout temps.',
    },
  },
  frFr: {
    commercial: {
      mail: 'J’accepte que l’entreprise {company} m’envoie des offres et des actualités par e-mail. Je peux retirer mon consentement à tout moment.',
      sms: 'J’accepte que l’entreprise {company} m’envoie des offres et des actualités par SMS. Je peux retirer mon consentement à tout moment.',
      call: 'J’accepte que l’entreprise {company} m’appelle au sujet d’offres et d’actualités. Je peux retirer mon consentement à tout moment.',
    },
    service: {
      mail: 'J’accepte que l’entreprise {company} m’écrive par e-mail au sujet de mes demandes, rendez-vous et contrats. Je peux retirer mon consentement à tout moment.',
      sms: 'J’accepte que l’entreprise {company} m’écrive par SMS au sujet de mes demandes, rendez-vous et contrats. Je peux retirer mon consentement à tout moment.',
      call: 'J’accepte que l’entreprise {company} m’appelle au sujet de mes demandes, rendez-vous et contrats. Je peux retirer mon consentement à tout moment.',
    },
  },
  es: {
    commercial: {
      mail: 'Acepto que {company} me envíe ofertas y novedades por correo electrónico. Puedo retirar mi consentimiento en cualquier momento.',
      sms: 'Acepto que {company} me envíe ofertas y novedades por SMS. Puedo retirar mi consentimiento en cualquier momento.',
      call: 'Acepto que {company} me llame para informarme de ofertas y novedades. Puedo retirar mi consentimiento en cualquier momento.',
    },
    service: {
      mail: 'Acepto que {company} me escriba por correo electrónico sobre mis solicitudes, citas y contratos. Puedo retirar mi consentimiento en cualquier momento.',
      sms: 'Acepto que {company} me escriba por SMS sobre mis solicitudes, citas y contratos. Puedo retirar mi consentimiento en cualquier momento.',
      call: 'Acepto que {company} me llame sobre mis solicitudes, citas y contratos. Puedo retirar mi consentimiento en cualquier momento.',
    },
  },
  esCo: {
    commercial: {
      mail: 'Autorizo a {company} a tratar mis datos y a enviarme ofertas y novedades por correo electrónico. Puedo revocar esta autorización en cualquier momento.',
      sms: 'Autorizo a {company} a tratar mis datos y a enviarme ofertas y novedades por mensaje de texto. Puedo revocar esta autorización en cualquier momento.',
      call: 'Autorizo a {company} a tratar mis datos y a llamarme para informarme de ofertas y novedades. Puedo revocar esta autorización en cualquier momento.',
    },
    service: {
      mail: 'Autorizo a {company} a tratar mis datos y a escribirme por correo electrónico sobre mis solicitudes, citas y contratos. Puedo revocar esta autorización en cualquier momento.',
      sms: 'Autorizo a {company} a tratar mis datos y a escribirme por mensaje de texto sobre mis solicitudes, citas y contratos. Puedo revocar esta autorización en cualquier momento.',
      call: 'Autorizo a {company} a tratar mis datos y a llamarme sobre mis solicitudes, citas y contratos. Puedo revocar esta autorización en cualquier momento.',
    },
  },
})

export const deskText = (
  locale: Locale,
  purpose: ContactPurpose,
  channel: ContactChannel,
  company: string,
): string => said[locale][purpose][channel].replace('{company}', () => company)
