/**
 * What is left of a person outside the mirrored rows: mail with its bytes, raw texts, links, and the journal, whose
 * lines keep who did what and when, and forget what it said of her. Repeated, it is nothing.
 */
import { and, asc, eq, gt, inArray, like, sql, type SQL } from 'drizzle-orm'
import { emailKey } from '#db/kernel/email.ts'
import type { Change } from '#db/kernel/mutation.ts'
import { blanksOf } from '#db/privacy/fates.ts'
import { nobody } from '#db/privacy/terms.ts'
import type { Theirs } from '#db/privacy/others.ts'
import {
  bridgeRequest,
  effect,
  hookEvent,
  invitation,
  journalErasure,
  mail,
  mailToken,
  mutationLog,
  phoneCall,
  raw,
  recordingHeard,
  recordingSource,
  request,
  signingLink,
  unsubscribeLink,
} from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import type { Dealership } from '../deps.ts'
import { sha256Hex } from '../ports/digest.ts'
import { inParts } from './in-parts.ts'
import { type Reach, reaches } from './reaches.ts'
import { textAnswerKind, textMediaKind } from '../telephony/texts.ts'

/** Rows of hers that were blanked, and those that were kept, by table and id. */
export type Trace = {
  leadIds: readonly string[]
  requestIds: readonly string[]
  rawIds: readonly string[]
  draftIds: readonly string[]
  blanked: readonly string[]
  kept: readonly string[]
  /** Her numbers and addresses as they were typed: what a refused act still says. */
  words: readonly string[]
  /** Of others on her leads: their mail stays. None in a job of before they were known. */
  theirs?: Theirs
}

/**
 * Mail of her conversations, the texts her requests came in and the clicks they came of, what telephones and calendars were told of her, links of
 * contracts nobody signed. Part of the transaction that keeps in the job which bytes are to follow.
 * @returns the hashes of those bytes
 */
export function removeRows(db: Db, trace: Trace): string[] {
  const mails = mailOf(db, trace)
  const files = mails.map(({ rawSha }) => rawSha)
  inParts(
    mails.map(({ id }) => id),
    ids => db.delete(mail).where(inArray(mail.id, ids)).run(),
  )
  inParts(trace.leadIds, ids => db.delete(mailToken).where(inArray(mailToken.leadId, ids)).run())
  inParts(trace.requestIds, ids =>
    db.delete(mailToken).where(inArray(mailToken.requestId, ids)).run(),
  )
  inParts(trace.requestIds, ids =>
    db.delete(bridgeRequest).where(inArray(bridgeRequest.id, ids)).run(),
  )
  inParts(trace.draftIds, ids =>
    db.delete(signingLink).where(inArray(signingLink.contractId, ids)).run(),
  )
  removeRaw(db, trace.rawIds)
  // Her links go on working, and say of no address that it is hers.
  inParts(idsIn(trace.blanked, 'client'), ids =>
    db
      .update(unsubscribeLink)
      .set({ address: '' })
      .where(inArray(unsubscribeLink.clientId, ids))
      .run(),
  )
  return [...files, ...removeCalls(db, trace)].filter(Boolean)
}

const idsIn = (rows: readonly string[], table: string): string[] =>
  rows.flatMap(row => (row.startsWith(`${table}:`) ? [row.slice(table.length + 1)] : []))

const mailSeen = {
  id: mail.id,
  rawSha: mail.rawSha,
  at: mail.at,
  direction: mail.direction,
  subject: mail.subject,
  sender: mail.sender,
  recipients: mail.recipients,
  requestId: mail.requestId,
}
type Mail = Pick<typeof mail.$inferSelect, keyof typeof mailSeen>
const isTheirs = (
  { sender, recipients, requestId }: Mail,
  { requestIds, mails }: Theirs = nobodys,
) =>
  requestIds.includes(requestId ?? '') ||
  [sender, ...recipients].some(each => mails.includes(emailKey(each)))
const nobodys: Theirs = { requestIds: [], mails: [] }

export function mailOf(
  db: Db,
  { leadIds, requestIds, theirs }: Pick<Trace, 'leadIds' | 'requestIds' | 'theirs'>,
): Mail[] {
  const found = new Map<string, Mail>()
  const find = (where: SQL) => {
    for (const each of db.select(mailSeen).from(mail).where(where).all())
      if (!isTheirs(each, theirs)) found.set(each.id, each)
  }
  inParts(leadIds, ids => find(inArray(mail.leadId, ids)))
  inParts(requestIds, ids => find(inArray(mail.requestId, ids)))
  return [...found.values()]
}

/** Events of her calls and texts, recordings, letters of invitation. */
function removeCalls(db: Db, { leadIds, blanked, words }: Trace): string[] {
  const callIds = idsIn(blanked, 'phoneCall')
  const recorded: string[] = []
  inParts(leadIds, ids => db.delete(invitation).where(inArray(invitation.leadId, ids)).run())
  inParts(callIds, ids => {
    const keys = db
      .select({ callKey: phoneCall.callKey })
      .from(phoneCall)
      .where(inArray(phoneCall.id, ids))
      .all()
      .map(({ callKey }) => callKey)
    db.delete(hookEvent).where(inArray(hookEvent.callKey, keys)).run()
    db.delete(recordingHeard).where(inArray(recordingHeard.callId, ids)).run()
    const sources = db
      .delete(recordingSource)
      .where(inArray(recordingSource.callId, ids))
      .returning({ sha256: recordingSource.sha256 })
      .all()
    recorded.push(...sources.map(({ sha256 }) => sha256))
  })
  // A text names no call: it is found by her number.
  for (const word of words) {
    const digits = word.replace(/\D/g, '')
    if (digits.length < leastDigits) continue
    const inIt = `%${digits}%`
    db.delete(hookEvent).where(like(hookEvent.body, inIt)).run()
    db.delete(effect)
      .where(and(isOfTexts, sql`${effect.payload} like ${inIt}`))
      .run()
  }
  return recorded
}
/** What was done about a text has her words and number in it. */
export const isOfTexts = inArray(effect.kind, [textMediaKind, textAnswerKind])
/** Fewer stand in any number. */
const leastDigits = 9

