/** What other programs may ask of a dealership, and what they are told. */
import type { FormKey } from '../forms.ts'
import type { MirroredTable } from '../tables.ts'

export const tokenAccess = ['read', 'write'] as const
export type TokenAccess = (typeof tokenAccess)[number]

/** The forms a token can be given: those whose work other programs of a dealership do. Nothing that rules people, rights or money. */
export const tokenForms = [
  'crm.Leads',
  'crm.Reception',
  'crm.Clients',
  'crm.Tasks',
  'management.Inventory',
  'management.Inspections',
  'management.SaleContracts',
] as const satisfies readonly FormKey[]
export type TokenForm = (typeof tokenForms)[number]

/** The nouns of the API, each the table it is. */
export const apiNouns = {
  leads: 'lead',
  requests: 'request',
  clients: 'client',
  tasks: 'task',
  appointments: 'appointment',
  vehicles: 'vehicle',
  inspections: 'inspection',
  readings: 'inspectionPoint',
  contracts: 'saleContract',
  deliveries: 'delivery',
} as const satisfies Record<string, MirroredTable>
export type ApiNoun = keyof typeof apiNouns

/** What a program may do: the everyday acts of these nouns. Nothing is signed, and nobody's rights are changed, by a program. */
const actNouns: readonly string[] = ['lead', 'client', 'task', 'appointment', 'vehicle', 'comment']
/** Of other nouns these alone: what a person answers for by her name (a list closed, a paper, a delivery taken) stays hers. */
const actNames: readonly string[] = [
  'request.process',
  'request.correct',
  'request.mark',
  'request.transfer',
  'request.takeBack',
  'inspection.start',
  'inspection.note',
  'point.tick',
  'workItem.open',
  'workItem.edit',
  'workItem.close',
  'workItem.reopen',
  'delivery.plan',
  'delivery.move',
  'delivery.edit',
  'delivery.tick',
]
export const mayBeApiAct = (name: string): boolean =>
  actNouns.includes(name.slice(0, name.indexOf('.'))) || actNames.includes(name)

/** What a program is told of, as it happens. */
export const webhookEvents = [
  'request.received',
  'lead.created',
  'lead.assigned',
  'lead.status',
  'appointment.booked',
  'appointment.settled',
  'client.created',
  'task.completed',
  'vehicle.added',
  'vehicle.status',
  'vehicle.sold',
  'contract.signed',
  'delivery.completed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
/** Somebody tries whether it arrives. */
export const tryEvent = 'test'

export const mostWebhooks = 10
export const mostTokens = 50
/** Told to nobody on the way: https alone, and no password in the address. */
export const isWebhookUrl = (url: string): boolean => {
  try {
    const { protocol, username, password, hash } = new URL(url)
    return protocol === 'https:' && !username && !password && !hash && url.length <= 500
  } catch {
    return false
  }
}
