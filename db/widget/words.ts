/** What a widget says on somebody's page. The consent is word for word that of the website's form: one text, one version. */
import { elided } from '../kernel/elide.ts'
import { words } from '../kernel/words.ts'
import type { Locale } from '../terms.ts'
import type { WidgetKind } from './terms.ts'

const nbsp = '\u00a0'

type Said = {
  labels: Record<WidgetKind, string>
  intros: Record<WidgetKind, string>
  inStock: (n: number) => string
  from: (price: string) => string
  seeAll: string
  stockNone: string
  newest: string
  name: string
  phone: string
  email: string
  either: string
  message: string
  optional: string
  year: string
  make: string
  model: string
  odometer: string
  vin: string
  consent: (company: string) => string
  consentWho: (address: string) => string
  usedFor: string
  trap: string
  send: string
  sending: string
  again: string
  close: string
  errors: string
  errName: string
  errEmail: string
  errPhone: string
  errContact: string
  errMessage: string
  errVehicle: string
  kept: string
  limited: string
  refused: string
  thanks: string
  thanksLong: string
}

const en: Said = {
  labels: {
    contact: 'Write to us',
    call: 'Call us',
    stock: 'Our vehicles',
    sms: 'Text us',
    trade: 'What is my vehicle worth?',
  },
  intros: {
    contact: 'Ask us anything. We answer during opening hours.',
    call: '',
    stock: 'What stands on our lot today, with the price you will be asked.',
    sms: '',
    trade: 'Tell us what you drive. We answer with what we would pay for it.',
  },
  inStock: n => (n === 1 ? '1 vehicle in stock' : `${n} vehicles in stock`),
  from: price => `from ${price}`,
  seeAll: 'See all vehicles',
  stockNone: 'Nothing is on sale right now.',
  newest: 'Just arrived',
  name: 'Your name',
  phone: 'Phone',
  email: 'Email',
  either: 'A phone number or an email address is enough.',
  message: 'Your message',
  optional: 'optional',
  year: 'Year',
  make: 'Make',
  model: 'Model',
  odometer: 'Odometer',
  vin: 'VIN',
  consent: company =>
    `I agree that ${company} sends me offers and news by email. I may withdraw at any time.`,
  consentWho: address => `Your request is answered whether you tick this or not. ${address}`,
  usedFor: 'What you write is used to answer you.',
  trap: 'Leave this field empty',
  send: 'Send',
  sending: 'Sending…',
  again: 'Send again',
  close: 'Close',
  errors: 'Please check these fields',
  errName: 'Enter your name, 2 to 100 characters.',
  errEmail: 'This email address is not complete.',
  errPhone: 'This phone number is not complete.',
  errContact: 'Enter a phone number or an email address, so that we can answer.',
  errMessage: 'Write your message, 4,000 characters at most.',
  errVehicle: 'Enter the make and model of your vehicle.',
  kept: 'Not sent yet: there is no connection. Your words are kept here and go out once it is back, as long as this page stays open.',
  limited: 'Many messages have come from you in a short time. Please wait a little, or call us.',
  refused: 'This could not be sent. Your words are still here: try again, or call us.',
  thanks: 'Thank you',
  thanksLong: 'We have your message and will answer soon.',
}

const fr: Said = {
  labels: {
    contact: 'Écrivez-nous',
    call: 'Appelez-nous',
    stock: 'Nos véhicules',
    sms: 'Textez-nous',
    trade: `Combien vaut mon véhicule${nbsp}?`,
  },
  intros: {
    contact: 'Posez-nous vos questions. Nous répondons pendant les heures d’ouverture.',
    call: '',
    stock: 'Ce qui est sur place aujourd’hui, avec le prix qui vous sera demandé.',
    sms: '',
    trade: 'Dites-nous ce que vous conduisez. Nous vous répondrons avec ce que nous en offrons.',
  },
  inStock: n => (n < 2 ? `${n} véhicule en inventaire` : `${n} véhicules en inventaire`),
  from: price => `à partir de ${price}`,
  seeAll: 'Voir tous les véhicules',
  stockNone: 'Rien n’est en vente pour le moment.',
  newest: 'Derniers arrivés',
  name: 'Votre nom',
  phone: 'Téléphone',
  email: 'Courriel',
  either: 'Un numéro de téléphone ou une adresse courriel suffit.',
  message: 'Votre message',
  optional: 'facultatif',
  year: 'Année',
  make: 'Marque',
  model: 'Modèle',
  odometer: 'Kilométrage',
  vin: 'NIV',
  consent: company =>
    `J’accepte ${elided('que', company)} m’envoie des offres et des nouvelles par courriel. Je peux retirer mon accord en tout temps.`,
  consentWho: address => `Nous répondons à votre demande que vous cochiez ou non. ${address}`,
  usedFor: 'Ce que vous écrivez sert à vous répondre.',
  trap: 'Laissez ce champ vide',
  send: 'Envoyer',
  sending: 'Envoi en cours…',
  again: 'Envoyer de nouveau',
  close: 'Fermer',
  errors: 'Veuillez vérifier ces champs',
  errName: 'Entrez votre nom, de 2 à 100 caractères.',
  errEmail: 'Cette adresse courriel est incomplète.',
  errPhone: 'Ce numéro de téléphone est incomplet.',
  errContact:
    'Entrez un numéro de téléphone ou une adresse courriel, pour que nous puissions répondre.',
  errMessage: 'Écrivez votre message, 4 000 caractères au plus.',
  errVehicle: 'Entrez la marque et le modèle de votre véhicule.',
  kept: `Pas encore envoyé${nbsp}: il n’y a pas de connexion. Votre texte est gardé ici et partira dès qu’elle reviendra, tant que cette page reste ouverte.`,
  limited:
    'Beaucoup de messages sont venus de vous en peu de temps. Attendez un peu, ou appelez-nous.',
  refused: `L’envoi n’a pas réussi. Votre texte est toujours là${nbsp}: essayez de nouveau, ou appelez-nous.`,
  thanks: 'Merci',
  thanksLong: 'Nous avons reçu votre message et répondrons bientôt.',
}

