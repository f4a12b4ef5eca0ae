/** Which events of the trade an act was. They name rows and say what moved; who reads more asks for the row with a key. */
import type { Change } from '../kernel/mutation.ts'
import type { WebhookEvent } from './terms.ts'

export type Happened = {
  event: WebhookEvent
  data: { noun: string; id: string } & Record<string, string | number | null>
}

type Insert = Extract<Change, { op: 'insert' }>
type Edit = Extract<Change, { op: 'change' }>
const plain = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null
const pick = (of: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(names.map(name => [name, plain(of[name])]))

function born({ table, row }: Insert): Happened[] {
  const is = (event: WebhookEvent, noun: string, ...fields: string[]): Happened[] => [
    { event, data: { noun, id: row.id, ...pick(row, ...fields) } },
  ]
  switch (table) {
    case 'request':
      return row['status'] === 'regular'
        ? is('request.received', 'requests', 'type', 'division', 'source')
        : []
    case 'lead':
      return is('lead.created', 'leads', 'type', 'division', 'source', 'status', 'assignedTo')
    case 'client':
      return is('client.created', 'clients')
    case 'appointment':
      return is('appointment.booked', 'appointments', 'leadId', 'type', 'startsAt', 'assignedTo')
    case 'vehicle':
      return is('vehicle.added', 'vehicles', 'stockNumber', 'status')
    default:
      return []
  }
}

function moved({ table, id, fields }: Edit): Happened[] {
  const is = (event: WebhookEvent, noun: string, ...names: string[]): Happened[] => [
    { event, data: { noun, id, ...pick(fields, ...names) } },
  ]
  const status = fields['status']
  switch (table) {
    case 'lead':
      return [
        ...(status === undefined ? [] : is('lead.status', 'leads', 'status')),
        ...(fields['assignedTo'] === undefined ? [] : is('lead.assigned', 'leads', 'assignedTo')),
      ]
    case 'appointment':
      return status === undefined || status === 'pending'
        ? []
        : is('appointment.settled', 'appointments', 'status')
    case 'task':
      return status === 'completed' ? is('task.completed', 'tasks') : []
    case 'vehicle':
      return status === undefined
        ? []
        : [
            ...is('vehicle.status', 'vehicles', 'status'),
            ...(status === 'sold' ? is('vehicle.sold', 'vehicles') : []),
          ]
    case 'saleContract':
      return status === 'signed' ? is('contract.signed', 'contracts', 'number') : []
    case 'delivery':
      return status === 'delivered' ? is('delivery.completed', 'deliveries') : []
    default:
      return []
  }
}

export const eventsOf = (changes: readonly Change[]): Happened[] =>
  changes.flatMap(each => (each.op === 'insert' ? born(each) : moved(each)))
