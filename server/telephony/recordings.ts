/** Recordings of calls: fetched once, kept apart from the photos, gone on their day. Off unless the number says otherwise. */
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { recordCall } from '#db/phone/mutations/hear.ts'
import type { CallRecording, PhoneProvider } from '#db/phone/terms.ts'
import { placeOfHouse } from '#db/privacy/mutations/settings.ts'
import { daysKept } from '#db/privacy/retention.ts'
import { rowOf } from '#db/rows.ts'
import { phoneCall, recordingSource } from '#db/schema.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import type { Dealership } from '../dealerships.ts'
import { profileOf } from '../dealership/profile.ts'
import { dropFiles } from '../files/drop.ts'
import { keepRow } from '../files/upload.ts'
import { addEffect } from '../jobs/effect-rows.ts'
import { writeRaw } from '../mail/raw.ts'
import { sha256Hex, sha256InSlices } from '../ports/digest.ts'
import { callIdOf } from './calls.ts'
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

/** She hears the notice: from here on it may be recorded. */
export function noteNotice(dealership: Dealership, callId: string, now: number): void {
  const call = callAt(dealership, callId)
  const number = call?.numberId
    ? (rowOf(dealership.db, 'trackedNumber', call.numberId) as Row<'trackedNumber'> | undefined)
    : undefined
  if (!call || !number || call.recording) return
  const noticeVersion = `${number.id}.${number.noticeVersion}`
  // The number's own days, and never more than the dealership keeps any recording.
  const company = profileOf(dealership.db)
  const most = daysKept(placeOfHouse(company), 'recording', company.privacy)
  const until = now + Math.min(number.keepDays, most) * dayMs
  writeRecording(
    dealership,
    callId,
    { state: 'asked', noticeVersion, noticeAt: now, until, seconds: 0 },
    now,
  )
}

/** The provider has one. Without a notice of ours it is not ours to keep. */
export function takeRecording(
  dealership: Dealership,
  provider: PhoneProvider,
  { callKey, name, url, seconds }: RecordingIn,
  now: number,
): void {
  const { db } = dealership
  const callId = callIdOf(dealership, provider, callKey)
  const call = callAt(dealership, callId)
  if (call?.recording?.state !== 'asked' || url === '') return
  db.insert(recordingSource)
    .values({ callId, url, name, sha256: '', at: now })
    .onConflictDoNothing()
    .run()
  writeRecording(dealership, callId, { ...call.recording, seconds }, now)
  addEffect(db, { id: `${recordingKind}.${callId}`, kind: recordingKind, payload: { callId } }, now)
}

/** Its bytes have come. */
export async function keepRecording(
  dealership: Dealership,
  callId: string,
  { bytes, type }: { bytes: Buffer; type: string },
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
    mime: /wav/.test(type) ? 'audio/wav' : 'audio/mpeg',
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

/** The provider gives it no more: it is said on the call, and not asked for again. */
export function loseRecording(dealership: Dealership, callId: string, now: number): void {
  const call = callAt(dealership, callId)
  if (call?.recording?.state !== 'asked') return
  dealership.db.delete(recordingSource).where(eq(recordingSource.callId, callId)).run()
  writeRecording(dealership, callId, { ...call.recording, state: 'gone' }, now)
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

const untilOf = sql<number>`json_extract(${phoneCall.recording}, '$.until')`
const standing = and(
  isNull(phoneCall.deletedAt),
  sql`json_extract(${phoneCall.recording}, '$.state') in ('asked', 'kept')`,
)
export function deleteDueRecordings(dealership: Dealership, now: number): void {
  const due = dealership.db
    .select({ id: phoneCall.id })
    .from(phoneCall)
    .where(and(standing, lte(untilOf, now)))
    .all()
  for (const { id } of due) deleteRecording(dealership, id, now)
}
export const nextRecordingEnd = ({ db }: Dealership): number | undefined =>
  db
    .select({ at: sql<number | null>`min(${untilOf})` })
    .from(phoneCall)
    .where(standing)
    .get()?.at ?? undefined
