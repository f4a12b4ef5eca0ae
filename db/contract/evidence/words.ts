/** Words of the verifier, the same on the public page, in the file opened from a disk and on a terminal. */
import type { Locale } from '../../terms.ts'
import type { CheckKind, Verdict } from './verify.ts'

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
  signedOn: string
  number: string
  state: string
  states: { signed: string; amended: string; cancelled: string }
  private: string
  whole: string
  broken: string
  key: string
  tooMany: string
  notLegal: string
  kinds: Record<CheckKind, string>
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
  signedOn: 'Signed on',
  number: 'Number',
  state: 'State',
  states: { signed: 'Stands', amended: 'Replaced by a later contract', cancelled: 'Cancelled' },
  private: 'Nothing about the persons of a contract is shown here.',
  whole: 'Everything in this file fits together.',
  broken: 'This file is not what was signed.',
  key: 'Public key of the dealership’s server, to be compared with the one it publishes',
  tooMany: 'Too many checks from your address. Try again in a minute.',
  notLegal: 'A technical check. It replaces no legal advice.',
  kinds: {
    file: 'File as it was written',
    text: 'Text as it was signed',
    history: 'History without a gap',
    gate: 'Steps in the order of the law',
    strokes: 'Strokes of the signature',
    device: 'Seal of the device',
    server: 'Countersignature of the server',
  },
  verdicts: {
    good: 'Good',
    bad: 'Does not fit',
    none: 'Nothing to check',
    unable: 'Cannot be checked here',
  },
}
const frCa: VerifyWords = {
  title: 'Vérifier un contrat de vente',
  intro:
    'Déposez ici le PDF du contrat ou son fichier de preuve, ou entrez son SHA-256. Le fichier reste sur votre appareil : seule son empreinte est envoyée.',
  drop: 'Choisir le PDF ou le fichier de preuve',
  hash: 'SHA-256 du contrat ou de son PDF',
  ask: 'Vérifier',
  badHash: 'Un SHA-256 compte 64 caractères, de 0 à 9 et de a à f.',
  known: 'Ce contrat est connu de',
  unknown:
    'Aucun contrat de cette empreinte n’est connu ici. Une virgule changée donne une autre empreinte.',
  signedOn: 'Signé le',
  number: 'Numéro',
  state: 'État',
  states: {
    signed: 'En vigueur',
    amended: 'Remplacé par un contrat ultérieur',
    cancelled: 'Annulé',
  },
  private: 'Rien sur les personnes d’un contrat n’est montré ici.',
  whole: 'Tout concorde dans ce fichier.',
  broken: 'Ce fichier n’est pas ce qui a été signé.',
  key: 'Clé publique du serveur du concessionnaire, à comparer avec celle qu’il publie',
  tooMany: 'Trop de vérifications depuis votre adresse. Réessayez dans une minute.',
  notLegal: 'Une vérification technique. Elle ne remplace aucun avis juridique.',
  kinds: {
    file: 'Fichier tel qu’il a été écrit',
    text: 'Texte tel qu’il a été signé',
    history: 'Historique sans lacune',
    gate: 'Étapes dans l’ordre de la loi',
    strokes: 'Tracé de la signature',
    device: 'Sceau de l’appareil',
    server: 'Contreseing du serveur',
  },
  verdicts: {
    good: 'Conforme',
    bad: 'Ne concorde pas',
    none: 'Rien à vérifier',
    unable: 'Ne peut être vérifié ici',
  },
}
const frFr: VerifyWords = {
  ...frCa,
  key: 'Clé publique du serveur de la concession, à comparer avec celle qu’elle publie',
  hash: 'SHA-256 du contrat ou de son PDF',
}
const esEs: VerifyWords = {
  title: 'Comprobar un contrato de venta',
  intro:
    'Suelta aquí el PDF del contrato o su archivo de pruebas, o escribe su SHA-256. El archivo se queda en tu dispositivo: solo se envía su huella.',
  drop: 'Elegir el PDF o el archivo de pruebas',
  hash: 'SHA-256 del contrato o de su PDF',
  ask: 'Comprobar',
  badHash: 'Un SHA-256 tiene 64 caracteres, de 0 a 9 y de a a f.',
  known: 'Este contrato lo conoce',
  unknown: 'Aquí no se conoce ningún contrato con esta huella. Una coma cambiada da otra huella.',
  signedOn: 'Firmado el',
  number: 'Número',
  state: 'Estado',
  states: {
    signed: 'Vigente',
    amended: 'Sustituido por un contrato posterior',
    cancelled: 'Anulado',
  },
  private: 'Aquí no se muestra nada de las personas de un contrato.',
  whole: 'Todo concuerda en este archivo.',
  broken: 'Este archivo no es lo que se firmó.',
  key: 'Clave pública del servidor del concesionario, para comparar con la que publica',
  tooMany: 'Demasiadas comprobaciones desde tu dirección. Inténtalo dentro de un minuto.',
  notLegal: 'Una comprobación técnica. No sustituye al asesoramiento jurídico.',
  kinds: {
    file: 'Archivo tal como se escribió',
    text: 'Texto tal como se firmó',
    history: 'Historial sin huecos',
    gate: 'Pasos en el orden de la ley',
    strokes: 'Trazos de la firma',
    device: 'Sello del dispositivo',
    server: 'Contrafirma del servidor',
  },
  verdicts: {
    good: 'Correcto',
    bad: 'No concuerda',
    none: 'Nada que comprobar',
    unable: 'No se puede comprobar aquí',
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
