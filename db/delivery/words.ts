/** The words of the checklist in the five locales: screens and the delivery sheet read them. */
import { words } from '../kernel/words.ts'
import { type Locale, locales } from '../terms.ts'
import type { DeliveryCode } from './checklist.ts'

type Line = { title: Record<Locale, string>; hint: Record<Locale, string> }

const lines: Record<DeliveryCode, Line> = {
  'balance-paid': {
    title: words({ en: 'Balance paid', fr: 'Solde payé', es: 'Saldo pagado' }),
    hint: words({
      en: 'Payment received, or the lender has confirmed.',
      fr: 'Paiement reçu, ou confirmé par le prêteur.',
      es: 'Pago recibido o confirmado por la financiera.',
    }),
  },
  'insurance-proof': {
    title: words({
      en: 'Proof of insurance seen',
      fr: 'Preuve d’assurance vue',
      es: 'Seguro comprobado',
      frFr: 'Attestation d’assurance vue',
      esCo: 'SOAT vigente comprobado',
    }),
    hint: words({
      en: 'Insured from today, for this vehicle.',
      fr: 'Assuré dès aujourd’hui, pour ce véhicule.',
      es: 'En vigor desde hoy y para este vehículo.',
    }),
  },
  'rdprm-search': {
    title: words({
      en: 'RDPRM search clear',
      fr: 'Recherche au RDPRM sans dette',
      es: 'Consulta del RDPRM sin deudas',
    }),
    hint: words({
      en: 'Search by VIN, the trade-in too. Keep the result as proof.',
      fr: 'Recherche par NIV, le véhicule d’échange aussi. Gardez le résultat comme preuve.',
      es: 'Consulta por VIN, también del vehículo entregado. Guarde el resultado.',
    }),
  },
  'rdprm-registration': {
    title: words({
      en: 'Debt registered at the RDPRM',
      fr: 'Dette inscrite au RDPRM',
      es: 'Deuda inscrita en el RDPRM',
    }),
    hint: words({
      en: 'Within 7 days of the contract, to keep its rank. Keep the registration as proof.',
      fr: 'Dans les 7 jours du contrat, pour en garder le rang. Gardez l’inscription comme preuve.',
      es: 'En los 7 días del contrato, para conservar el rango. Guarde la inscripción.',
    }),
  },
  'lien-search': {
    title: words({
      en: 'Lien search clear',
      fr: 'Recherche de sûretés sans dette',
      es: 'Consulta de gravámenes limpia',
    }),
    hint: words({
      en: 'At the registry of the province, by VIN. Keep the result as proof.',
      fr: 'Au registre de la province, par NIV. Gardez le résultat comme preuve.',
      es: 'En el registro de la provincia, por VIN. Guarde el resultado.',
    }),
  },
  'fr-situation': {
    title: words({
      en: 'Certificate of administrative status',
      fr: 'Certificat de situation administrative',
      es: 'Certificado de situación administrativa',
    }),
    hint: words({
      en: 'No pledge and no opposition, less than 15 days old.',
      fr: 'Sans gage ni opposition, de moins de 15 jours.',
      es: 'Sin prenda ni oposición, de menos de 15 días.',
    }),
  },
  'es-charges': {
    title: words({
      en: 'DGT report without charges',
      fr: 'Rapport DGT sans charges',
      es: 'Informe de la DGT sin cargas',
    }),
    hint: words({
      en: 'Nothing reserved, pledged or seized.',
      fr: 'Ni réserve, ni gage, ni saisie.',
      es: 'Sin reserva de dominio, prenda ni embargo.',
    }),
  },
  'co-tradition': {
    title: words({
      en: 'Certificate of title clear',
      fr: 'Certificat de tradition sans charges',
      es: 'Certificado de tradición sin limitaciones',
    }),
    hint: words({
      en: 'No pledge, seizure or open fine on the RUNT.',
      fr: 'Ni gage, ni saisie, ni amende ouverte au RUNT.',
      es: 'Sin prenda, embargo ni multas pendientes en el RUNT.',
    }),
  },
  'mechanical-certificate': {
    title: words({
      en: 'Mechanical inspection certificate given',
      fr: 'Certificat de vérification mécanique remis',
      es: 'Certificado de inspección mecánica entregado',
    }),
    hint: words({
      en: 'The client holds it.',
      fr: 'Le client l’a en main.',
      es: 'El cliente lo tiene.',
    }),
  },
  'safety-certificate': {
    title: words({
      en: 'Safety certificate given',
      fr: 'Certificat de sécurité remis',
      es: 'Certificado de seguridad entregado',
    }),
    hint: words({
      en: 'As the province asks for a used vehicle.',
      fr: 'Comme la province l’exige pour un véhicule d’occasion.',
      es: 'Como pide la provincia para un vehículo usado.',
    }),
  },
  'technical-inspection': {
    title: words({
      en: 'Technical inspection in force',
      fr: 'Contrôle technique en règle',
      es: 'ITV en vigor',
      frFr: 'Contrôle technique de moins de six mois',
      esCo: 'Revisión técnico-mecánica vigente',
    }),
    hint: words({
      en: 'The report goes with the vehicle. Not for a vehicle too young for it.',
      fr: 'Le rapport suit le véhicule. Sans objet pour un véhicule trop récent.',
      es: 'El informe va con el vehículo. No aplica a vehículos recientes.',
    }),
  },
  'label-handed': {
    title: words({ en: 'Label handed over', fr: 'Étiquette remise', es: 'Etiqueta entregada' }),
    hint: words({
      en: 'It is part of the contract.',
      fr: 'Elle fait partie du contrat.',
      es: 'Forma parte del contrato.',
    }),
  },
  'warranty-written': {
    title: words({
      en: 'Warranty given in writing',
      fr: 'Garantie remise par écrit',
      es: 'Garantía entregada por escrito',
    }),
    hint: words({
      en: 'Its length and what it covers.',
      fr: 'Sa durée et ce qu’elle couvre.',
      es: 'Su plazo y su cobertura.',
    }),
  },
  'documents-match': {
    title: words({
      en: 'Documents match',
      fr: 'Documents concordants',
      es: 'Documentos coincidentes',
    }),
    hint: words({
      en: 'VIN, odometer and names are the same on the contract and the registration papers.',
      fr: 'NIV, odomètre et noms sont les mêmes au contrat et au certificat d’immatriculation.',
      es: 'Bastidor, kilometraje y nombres iguales en contrato y permiso.',
      frFr: 'Numéro de série, kilométrage et noms sont les mêmes au contrat et au certificat d’immatriculation.',
      esCo: 'VIN, kilometraje y nombres iguales en contrato y licencia de tránsito.',
    }),
  },
  'saaq-transaction': {
    title: words({
      en: 'SAAQ transaction with the client present',
      fr: 'Transaction SAAQ en présence du client',
      es: 'Trámite SAAQ con el cliente presente',
    }),
    hint: words({
      en: 'The transaction stays on hold until the client is here.',
      fr: 'La transaction reste en attente jusqu’à la présence du client.',
      es: 'El trámite queda en espera hasta que esté el cliente.',
    }),
  },
  'registration-transfer': {
    title: words({
      en: 'Registration transferred',
      fr: 'Immatriculation transférée',
      es: 'Registro transferido',
    }),
    hint: words({
      en: 'In the name of the client, at the registry of the province.',
      fr: 'Au nom du client, au registre de la province.',
      es: 'A nombre del cliente, en el registro de la provincia.',
    }),
  },
  'fr-registration': {
    title: words({
      en: 'Registration asked for',
      fr: 'Immatriculation demandée',
      es: 'Matriculación solicitada',
    }),
    hint: words({
      en: 'Provisional certificate handed over.',
      fr: 'Certificat provisoire d’immatriculation remis.',
      es: 'Certificado provisional entregado.',
    }),
  },
  'es-registration': {
    title: words({
      en: 'Transfer filed with the DGT',
      fr: 'Transfert déposé à la DGT',
      es: 'Transferencia presentada en la DGT',
    }),
    hint: words({
      en: 'Permit or provisional proof handed over.',
      fr: 'Permis ou justificatif provisoire remis.',
      es: 'Permiso o justificante provisional entregado.',
    }),
  },
  'co-registration': {
    title: words({
      en: 'Transfer filed with the RUNT',
      fr: 'Transfert déposé au RUNT',
      es: 'Traspaso radicado en el RUNT',
    }),
    hint: words({
      en: 'Licence of the new owner, or proof of filing.',
      fr: 'Licence du nouveau propriétaire, ou preuve de dépôt.',
      es: 'Licencia de tránsito a nombre del comprador o constancia de radicación.',
    }),
  },
  'fr-sticker': {
    title: words({ en: 'Crit’Air sticker', fr: 'Vignette Crit’Air', es: 'Distintivo Crit’Air' }),
    hint: words({
      en: 'On the windscreen, or ordered.',
      fr: 'Posée ou commandée.',
      es: 'Colocado o pedido.',
    }),
  },
  plate: {
    title: words({
      en: 'Plate on the vehicle',
      fr: 'Plaque posée',
      es: 'Matrícula colocada',
      frFr: 'Plaques posées',
      esCo: 'Placa instalada',
    }),
    hint: words({
      en: 'Its number is the one of the registration.',
      fr: 'Son numéro est celui de l’immatriculation.',
      es: 'El número es el del permiso.',
      frFr: 'Leur numéro est celui de l’immatriculation.',
      esCo: 'El número es el de la licencia de tránsito.',
    }),
  },
  keys: {
    title: words({ en: 'Keys counted', fr: 'Clés comptées', es: 'Llaves contadas' }),
    hint: words({
      en: 'Write how many, and what they open.',
      fr: 'Notez combien, et ce qu’elles ouvrent.',
      es: 'Anote cuántas y qué abren.',
    }),
  },
  'second-tires': {
    title: words({
      en: 'Second set of tires',
      fr: 'Deuxième jeu de pneus',
      es: 'Segundo juego de neumáticos',
      frFr: 'Second jeu de pneus',
      esCo: 'Segundo juego de llantas',
    }),
    hint: words({
      en: 'Loaded, or kept here: write where.',
      fr: 'Chargé ou gardé ici : notez où.',
      es: 'Cargado o guardado aquí: anote dónde.',
    }),
  },
  'walk-around': {
    title: words({
      en: 'Walk-around with the client',
      fr: 'Tour du véhicule avec le client',
      es: 'Vuelta al vehículo con el cliente',
    }),
    hint: words({
      en: 'Outside, inside, controls, first service.',
      fr: 'Extérieur, intérieur, commandes, premier entretien.',
      es: 'Exterior, interior, mandos, primera revisión.',
    }),
  },
}

const localeOf = (locale: string): Locale => locales.find(known => known === locale) ?? 'en-ca'
const lineOf = (code: string): Line | undefined =>
  Object.hasOwn(lines, code) ? lines[code as DeliveryCode] : undefined

/** A code of a newer version shows as itself. */
export const deliveryTitle = (code: string, locale: string): string =>
  lineOf(code)?.title[localeOf(locale)] ?? code
export const deliveryHint = (code: string, locale: string): string =>
  lineOf(code)?.hint[localeOf(locale)] ?? ''
