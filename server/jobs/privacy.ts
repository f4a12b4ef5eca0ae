/** The clock of privacy requests: she is told that hers has come and when she is answered; we, that its last day is near. */
import { and, gt, isNull } from 'drizzle-orm'
import { mailAddress, emailProblem } from '#db/kernel/email.ts'
import { addDays, dateIn, dayMs, instantOf } from '#db/kernel/date.ts'
import { words } from '#db/kernel/words.ts'
import type { Row } from '#db/kernel/mutation.ts'
import {
  acknowledgePrivacyRequest,
  remindPrivacyRequest,
  reminderDays,
} from '#db/privacy/mutations/clock.ts'
import { rowOf } from '#db/rows.ts'
import { privacyRequest } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { instantIn } from '../instant.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import { profileOf } from '../dealership/profile.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { logged } from '../journal/journal.ts'
import { sendLetter } from '../mail/letter-out.ts'
import { hostOf, type Letter, loopHeader } from '../ports/mail.ts'
import { type Due, eachDue, type EffectRow, nextDueOf, settle, tryAgain } from './effect-rows.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>
type Asked = Row<'privacyRequest'>
const kind = 'privacy'

export const nextPrivacyLetterAt = (dealership: Dealership) => nextDueOf(kind, dealership)

export const sendPrivacyLetters = (deps: Deps, companyId: string): Promise<number> =>
  eachDue(deps, companyId, { kind, most: 20 }, (dealership, row) =>
    send(deps, dealership, companyId, row),
  )

async function send(
  deps: Deps,
  dealership: Dealership,
  companyId: string,
  row: EffectRow,
): Promise<void> {
  const due: Due = { deps, companyId, row }
  const requestId = row.id.replace(/^privacy\./, '')
  const letter = letterOf(deps, dealership, requestId)
  if (typeof letter === 'string') return settle(due, letter)
  try {
    await sendLetter(deps, dealership, letter)
  } catch (error) {
    deps.log.error({ err: error, companyId, effect: row.id }, 'a privacy letter was not sent')
    tryAgain(due, 'not sent')
    return
  }
  settle(due, null)
  const open = deps.dealerships.get(companyId)
  const moment = { now: deps.ports.clock.now(), mid: `server.acknowledge.${requestId}` }
  if (open) actOnServer(open, systemOf(open), acknowledgePrivacyRequest, { requestId }, moment)
}

/** How she is answered was typed as people write it; the first address in it is written to. */
const addressIn = (contact: string) =>
  contact.split(/[\s,;<>]+/).find(part => part.includes('@') && !emailProblem(part))

/** One such letter a day to an address: whoever asks may have typed somebody else's. */
const isToldToday = (db: Db, to: string, now: number): boolean =>
  db
    .select()
    .from(privacyRequest)
    .where(gt(privacyRequest.acknowledgedAt, now - dayMs))
    .all()
    .some(({ contact }) => mailAddress(addressIn(contact) ?? '') === mailAddress(to))

/** @returns why there is none */
function letterOf({ config, ports }: Deps, { db }: Dealership, requestId: string): Letter | string {
  const now = ports.clock.now()
  const asked = rowOf(db, 'privacyRequest', requestId) as Asked | undefined
  if (!asked || asked.deletedAt !== null || asked.answeredAt !== null) return 'nothing to send'
  const to = addressIn(asked.contact)
  if (!to) return 'no address'
  if (isToldToday(db, to, now)) return 'told today'
  const company = profileOf(db)
  const locale = asked.locale ?? company.defaultLocale
  const day = (date: string) =>
    instantIn(locale, 'UTC', { dateStyle: 'long' })(instantOf(date, '12:00', 'UTC'))
  const { officerEmail = '', officerPhone = '' } = company.privacy ?? {}
  const reach = [
    company.legal.privacyOfficer,
    officerEmail || company.email,
    officerPhone || company.phone,
  ]
  return {
    to,
    ...letters[locale]({
      house: company.name,
      cameOn: day(dateIn(company.timeZone, asked.receivedAt)),
      dueOn: day(asked.dueOn),
      reach: reach.filter(Boolean).join(', '),
    }),
    fromName: company.name,
    messageId: `privacy.${requestId}`,
    headers: { [loopHeader]: hostOf(config.mailFrom) },
  }
}

