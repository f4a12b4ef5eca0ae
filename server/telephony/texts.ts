/** A text message that has come: STOP and its kin are obeyed at once, all else is a word of hers. */
import { and, eq, gt, sql } from 'drizzle-orm'
import { saidStop } from '#db/consent/may-contact.ts'
import { withdrawConsent } from '#db/consent/mutations/record.ts'
import { reachOf } from '#db/consent/reach.ts'
import { restartTexts } from '#db/consent/mutations/restart.ts'
import { textCommand, type TextCommand } from '#db/consent/stop-words.ts'
import type { AnyMutation, InputOf, Row } from '#db/kernel/mutation.ts'
import { formatPhone } from '#db/kernel/numbering.ts'
import { hearLead } from '#db/lead/mutations/hear.ts'
import type { HeardFile } from '#db/message/heard.ts'
import { campaignNamed } from '#db/request/campaign.ts'
import { load, rowOf } from '#db/rows.ts'
import { effect, leadTouch } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import type { Country, Locale } from '#db/terms.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import type { Dealership } from '../dealerships.ts'
import { profileOf } from '../dealership/profile.ts'
import { leadOfHers, whoHears } from '../intake/hers.ts'
import { receive } from '../intake/receive.ts'
import { addEffect } from '../jobs/effect-rows.ts'
import { endStops, haveStopped, keepStop } from '../outgoing/stops.ts'
import { sha256Hex } from '../ports/digest.ts'
import { cardsAt, keyIn, numberAt } from './known.ts'
import type { TextIn } from './told.ts'
import { telephoneWords } from './words.ts'

export const textMediaKind = 'text-media'
export const textAnswerKind = 'text-answer'
export type TextAnswer = { to: string; from: string; text: string }

/** Its name with us: the same message is the same request, or the same line. */
const idOf = ({ id }: Dealership, text: TextIn) =>
  `text-${sha256Hex(JSON.stringify([id, text.id])).slice(0, 40)}`

export function takeText(dealership: Dealership, text: TextIn, now: number): void {
  const command = textCommand(text.text)
  const key = keyIn(dealership.db, text.from)
  if (command && key !== '' && obey(dealership, { text, command, key, now })) return
  // A picture is fetched first: its line is written once.
  if (text.media.length)
    return later(dealership.db, textMediaKind, idOf(dealership, text), { text }, now)
  placeText(dealership, text, [], now)
}

const later = (db: Db, kind: string, id: string, payload: Record<string, unknown>, now: number) =>
  addEffect(db, { id: `${kind}.${id}`, kind, payload }, now)

/** @param files that hung on it, as far as they could be fetched */
export function placeText(
  dealership: Dealership,
  text: TextIn,
  files: readonly HeardFile[],
  now: number,
): void {
  const { db } = dealership
  const id = idOf(dealership, text)
  const key = keyIn(db, text.from)
  const { defaultLocale, country } = profileOf(db)
  const isTold = files.length > 0 && text.text.trim() !== ''
  const hung =
    text.media.length && !isTold
      ? `${telephoneWords[defaultLocale].attached} ${text.media.map(({ type }) => type || '?').join(', ')}`
      : ''
  const message = [text.text, hung].filter(Boolean).join('\n\n').slice(0, 4000)
  const lead = leadOfHers(db, { phone: key, email: '' })
  const isAnswer = lead !== undefined && isWrittenTo(db, lead.id)
  if (lead && whoHears(db, lead, { isAnswer, now }) !== 'reception') {
    const from = key ? formatPhone(key, country as Country) : text.from
    const rawId = sha256Hex(JSON.stringify(text))
    const heard = { message, from, rawId, isAutomatic: false, channel: 'sms', files } as const
    return act(dealership, hearLead, { id, leadId: lead.id, ...heard, files: [...files] }, now)
  }
  const number = numberAt(db, text.to)
  const { outcome, code } = receive(
    dealership,
    {
      id,
      type: 'sms',
      division: number?.division,
      door: number,
      words: text.text,
      category: null,
      vehicleId: null,
      name: '',
      phone: text.from,
      email: '',
      message,
      sourceName: number?.sourceName ?? '',
      campaign: campaignNamed(number?.campaign ?? ''),
      signs: { trap: false, hasty: false },
      consent: null,
      files: [...files],
      claimedAt: text.at,
      ofLead: isAnswer ? lead.id : undefined,
    },
    { now, mid: id },
  )
  // From a sender without a number nobody can be answered; it is kept with the event.
  if (outcome !== 'applied' && outcome !== 'merged' && code !== 'lead-contact-needed')
    throw new Error(`a text message was not received: ${code}`)
}

/** Who was written to from a lead by text message answers in its conversation. */
const isWrittenTo = (db: Db, leadId: string): boolean =>
  db
    .select({ id: leadTouch.id })
    .from(leadTouch)
    .where(and(eq(leadTouch.leadId, leadId), eq(leadTouch.kind, 'text-sent')))
    .get() !== undefined

