/** The words of the checklist in the five locales: screens and the delivery sheet read them. */
import { type Locale, locales } from '../terms.ts'
import type { DeliveryCode } from './checklist.ts'

/** en-ca, fr-ca, fr-fr, es-es, es-co; a French or Spanish word alone serves both. */
type Said = readonly [en: string, fr: string, es: string, frFr?: string, esCo?: string]
type Words = { title: Said; hint: Said }

const words: Record<DeliveryCode, Words> = {
  'balance-paid': {
    title: ['Balance paid', 'Solde payé', 'Saldo pagado'],
    hint: [
      'Payment received, or the lender has confirmed.',
      'Paiement reçu, ou confirmé par le prêteur.',
      'Pago recibido o confirmado por la financiera.',
    ],
  },
  'insurance-proof': {
    title: [
      'Proof of insurance seen',
      'Preuve d’assurance vue',
      'Seguro comprobado',
      'Attestation d’assurance vue',
      'SOAT vigente comprobado',
    ],
    hint: [
      'Insured from today, for this vehicle.',
      'Assuré dès aujourd’hui, pour ce véhicule.',
      'En vigor desde hoy y para este vehículo.',
    ],
  },
  'rdprm-search': {
    title: ['RDPRM search clear', 'Recherche au RDPRM sans dette', 'Consulta del RDPRM sin deudas'],
    hint: [
      'Search by VIN, the trade-in too. Keep the result as proof.',
      'Recherche par NIV, le véhicule d’échange aussi. Gardez le résultat comme preuve.',
      'Consulta por VIN, también del vehículo entregado. Guarde el resultado.',
    ],
  },
  'rdprm-registration': {
    title: [
      'Debt registered at the RDPRM',
      'Dette inscrite au RDPRM',
      'Deuda inscrita en el RDPRM',
    ],
    hint: [
      'Within 15 days of the contract, to keep its rank. Keep the registration as proof.',
      'Dans les 15 jours du contrat, pour en garder le rang. Gardez l’inscription comme preuve.',
      'En los 15 días del contrato, para conservar el rango. Guarde la inscripción.',
    ],
  },
  'lien-search': {
    title: [
      'Lien search clear',
      'Recherche de sûretés sans dette',
      'Consulta de gravámenes limpia',
    ],
    hint: [
      'At the registry of the province, by VIN. Keep the result as proof.',
      'Au registre de la province, par NIV. Gardez le résultat comme preuve.',
      'En el registro de la provincia, por VIN. Guarde el resultado.',
    ],
  },
  'fr-situation': {
    title: [
      'Certificate of administrative status',
      'Certificat de situation administrative',
      'Certificado de situación administrativa',
    ],
    hint: [
      'No pledge and no opposition, less than 15 days old.',
      'Sans gage ni opposition, de moins de 15 jours.',
      'Sin prenda ni oposición, de menos de 15 días.',
    ],
  },
  'es-charges': {
    title: [
      'DGT report without charges',
      'Rapport DGT sans charges',
      'Informe de la DGT sin cargas',
    ],
    hint: [
      'Nothing reserved, pledged or seized.',
      'Ni réserve, ni gage, ni saisie.',
      'Sin reserva de dominio, prenda ni embargo.',
    ],
  },
  'co-tradition': {
    title: [
      'Certificate of title clear',
      'Certificat de tradition sans charges',
      'Certificado de tradición sin limitaciones',
    ],
    hint: [
      'No pledge, seizure or open fine on the RUNT.',
      'Ni gage, ni saisie, ni amende ouverte au RUNT.',
      'Sin prenda, embargo ni multas pendientes en el RUNT.',
    ],
  },
  'mechanical-certificate': {
    title: [
      'Mechanical inspection certificate given',
      'Certificat de vérification mécanique remis',
      'Certificado de inspección mecánica entregado',
    ],
    hint: ['The client holds it.', 'Le client l’a en main.', 'El cliente lo tiene.'],
  },
  'safety-certificate': {
    title: [
      'Safety certificate given',
      'Certificat de sécurité remis',
      'Certificado de seguridad entregado',
    ],
    hint: [
      'As the province asks for a used vehicle.',
      'Comme la province l’exige pour un véhicule d’occasion.',
      'Como pide la provincia para un vehículo usado.',
    ],
  },
  'technical-inspection': {
    title: [
      'Technical inspection in force',
      'Contrôle technique en règle',
      'ITV en vigor',
      'Contrôle technique de moins de six mois',
      'Revisión técnico-mecánica vigente',
    ],
    hint: [
      'The report goes with the vehicle. Not for a vehicle too young for it.',
      'Le rapport suit le véhicule. Sans objet pour un véhicule trop récent.',
      'El informe va con el vehículo. No aplica a vehículos recientes.',
    ],
  },
  'label-handed': {
    title: ['Label handed over', 'Étiquette remise', 'Etiqueta entregada'],
    hint: [
      'It is part of the contract.',
      'Elle fait partie du contrat.',
      'Forma parte del contrato.',
    ],
  },
  'warranty-written': {
    title: [
      'Warranty given in writing',
      'Garantie remise par écrit',
      'Garantía entregada por escrito',
    ],
    hint: [
      'Its length and what it covers.',
      'Sa durée et ce qu’elle couvre.',
      'Su plazo y su cobertura.',
    ],
  },
  'documents-match': {
    title: ['Documents match', 'Documents concordants', 'Documentos coincidentes'],
    hint: [
      'VIN, odometer and names are the same on the contract and the registration papers.',
      'NIV, odomètre et noms sont les mêmes au contrat et au certificat d’immatriculation.',
      'Bastidor, kilometraje y nombres iguales en contrato y permiso.',
      'Numéro de série, kilométrage et noms sont les mêmes au contrat et au certificat d’immatriculation.',
      'VIN, kilometraje y nombres iguales en contrato y licencia de tránsito.',
    ],
  },
  'saaq-transaction': {
    title: [
      'SAAQ transaction with the client present',
      'Transaction SAAQ en présence du client',
      'Trámite SAAQ con el cliente presente',
    ],
    hint: [
      'The transaction stays on hold until the client is here.',
      'La transaction reste en attente jusqu’à la présence du client.',
      'El trámite queda en espera hasta que esté el cliente.',
    ],
  },
  'registration-transfer': {
    title: ['Registration transferred', 'Immatriculation transférée', 'Registro transferido'],
    hint: [
      'In the name of the client, at the registry of the province.',
      'Au nom du client, au registre de la province.',
      'A nombre del cliente, en el registro de la provincia.',
    ],
  },
  'fr-registration': {
    title: ['Registration asked for', 'Immatriculation demandée', 'Matriculación solicitada'],
    hint: [
      'Provisional certificate handed over.',
      'Certificat provisoire d’immatriculation remis.',
      'Certificado provisional entregado.',
    ],
  },
  'es-registration': {
    title: [
      'Transfer filed with the DGT',
      'Transfert déposé à la DGT',
      'Transferencia presentada en la DGT',
    ],
    hint: [
      'Permit or provisional proof handed over.',
      'Permis ou justificatif provisoire remis.',
      'Permiso o justificante provisional entregado.',
    ],
  },
  'co-registration': {
    title: [
      'Transfer filed with the RUNT',
      'Transfert déposé au RUNT',
      'Traspaso radicado en el RUNT',
    ],
    hint: [
      'Licence of the new owner, or proof of filing.',
      'Licence du nouveau propriétaire, ou preuve de dépôt.',
      'Licencia de tránsito a nombre del comprador o constancia de radicación.',
    ],
  },
  'fr-sticker': {
    title: ['Crit’Air sticker', 'Vignette Crit’Air', 'Distintivo Crit’Air'],
    hint: ['On the windscreen, or ordered.', 'Posée ou commandée.', 'Colocado o pedido.'],
  },
  plate: {
    title: [
      'Plate on the vehicle',
      'Plaque posée',
      'Matrícula colocada',
      'Plaques posées',
      'Placa instalada',
    ],
    hint: [
      'Its number is the one of the registration.',
      'Son numéro est celui de l’immatriculation.',
      'El número es el del permiso.',
      'Leur numéro est celui de l’immatriculation.',
      'El número es el de la licencia de tránsito.',
    ],
  },
  keys: {
    title: ['Keys counted', 'Clés comptées', 'Llaves contadas'],
    hint: [
      'Write how many, and what they open.',
      'Notez combien, et ce qu’elles ouvrent.',
      'Anote cuántas y qué abren.',
    ],
  },
  'second-tires': {
    title: [
      'Second set of tires',
      'Deuxième jeu de pneus',
      'Segundo juego de neumáticos',
      'Second jeu de pneus',
      'Segundo juego de llantas',
    ],
    hint: [
      'Loaded, or kept here: write where.',
      'Chargé ou gardé ici : notez où.',
      'Cargado o guardado aquí: anote dónde.',
    ],
  },
  'walk-around': {
    title: [
      'Walk-around with the client',
      'Tour du véhicule avec le client',
      'Vuelta al vehículo con el cliente',
    ],
    hint: [
      'Outside, inside, controls, first service.',
      'Extérieur, intérieur, commandes, premier entretien.',
      'Exterior, interior, mandos, primera revisión.',
    ],
  },
}

function said([en, fr, es, frFr, esCo]: Said, locale: Locale): string {
  const column: Record<Locale, string> = {
    'en-ca': en,
    'fr-ca': fr,
    'fr-fr': frFr ?? fr,
    'es-es': es,
    'es-co': esCo ?? es,
  }
  return column[locale]
}
const localeOf = (locale: string): Locale => locales.find(known => known === locale) ?? 'en-ca'
const wordsOf = (code: string): Words | undefined =>
  Object.hasOwn(words, code) ? words[code as DeliveryCode] : undefined

/** A code of a newer version shows as itself. */
export const deliveryTitle = (code: string, locale: string): string => {
  const found = wordsOf(code)
  return found ? said(found.title, localeOf(locale)) : code
}
export const deliveryHint = (code: string, locale: string): string => {
  const found = wordsOf(code)
  return found ? said(found.hint, localeOf(locale)) : ''
}
