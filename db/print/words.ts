/** Words every printed document shares. Plain data, not the app's catalogue: the server prints too. */
import { words } from '../kernel/words.ts'

export type CommonWords = {
  page: string
  draft: string
  cancelled: string
  phone: string
  email: string
  yes: string
  no: string
  none: string
  ticked: string
  unticked: string
  notSigned: string
  signedAt: string
  offline: string
  signatureOf: string
  fingerprint: string
  template: string
  /** Above what of a box stands on the next page, with its {title}. */
  continued: string
}

export const commonWords = words<CommonWords>({
  en: {
    page: 'Page {page} of {pages}',
    draft: 'DRAFT',
    cancelled: 'CANCELLED',
    phone: 'Telephone',
    email: 'Email',
    yes: 'Yes',
    no: 'No',
    none: 'None',
    ticked: 'Box ticked',
    unticked: 'Box not ticked',
    notSigned: 'Not signed',
    signedAt: 'Signed {at}',
    offline: 'on a device without a network',
    signatureOf: 'Handwritten signature of {name}',
    fingerprint: 'SHA-256 fingerprint',
    template: 'Document template {version}',
    continued: '{title} (continued)',
  },
  fr: {
    page: 'Page {page} de {pages}',
    draft: 'PROJET',
    cancelled: 'ANNULÉ',
    phone: 'Téléphone',
    email: 'Courriel',
    yes: 'Oui',
    no: 'Non',
    none: 'Aucun',
    ticked: 'Case cochée',
    unticked: 'Case non cochée',
    notSigned: 'Non signé',
    signedAt: 'Signé le {at}',
    offline: 'sur un appareil sans réseau',
    signatureOf: 'Signature manuscrite : {name}',
    fingerprint: 'Empreinte SHA-256',
    template: 'Modèle de document {version}',
    continued: '{title} (suite)',
  },
  es: {
    page: 'Página {page} de {pages}',
    draft: 'BORRADOR',
    cancelled: 'CANCELADO',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    yes: 'Sí',
    no: 'No',
    none: 'Ninguno',
    ticked: 'Casilla marcada',
    unticked: 'Casilla sin marcar',
    notSigned: 'Sin firmar',
    signedAt: 'Firmado el {at}',
    offline: 'en un dispositivo sin red',
    signatureOf: 'Firma manuscrita de {name}',
    fingerprint: 'Huella SHA-256',
    template: 'Plantilla de documento {version}',
    continued: '{title} (continuación)',
  },
  frFr: { email: 'E-mail' },
  esCo: { cancelled: 'ANULADO' },
})
