/** The words of the page in the archive. */
import { elided } from '#db/kernel/elide.ts'
import { words } from '#db/kernel/words.ts'
import type { PersonTable } from '#db/privacy/person-tables.ts'
import type { RetentionKind } from '#db/privacy/terms.ts'
import type { Locale } from '#db/terms.ts'

type Words = {
  title: (dealership: string) => string
  lead: (day: string) => string
  ask: (officer: string) => string
  mail: string
  files: string
  recipients: string
  retention: string
  withheld: string
  nothingWithheld: string
  /** What is left out, by its name in data.json. */
  leftOut: { 'saleContract.coBuyer': string; 'saleContract.deal': string; request: string }
  days: (days: number) => string
  tables: Partial<Record<PersonTable, string>>
  kinds: Record<RetentionKind, string>
  to: Record<string, string>
  why: Record<string, string>
}
const en: Words = {
  title: dealership => `What ${dealership} keeps about you`,
  lead: day =>
    `Made on ${day}. The same is in data.json, with the codes of our program, for another one to read.`,
  ask: officer => `Questions, corrections, complaints: ${officer}`,
  mail: 'Emails',
  files: 'Files',
  recipients: 'Who else received some of it',
  retention: 'How long it is kept',
  withheld: 'What is not in here, and why',
  nothingWithheld: 'Nothing was left out.',
  leftOut: {
    'saleContract.coBuyer': 'The co-buyer of your contract',
    'saleContract.deal': 'How the deal was worked out',
    request: 'What another person wrote beside you',
  },
  days: days =>
    days % 365 === 0 ? `${days / 365} ${days === 365 ? 'year' : 'years'}` : `${days} days`,
  tables: {
    client: 'Your card',
    lead: 'Your enquiries',
    request: 'Your messages as they came in',
    saleContract: 'Your contracts',
    delivery: 'Deliveries',
    onlineSale: 'Reservations',
    task: 'Tasks about you',
    appointment: 'Appointments',
    notification: 'Notices to our staff',
    leadComment: 'Notes of our staff',
    leadTouch: 'Calls, messages and visits',
    message: 'What we wrote to you',
    phoneCall: 'Your calls on our numbers',
    clientVehicle: 'Your vehicles',
    consent: 'What you allowed and refused',
    signature: 'Signatures',
    privacyRequest: 'Your requests about your data',
  },
  kinds: {
    spam: 'Junk messages',
    raw: 'Texts as they came in',
    lead: 'People who never bought, from their last word',
    recording: 'Recordings of calls',
    contract: 'Signed contracts',
    incident: 'Register of incidents',
  },
  to: {
    software: 'The provider of our software, which stores it for us',
    registration: 'The authority that registers vehicles and liens',
    books: 'Our accountant and the tax authority',
    lender: 'The lender of your financing',
  },
  why: {
    others: 'It is about somebody else.',
    business: 'How the price was worked out inside is ours; what you signed is in here.',
    size: 'It is too large for this file. Ask for it.',
  },
}
const fr: Words = {
  title: dealership => `Ce ${elided('que', dealership)} conserve sur vous`,
  lead: day =>
    `Fait le ${day}. Le fichier data.json contient la même chose, avec les codes de notre logiciel, pour un autre.`,
  ask: officer => `Questions, corrections, plaintes\u00a0: ${officer}`,
  mail: 'Courriels',
  files: 'Fichiers',
  recipients: 'Qui d’autre en a reçu une partie',
  retention: 'Durée de conservation',
  withheld: 'Ce qui n’y est pas, et pourquoi',
  nothingWithheld: 'Rien n’a été laissé de côté.',
  leftOut: {
    'saleContract.coBuyer': 'Le coacheteur de votre contrat',
    'saleContract.deal': 'Le calcul de l’affaire',
    request: 'Ce qu’une autre personne a écrit à côté de vous',
  },
  days: days =>
    days % 365 === 0 ? `${days / 365}\u00a0${days < 730 ? 'an' : 'ans'}` : `${days}\u00a0jours`,
  tables: {
    client: 'Votre fiche',
    lead: 'Vos demandes',
    request: 'Vos messages tels que reçus',
    saleContract: 'Vos contrats',
    delivery: 'Livraisons',
    onlineSale: 'Réservations',
    task: 'Tâches à votre sujet',
    appointment: 'Rendez-vous',
    notification: 'Avis à notre personnel',
    leadComment: 'Notes de notre personnel',
    leadTouch: 'Appels, messages et visites',
    message: 'Ce que nous vous avons écrit',
    phoneCall: 'Vos appels à nos numéros',
    clientVehicle: 'Vos véhicules',
    consent: 'Ce que vous avez permis et refusé',
    signature: 'Signatures',
    privacyRequest: 'Vos demandes au sujet de vos renseignements',
  },
  kinds: {
    spam: 'Messages indésirables',
    raw: 'Textes tels que reçus',
    lead: 'Personnes qui n’ont rien acheté, depuis leur dernier mot',
    recording: 'Enregistrements d’appels',
    contract: 'Contrats signés',
    incident: 'Registre des incidents',
  },
  to: {
    software: 'Le fournisseur de notre logiciel, qui les héberge pour nous',
    registration: 'L’organisme qui immatricule les véhicules et inscrit les droits',
    books: 'Notre comptable et le fisc',
    lender: 'Le prêteur de votre financement',
  },
  why: {
    others: 'Cela concerne une autre personne.',
    business: 'Le calcul interne du prix nous appartient\u00a0; ce que vous avez signé est ici.',
    size: 'Trop volumineux pour ce fichier. Demandez-le-nous.',
  },
}
const es: Words = {
  title: dealership => `Lo que ${dealership} conserva sobre usted`,
  lead: day =>
    `Preparado el ${day}. Lo mismo está en data.json, con los códigos de nuestro programa, para que lo lea otro.`,
  ask: officer => `Preguntas, correcciones, reclamaciones: ${officer}`,
  mail: 'Correos electrónicos',
  files: 'Archivos',
  recipients: 'Quién más ha recibido una parte',
  retention: 'Cuánto tiempo se conserva',
  withheld: 'Lo que no está aquí, y por qué',
  nothingWithheld: 'No se ha dejado nada fuera.',
  leftOut: {
    'saleContract.coBuyer': 'El segundo comprador de su contrato',
    'saleContract.deal': 'El cálculo de la operación',
    request: 'Lo que escribió otra persona junto a usted',
  },
  days: days =>
    days % 365 === 0 ? `${days / 365} ${days === 365 ? 'año' : 'años'}` : `${days} días`,
  tables: {
    client: 'Su ficha',
    lead: 'Sus consultas',
    request: 'Sus mensajes tal como llegaron',
    saleContract: 'Sus contratos',
    delivery: 'Entregas',
    onlineSale: 'Reservas',
    task: 'Tareas sobre usted',
    appointment: 'Citas',
    notification: 'Avisos a nuestro personal',
    leadComment: 'Notas de nuestro personal',
    leadTouch: 'Llamadas, mensajes y visitas',
    message: 'Lo que le escribimos',
    phoneCall: 'Sus llamadas a nuestros números',
    clientVehicle: 'Sus vehículos',
    consent: 'Lo que ha permitido y rechazado',
    signature: 'Firmas',
    privacyRequest: 'Sus solicitudes sobre sus datos',
  },
  kinds: {
    spam: 'Mensajes no deseados',
    raw: 'Textos tal como llegaron',
    lead: 'Personas que no compraron, desde su última palabra',
    recording: 'Grabaciones de llamadas',
    contract: 'Contratos firmados',
    incident: 'Registro de incidentes',
  },
  to: {
    software: 'El proveedor de nuestro programa, que los guarda por nosotros',
    registration: 'La autoridad que matricula vehículos e inscribe cargas',
    books: 'Nuestra asesoría contable y la autoridad fiscal',
    lender: 'La entidad de su financiación',
  },
  why: {
    others: 'Trata de otra persona.',
    business: 'El cálculo interno del precio es nuestro; lo que firmó está aquí.',
    size: 'Es demasiado grande para este archivo. Pídalo.',
  },
}
export const handOutWords: Record<Locale, Words> = words<Words>({
  en,
  fr,
  es,
  frFr: {
    ...fr,
    mail: 'E-mails',
    to: { ...fr.to, registration: 'L’administration qui immatricule les véhicules' },
  },
  esCo: { ...es, ask: officer => `Preguntas, correcciones, reclamos: ${officer}` },
})
