/** Words of the page of evidence. */
import type { ContractStep } from '../../../terms.ts'
import { words } from '../../../kernel/words.ts'

export type EvidenceWords = {
  title: string
  intro: string
  contract: string
  version: string
  fingerprint: string
  language: string
  events: string
  device: string
  received: string
  step: string
  who: string
  hash: string
  signatures: string
  strokes: string
  deviceKey: string
  deviceSealed: string
  factor: string
  server: string
  serverKey: string
  countersigned: string
  notReceived: string
  offline: string
  offsetUnknown: string
  entryNotReceived: string
  claimed: string
  times: string
  how: string
  steps: Record<ContractStep, string>
}

export const evidenceWords = words<EvidenceWords>({
  en: {
    title: 'Evidence of the contract',
    intro:
      'What was done around the contract, in order. Each entry holds the hash of the one before it: an entry that was changed, left out or moved would show.',
    contract: 'Contract',
    version: 'Version',
    fingerprint: 'SHA-256 fingerprint of the text',
    language: 'Language of the contract',
    events: 'Events',
    device: 'Device said, clock offset',
    received: 'Received by the server',
    step: 'Event',
    who: 'By',
    hash: 'Hash',
    signatures: 'Signatures',
    strokes: 'Strokes, SHA-256',
    deviceKey: 'Key of the device',
    deviceSealed: 'sealed by the device',
    factor: 'Known from afar by',
    server: 'Server',
    serverKey: 'Public key of the server (Ed25519)',
    countersigned: 'Received and countersigned {at}',
    notReceived: 'Not yet received by the dealership’s server',
    offline: 'without a network',
    offsetUnknown: 'offset unknown',
    entryNotReceived: 'not yet received',
    claimed: 'claimed only',
    times:
      'Three facts: what the device’s clock said; the clock offset, which is the server’s clock less the device’s; and the server’s own receipt. Claimed only: the server cannot vouch for that time, and days of the law count from its receipt.',
    how: 'To check: take the evidence file of this contract and the verifier that comes with it; it needs no network. The signatures are electronic signatures made by hand on glass.',
    steps: {
      opened: 'Contract opened',
      'information-given': 'Information given before the contract',
      'french-shown': 'French version shown',
      'french-copy': 'French copy handed over',
      language: 'Language chosen',
      medium: 'Medium chosen',
      'merchant-signed': 'Merchant signed',
      'text-read': 'Full text shown and read',
      terms: 'Terms and annex A accepted',
      'consumer-signed': 'Consumer signed',
      copies: 'Copies delivered',
      revised: 'Draft revised',
      refused: 'Refused by the customer',
      cancelled: 'Cancelled',
      amended: 'Replaced by an amended contract',
      disputed: 'Amounts disputed',
      settled: 'Dispute settled',
    },
  },
  fr: {
    title: 'Preuves du contrat',
    intro:
      'Ce qui a été fait autour du contrat, dans l’ordre. Chaque inscription contient l’empreinte de la précédente : une inscription modifiée, omise ou déplacée se verrait.',
    contract: 'Contrat',
    version: 'Version',
    fingerprint: 'Empreinte SHA-256 du texte',
    language: 'Langue du contrat',
    events: 'Événements',
    device: 'Heure dite par l’appareil, décalage de l’horloge',
    received: 'Reçu par le serveur',
    step: 'Événement',
    who: 'Par',
    hash: 'Empreinte',
    signatures: 'Signatures',
    strokes: 'Traits, SHA-256',
    deviceKey: 'Clé de l’appareil',
    deviceSealed: 'scellée par l’appareil',
    factor: 'Reconnue à distance par',
    server: 'Serveur',
    serverKey: 'Clé publique du serveur (Ed25519)',
    countersigned: 'Reçu et contresigné le {at}',
    notReceived: 'Pas encore reçu par le serveur du concessionnaire',
    offline: 'sans réseau',
    offsetUnknown: 'décalage inconnu',
    entryNotReceived: 'pas encore reçu',
    claimed: 'seulement déclarée',
    times:
      'Trois faits : l’heure que l’horloge de l’appareil a dite; le décalage de l’horloge, soit l’horloge du serveur moins celle de l’appareil; et la réception par le serveur lui-même. Seulement déclarée : le serveur ne peut répondre de cette heure, et les délais de la loi courent à compter de sa réception.',
    how: 'Pour vérifier : prenez le fichier de preuves du contrat et le vérificateur qui l’accompagne; aucun réseau n’est nécessaire. Les signatures sont des signatures électroniques tracées à la main sur écran.',
    steps: {
      opened: 'Contrat ouvert',
      'information-given': 'Information donnée avant le contrat',
      'french-shown': 'Version française présentée',
      'french-copy': 'Copie française remise',
      language: 'Langue choisie',
      medium: 'Support choisi',
      'merchant-signed': 'Signature du commerçant',
      'text-read': 'Texte entier présenté et lu',
      terms: 'Conditions et annexe A acceptées',
      'consumer-signed': 'Signature du consommateur',
      copies: 'Copies remises',
      revised: 'Projet révisé',
      refused: 'Refusé par le client',
      cancelled: 'Annulé',
      amended: 'Remplacé par un contrat modifié',
      disputed: 'Montants contestés',
      settled: 'Contestation réglée',
    },
  },
  es: {
    title: 'Pruebas del contrato',
    intro:
      'Lo que se hizo en torno al contrato, en orden. Cada asiento contiene la huella del anterior: un asiento cambiado, omitido o movido se vería.',
    contract: 'Contrato',
    version: 'Versión',
    fingerprint: 'Huella SHA-256 del texto',
    language: 'Idioma del contrato',
    events: 'Sucesos',
    device: 'Hora dicha por el dispositivo, desfase del reloj',
    received: 'Recibido por el servidor',
    step: 'Suceso',
    who: 'Por',
    hash: 'Huella',
    signatures: 'Firmas',
    strokes: 'Trazos, SHA-256',
    deviceKey: 'Clave del dispositivo',
    deviceSealed: 'sellada por el dispositivo',
    factor: 'Reconocida a distancia por',
    server: 'Servidor',
    serverKey: 'Clave pública del servidor (Ed25519)',
    countersigned: 'Recibido y refrendado el {at}',
    notReceived: 'Aún no recibido por el servidor del concesionario',
    offline: 'sin red',
    offsetUnknown: 'desfase desconocido',
    entryNotReceived: 'aún no recibido',
    claimed: 'solo declarada',
    times:
      'Tres hechos: la hora que dijo el reloj del dispositivo; el desfase del reloj, es decir, el reloj del servidor menos el del dispositivo; y la recepción por el propio servidor. Solo declarada: el servidor no puede responder de esa hora, y los plazos de la ley cuentan desde su recepción.',
    how: 'Para comprobar: tome el archivo de pruebas de este contrato y el verificador que lo acompaña; no necesita red. Las firmas son firmas electrónicas hechas a mano sobre pantalla.',
    steps: {
      opened: 'Contrato abierto',
      'information-given': 'Información dada antes del contrato',
      'french-shown': 'Versión francesa mostrada',
      'french-copy': 'Copia francesa entregada',
      language: 'Idioma elegido',
      medium: 'Soporte elegido',
      'merchant-signed': 'Firma del vendedor',
      'text-read': 'Texto completo mostrado y leído',
      terms: 'Condiciones y anexo A aceptados',
      'consumer-signed': 'Firma del consumidor',
      copies: 'Copias entregadas',
      revised: 'Borrador revisado',
      refused: 'Rechazado por el cliente',
      cancelled: 'Cancelado',
      amended: 'Sustituido por un contrato modificado',
      disputed: 'Importes en disputa',
      settled: 'Disputa resuelta',
    },
  },
  frFr: {
    times:
      'Trois faits : l’heure que l’horloge de l’appareil a dite ; le décalage de l’horloge, soit l’horloge du serveur moins celle de l’appareil ; et la réception par le serveur lui-même. Seulement déclarée : le serveur ne peut répondre de cette heure, et les délais de la loi courent à compter de sa réception.',
    how: 'Pour vérifier : prenez le fichier de preuves du contrat et le vérificateur qui l’accompagne ; aucun réseau n’est nécessaire. Les signatures sont des signatures électroniques tracées à la main sur écran.',
  },
})
