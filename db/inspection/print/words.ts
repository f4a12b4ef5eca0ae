/** Words of the inspection report. */
import type { PointResult } from '../../terms.ts'
import { words } from '../../kernel/words.ts'

export type InspectionWords = {
  title: string
  /** Instead of the title, with {count}, and what it does not say. */
  quick: string
  quickReach: string
  practice: string
  vehicle: string
  vin: string
  stock: string
  odometer: string
  started: string
  completed: string
  released: string
  byWhom: string
  summary: string
  done: string
  results: Record<PointResult, string>
  point: string
  result: string
  measured: string
  /** What a value may be; where it fails, with {limits}; an age with {count}. */
  limits: string
  failsAt: string
  years: string
  photos: string
  photoMissing: string
  /** Of the technician's trade, with its {number}. */
  certificate: string
  note: string
  attention: string
  nothing: string
  /** Reasons that are offered, by their code. */
  reasons: Record<string, string>
  repairs: string
  repair: string
  toRepair: string
  /** With {at}; after a result, without. */
  repaired: string
  mended: string
  reach: string
  roles: Record<'technician' | 'director' | 'client', string>
  signatures: string
}

export const inspectionWords = words<InspectionWords>({ en: {
    title: 'Inspection report',
    quick: 'Quick check of {count} points',
    quickReach: 'A quick check does not replace the 150-point inspection.',
    practice: 'PRACTICE',
    vehicle: 'Vehicle',
    vin: 'Serial number (VIN)',
    stock: 'Stock number',
    odometer: 'Odometer',
    started: 'Begun',
    completed: 'Completed',
    released: 'Released',
    byWhom: '{at}, {name}',
    summary: 'Summary',
    done: 'Points examined',
    results: { pass: 'Pass', attention: 'Attention', fail: 'Fail', na: 'Not applicable' },
    point: 'Point',
    result: 'Result',
    measured: 'Measured',
    limits: 'Limits',
    failsAt: 'fails {limits}',
    years: '{count} years',
    photos: 'Photos of these points',
    photoMissing: 'The photo is not on this device.',
    certificate: 'Certificate {number}',
    note: 'Remark',
    attention: 'Points to look at',
    reasons: {
      'not-fitted': 'Not fitted',
      'not-this-model': 'Not on this model',
      'no-access': 'Could not be reached',
      'in-repair': 'Removed for repair',
    },
    nothing: 'No point failed or needs attention.',
    repairs: 'Repairs',
    repair: 'Repair',
    toRepair: 'To be repaired',
    repaired: 'Repaired {at}',
    mended: 'repaired',
    reach:
      'This report says what was seen and measured on the day it was completed. It is not a promise about wear or a defect that shows later, and takes away no warranty that the law gives.',
    roles: { technician: 'Technician', director: 'Director', client: 'Client' },
    signatures: 'Signatures',
  }, fr: {
    title: 'Rapport d’inspection',
    quick: 'Vérification rapide de {count} points',
    quickReach: 'Une vérification rapide ne remplace pas l’inspection en 150 points.',
    practice: 'EXERCICE',
    vehicle: 'Véhicule',
    vin: 'Numéro de série (NIV)',
    stock: 'Numéro d’inventaire',
    odometer: 'Odomètre',
    started: 'Commencée',
    completed: 'Terminée',
    released: 'Publiée',
    byWhom: '{at}, {name}',
    summary: 'Sommaire',
    done: 'Points examinés',
    results: {
      pass: 'Conforme',
      attention: 'À surveiller',
      fail: 'Non conforme',
      na: 'Sans objet',
    },
    point: 'Point',
    result: 'Résultat',
    measured: 'Mesure',
    limits: 'Limites',
    failsAt: 'non conforme {limits}',
    years: '{count} ans',
    photos: 'Photos de ces points',
    photoMissing: 'La photo n’est pas sur cet appareil.',
    certificate: 'Certificat {number}',
    note: 'Remarque',
    attention: 'Points à regarder',
    reasons: {
      'not-fitted': 'Non installé',
      'not-this-model': 'Absent de ce modèle',
      'no-access': 'Inaccessible ce jour-là',
      'in-repair': 'Déposé pour réparation',
    },
    nothing: 'Aucun point n’est non conforme ou à surveiller.',
    repairs: 'Réparations',
    repair: 'Réparation',
    toRepair: 'À réparer',
    repaired: 'Réparé le {at}',
    mended: 'réparé',
    reach:
      'Ce rapport dit ce qui a été vu et mesuré le jour où il a été terminé. Il ne promet rien quant à l’usure ou à un défaut qui se montre plus tard et ne retire aucune garantie que donne la loi.',
    roles: { technician: 'Atelier', director: 'Direction', client: 'Client' },
    signatures: 'Signatures',
  }, es: {
    title: 'Informe de inspección',
    quick: 'Revisión rápida de {count} puntos',
    quickReach: 'Una revisión rápida no sustituye a la inspección de 150 puntos.',
    practice: 'PRÁCTICA',
    vehicle: 'Vehículo',
    vin: 'Número de bastidor (VIN)',
    stock: 'Número de stock',
    odometer: 'Kilometraje',
    started: 'Iniciada',
    completed: 'Terminada',
    released: 'Publicada',
    byWhom: '{at}, {name}',
    summary: 'Resumen',
    done: 'Puntos examinados',
    results: { pass: 'Apto', attention: 'Atención', fail: 'No apto', na: 'No aplicable' },
    point: 'Punto',
    result: 'Resultado',
    measured: 'Medida',
    limits: 'Límites',
    failsAt: 'no apto {limits}',
    years: '{count} años',
    photos: 'Fotos de estos puntos',
    photoMissing: 'La foto no está en este dispositivo.',
    certificate: 'Certificado {number}',
    note: 'Observación',
    attention: 'Puntos que mirar',
    reasons: {
      'not-fitted': 'No instalado',
      'not-this-model': 'No existe en este modelo',
      'no-access': 'Sin acceso ese día',
      'in-repair': 'Desmontado para reparar',
    },
    nothing: 'Ningún punto es no apto ni requiere atención.',
    repairs: 'Reparaciones',
    repair: 'Reparación',
    toRepair: 'Por reparar',
    repaired: 'Reparado el {at}',
    mended: 'reparado',
    reach:
      'Este informe dice lo que se vio y midió el día en que se terminó. No promete nada sobre el desgaste o un defecto que aparezca después y no quita ninguna garantía que dé la ley.',
    roles: { technician: 'Taller', director: 'Dirección', client: 'Cliente' },
    signatures: 'Firmas',
  }, frFr: {
      odometer: 'Kilométrage',
      stock: 'Numéro de stock',
      vin: 'Numéro d’identification (VIN)',
      failsAt: 'défaut {limits}',
      results: { pass: 'Conforme', attention: 'À surveiller', fail: 'Défaut', na: 'Sans objet' },
      nothing: 'Aucun point n’est en défaut ou à surveiller.',
    },
    esCo: {
      vin: 'Número de chasis (VIN)',
      failsAt: 'reprobado {limits}',
      results: { pass: 'Aprobado', attention: 'Atención', fail: 'Reprobado', na: 'No aplica' },
      nothing: 'Ningún punto está reprobado ni requiere atención.',
    } })