function act<M extends AnyMutation>(
  dealership: Dealership,
  mutation: M,
  input: InputOf<M> & { id: string },
  now: number,
): void {
  const moment = { now, mid: input.id }
  const { outcome, code } = actOnServer(dealership, systemOf(dealership), mutation, input, moment)
  if (outcome !== 'applied' && outcome !== 'merged')
    throw new Error(`${mutation.name} of a text message was refused: ${code}`)
}

type Obeyed = { text: TextIn; command: TextCommand; key: string; now: number }

/** @returns whether nobody needs to read it */
function obey(dealership: Dealership, asked: Obeyed): boolean {
  const { text, command, key, now } = asked
  if (command.command === 'stop') {
    const stop = { id: idOf(dealership, text), key, words: text.text, origin: text.to }
    stopTexts(dealership, stop, now)
    answer(dealership, asked, command.language, 'stopped')
    return command.isPlain
  }
  if (command.command === 'start') {
    const start = { id: idOf(dealership, text), key, words: text.text, origin: text.to }
    return startTexts(dealership, start, now)
  }
  answer(dealership, asked, command.language, 'help')
  return true
}

type Said = { id: string; key: string; words: string; origin: string }

/** All her numbers, on every card she has; and for ever, though she has none yet. */
export function stopTexts(
  dealership: Dealership,
  { id, key, words, origin }: Said,
  now: number,
): void {
  const { db } = dealership
  const { ids, keys } = cardsAt(db, key)
  const about = { channel: 'sms', purpose: 'service', source: 'stop-word', words, origin } as const
  for (const address of keys) keepStop(db, { ...about, address, saidBy: key, at: now, by: '' })
  for (const clientId of ids) {
    const actId = `stop-${sha256Hex(`${id} ${clientId}`).slice(0, 40)}`
    act(dealership, withdrawConsent, { ...about, id: actId, clientId, address: key }, now)
  }
}

/**
 * Of the number it comes from alone: a card opens where texts go to that very number and none of its others has said STOP.
 *
 * @returns whether nobody needs to read it: something was stopped by this way, and nothing of it is left
 */
export function startTexts(
  dealership: Dealership,
  { id, key, words, origin }: Said,
  now: number,
): boolean {
  const { db } = dealership
  const isEnded = endStops(db, key)
  const closed = cardsAt(db, key).ids.filter(clientId => isClosed(db, clientId, now))
  const opened = closed.filter(clientId => opensWith(db, clientId, key))
  for (const clientId of opened) {
    const actId = `start-${sha256Hex(`${id} ${clientId}`).slice(0, 40)}`
    act(dealership, restartTexts, { id: actId, clientId, address: key, words, origin }, now)
  }
  return (isEnded || opened.length > 0) && opened.length === closed.length
}

const isClosed = (db: Db, clientId: string, now: number): boolean => {
  const rows = load(db, { kind: 'many', table: 'consent', field: 'clientId', value: clientId })
  return saidStop({ rows: rows as Row<'consent'>[], channel: 'sms', now }) !== undefined
}
function opensWith(db: Db, clientId: string, key: string): boolean {
  const card = rowOf(db, 'client', clientId) as Row<'client'> | undefined
  if (!card || reachOf(card, 'sms') !== key) return false
  return !haveStopped(db, [card.phoneKey, card.cellKey].filter(Boolean))
}

const locales = { en: 'en-ca', fr: 'fr-ca', es: 'es-es' } as const
const ofCountry: Partial<Record<string, Partial<Record<keyof typeof locales, Locale>>>> = {
  FR: { fr: 'fr-fr' },
  CO: { es: 'es-co' },
}
/** In the language of the word, once for each message that asks; not where the provider has said it. */
function answer(
  dealership: Dealership,
  { text, now }: Obeyed,
  language: keyof typeof locales,
  what: 'stopped' | 'help',
): void {
  const { db } = dealership
  if (text.isAnswered || isAnsweredEnough(db, text.from, now)) return
  const { name, phone, country } = profileOf(db)
  const says = telephoneWords[ofCountry[country]?.[language] ?? locales[language]]
  const said = what === 'help' ? says.help(name, phone) : says.stopped(name)
  const payload: TextAnswer = { to: text.from, from: text.to, text: said }
  later(db, textAnswerKind, idOf(dealership, text), payload, now)
}

/** A machine that answers our answers ends here: each of ours costs. */
const [mostAnswers, answersMs] = [3, 3_600_000]
const isAnsweredEnough = (db: Db, to: string, now: number): boolean =>
  db
    .select({ id: effect.id })
    .from(effect)
    .where(
      and(
        eq(effect.kind, textAnswerKind),
        gt(effect.createdAt, now - answersMs),
        eq(sql`json_extract(${effect.payload}, '$.to')`, to),
      ),
    )
    .limit(mostAnswers)
    .all().length >= mostAnswers
