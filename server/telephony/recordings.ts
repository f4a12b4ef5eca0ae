/** Recordings of calls: fetched once, kept apart from the photos, gone on their day. Off unless the number says otherwise. */
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { CallEvent } from '#db/phone/event.ts'
import { dayMs } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { recordCall } from '#db/phone/mutations/hear.ts'
import type { GreetingSound } from '#db/phone/sound.ts'
import type { CallRecording, PhoneProvider } from '#db/phone/terms.ts'
import { placeOfHouse } from '#db/privacy/mutations/settings.ts'
import { daysKept } from '#db/privacy/retention.ts'
import { rowOf } from '#db/rows.ts'
import { hookEvent, phoneCall, recordingSource } from '#db/schema.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import type { Dealership } from '../dealerships.ts'
import { profileOf } from '../dealership/profile.ts'
import { dropFiles } from '../files/drop.ts'
import { keepRow } from '../files/upload.ts'
import { addEffect } from '../jobs/effect-rows.ts'
import { writeRaw } from '../mail/raw.ts'
import { sha256Hex, sha256InSlices } from '../ports/digest.ts'
import { callIdOf, eventsOf, hearEvents } from './calls.ts'
import type { RecordingIn } from './told.ts'

export const recordingKind = 'recording'

const callAt = ({ db }: Dealership, id: string) =>
  rowOf(db, 'phoneCall', id) as Row<'phoneCall'> | undefined

export function writeRecording(
  dealership: Dealership,
  callId: string,
  recording: CallRecording | null,
  now: number,
): void {
  const mid = `recording.${sha256Hex(JSON.stringify([callId, recording])).slice(0, 40)}`
  const input = { callId, recording }
  const { outcome, code } = actOnServer(dealership, systemOf(dealership), recordCall, input, {
    now,
    mid,
  })
  if (outcome !== 'applied' && outcome !== 'merged')
    throw new Error(`a recording was not noted: ${code}`)
}

const numberOf = ({ db }: Dealership, { numberId }: Row<'phoneCall'>) =>
  rowOf(db, 'trackedNumber', numberId ?? '') as Row<'trackedNumber'> | undefined

/** The number's own days, and never more than the dealership keeps any recording. */
function untilOf({ db }: Dealership, { keepDays }: Row<'trackedNumber'>, now: number): number {
  const company = profileOf(db)
  const most = daysKept(placeOfHouse(company), 'recording', company.privacy)
  return now + Math.min(keepDays, most) * dayMs
}

/** She hears the notice: from here on it may be recorded. */
export function noteNotice(dealership: Dealership, callId: string, now: number): void {
  const call = callAt(dealership, callId)
  const number = call && numberOf(dealership, call)
  if (!call || !number || call.recording) return
  const noticeVersion = `${number.id}.${number.noticeVersion}`
  const until = untilOf(dealership, number, now)
  const asked = { state: 'asked', isVoicemail: false, noticeVersion, noticeAt: now, until } as const
  writeRecording(dealership, callId, { ...asked, seconds: 0 }, now)
}

/** She hears that she may leave her words; of a conversation there is nothing to record any more. */
export function noteGreeting(dealership: Dealership, callId: string, now: number): void {
  const call = callAt(dealership, callId)
  const number = call && numberOf(dealership, call)
  if (!call || !number?.takesVoicemail || call.recording?.isVoicemail) return
  const { state = 'asked' } = call.recording ?? {}
  // One that we have is of somebody who spoke to her.
  if (state !== 'asked' || call.answeredAt !== null) return
  const noticeVersion = `${number.id}.voicemail`
  const until = untilOf(dealership, number, now)
  const asked = { state, isVoicemail: true, noticeVersion, noticeAt: now, until } as const
  writeRecording(dealership, callId, { ...asked, seconds: 0 }, now)
}

/** What was told of the call says from here on that she left her words. */
function noteLeft(dealership: Dealership, call: Row<'phoneCall'>, now: number): void {
  const told = eventsOf(dealership, call.provider, call.callKey)
  const first = told.find(({ isFirst }) => isFirst)
  if (!first) return
  const left: CallEvent = {
    ...first,
    id: `left ${call.id}`,
    state: 'machine',
    cause: null,
    status: 'left',
    talkSeconds: null,
  }
  const row = { callKey: left.callKey, receivedAt: now, occurredAt: left.at, body: '' }
  dealership.db
    .insert(hookEvent)
    .values({ id: left.id, ...row, event: left })
    .onConflictDoNothing()
    .run()
  hearEvents(dealership, left, now)
}