type Reminder = { requestId: string; days: (typeof reminderDays)[number]; at: number; mid: string }
/** Of each that waits, its reminders in their order; who was told of it later than that needs no second word. */
function remindersOf({ db }: Dealership): Reminder[][] {
  const { timeZone } = profileOf(db)
  return db
    .select()
    .from(privacyRequest)
    .where(and(isNull(privacyRequest.answeredAt), isNull(privacyRequest.deletedAt)))
    .all()
    .map(({ id: requestId, dueOn, createdAt, extendedAt }) =>
      reminderDays
        .map(days => ({
          requestId,
          days,
          at: instantOf(addDays(dueOn, -days), '08:00', timeZone),
          mid: `server.remind.${requestId}.${dueOn}.${days}`,
        }))
        .filter(({ at }) => at > (extendedAt ?? createdAt)),
    )
}

/** Of two that are due at once the nearer one says it. @returns how many were told */
export function remindPrivacy(dealership: Dealership, now: number): number {
  const due = remindersOf(dealership).flatMap(
    each => each.filter(({ at }) => at <= now).at(-1) ?? [],
  )
  const untold = due.filter(({ mid }) => !logged(dealership.db, mid))
  for (const { requestId, days, mid } of untold) {
    const who = systemOf(dealership)
    actOnServer(dealership, who, remindPrivacyRequest, { requestId, days }, { now, mid })
  }
  return untold.length
}

export function nextPrivacyReminderAt(dealership: Dealership, now: number): number | undefined {
  const later = remindersOf(dealership)
    .flat()
    .flatMap(({ at }) => (at > now ? [at] : []))
  return later.length ? Math.min(...later) : undefined
}

/** No word of who asked stands in it: anybody can write one letter of ours to anybody. */
type Said = { house: string; cameOn: string; dueOn: string; reach: string }
const letters: Record<Locale, (said: Said) => { subject: string; text: string }> = words({
  en: ({ house, cameOn, dueOn, reach }) => ({
    subject: 'We have your request about your personal information',
    text: `Hello,\n\n${house} received your request about your personal information on ${cameOn}. We will answer it in writing by ${dueOn} at the latest, as the law asks.\n\nBefore we hand out, correct or delete anything we may ask you to show who you are.\n\nQuestions, or it was not you who asked? Write to us: ${reach}\n\n${house}\n`,
  }),
  fr: ({ house, cameOn, dueOn, reach }) => ({
    subject: 'Nous avons reçu votre demande sur vos renseignements personnels',
    text: `Bonjour,\n\n${house} a reçu le ${cameOn} votre demande sur vos renseignements personnels. Nous y répondrons par écrit au plus tard le ${dueOn}, comme la loi le prévoit.\n\nAvant de remettre, de corriger ou de supprimer quoi que ce soit, nous pourrons vous demander de confirmer votre identité.\n\nDes questions, ou la demande ne vient pas de vous? Écrivez-nous : ${reach}\n\n${house}\n`,
  }),
  es: ({ house, cameOn, dueOn, reach }) => ({
    subject: 'Hemos recibido su solicitud sobre sus datos personales',
    text: `Hola:\n\n${house} recibió el ${cameOn} su solicitud sobre sus datos personales. Le responderemos por escrito a más tardar el ${dueOn}, como exige la ley.\n\nAntes de entregar, corregir o suprimir nada podremos pedirle que confirme su identidad.\n\n¿Tiene preguntas, o no fue usted quien lo pidió? Escríbanos: ${reach}\n\n${house}\n`,
  }),
  frFr: ({ house, cameOn, dueOn, reach }) => ({
    subject: 'Nous avons reçu votre demande concernant vos données personnelles',
    text: `Bonjour,\n\n${house} a reçu le ${cameOn} votre demande concernant vos données personnelles. Nous y répondrons par écrit au plus tard le ${dueOn}, comme la loi le prévoit.\n\nAvant de communiquer, de rectifier ou d’effacer quoi que ce soit, nous pourrons vous demander de justifier de votre identité.\n\nDes questions, ou la demande ne vient pas de vous ? Écrivez-nous : ${reach}\n\n${house}\n`,
  }),
})
