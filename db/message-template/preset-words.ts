/** What dealerships write every day. Text messages keep to the letters that cost one part (GSM-7). */
import type { TemplateText } from './table.ts'
import type { Locale } from '../terms.ts'

export type SaidIn = { 'en-ca': string } & Partial<Record<Locale, string>>
type Said = { title: SaidIn; texts: Partial<Record<Locale, TemplateText>> }

const letter = (subject: string, ...lines: string[]): TemplateText => ({
  subject,
  body: lines.join('\n\n'),
})
const signed = '{{seller.name}}\n{{seller.phone}}\n{{company.name}}'

export const letters: Said[] = [
  {
    title: { 'en-ca': 'First answer', 'fr-ca': 'Première réponse', 'es-es': 'Primera respuesta' },
    texts: {
      'en-ca': letter(
        'Your request: {{vehicle.title}}',
        'Hello {{client.firstName}},',
        'Thank you for writing. The {{vehicle.title}} (stock {{vehicle.stockNumber}}) is here, at {{vehicle.price}}.',
        'When would you like to see it? I can keep it ready for you today or tomorrow.',
        signed,
      ),
      'fr-ca': letter(
        'Votre demande : {{vehicle.title}}',
        'Bonjour {{client.firstName}},',
        'Merci de votre message. Le {{vehicle.title}} (stock {{vehicle.stockNumber}}) est ici, à {{vehicle.price}}.',
        'Quand aimeriez-vous le voir? Je peux le préparer pour vous aujourd’hui ou demain.',
        signed,
      ),
      'es-es': letter(
        'Su consulta: {{vehicle.title}}',
        'Hola, {{client.firstName}}:',
        'Gracias por escribirnos. El {{vehicle.title}} (ref. {{vehicle.stockNumber}}) está aquí, por {{vehicle.price}}.',
        '¿Cuándo le gustaría verlo? Se lo puedo preparar hoy o mañana.',
        signed,
      ),
    },
  },
  {
    title: {
      'en-ca': 'Appointment confirmed',
      'fr-ca': 'Rendez-vous confirmé',
      'es-es': 'Cita confirmada',
    },
    texts: {
      'en-ca': letter(
        'See you on {{appointment.day}}',
        'Hello {{client.firstName}},',
        'Your appointment is on {{appointment.day}} at {{appointment.time}}, at {{company.address}}.',
        'If anything comes up, call me at {{seller.phone}}.',
        signed,
      ),
      'fr-ca': letter(
        'Au {{appointment.day}}',
        'Bonjour {{client.firstName}},',
        'Votre rendez-vous est le {{appointment.day}} à {{appointment.time}}, au {{company.address}}.',
        'Un empêchement? Appelez-moi au {{seller.phone}}.',
        signed,
      ),
      'es-es': letter(
        'Nos vemos el {{appointment.day}}',
        'Hola, {{client.firstName}}:',
        'Su cita es el {{appointment.day}} a las {{appointment.time}}, en {{company.address}}.',
        'Si le surge algo, llámeme al {{seller.phone}}.',
        signed,
      ),
    },
  },
  {
    title: { 'en-ca': 'We missed you', 'fr-ca': 'On vous a manqué', 'es-es': 'No coincidimos' },
    texts: {
      'en-ca': letter(
        'Shall we find another time?',
        'Hello {{client.firstName}},',
        'We missed you at {{company.name}}. The {{vehicle.title}} is still here: which day suits you?',
        signed,
      ),
      'fr-ca': letter(
        'On se reprend?',
        'Bonjour {{client.firstName}},',
        'Nous vous avons manqué chez {{company.name}}. Le {{vehicle.title}} est toujours ici : quel jour vous conviendrait?',
        signed,
      ),
      'es-es': letter(
        '¿Buscamos otro momento?',
        'Hola, {{client.firstName}}:',
        'No pudimos vernos en {{company.name}}. El {{vehicle.title}} sigue aquí: ¿qué día le viene bien?',
        signed,
      ),
    },
  },
  {
    title: { 'en-ca': 'Vehicle sold', 'fr-ca': 'Véhicule vendu', 'es-es': 'Vehículo vendido' },
    texts: {
      'en-ca': letter(
        'The {{vehicle.title}} has found its owner',
        'Hello {{client.firstName}},',
        'The {{vehicle.title}} was sold. Others like it come in every week: may I tell you when one does?',
        '{{unsubscribe.line}}',
        signed,
      ),
      'fr-ca': letter(
        'Le {{vehicle.title}} a trouvé preneur',
        'Bonjour {{client.firstName}},',
        'Le {{vehicle.title}} est vendu. Il en arrive de semblables chaque semaine : puis-je vous aviser du prochain?',
        '{{unsubscribe.line}}',
        signed,
      ),
      'es-es': letter(
        'El {{vehicle.title}} ya tiene dueño',
        'Hola, {{client.firstName}}:',
        'El {{vehicle.title}} se ha vendido. Cada semana entran otros parecidos: ¿le aviso cuando llegue uno?',
        '{{unsubscribe.line}}',
        signed,
      ),
    },
  },
  {
    title: {
      'en-ca': 'After the delivery',
      'fr-ca': 'Après la livraison',
      'es-es': 'Tras la entrega',
    },
    texts: {
      'en-ca': letter(
        'How is your {{vehicle.title}}?',
        'Hello {{client.firstName}},',
        'You have had your {{vehicle.title}} for a few days now. Is everything as you wished? Whatever you would like to know, I am here.',
        signed,
      ),
      'fr-ca': letter(
        'Comment va votre {{vehicle.title}}?',
        'Bonjour {{client.firstName}},',
        'Vous roulez en {{vehicle.title}} depuis quelques jours. Tout est à votre goût? Pour toute question, je suis là.',
        signed,
      ),
      'es-es': letter(
        '¿Qué tal su {{vehicle.title}}?',
        'Hola, {{client.firstName}}:',
        'Hace unos días que conduce su {{vehicle.title}}. ¿Está todo a su gusto? Para cualquier duda, aquí estoy.',
        signed,
      ),
    },
  },
]

const sms = (body: string): TemplateText => ({ subject: '', body })
export const texts: Said[] = [
  {
    title: { 'en-ca': 'First answer', 'fr-ca': 'Première réponse', 'es-es': 'Primera respuesta' },
    texts: {
      'en-ca': sms(
        'Hello {{client.firstName}}, {{seller.firstName}} from {{company.name}}. The {{vehicle.title}} is here. When can you come by?',
      ),
      'fr-ca': sms(
        'Bonjour {{client.firstName}}, {{seller.firstName}} de {{company.name}}. Le {{vehicle.title}} est ici. Quand pouvez-vous passer?',
      ),
      'es-es': sms(
        'Hola {{client.firstName}}, soy {{seller.firstName}} de {{company.name}}. El {{vehicle.title}} sigue en la casa. ¿Cuando puede venir?',
      ),
    },
  },
  {
    title: { 'en-ca': 'Reminder', 'fr-ca': 'Rappel', 'es-es': 'Recordatorio' },
    texts: {
      'en-ca': sms(
        'Reminder from {{company.name}}: {{appointment.day}} at {{appointment.time}}. {{unsubscribe.line}}',
      ),
      'fr-ca': sms(
        'Rappel de {{company.name}} : le {{appointment.day}} à {{appointment.time}}. {{unsubscribe.line}}',
      ),
      'es-es': sms(
        'Recordatorio de {{company.name}}: {{appointment.day}}, {{appointment.time}}. {{unsubscribe.line}}',
      ),
    },
  },
]
