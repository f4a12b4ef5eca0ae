/** The words of labels and window sheets in five locales. Plain data: the server and the PDF print them too. */
import { words } from '../../kernel/words.ts'
import { english } from './words-en.ts'
import { spanish } from './words-es.ts'
import { french } from './words-fr.ts'

export const labelWords = words({
  en: english,
  fr: french,
  es: spanish,
  frFr: {
    titles: {
      'used-label': 'Étiquette – véhicule d’occasion',
      'window-sheet': 'Véhicule à vendre',
    },
    pastUses: {
      ...french.pastUses,
      'driving-school': 'Auto-école',
      courtesy: 'Véhicule de prêt',
      demonstrator: 'Véhicule de démonstration',
    },
    terms: { ...french.terms, serial: 'Numéro d’identification (VIN)', permit: 'Licence' },
    onOdometer: '{distance} au compteur',
    noOdometer: 'Sans compteur',
    own: 'Le vendeur ajoute : {text}',
    technicalOn: 'Effectué le {day} ; le procès-verbal est remis.',
    defectsBind:
      'La garantie de bon fonctionnement ne couvre pas ces défauts ; nous garantissons les évaluations.',
  },
  esCo: {
    titles: { 'used-label': 'Etiqueta de vehículo usado', 'window-sheet': 'Vehículo en venta' },
    items: { ...spanish.items, 'first-registration': 'Primera matrícula' },
    pastUses: { ...spanish.pastUses, 'driving-school': 'Escuela de conducción' },
    terms: {
      ...spanish.terms,
      trim: 'Versión',
      serial: 'Número de chasis (VIN)',
      displacement: 'Cilindraje',
    },
    onOdometer: '{distance} en el odómetro',
    noOdometer: 'Sin odómetro',
    own: 'El vendedor agrega: {text}',
  },
})
