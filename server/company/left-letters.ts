/** To somebody whose access to a dealership ended because it went to another group: she learns it from us, and not from a closed door. */
import { dayMs } from '#db/kernel/date.ts'
import { words } from '#db/kernel/words.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { localeOf } from '../dealership/notices.ts'
import { profileOf } from '../dealership/profile.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import {
  addEffect,
  eachDue,
  type EffectRow,
  nextDueOf,
  settle,
  tryAgain,
} from '../jobs/effect-rows.ts'
import { letterAddressOf } from '../people/letter-address.ts'
import type { Letter } from '../ports/mail.ts'

type Deps = Pick<AppDeps, 'platform' | 'dealerships' | 'ports' | 'log'>

const kind = 'left-letter'
/** What she had to know yesterday she has found out. */
const lifeMs = 3 * dayMs

/** Told twice it is once. */
export function addLeftLetter(
  db: Db,
  { id, ...payload }: { id: string; userId: string; byName: string },
  now: number,
): void {
  addEffect(db, { id: `${kind}.${id}`, kind, payload }, now)
}
export const nextLeftLetterAt = (dealership: Dealership) => nextDueOf(kind, dealership)

export const sendLeftLetters = (deps: Deps, companyId: string): Promise<number> =>
  eachDue(deps, companyId, { kind, most: 20 }, async (dealership, row) => {
    const due = { deps, companyId, row }
    const letter = letterOf(deps, dealership, row)
    if (typeof letter === 'string') return settle(due, letter)
    try {
      // What the provider does with a house does not leave by the house's own box.
      await deps.ports.mail.send(letter)
    } catch (error) {
      deps.log.error({ err: error, companyId, effect: row.id }, 'a letter of a move was not sent')
      tryAgain(due, 'not sent')
      return
    }
    settle(due, null)
  })

/** @returns why there is none */
function letterOf(
  { platform, ports }: Deps,
  dealership: Dealership,
  { id, payload, createdAt }: EffectRow,
): Letter | string {
  if (ports.clock.now() - createdAt > lifeMs) return 'over'
  const userId = String(payload['userId'])
  const to = letterAddressOf(platform, dealership, userId)
  if (to === '') return 'no address'
  const { name } = profileOf(dealership.db)
  const said = letters[localeOf(dealership, userId)]
  return { to, ...said(name, String(payload['byName'])), messageId: id }
}

const letters: Record<Locale, (house: string, by: string) => { subject: string; text: string }> =
  words({
    en: (house, by) => ({
      subject: `Your access to ${house} has ended`,
      text: `${house} now belongs to another group, and your access there has ended with it. Your leads there wait for the reception.\n\nWherever else you work, nothing changes.\n\n${by} made this change. If it is a mistake, tell ${by} or whoever sees to the people at ${house}.\n`,
    }),
    fr: (house, by) => ({
      subject: `Votre accès chez ${house} a pris fin`,
      text: `${house} appartient maintenant à un autre groupe, et votre accès y a pris fin. Vos prospects y attendent la réception.\n\nPartout ailleurs où vous travaillez, rien ne change.\n\nCe changement a été fait par ${by}. Si c’est une erreur, dites-le à ${by} ou à qui s’occupe du personnel chez ${house}.\n`,
    }),
    es: (house, by) => ({
      subject: `Su acceso a ${house} ha terminado`,
      text: `${house} pertenece ahora a otro grupo, y con ello ha terminado su acceso. Sus oportunidades quedan a la espera de la recepción.\n\nEn los demás lugares donde trabaja no cambia nada.\n\nEste cambio lo hizo ${by}. Si es un error, dígaselo a ${by} o a quien se ocupa del personal en ${house}.\n`,
    }),
    esCo: (house, by) => ({
      subject: `Su acceso a ${house} terminó`,
      text: `${house} pertenece ahora a otro grupo, y con ello terminó su acceso. Sus prospectos quedan a la espera de la recepción.\n\nEn los demás lugares donde trabaja no cambia nada.\n\nEste cambio lo hizo ${by}. Si es un error, dígaselo a ${by} o a quien se ocupa del personal en ${house}.\n`,
    }),
  })
