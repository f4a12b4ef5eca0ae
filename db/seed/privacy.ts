/** Somebody who asked to be forgotten and is still to be identified, and an incident that was seen to. */
import { dueOnOf } from '../privacy/clock.ts'
import { untouchedPrivacyRequest } from '../privacy/mutations/request.ts'
import { placeOfHouse } from '../privacy/mutations/settings.ts'
import { dateIn, dayMs } from '../kernel/date.ts'
import type { Row } from '../kernel/mutation.ts'
import type { Stage } from './stage.ts'
import { words } from '../kernel/words.ts'

const incidentWords = words({
  en: {
    title: 'An offer was emailed to the wrong customer',
    circumstances:
      'A salesperson chose a customer of the same name. The one who got it called us the next morning.',
    dataConcerned: 'Name, telephone, trade-in and monthly payment of one person',
    harmReasons:
      'One honest recipient, known to us, who deleted it and said so in writing. No number by which somebody could be impersonated.',
    measures: 'Both were told. The address is now read back before an offer leaves.',
  },
  fr: {
    title: 'Une offre a été envoyée au mauvais client',
    circumstances:
      'Un vendeur a choisi un client du même nom. La personne qui l’a reçue nous a appelés le lendemain matin.',
    dataConcerned: 'Nom, téléphone, véhicule d’échange et mensualité d’une personne',
    harmReasons:
      'Un seul destinataire, honnête et connu de nous, qui l’a supprimée et l’a confirmé par écrit. Aucun numéro qui permette d’usurper une identité.',
    measures: 'Les deux ont été avisés. L’adresse est maintenant relue avant qu’une offre parte.',
  },
  es: {
    title: 'Se envió una oferta al cliente equivocado',
    circumstances:
      'Un vendedor eligió a un cliente del mismo nombre. Quien la recibió nos llamó a la mañana siguiente.',
    dataConcerned: 'Nombre, teléfono, vehículo entregado y cuota de una persona',
    harmReasons:
      'Un solo destinatario, honesto y conocido, que la borró y lo confirmó por escrito. Ningún número con el que se pueda suplantar a alguien.',
    measures: 'Se avisó a ambos. Ahora se relee la dirección antes de enviar una oferta.',
  },
})

export function privacyOf(
  { now, timeZone }: Stage,
  company: Row<'company'>,
): { privacyRequest: Row<'privacyRequest'>[]; incident: Row<'incident'>[] } {
  const receivedAt = now - 6 * dayMs
  const day = dateIn(timeZone, receivedAt)
  const place = placeOfHouse(company)
  const { dueOn } = dueOnOf({ place, kind: 'erasure', day }, company)
  const row = { v: 1, deletedAt: null, createdBy: 'system' }
  const asked: Row<'privacyRequest'> = {
    ...row,
    ...untouchedPrivacyRequest,
    id: 'pr-1',
    kind: 'erasure',
    channel: 'mail',
    name: 'Solange Beauregard',
    contact: 'solange@courriel.example',
    details: '',
    clientId: null,
    receivedAt,
    jurisdiction: place,
    dueOn,
    createdAt: receivedAt,
  }
  const knownAt = now - 41 * dayMs
  const { title, circumstances, dataConcerned, harmReasons, measures } =
    incidentWords[company.defaultLocale]
  const wrongLetter: Row<'incident'> = {
    ...row,
    id: 'in-1',
    title,
    happenedOn: dateIn(timeZone, knownAt - dayMs),
    knownAt,
    circumstances,
    dataConcerned,
    personsCount: 1,
    harm: 'none',
    harmReasons,
    authorityOn: null,
    personsOn: dateIn(timeZone, knownAt + dayMs),
    publicNotice: false,
    measures,
    closedAt: knownAt + 3 * dayMs,
    closedBy: 'system',
    createdAt: knownAt,
  }
  return { privacyRequest: [asked], incident: [wrongLetter] }
}
