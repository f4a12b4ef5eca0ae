import type { Words } from './en-ca.ts'
import { esEs } from './es-es.ts'

/** As said in Colombia, where it differs from Spain. */
export const esCo: Words = {
  ...esEs,
  contact: 'Contáctenos',
  homeTitle: city => `Vehículos nuevos y usados en ${city}`,
  searchHint: 'Marca, modelo o número de inventario',
  pointsLead:
    'Cuando un peritaje está completo, la página del vehículo muestra lo que se encontró en cada punto.',
  reserved: 'Separado',
  reservedHint:
    'Está separado por ahora: si fue usted, se lo guardamos. Si no, déjenos un mensaje y le avisamos si queda libre.',
  odometerShows: d => `El odómetro marca ${d}.`,
  trim: 'Versión',
  transmission: 'Transmisión',
  vin: 'VIN',
  askAbout: 'Preguntar por este vehículo',
  reserveOnline: 'Separarlo y venir a verlo',
  inspection: 'Peritaje de 150 puntos',
  inspectionLead:
    'Lo que se encontró en cada punto el día del peritaje. No es una garantía ni la revisión técnico-mecánica.',
  pass: 'Aprobado',
  fail: 'Reprobado',
  na: 'No aplica',
  contactLead: 'Respondemos en horario de atención.',
  openingHours: 'Horario de atención',
  topicUsed: 'Un vehículo usado',
  topicCredit: 'El crédito',
  topicTrade: 'La retoma de mi carro',
  consent: company =>
    `Autorizo a ${company} a enviarme ofertas y novedades por correo electrónico. Puedo revocar esta autorización en cualquier momento.`,
  errEmail: 'Este correo electrónico no está completo. Ejemplo: marta@ejemplo.co',
  reserveLead: days =>
    `Se lo separamos durante ${days} ${days === 1 ? 'día' : 'días'}. No se paga ni se firma nada en línea: primero viene a verlo.`,
  reserveSend: 'Separar sin pagar',
  meanwhile:
    'Otra persona acaba de separar este vehículo. No se separó nada para usted; su texto sigue abajo y puede enviarlo como pregunta.',
  notOnline: 'Este vehículo no se separa en línea. Puede enviarnos una pregunta.',
  thanksReserve: day =>
    `El vehículo queda separado para usted hasta el ${day}. Le confirmaremos la cita.`,
  privacy: name => `Tratamiento de datos personales: ${name}`,
}