const es: Said = {
  labels: {
    contact: 'Escríbanos',
    call: 'Llámenos',
    stock: 'Nuestros vehículos',
    sms: 'Envíenos un SMS',
    trade: '¿Cuánto vale mi vehículo?',
  },
  intros: {
    contact: 'Pregúntenos lo que quiera. Respondemos en horario de apertura.',
    call: '',
    stock: 'Lo que tenemos hoy, con el precio que se le pedirá.',
    sms: '',
    trade: 'Díganos qué conduce. Le responderemos con lo que pagaríamos por él.',
  },
  inStock: n => (n === 1 ? '1 vehículo en venta' : `${n} vehículos en venta`),
  from: price => `desde ${price}`,
  seeAll: 'Ver todos los vehículos',
  stockNone: 'Ahora mismo no hay nada en venta.',
  newest: 'Recién llegados',
  name: 'Su nombre',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  either: 'Basta un teléfono o un correo electrónico.',
  message: 'Su mensaje',
  optional: 'opcional',
  year: 'Año',
  make: 'Marca',
  model: 'Modelo',
  odometer: 'Kilometraje',
  vin: 'Número de bastidor (VIN)',
  consent: company =>
    `Acepto que ${company} me envíe ofertas y novedades por correo electrónico. Puedo retirar mi consentimiento en cualquier momento.`,
  consentWho: address => `Le responderemos tanto si marca esta casilla como si no. ${address}`,
  usedFor: 'Lo que escriba se usa para responderle.',
  trap: 'Deje este campo vacío',
  send: 'Enviar',
  sending: 'Enviando…',
  again: 'Enviar de nuevo',
  close: 'Cerrar',
  errors: 'Revise estos campos',
  errName: 'Escriba su nombre, de 2 a 100 caracteres.',
  errEmail: 'Este correo electrónico no está completo.',
  errPhone: 'Este número de teléfono no está completo.',
  errContact: 'Escriba un teléfono o un correo electrónico para que podamos responderle.',
  errMessage: 'Escriba su mensaje, 4.000 caracteres como máximo.',
  errVehicle: 'Escriba la marca y el modelo de su vehículo.',
  kept: 'Aún no se ha enviado: no hay conexión. Lo que escribió se conserva aquí y saldrá en cuanto vuelva, mientras esta página siga abierta.',
  limited: 'Han llegado muchos mensajes suyos en poco tiempo. Espere un poco o llámenos.',
  refused: 'No se ha podido enviar. Lo que escribió sigue aquí: inténtelo de nuevo o llámenos.',
  thanks: 'Gracias',
  thanksLong: 'Hemos recibido su mensaje y responderemos pronto.',
}

export const widgetWords: Record<Locale, Said> = words<Said>({
  en,
  fr,
  es,
  frFr: {
    labels: { ...fr.labels, sms: 'Envoyez-nous un SMS' },
    intros: {
      ...fr.intros,
      trade:
        'Dites-nous ce que vous conduisez. Nous vous répondrons avec notre proposition de reprise.',
    },
    inStock: n => (n < 2 ? `${n} véhicule en stock` : `${n} véhicules en stock`),
    email: 'E-mail',
    either: 'Un numéro de téléphone ou une adresse e-mail suffit.',
    vin: 'Numéro de série (VIN)',
    consent: company =>
      `J’accepte ${elided('que', company)} m’envoie des offres et des actualités par e-mail. Je peux retirer mon accord à tout moment.`,
    errName: 'Indiquez votre nom, de 2 à 100 caractères.',
    errEmail: 'Cette adresse e-mail est incomplète.',
    errContact:
      'Indiquez un numéro de téléphone ou une adresse e-mail, pour que nous puissions vous répondre.',
    errVehicle: 'Indiquez la marque et le modèle de votre véhicule.',
    again: 'Renvoyer',
  },
  esCo: {
    labels: { ...es.labels, sms: 'Envíenos un mensaje de texto' },
    intros: {
      ...es.intros,
      trade: 'Cuéntenos qué vehículo maneja. Le responderemos con lo que pagaríamos por él.',
    },
    odometer: 'Kilometraje',
    vin: 'VIN',
    consent: company =>
      `Autorizo a ${company} a enviarme ofertas y novedades por correo electrónico. Puedo revocar esta autorización en cualquier momento.`,
    kept: 'Todavía no se envía: no hay conexión. Lo que escribió se guarda aquí y sale apenas vuelva, mientras esta página siga abierta.',
    refused: 'No se pudo enviar. Lo que escribió sigue aquí: inténtelo de nuevo o llámenos.',
    thanksLong: 'Recibimos su mensaje y le responderemos pronto.',
  },
})
export type WidgetWords = Said

/** Words that need a name or a number are said by who knows it; the rest goes to the page as it is. */
type Plain = { [K in keyof Said as Said[K] extends string ? K : never]: string }
export function plainWords(locale: Locale): Plain {
  const said = Object.entries(widgetWords[locale]).filter(([, word]) => typeof word === 'string')
  // What is left is exactly the words that are text.
  return Object.fromEntries(said) as Plain
}
