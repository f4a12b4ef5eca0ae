/** Who would get a mailshot as things stand, who would not, and why: each client judged as in the moment of sending. */
import * as z from 'zod/mini'
import type { OwnKeys } from '#db/campaign/count.ts'
import type { Page } from '#db/kernel/page.ts'
import { fullName } from '#db/kernel/name.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { name } from '#db/ledger/posting.ts'
import type { MailshotPreview, PreviewLine } from '#db/mailshot/lines.ts'
import { mostRecipients } from '#db/mailshot/plan.ts'
import { rowOf } from '#db/rows.ts'
import { ApiError } from '../api-error.ts'
import { ownKeysOf } from '../campaign/count.ts'
import { profileOf } from '../dealership/profile.ts'
import type { Dealership } from '../deps.ts'
import { pageQuery } from '../page-query.ts'
import { type Mailshot, mustBeFound } from './acts.ts'
import { type Judged, judge } from './judge.ts'
import { countSegment, idsOfSegment } from './segment.ts'
import { writtenFor } from './write.ts'

export const previewQuery = z.object({ mailshotId: name })
export const previewRowsQuery = z.object({
  mailshotId: name,
  who: z._default(z.enum(['in', 'out']), 'in'),
  size: pageQuery.size,
  after: z.optional(name),
})

/** So many are judged before others have their turn. */
const slice = 100
const nextTurn = () => new Promise(resolve => setImmediate(resolve))

type Found = { id: string; judged: Judged }
/** Every client of the segment, judged in turn; of one address the first who gets it. @yields in the order of sending */
async function* judgedIn(
  { db }: Dealership,
  shot: Mailshot,
  { own, now }: { own: OwnKeys; now: number },
): AsyncGenerator<Found> {
  const had = new Set<string>()
  let after = ''
  for (;;) {
    const ids = idsOfSegment(db, shot.segment, now, { after, most: slice })
    for (const id of ids) {
      const judged = judge(db, shot, id, own, now)
      const isSecond = !('out' in judged) && had.has(judged.to)
      if (!('out' in judged)) had.add(judged.to)
      yield { id, judged: isSecond ? { out: 'same-address' } : judged }
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < slice) return
    after = last
    await nextTurn()
  }
}

function draftOf(dealership: Dealership, mailshotId: string): Mailshot {
  const shot = mustBeFound(dealership.db, mailshotId)
  if (shot.state !== 'draft' && shot.state !== 'scheduled')
    throw new ApiError(409, 'mailshot-begun')
  return shot
}

/** @throws {ApiError} 404 `not-found`; 409 `mailshot-begun`, `mailshot-many` @param by who asks: the samples are in her name */
export async function previewOf(
  dealership: Dealership,
  { mailshotId }: z.output<typeof previewQuery>,
  { by, names, now }: { by: string; names: boolean; now: number },
): Promise<MailshotPreview> {
  const { db } = dealership
  const shot = draftOf(dealership, mailshotId)
  if (countSegment(db, shot.segment, now) > mostRecipients) throw new ApiError(409, 'mailshot-many')
  const { channel } = shot
  const preview: MailshotPreview = { channel, total: 0, now: 0, later: 0, out: {}, samples: [] }
  for await (const { judged } of judgedIn(dealership, shot, { own: ownKeysOf(db), now })) {
    preview.total += 1
    if ('out' in judged) preview.out[judged.out] = (preview.out[judged.out] ?? 0) + 1
    else {
      preview[judged.at > now ? 'later' : 'now'] += 1
      const { locale } = judged
      if (names && preview.samples.every(each => each.locale !== locale))
        preview.samples.push({
          locale,
          name: fullName(judged.client),
          ...writtenFor(db, judged, { channel, by }),
        })
    }
  }
  return preview
}

/** Those who get it, or those who are left out. @throws {ApiError} as `previewOf` */
export async function previewPage(
  dealership: Dealership,
  { mailshotId, who, size, after }: z.output<typeof previewRowsQuery>,
  { names, now }: { names: boolean; now: number },
): Promise<Page<PreviewLine>> {
  const { db } = dealership
  const shot = draftOf(dealership, mailshotId)
  const house = profileOf(db).defaultLocale
  const rows: PreviewLine[] = []
  // From the first on, whichever page it is: who is the second of an address is known by who came before.
  for await (const { id, judged } of judgedIn(dealership, shot, { own: ownKeysOf(db), now })) {
    const isOut = 'out' in judged
    if (isOut !== (who === 'out') || (after !== undefined && id <= after)) continue
    const card = rowOf(db, 'client', id) as Row<'client'> | undefined
    rows.push({
      id,
      name: names ? fullName(card ?? null) : '',
      leadId: isOut ? null : judged.lead.id,
      to: names && !isOut ? judged.to : '',
      locale: isOut ? (card?.locale ?? house) : judged.locale,
      why: isOut ? judged.out : null,
      laterAt: !isOut && judged.at > now ? judged.at : null,
    })
    if (rows.length > size) break
  }
  const shown = rows.slice(0, size)
  return { rows: shown, next: rows.length > size ? (shown.at(-1)?.id ?? null) : null, asOf: now }
}
