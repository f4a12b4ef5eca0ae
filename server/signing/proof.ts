/** What only the server can see of a signature: whether its seal and its ink are there, and whose key it is. */
import { and, eq, gte, inArray, ne, or } from 'drizzle-orm'
import { isInkEnough } from '#db/contract/ink.ts'
import type { Trace } from '#db/contract/mutations/fields.ts'
import type { Actor, Change, Decision, Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { countsForNothing, refuseBadSeal } from './device-seal.ts'

type Given = Omit<Trace, 'prev'> & { id: string; contractId: string; photos?: string[] }
type Signature = Row<'signature'>

/** What a mutation wanted, unless a signature in it proves nothing. */
export function judged(db: Db, wanted: Decision, acted: unknown, actor: Actor): Decision {
  const given = wanted.changes.flatMap(each =>
    each.op === 'insert' && each.table === 'signature' ? [each.row as Signature] : [],
  )
  if (!given.length) return wanted
  // Whatever brings a signature names its contract and where it was given.
  const input = acted as Given
  const decision =
    refuseBadSeal(db, wanted, acted, actor) ?? refuseBadInk(db, wanted, given, input, actor)
  return told(db, decision ?? wanted)
}

/** Ink that is no signature, or was another one's, is kept and told, and signs nothing. */
function refuseBadInk(
  db: Db,
  { changes }: Decision,
  given: readonly Signature[],
  input: Given,
  actor: Actor,
): Decision | undefined {
  if (given.every(each => hasInk(db, each, input.photos ?? []))) return undefined
  const contract = rowOf(db, 'saleContract', input.contractId) as Row<'saleContract'> | undefined
  if (!contract) return undefined
  const kept = changes.filter(each => each.op === 'insert' && each.table === 'signature')
  return {
    changes: [...kept, countsForNothing(db, contract, input, actor, 'ink')],
    outcome: 'conflict',
    code: 'contract-ink-bad',
    facts: { contractId: contract.id, signatureId: input.id },
  }
}

const { file, signature, deviceKey } = schema

function hasInk(
  db: Db,
  { id, strokesSha256, imageSha256 }: Signature,
  photos: readonly string[],
): boolean {
  // With a pen: the photos of the pages stand for it.
  if (strokesSha256 === '') return photos.length > 0 && arePictures(db, photos, photoTypes, aPage)
  const strokes = db.select().from(file).where(eq(file.sha256, strokesSha256)).get()
  const isSame = strokes?.inkHash ? eq(file.inkHash, strokes.inkHash) : undefined
  const isAnothers = db
    .select({ id: signature.id })
    .from(signature)
    .leftJoin(file, eq(file.sha256, signature.strokesSha256))
    .where(and(ne(signature.id, id), or(eq(signature.strokesSha256, strokesSha256), isSame)))
    .get()
  return (
    isInkEnough(strokes?.ink ?? null) &&
    // A hand never writes twice with the same points at the same instants.
    isAnothers === undefined &&
    arePictures(db, [imageSha256], ['image/png'])
  )
}
const photoTypes = ['image/jpeg', 'image/png', 'image/webp']

/** Pixels of the smallest photo in which a page can be told from a stamp. */
const aPage = 200 * 200

function arePictures(db: Db, names: readonly string[], types: string[], atLeast?: number): boolean {
  const wanted = [...new Set(names)]
  const found = db
    .select({ sha256: file.sha256 })
    .from(file)
    .where(
      and(
        inArray(file.sha256, wanted),
        inArray(file.mime, types),
        eq(file.complete, true),
        ...(atLeast ? [gte(file.pixels, atLeast)] : []),
      ),
    )
    .all()
  return found.length === wanted.length
}

/** A seal of a key that nobody has told us of says nothing of who held the device. */
function told(db: Db, decision: Decision): Decision {
  const known = (each: Change): Change => {
    if (each.op !== 'insert' || each.table !== 'signature') return each
    const { deviceKeyId, deviceSignature, by } = each.row as Signature
    if (deviceSignature === '') return each
    const key = db
      .select({ id: deviceKey.id })
      .from(deviceKey)
      .where(and(eq(deviceKey.id, deviceKeyId), eq(deviceKey.userId, by)))
      .get()
    return key ? each : { ...each, row: { ...each.row, sealLack: 'unregistered' } }
  }
  return { ...decision, changes: decision.changes.map(known) }
}
