import type { TermsText } from '../terms.ts'

export const text: TermsText = {
  title: 'Contrato de suscripción',
  periods: {
    'shop-12': 'La suscripción dura doce meses desde el día de su aceptación.',
    'shop-1': 'La suscripción dura un mes desde el día de su aceptación.',
    'desking-1': 'La suscripción dura un mes desde el día de su aceptación.',
  },
  clauses: [
    {
      heading: 'Partes y objeto',
      text: 'El proveedor de esta plataforma concede al concesionario nombrado en este contrato el uso de las herramientas del anexo A, para su propio negocio y su propio personal.',
    },
    {
      heading: 'Duración',
      text: 'No se renueva por sí sola. Al terminar, las herramientas del anexo A se cierran; todo lo introducido en ellas sigue siendo legible y se puede exportar.',
    },
    {
      heading: 'Precio',
      text: 'El precio es el importe que figura en este contrato, por toda la duración, sin impuestos. No cambia durante ella. La factura vence a los treinta días.',
    },
    {
      heading: 'Obligaciones del proveedor',
      text: 'El proveedor mantiene las herramientas en marcha, hace una copia de seguridad cada día, repara sin coste lo que falle y atiende por teléfono y correo electrónico los días laborables.',
    },
    {
      heading: 'Obligaciones del concesionario',
      text: 'El concesionario mantiene personales sus cuentas y secretas sus contraseñas, introduce datos que puede tener legalmente y cierra la cuenta de quien se marcha.',
    },
    {
      heading: 'Datos',
      text: 'Los datos del concesionario y de sus clientes siguen siendo del concesionario. El proveedor, encargado del tratamiento según el RGPD, solo los usa para prestar el servicio, los protege y avisa sin demora de cualquier incidente que los afecte.',
    },
    {
      heading: 'Responsabilidad',
      text: 'Cada parte responde de los daños directos que cause. Ninguna responde del lucro cesante. Nada aquí limita lo que la ley no permite limitar.',
    },
    {
      heading: 'Resolución',
      text: 'Si una parte no repara su incumplimiento en los treinta días siguientes a un aviso por escrito, la otra puede resolver el contrato. Si incumple el proveedor, se devuelve la parte del precio del tiempo restante.',
    },
    {
      heading: 'Derecho aplicable',
      text: 'Se aplica el derecho del lugar del concesionario y deciden sus tribunales.',
    },
  ],
  annexTitle: 'Anexo A: contenido de la suscripción',
  annex: {
    shop: [
      'Inspecciones de 150 puntos con fotos, en tableta, también sin red.',
      'Trabajos derivados de una inspección, con presupuesto.',
      'Etiquetas y fichas de escaparate de vehículos usados.',
      'Informes de inspección para el cliente en cinco idiomas.',
    ],
    desking: [
      'La oferta calculada en la mesa con impuestos, entregas a cuenta, seguros y financiación, también sin red.',
      'Comparación de cuotas a tres plazos.',
      'El contrato con sus pasos, firmas y pruebas.',
      'Actualización de tipos y tasas cuando la ley los cambia.',
    ],
  },
  confidentialityTitle: 'Acuerdo de confidencialidad',
  confidentiality: [
    'Lo que una parte conozca del negocio, los precios, los clientes y los métodos de la otra por este contrato queda en secreto, durante el contrato y cinco años después.',
    'No incluye lo que es público, lo que ya se conocía ni lo que una ley o un tribunal ordene revelar.',
    'Los datos personales quedan en secreto sin límite de tiempo.',
  ],
}
