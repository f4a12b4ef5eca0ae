/** What telephony does by the clock: answers to keywords, pictures and recordings that are fetched, calls that never told their end. */
import { and, eq, isNull } from 'drizzle-orm'
import { type HeardFile, mostHeardFiles } from '#db/message/heard.ts'
import type { TextIn } from '../telephony/told.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { CallState } from '#db/phone/terms.ts'
import { rowOf } from '#db/rows.ts'
import { hookEvent, phoneCall, recordingSource } from '#db/schema.ts'
import { tx } from '#db/store.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { keepRow } from '../files/upload.ts'
import { attachmentOf, heardOf } from '../mail/attachments.ts'
import { writeRaw } from '../mail/raw.ts'
import { sha256InSlices } from '../ports/digest.ts'
import { soundKind } from '#db/phone/sound.ts'
import { type PhoneLogin, phoneLoginOf } from '../telephony/account.ts'
import { eventsOf, hearEvents } from '../telephony/calls.ts'
import { fetchFile, PhoneFailure } from '../telephony/provider.ts'
import { recordingOf } from '../telephony/fetch-recording.ts'
import {
  deleteDueRecordings,
  keepRecording,
  loseRecording,
  nextRecordingEnd,
  recordingKind,
} from '../telephony/recordings.ts'
import { textOut } from '../telephony/send.ts'
import { placeText, type TextAnswer, textAnswerKind, textMediaKind } from '../telephony/texts.ts'
import { eachDue, type EffectRow, hold, nextDueOf, settle, tryAgain } from './effect-rows.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>
const minuteMs = 60_000
const kinds = [textAnswerKind, textMediaKind, recordingKind] as const

export async function runTelephony(deps: Deps, companyId: string): Promise<void> {
  const dealership = deps.dealerships.get(companyId)
  if (!dealership) return
  const now = deps.ports.clock.now()
  endLost(dealership, now)
  deleteDueRecordings(dealership, now)
  for (const kind of kinds)
    await eachDue(deps, companyId, { kind, most: 20 }, (open, row) =>
      perform(deps, open, row).catch((error: unknown) => {
        const due = { deps, companyId, row }
        if (!(error instanceof PhoneFailure)) throw error
        deps.log.warn({ companyId, effect: row.id, why: error.message }, 'telephony')
        if (error.mayRetry && tryAgain(due, error.message)) return
        giveUp(deps, companyId, row)
        settle(due, error.message)
      }),
    )
}

async function perform(deps: Deps, dealership: Dealership, row: EffectRow): Promise<void> {
  const due = { deps, companyId: dealership.id, row }
  const login = phoneLoginOf(deps.platform, dealership)
  // Switched off meanwhile: it may be switched on again.
  if (!login) return hold(due, 60 * minuteMs)
  if (row.kind === textAnswerKind)
    await textOut(deps, dealership, { ...(row.payload as TextAnswer), id: row.id, isAnswer: true })
  else if (row.kind === textMediaKind) await fetchMedia(deps, dealership.id, login, row)
  else await fetchRecording(deps, dealership.id, login, row)
  settle(due, null)
}

const textIn = ({ payload }: EffectRow) => payload['text'] as TextIn
/** The dealership is asked for again after each wait: it may have been closed meanwhile. */
async function fetchMedia(
  deps: Deps,
  companyId: string,
  login: PhoneLogin,
  row: EffectRow,
): Promise<void> {
  const text = textIn(row)
  const files: HeardFile[] = []
  for (const [place, { url }] of text.media.slice(0, mostHeardFiles).entries()) {
    const { bytes, type } = await fetchFile(login, { base: deps.config.phoneApi }, url)
    const dealership = deps.dealerships.get(companyId)
    if (!dealership) return
    const sha256 = await sha256InSlices(bytes)
    const at = deps.ports.clock.now()
    await writeRaw(dealership, sha256, bytes)
    const file = {
      ...heardOf(attachmentOf({ name: '', type, bytes, isInline: false }, place)),
      sha256,
    }
    const mime = file.mime || 'application/octet-stream'
    keepRow(dealership.db, { sha256, mime, bytes: bytes.length, complete: true, at, by: 'system' })
    files.push({ ...file, name: named(file) })
  }
  const dealership = deps.dealerships.get(companyId)
  if (dealership) placeText(dealership, text, files, deps.ports.clock.now())
}
/** Providers tell no names: one that an ending can be told of gets it. */
const named = ({ name, mime }: HeardFile): string => {
  const end = /^(?:image|application)\/(jpeg|png|gif|webp|heic|pdf|zip)$/.exec(mime)?.[1]
  return end ? `${name}.${end === 'jpeg' ? 'jpg' : end}` : name
}

