/** The house's own recordings of its greetings: kept with its files, heard in the form, and played by the provider from a secret address. */
import { existsSync } from 'node:fs'
import type { InputOf, Row } from '#db/kernel/mutation.ts'
import { greetNumber } from '#db/phone/mutations/greet.ts'
import { type GreetingSound, greetingLocales, soundOf } from '#db/phone/sound.ts'
import { rowOf } from '#db/rows.ts'
import { trackedNumber } from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { isLocale } from '#db/terms.ts'
import { ApiError } from '../api-error.ts'
import { actOrRefuse, type Moment } from '../calls/act.ts'
import type { ActiveSession, Dealership } from '../deps.ts'
import { profileOf } from '../dealership/profile.ts'
import { dropFiles } from '../files/drop.ts'
import { keepRow } from '../files/upload.ts'
import { placeOf, writeRaw } from '../mail/raw.ts'
import { sha256InSlices } from '../ports/digest.ts'

export type Spot = { numberId: string; locale: string }

const numberWith = (db: Db, id: string) =>
  rowOf(db, 'trackedNumber', id) as Row<'trackedNumber'> | undefined

/** @throws {ApiError} 404 `not-found` for a number that is not there, or a language it greets nobody in */
function spotOf({ db }: Dealership, { numberId, locale }: Spot) {
  const number = numberWith(db, numberId)
  if (!number || number.deletedAt !== null || !isLocale(locale))
    throw new ApiError(404, 'not-found')
  return { number, locale }
}

/** Looked at by its content, whatever it is called. @throws {ApiError} 404, 400 `sound-…` */
export async function keepGreeting(
  session: ActiveSession,
  spot: Spot,
  bytes: Buffer,
  moment: Moment,
): Promise<void> {
  const { dealership } = session
  const { number, locale } = spotOf(dealership, spot)
  if (!greetingLocales(profileOf(dealership.db), number).includes(locale))
    throw new ApiError(404, 'not-found')
  const heard = soundOf(bytes)
  if ('problem' in heard) throw new ApiError(400, heard.problem)
  const sha256 = await sha256InSlices(bytes)
  await writeRaw(dealership, sha256, bytes)
  const row = { sha256, mime: heard.mime, bytes: bytes.length, complete: true }
  keepRow(dealership.db, { ...row, at: moment.now, by: session.userId })
  changeTo(session, { numberId: number.id, locale, sound: { sha256, ...heard } }, moment)
}

/** @throws {ApiError} 404 `not-found` */
export function removeGreeting(session: ActiveSession, spot: Spot, moment: Moment): void {
  const { number, locale } = spotOf(session.dealership, spot)
  changeTo(session, { numberId: number.id, locale, sound: null }, moment)
}

/** What was there before goes with its bytes; refused, what came goes. */
function changeTo(
  session: ActiveSession,
  input: InputOf<typeof greetNumber>,
  moment: Moment,
): void {
  const { dealership } = session
  const before = numberWith(dealership.db, input.numberId)?.sounds[input.locale]
  try {
    actOrRefuse(session, greetNumber, input, moment)
  } finally {
    const hashes = [before?.sha256, input.sound?.sha256].flatMap(each => each ?? [])
    // Only of what no number names any more.
    dropFiles(dealership, hashes)
  }
}

type Kept = GreetingSound & { place: string }
const onDisk = (dealership: Dealership, sound: GreetingSound | undefined): Kept | undefined => {
  const place = sound && placeOf(dealership, sound.sha256)
  return place && existsSync(place) ? { ...sound, place } : undefined
}

export function greetingAt(dealership: Dealership, spot: Spot): Kept | undefined {
  const { number, locale } = spotOf(dealership, spot)
  return onDisk(dealership, number.sounds[locale])
}

const ends = { 'audio/mpeg': 'mp3', 'audio/wav': 'wav' }
/** By its bytes: another recording has another address, so that a provider may keep what it has fetched. */
export const greetingUrl = (hookUrl: string, sound: GreetingSound | undefined): string =>
  sound ? `${hookUrl}/greeting/${sound.sha256}.${ends[sound.mime]}` : ''

/** Of any number, also of one that was taken off the list: it may be printed somewhere still. */
export function greetingNamed(dealership: Dealership, file: string): Kept | undefined {
  const sounds = dealership.db.select({ sounds: trackedNumber.sounds }).from(trackedNumber).all()
  const found = sounds
    .flatMap(each => Object.values(each.sounds))
    .find(({ sha256, mime }) => `${sha256}.${ends[mime]}` === file)
  return onDisk(dealership, found)
}
