/** Words of the verifier, the same on the public page, in the file opened from a disk and on a terminal. */
import type { Locale } from '../../terms.ts'
import type { Answer, Part, Verdict } from './verify.ts'

export type VerifyWords = {
  title: string
  intro: string
  drop: string
  hash: string
  ask: string
  badHash: string
  known: string
  unknown: string
  /** Of a contract: when it was signed, and its number with most of it hidden. */
  closedOn: string
  number: string
  state: string
  states: { signed: string; amended: string; cancelled: string }
  private: string
  answers: Record<Answer, string>
  /** Of a genuine file: its entry, and when the server had it. */
  asOf: string
  /** Asked of the dealership: nothing came after, or something did. */
  newest: string
  newer: string
  unasked: string
  key: string
  tooMany: string
  notLegal: string
  parts: Record<Part, string>
  verdicts: Record<Verdict, string>
}

const en: VerifyWords = {
  title: 'Check a sale contract',
  intro:
    'Drop the contract’s PDF or its evidence file here, or type its SHA-256. The file stays on your device: only its hash is sent.',
  drop: 'Choose the PDF or the evidence file',
  hash: 'SHA-256 of the contract or its PDF',
  ask: 'Check',
  badHash: 'A SHA-256 has 64 characters, 0 to 9 and a to f.',
  known: 'This contract is known to',
  unknown: 'No contract with this hash is known here. One comma changed gives another hash.',
  closedOn: 'Received signed and sealed by the server on',
  number: 'Number',
  state: 'State',
  states: { signed: 'Stands', amended: 'Replaced by a later contract', cancelled: 'Cancelled' },
  private: 'Nothing about the persons of a contract is shown here.',
  answers: {
    'unknown-form':
      'This is not an evidence file of a contract, or of a form this verifier does not know.',
    unable: 'This browser cannot check the server’s signature. Use a newer one.',
    'unknown-key': 'Signed with a key that is not known here: nobody can say whose it is.',
    altered: 'Altered: this file is not what the dealership’s server signed.',
    incomplete: 'Incomplete: what is here was not changed, but parts are missing.',
    genuine: 'Genuine: this is what the dealership’s server signed.',
  },
  asOf: 'As of entry {sequence}, received by the server on {at}. What came later is not in this file.',
  newest: 'The dealership confirms: nothing was added since.',
  unasked:
    'The dealership could not be asked whether something was added since. Try again when the network is back.',
  newer:
    'Something was added since: the dealership’s newest entry is {sequence}, and the contract’s state is “{state}”.',
  key: 'Key the file names, to be compared with those the dealership publishes',
  tooMany: 'Too many checks from your address. Try again in a minute.',
  notLegal: 'A technical check. It replaces no legal advice.',
  parts: {
    file: 'File as it was written',
    seal: 'Signature of the server',
    key: 'Key of the dealership',
    statement: 'Number and order of the statements',
    text: 'Text as it was signed',
    parties: 'Parties as in the text',
    history: 'History without a gap',
    receipts: 'The server’s receipt of each entry',
    gate: 'Steps in the order of the law',
    status: 'State as the history tells it',
    signature: 'Signature',
    strokes: 'Strokes of the signature',
    device: 'Seal of the device',
    factor: 'Second proof of who signed from afar',
  },
  verdicts: {
    good: 'Good',
    altered: 'Does not fit',
    missing: 'Missing',
    none: 'None, as the file says',
  },
}
const frCa: VerifyWords = {
  title: 'Vérifier un contrat de vente',
  intro:
    'Déposez ici le PDF du contrat ou son fichier de preuve, ou entrez son SHA-256. Le fichier reste sur votre appareil : seule son empreinte est envoyée.',
  drop: 'Choisir le PDF ou le fichier de preuve',
  hash: 'SHA-256 du contrat ou de son PDF',
  ask: 'Vérifier',
  badHash: 'Un SHA-256 compte 64 caractères, de 0 à 9 et de a à f.',
  known: 'Ce contrat est connu de',
  unknown:
    'Aucun contrat de cette empreinte n’est connu ici. Une virgule changée donne une autre empreinte.',
  closedOn: 'Reçu signé et scellé par le serveur le',
  number: 'Numéro',
  state: 'État',
  states: {
    signed: 'En vigueur',
    amended: 'Remplacé par un contrat ultérieur',
    cancelled: 'Annulé',
  },
  private: 'Rien sur les personnes d’un contrat n’est montré ici.',
  answers: {
    'unknown-form':
      'Ce n’est pas le fichier de preuve d’un contrat, ou sa forme est inconnue de ce vérificateur.',
    unable:
      'Ce navigateur ne peut pas vérifier la signature du serveur. Utilisez-en un plus récent.',
    'unknown-key': 'Signé avec une clé inconnue ici : personne ne peut dire à qui elle est.',
    altered: 'Modifié : ce fichier n’est pas ce que le serveur du concessionnaire a signé.',
    incomplete: 'Incomplet : ce qui est ici n’a pas été modifié, mais des parties manquent.',
    genuine: 'Authentique : c’est ce que le serveur du concessionnaire a signé.',
  },
  asOf: 'À l’inscription {sequence}, reçue par le serveur le {at}. Ce qui a suivi n’est pas dans ce fichier.',
  newest: 'Le concessionnaire le confirme : rien n’a été ajouté depuis.',
  unasked:
    'Impossible de demander au concessionnaire si quelque chose a été ajouté depuis. Réessayez quand le réseau sera revenu.',
  newer:
    'Quelque chose a été ajouté depuis : la dernière inscription du concessionnaire est la {sequence}, et l’état du contrat est « {state} ».',
  key: 'Clé que nomme le fichier, à comparer avec celles que publie le concessionnaire',
  tooMany: 'Trop de vérifications depuis votre adresse. Réessayez dans une minute.',
  notLegal: 'Une vérification technique. Elle ne remplace aucun avis juridique.',
  parts: {
    file: 'Fichier tel qu’il a été écrit',
    seal: 'Signature du serveur',
    key: 'Clé du concessionnaire',
    statement: 'Numéro et ordre des déclarations',
    text: 'Texte tel qu’il a été signé',
    parties: 'Parties comme dans le texte',
    history: 'Historique sans lacune',
    receipts: 'Réception de chaque inscription par le serveur',
    gate: 'Étapes dans l’ordre de la loi',
    status: 'État comme le dit l’historique',
    signature: 'Signature',
    strokes: 'Tracé de la signature',
    device: 'Sceau de l’appareil',
    factor: 'Seconde preuve de l’identité à distance',
  },
  verdicts: {
    good: 'Conforme',
    altered: 'Ne concorde pas',
    missing: 'Manque',
    none: 'Aucun, comme le dit le fichier',
  },
}
const frFr: VerifyWords = {
  ...frCa,
  answers: {
    ...frCa.answers,
    altered: 'Modifié : ce fichier n’est pas ce que le serveur de la concession a signé.',
    genuine: 'Authentique : c’est ce que le serveur de la concession a signé.',
  },
  newest: 'La concession le confirme : rien n’a été ajouté depuis.',
  unasked:
    'Impossible de demander à la concession si quelque chose a été ajouté depuis. Réessayez quand le réseau sera revenu.',
  newer:
    'Quelque chose a été ajouté depuis : la dernière inscription de la concession est la {sequence}, et l’état du contrat est « {state} ».',
  key: 'Clé que nomme le fichier, à comparer avec celles que publie la concession',
  parts: { ...frCa.parts, key: 'Clé de la concession' },
  hash: 'SHA-256 du contrat ou de son PDF',
}
const esEs: VerifyWords = {
  title: 'Comprobar un contrato de venta',
  intro:
    'Suelte aquí el PDF del contrato o su archivo de pruebas, o escriba su SHA-256. El archivo se queda en su dispositivo: solo se envía su huella.',
  drop: 'Elegir el PDF o el archivo de pruebas',
  hash: 'SHA-256 del contrato o de su PDF',
  ask: 'Comprobar',
  badHash: 'Un SHA-256 tiene 64 caracteres, de 0 a 9 y de a a f.',
  known: 'Este contrato lo conoce',
  unknown: 'Aquí no se conoce ningún contrato con esta huella. Una coma cambiada da otra huella.',
  closedOn: 'Recibido firmado y sellado por el servidor el',
  number: 'Número',
  state: 'Estado',
  states: {
    signed: 'Vigente',
    amended: 'Sustituido por un contrato posterior',
    cancelled: 'Anulado',
  },
  private: 'Aquí no se muestra nada de las personas de un contrato.',
  answers: {
    'unknown-form': 'No es el archivo de pruebas de un contrato, o su forma no se conoce aquí.',
    unable: 'Este navegador no puede comprobar la firma del servidor. Use uno más reciente.',
    'unknown-key': 'Firmado con una clave que aquí no se conoce: nadie puede decir de quién es.',
    altered: 'Alterado: este archivo no es lo que firmó el servidor del concesionario.',
    incomplete: 'Incompleto: lo que hay no se ha cambiado, pero faltan partes.',
    genuine: 'Auténtico: es lo que firmó el servidor del concesionario.',
  },
  asOf: 'A fecha del asiento {sequence}, recibido por el servidor el {at}. Lo posterior no está en este archivo.',
  newest: 'El concesionario lo confirma: no se ha añadido nada después.',
  unasked:
    'No se ha podido preguntar al concesionario si se ha añadido algo después. Inténtelo cuando vuelva la red.',
  newer:
    'Se ha añadido algo después: el último asiento del concesionario es el {sequence} y el estado del contrato es «{state}».',
  key: 'Clave que nombra el archivo, para comparar con las que publica el concesionario',
  tooMany: 'Demasiadas comprobaciones desde su dirección. Inténtelo dentro de un minuto.',
  notLegal: 'Una comprobación técnica. No sustituye al asesoramiento jurídico.',
  parts: {
    file: 'Archivo tal como se escribió',
    seal: 'Firma del servidor',
    key: 'Clave del concesionario',
    statement: 'Número y orden de las declaraciones',
    text: 'Texto tal como se firmó',
    parties: 'Partes como en el texto',
    history: 'Historial sin huecos',
    receipts: 'Recepción de cada anotación por el servidor',
    gate: 'Pasos en el orden de la ley',
    status: 'Estado según el historial',
    signature: 'Firma',
    strokes: 'Trazos de la firma',
    device: 'Sello del dispositivo',
    factor: 'Segunda prueba de quién firmó a distancia',
  },
  verdicts: {
    good: 'Correcto',
    altered: 'No concuerda',
    missing: 'Falta',
    none: 'Ninguno, como dice el archivo',
  },
}
const esCo: VerifyWords = {
  ...esEs,
  title: 'Verificar un contrato de venta',
  intro:
    'Suelte aquí el PDF del contrato o su archivo de pruebas, o escriba su SHA-256. El archivo se queda en su dispositivo: solo se envía su huella.',
  ask: 'Verificar',
  states: {
    signed: 'Vigente',
    amended: 'Reemplazado por un contrato posterior',
    cancelled: 'Cancelado',
  },
  answers: {
    ...esEs.answers,
    unable: 'Este navegador no puede verificar la firma del servidor. Use uno más reciente.',
  },
  unasked:
    'No se pudo preguntar al concesionario si se agregó algo después. Intente de nuevo cuando vuelva la red.',
  tooMany: 'Demasiadas verificaciones desde su dirección. Intente de nuevo en un minuto.',
  notLegal: 'Una verificación técnica. No reemplaza la asesoría jurídica.',
}

export const verifyWords: Record<Locale, VerifyWords> = {
  'en-ca': en,
  'fr-ca': frCa,
  'fr-fr': frFr,
  'es-es': esEs,
  'es-co': esCo,
}
