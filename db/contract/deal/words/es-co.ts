import { esEs } from './es-es.ts'
import type { DealWords } from './type.ts'

export const esCo: DealWords = {
  ...esEs,
  lines: {
    ...esEs.lines,
    F: 'Valor de la retoma',
    G: 'Neto después de la retoma',
    I: 'QST o PST del vehículo, recaudado por el vendedor',
    M: 'Seguro de reposición',
    Mt: 'Impuesto del seguro de reposición',
    N: 'Deuda de la retoma, pagada a la entidad financiera',
    Q: 'Anticipo y descuentos después de impuestos',
    R: 'Saldo por pagar',
    S: 'Matrícula y placas',
    T: 'Otros derechos e impuestos',
    V: 'Total de derechos (S + T + U)',
    W: 'Seguro de vida e incapacidad',
  },
  groups: {
    ...esEs.groups,
    'trade-in': 'Retoma',
    government: 'Matrícula y derechos',
  },
  taxes: {
    ...esEs.taxes,
    insurance: 'Impuesto a las primas de seguros',
    added: 'Impuesto agregado',
  },
  collectors: {
    ...esEs.collectors,
    dealer: 'Recaudado por el vendedor',
  },
  entries: {
    ...esEs.entries,
    'tire-small': 'Derecho por llantas nuevas de hasta 83,82 cm',
    'tire-large': 'Derecho por llantas nuevas de más de 83,82 cm',
    'other-government': 'Otros derechos e impuestos',
    deposit: 'Anticipo',
  },
  fees: {
    ...esEs.fees,
    'tire-small': 'Derecho por llanta nueva de hasta 83,82 cm',
    'tire-large': 'Derecho por llanta nueva de más de 83,82 cm',
    'rdprm-online-less': 'RDPRM, descuento en línea',
  },
  goods: {
    ...esEs.goods,
    'tire-rim': 'Protección de llantas y rines',
    'additional-warranty': 'Garantía extendida',
    'rust-proofing': 'Tratamiento anticorrosivo',
    marking: 'Marcación antirrobo',
    starter: 'Encendido a distancia',
  },
  frequencies: {
    ...esEs.frequencies,
    'semi-monthly': 'Quincenal',
  },
  financing: {
    ...esEs.financing,
    loan: 'Préstamo de una entidad, junto a una venta de contado',
  },
  highCost: 'Crédito de alto costo',
  printed: { ...esEs.printed, added: '{tax}, agregado por el vendedor: {why}.' },
  exemptions: {
    ...esEs.exemptions,
    'registrant-resale': 'Venta a un responsable del IVA para reventa o arriendo',
    export: 'Exportación',
    disability: 'Equipo para una persona con discapacidad',
  },
  luxury: {
    ...esEs.luxury,
    special: 'Motorhome, vehículo de emergencia o coche fúnebre',
    seats: 'Más de 10 puestos',
  },
  notes: {
    ...esEs.notes,
    'estimated-value-used': 'El QST se calcula sobre el valor estimado, mayor que el precio.',
    'trade-in-above-price':
      'La retoma vale más que el vehículo vendido: el exceso no reduce ningún impuesto.',
    'weight-needed': 'Indique el peso neto: decide quién recauda el QST.',
    'saaq-collects-qst': 'La SAAQ recauda el QST de este vehículo al matricularlo.',
    'rate-missing': 'El perfil del concesionario no tiene tarifa ni derecho para este día.',
    'rate-by-price':
      'El precio antes de la retoma pone este vehículo en un tramo más alto del impuesto.',
    'zero-emission-rate':
      'La tarifa no es la de un vehículo de cero emisiones, cuyos tramos empiezan en un precio más alto.',
    'gst-on-pst': 'El GST se calcula también sobre el PST, cuya tarifa supera el 12\u00a0%.',
    'luxury-tax':
      'El precio incluye el impuesto de lujo federal: el 20\u00a0% de lo que pasa de 100.000 $ o el 10\u00a0% del total, lo que sea menor, antes de la retoma.',
    'luxury-tax-in-pst':
      'El PST y su tramo se calculan sobre el precio con el impuesto de lujo: confírmelo con el contador.',
    'confirm-with-accountant':
      'El contador del concesionario debe confirmar una tarifa o un derecho.',
    'margin-hidden':
      'El impuesto se calcula sobre el margen del vendedor y no se muestra al cliente.',
    'margin-negative': 'El vehículo se vende por debajo de su costo: sin impuesto sobre el margen.',
    'balloon-above-financed': 'La cuota final supera lo financiado y se redujo a esa cifra.',
  },
}