/** Her words are hers whether or not the picture came; of a recording it is said that it will not come. */
function giveUp({ dealerships, ports }: Deps, companyId: string, row: EffectRow): void {
  const dealership = dealerships.get(companyId)
  const now = ports.clock.now()
  if (dealership && row.kind === textMediaKind) placeText(dealership, textIn(row), [], now)
  if (dealership && row.kind === recordingKind)
    loseRecording(dealership, String(row.payload['callId']), 'gone', now)
}

async function fetchRecording(
  deps: Deps,
  companyId: string,
  login: PhoneLogin,
  { payload }: EffectRow,
): Promise<void> {
  const callId = String(payload['callId'])
  const db = deps.dealerships.get(companyId)?.db
  const source = db?.select().from(recordingSource).where(eq(recordingSource.callId, callId)).get()
  if (!db || !source?.url) return
  const call = rowOf(db, 'phoneCall', callId) as Row<'phoneCall'> | undefined
  const api = { base: deps.config.phoneApi }
  const came = await recordingOf(login, api, { ...source, session: call?.callKey ?? '' })
  const dealership = deps.dealerships.get(companyId)
  if (!dealership) return
  const now = deps.ports.clock.now()
  // What a provider says of its bytes is believed no more than what a person says of a file.
  const mime = soundKind(came.bytes)
  if (mime) await keepRecording(dealership, callId, { ...came, mime }, now)
  else loseRecording(dealership, callId, 'unplayable', now)
}

/** Nothing more was told of it for too long: it is over, and what came of it is not known. */
function endLost(dealership: Dealership, now: number): void {
  const { db } = dealership
  const open = db
    .select()
    .from(phoneCall)
    .where(and(isNull(phoneCall.outcome), isNull(phoneCall.deletedAt)))
    .all()
    .filter(call => givenUpAt(call) <= now)
  for (const { id, provider, callKey } of open) {
    const events = eventsOf(dealership, provider, callKey)
    const last = events.find(({ isFirst }) => isFirst) ?? events.at(-1)
    if (!last) continue
    const isEnded = events.some(({ isFirst, state }) => isFirst && state === 'ended')
    const lost = {
      ...last,
      id: `lost ${id}`,
      // Her own leg has told its end: what is missing is another one's.
      ...(isEnded && { leg: 'lost', isFirst: false, from: '', to: '' }),
      state: 'ended' as const,
      cause: 'unknown' as const,
      status: 'lost',
      at: Math.max(...events.map(({ at }) => at)),
      talkSeconds: null,
    }
    tx(db, () => {
      const row = { callKey: lost.callKey, receivedAt: now, occurredAt: lost.at, body: '' }
      const added = db
        .insert(hookEvent)
        .values({ id: lost.id, ...row, event: lost })
        .onConflictDoNothing()
        .returning({ id: hookEvent.id })
        .all()
      if (added.length) hearEvents(dealership, lost, now)
    })
  }
}

const waits: Record<CallState, number> = {
  queued: 10 * minuteMs,
  initiated: 10 * minuteMs,
  ringing: 10 * minuteMs,
  answered: 240 * minuteMs,
  // What rang beside her own leg is told within seconds.
  ended: minuteMs,
}
const givenUpAt = ({ state, at, endedAt }: typeof phoneCall.$inferSelect) =>
  (endedAt ?? at) + waits[state]

export function nextTelephonyAt(dealership: Dealership): number | undefined {
  const open = dealership.db
    .select()
    .from(phoneCall)
    .where(and(isNull(phoneCall.outcome), isNull(phoneCall.deletedAt)))
    .all()
  const instants = [
    ...kinds.map(kind => nextDueOf(kind, dealership)),
    nextRecordingEnd(dealership),
    ...open.map(givenUpAt),
  ].filter(at => at !== undefined)
  return instants.length ? Math.min(...instants) : undefined
}
