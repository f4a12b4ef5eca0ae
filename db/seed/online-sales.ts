/** Reservations from the website: one just in, one with its appointment, one that is over. */
import { fullName } from '../kernel/name.ts'
import type { Row } from '../kernel/mutation.ts'
import { statusNow } from '../vehicle/status.ts'
import { vehicleTitle } from '../vehicle/title.ts'
import { counter } from './dice.ts'
import { untouchedOnlineSale } from '../online-sale/new-online-sale.ts'
import { dayMs, hourMs, parentRow, type Stage } from './stage.ts'

type Given = {
  clients: readonly Row<'client'>[]
  leads: readonly Row<'lead'>[]
  /** A vehicle somebody reserved is changed in place. */
  vehicles: Row<'vehicle'>[]
}

const messages: Record<string, string> = {
  fr: 'Je voudrais le voir et l’essayer.',
  en: 'I would like to see it and drive it.',
  es: 'Me gustaría verlo y probarlo.',
}

export function onlineSalesOf(
  stage: Stage,
  { clients, leads, vehicles }: Given,
): Row<'onlineSale'>[] {
  const nextId = counter('os')
  const offered = vehicles.filter(
    vehicle => vehicle.buyOnline === 'available' && statusNow(vehicle, stage.now) === 'available',
  )
  const [fresh, past] = offered
  // Hers came from a lead that is there: the car is the one it asks for.
  const taken = leads.find(
    ({ status, vehicleId }) =>
      status === 'in-treatment' && offered.slice(2).some(({ id }) => id === vehicleId),
  )
  const ofTaken = offered.find(({ id }) => id === taken?.vehicleId)
  const guest = clients.at(-1)
  const reserve = (
    vehicle: Row<'vehicle'>,
    client: Row<'client'>,
    over: Partial<Row<'onlineSale'>>,
  ) => saleOf(stage, nextId(), vehicle, client, over)
  const ofLead = clients.find(({ id }) => id === taken?.clientId)
  const open = [
    ...(fresh && guest ? [{ vehicle: fresh, sale: reserve(fresh, guest, {}) }] : []),
    ...(ofTaken && taken && ofLead
      ? [
          {
            vehicle: ofTaken,
            sale: reserve(ofTaken, ofLead, {
              status: 'appointment',
              leadId: taken.id,
              handledBy: taken.assignedTo,
              appointmentAt: stage.at(2, '14:00'),
              heldUntil: stage.at(3, '18:00'),
            }),
          },
        ]
      : []),
  ]
  for (const { vehicle, sale } of open) hold(vehicle, sale)
  const over =
    past && guest
      ? [
          reserve(past, guest, {
            status: 'expired',
            createdAt: stage.now - 6 * dayMs,
            appointmentAt: stage.at(-4, '10:00'),
            heldUntil: stage.at(-3, '18:00'),
          }),
        ]
      : []
  return [...open.map(({ sale }) => sale), ...over]
}

function saleOf(
  stage: Stage,
  id: string,
  vehicle: Row<'vehicle'>,
  client: Row<'client'>,
  over: Partial<Row<'onlineSale'>>,
) {
  const createdAt = over.createdAt ?? stage.now - 2 * hourMs
  return parentRow(createdAt, {
    ...untouchedOnlineSale,
    id,
    vehicleId: vehicle.id,
    vehicleText: [vehicleTitle(vehicle, client.locale), vehicle.stockNumber].join(' '),
    name: fullName(client),
    phone: client.phone || client.cell,
    email: client.email,
    locale: client.locale,
    message: messages[client.locale.slice(0, 2)] ?? '',
    appointmentAt: stage.at(1, '10:00'),
    heldUntil: stage.at(2, '18:00'),
    ...over,
    createdAt,
  })
}

function hold(vehicle: Row<'vehicle'>, sale: Row<'onlineSale'>): void {
  Object.assign(vehicle, {
    status: 'reserved',
    statusAt: sale.createdAt,
    statusBy: 'system',
    reservationId: sale.id,
    reservedBy: 'system',
    reservedByName: sale.name,
    reservedFor: null,
    reservedLeadId: sale.leadId,
    reservedUntil: sale.heldUntil,
    reservedNote: '',
  } satisfies Partial<Row<'vehicle'>>)
}