/** A text that another one's request stands in too is left. */
function removeRaw(db: Db, rawIds: readonly string[]): void {
  for (const id of rawIds) {
    const others = db
      .select({ name: request.name })
      .from(request)
      .where(eq(request.rawId, id))
      .all()
      .filter(({ name }) => name !== nobody)
    if (others.length === 0) db.delete(raw).where(eq(raw.sha256, id)).run()
  }
}

type Line = Pick<
  typeof mutationLog.$inferSelect,
  'mid' | 'ord' | 'name' | 'touches' | 'changes' | 'input' | 'outcome' | 'facts'
>
const page = 200
/** In what forgot her, and in its witness, stand ids alone. */
const acts = new Set([
  'privacyRequest.erase',
  'privacyRequest.clear',
  'retention.forget',
  'retention.spam',
])

/**
 * Empties the lines about blanked rows: what they wrote of her goes, that it was written stays. Lines of what is kept
 * (a signed contract) stay whole, and so does parked work, which is still to be decided.
 * @param cause the mid of the act that forgot her
 * @returns how many lines of this cause there are, and a digest of which
 */
export async function emptyJournal(
  dealership: () => Dealership | undefined,
  trace: Trace,
  { cause, now }: { cause: string; now: number },
): Promise<{ lines: number; digest: string }> {
  const sought = { words: trace.words, kept: new Set(trace.kept), blanked: new Set(trace.blanked) }
  let after = 0
  for (;;) {
    const d = dealership()
    if (!d) throw new Error('the dealership was closed')
    const lines = d.db
      .select({
        mid: mutationLog.mid,
        ord: mutationLog.ord,
        name: mutationLog.name,
        touches: mutationLog.touches,
        changes: mutationLog.changes,
        input: mutationLog.input,
        outcome: mutationLog.outcome,
        facts: mutationLog.facts,
      })
      .from(mutationLog)
      .where(gt(mutationLog.ord, after))
      .orderBy(asc(mutationLog.ord))
      .limit(page)
      .all()
    const last = lines.at(-1)
    if (!last) break
    after = last.ord
    tx(d.db, () => {
      for (const line of lines) if (isAbout(line, sought)) empty(d.db, line, { cause, now })
    })
    // A long journal keeps nobody waiting.
    await new Promise(resolve => setImmediate(resolve))
  }
  const d = dealership()
  if (!d) throw new Error('the dealership was closed')
  return digestOf(d.db, cause)
}

/** Which lines an act of forgetting emptied: the act that follows keeps it in the chain. */
export function digestOf(db: Db, cause: string): { lines: number; digest: string } {
  const mids = db
    .select({ mid: journalErasure.mid })
    .from(journalErasure)
    .where(eq(journalErasure.cause, cause))
    .orderBy(asc(journalErasure.mid))
    .all()
    .map(({ mid }) => mid)
  return { lines: mids.length, digest: sha256Hex(mids.join('\n')) }
}

type Sought = { blanked: ReadonlySet<string>; kept: ReadonlySet<string>; words: readonly string[] }
function isAbout(line: Line, { blanked, kept, words }: Sought): boolean {
  if (line.outcome === 'parked' || isEmpty(line.input)) return false
  if (acts.has(line.name)) return false
  if (line.touches.some(row => kept.has(row))) return false
  if (line.touches.some(row => blanked.has(row))) return true
  if (words.length === 0) return false
  const said = JSON.stringify([line.input, line.facts])
  return words.some(word => said.includes(word))
}
const isEmpty = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'erased' in input

function empty(db: Db, line: Line, { cause, now }: { cause: string; now: number }): void {
  db.update(mutationLog)
    .set({
      input: { erased: cause },
      facts: null,
      changes: (line.changes as Change[]).map(withoutHer),
    })
    .where(eq(mutationLog.mid, line.mid))
    .run()
  db.insert(journalErasure).values({ mid: line.mid, cause, at: now }).onConflictDoNothing().run()
}

/** Which row, and which other fields, stays: the audit still knows who wrote what. */
function withoutHer(each: Change): Change {
  const blanks = blanksOf(each.table)
  const strip = (fields: Record<string, unknown>) => ({
    ...Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in blanks))),
    // Which letters left is told by their ids.
    ...(Array.isArray(fields['copies']) && {
      copies: (fields['copies'] as object[]).map(copy => ({ ...copy, to: '' })),
    }),
  })
  return each.op === 'insert'
    ? { ...each, row: { ...strip(each.row), id: each.row.id } }
    : { ...each, fields: strip(each.fields) }
}

/** Her numbers and addresses as they were typed (`reachesOf`): what acts that were refused say too. */
export const wordsOf = (places: readonly Reach[]): string[] => [
  ...new Set(
    places
      .flatMap(place => reaches.map(field => place[field]))
      // A shorter one would be found in many a line of others.
      .filter((word): word is string => typeof word === 'string' && word.length >= 6),
  ),
]