/** The provider has one. Without a notice or greeting of ours it is not ours to keep. */
export function takeRecording(
  dealership: Dealership,
  provider: PhoneProvider,
  { callKey, name, url, seconds }: RecordingIn,
  now: number,
): void {
  const { db } = dealership
  const callId = callIdOf(dealership, provider, callKey)
  // Vonage tells nobody when it greets, and is asked to record nothing else.
  if (provider === 'vonage') noteGreeting(dealership, callId, now)
  const call = callAt(dealership, callId)
  if (call?.recording?.state !== 'asked' || url === '') return
  const { isVoicemail } = call.recording
  // Nothing but the tone.
  if (isVoicemail && seconds < 1) return
  db.insert(recordingSource)
    .values({ callId, url, name, sha256: '', at: now })
    .onConflictDoNothing()
    .run()
  writeRecording(dealership, callId, { ...call.recording, seconds }, now)
  addEffect(db, { id: `${recordingKind}.${callId}`, kind: recordingKind, payload: { callId } }, now)
  if (isVoicemail) noteLeft(dealership, call, now)
}

/** Its bytes have come. */
export async function keepRecording(
  dealership: Dealership,
  callId: string,
  { bytes, mime }: { bytes: Buffer; mime: GreetingSound['mime'] },
  now: number,
): Promise<void> {
  const { db } = dealership
  const sha256 = await sha256InSlices(bytes)
  const isAsked = () => callAt(dealership, callId)?.recording?.state === 'asked'
  if (isAsked()) await writeRaw(dealership, sha256, bytes)
  // It may have been deleted meanwhile.
  const call = callAt(dealership, callId)
  if (call?.recording?.state !== 'asked') return dropFiles(dealership, [sha256])
  keepRow(db, {
    sha256,
    mime,
    bytes: bytes.length,
    complete: true,
    at: now,
    by: 'system',
  })
  db.update(recordingSource)
    .set({ sha256, url: '' })
    .where(eq(recordingSource.callId, callId))
    .run()
  writeRecording(dealership, callId, { ...call.recording, state: 'kept' }, now)
}

/** It will not come: it is said on the call why, and not asked for again. */
export function loseRecording(
  dealership: Dealership,
  callId: string,
  state: 'gone' | 'unplayable',
  now: number,
): void {
  const call = callAt(dealership, callId)
  if (call?.recording?.state !== 'asked') return
  dealership.db.delete(recordingSource).where(eq(recordingSource.callId, callId)).run()
  writeRecording(dealership, callId, { ...call.recording, state }, now)
}

export const shaOf = ({ db }: Dealership, callId: string): string =>
  db.select().from(recordingSource).where(eq(recordingSource.callId, callId)).get()?.sha256 ?? ''

/** By hand or on its day: the bytes go, that there was one stays. */
export function deleteRecording(dealership: Dealership, callId: string, now: number): void {
  const { db } = dealership
  const call = callAt(dealership, callId)
  const state = call?.recording?.state
  if (!call?.recording || (state !== 'asked' && state !== 'kept')) return
  const sha256 = shaOf(dealership, callId)
  // The bytes first: stopped in between, it stands as kept and is deleted again.
  if (sha256 !== '') dropFiles(dealership, [sha256], new Set([`recordingSource:${callId}`]))
  db.delete(recordingSource).where(eq(recordingSource.callId, callId)).run()
  writeRecording(dealership, callId, { ...call.recording, state: 'deleted' }, now)
}

const endsAt = sql<number>`json_extract(${phoneCall.recording}, '$.until')`
const standing = and(
  isNull(phoneCall.deletedAt),
  sql`json_extract(${phoneCall.recording}, '$.state') in ('asked', 'kept')`,
)
export function deleteDueRecordings(dealership: Dealership, now: number): void {
  const due = dealership.db
    .select({ id: phoneCall.id })
    .from(phoneCall)
    .where(and(standing, lte(endsAt, now)))
    .all()
  for (const { id } of due) deleteRecording(dealership, id, now)
}
export const nextRecordingEnd = ({ db }: Dealership): number | undefined =>
  db
    .select({ at: sql<number | null>`min(${endsAt})` })
    .from(phoneCall)
    .where(standing)
    .get()?.at ?? undefined
