/** A vehicle reserved on the website until an appointment. Nothing is paid, nothing is signed (quebec-sale.md 3.2: remote signing is a switch apart). */
import * as z from 'zod/mini'
import {
  change,
  insert,
  merged,
  mutation,
  one,
  present,
  Refusal,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { askedPrice } from '../../vehicle/all-in-price.ts'
import { shownAs } from '../../vehicle/publication.ts'
import { isSpam, spamSignsOf } from '../../request/spam.ts'
import { isHeld } from '../../vehicle/status.ts'
import { vehicleTitle } from '../../vehicle/title.ts'
import { locales } from '../../terms.ts'
import { id, instant } from '../../kernel/fields.ts'
import { untouchedOnlineSale } from '../new-online-sale.ts'
import { divisionOf, newRequest } from '../../request/new-request.ts'
import { visitor } from '../../request/website.ts'

export const reserveOnline = mutation('onlineSale.reserve', {
  form: 'management.OnlineSalesContracts',
  // What she agreed to is the server's own word.
  isByServer: true,
  input: z.object({
    id,
    vehicleId: id,
    locale: z.enum(locales),
    appointmentAt: instant,
    /** The company's reservation days from now on. */
    until: instant,
    ...visitor,
  }),
  reads: ({ id: saleId, vehicleId }) => ({
    known: one('onlineSale', saleId),
    vehicle: one('vehicle', vehicleId),
  }),
  decide({ known, vehicle }, input, actor) {
    if (known) return merged
    const unit = present(vehicle)
    const { now, userId } = actor
    refuseUnlessOffered(unit, now)
    refuseUnless(input.phone.trim() !== '' || input.email.trim() !== '', 'lead-contact-needed', {
      field: 'phone',
    })
    refuseUnlessInTime(input, now)
    const { name, phone, email, message, sourceName, consent, locale, signs } = input
    const spoke = spamSignsOf({ name, message, ...signs })
    const spam = isSpam(spoke)
    const requestId = `${input.id}.q`
    const request = insert(
      'request',
      newRequest(
        {
          id: requestId,
          type: 'website-forms',
          category: 'buy-online',
          vehicleId: unit.id,
          division: divisionOf('used', unit),
          sourceName,
          name,
          phone,
          email,
          message,
          locale,
          consent,
          campaign: input.campaign ?? null,
          spamSigns: spoke.length ? spoke : null,
          ...(spam && { status: 'spam' }),
        },
        actor,
      ),
    )
    // A machine holds nothing: what it sent is set aside for a person to look at.
    if (spam) return [request]
    return [
      request,
      insert('onlineSale', {
        ...untouchedOnlineSale,
        id: input.id,
        vehicleId: unit.id,
        vehicleText: [vehicleTitle(unit, locale), unit.stockNumber].filter(Boolean).join(' '),
        name,
        phone,
        email,
        locale,
        message,
        consent: consent ? `${new Date(consent.at).toISOString()} ${consent.words}` : '',
        appointmentAt: input.appointmentAt,
        heldUntil: input.until,
        requestId,
        createdAt: now,
      }),
      change('vehicle', unit.id, {
        status: 'reserved',
        statusAt: now,
        statusBy: userId,
        reservationId: input.id,
        reservedBy: userId,
        // The floor sees for whom it is held; she is no colleague, and no client yet.
        reservedByName: name,
        reservedFor: null,
        reservedLeadId: null,
        reservedUntil: input.until,
        reservedNote: message.slice(0, 400),
      }),
    ]
  },
})

function refuseUnlessOffered(unit: Row<'vehicle'>, now: number): void {
  if (isHeld(unit, now))
    throw new Refusal('vehicle-already-reserved', {
      by: unit.reservedByName,
      at: unit.statusAt,
      until: unit.reservedUntil,
    })
  if (unit.status === 'sold')
    throw new Refusal('vehicle-already-sold', { by: unit.soldByName, at: unit.soldAt })
  refuseUnless(
    shownAs(unit, now, askedPrice(unit)) === 'available' && unit.buyOnline === 'available',
    'vehicle-not-available',
    { status: unit.status },
  )
}

function refuseUnlessInTime(
  { appointmentAt, until }: { appointmentAt: number; until: number },
  now: number,
): void {
  refuseUnless(until > now, 'date-past', { field: 'until' })
  refuseUnless(appointmentAt > now, 'date-past', { field: 'appointmentAt' })
  refuseUnless(appointmentAt <= until, 'date-invalid', { field: 'appointmentAt' })
}
