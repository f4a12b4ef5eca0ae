/** What a person does with the pictures of the website: the server at once, or not at all. */
import { eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isSameValue } from '#db/kernel/same-value.ts'
import {
  type addPictureBody,
  type editPictureBody,
  middle,
  mostPictures,
  type removePictureBody,
  uncut,
} from '#db/website/picture.ts'
import * as schema from '#db/schema.ts'
import { type Db, tx } from '#db/store.ts'
import { ApiError } from '../../api-error.ts'
import type { Dealership } from '../../deps.ts'
import type { Doer } from '../content/acts.ts'
import { markShown } from '../content/shown.ts'
import { dropRenditions } from './made.ts'
import { usesOf, type WebsitePicture } from './read.ts'

const { websitePicture } = schema

const foundPicture = (db: Db, id: string): WebsitePicture | undefined =>
  db.select().from(websitePicture).where(eq(websitePicture.id, id)).get()
function mustBeFound(db: Db, id: string): WebsitePicture {
  const picture = foundPicture(db, id)
  if (!picture) throw new ApiError(404, 'not-found', { field: 'pictureId' })
  return picture
}
const mustEditAll = ({ level }: Doer): void => {
  if (level !== 'all') throw new ApiError(403, 'website-words-only')
}

/** By the hash of its bytes, which may still be on their way. @throws {ApiError} 403 `website-words-only`; 409 `website-pictures-many` */
export const addPicture = (
  { db }: Dealership,
  { pictureId: id, ...picture }: z.output<typeof addPictureBody>,
  doer: Doer,
): void =>
  tx(db, () => {
    mustEditAll(doer)
    // The answer to the first time was lost on its way.
    if (foundPicture(db, id)) return
    const standing = db
      .select({ count: sql<number>`count(*)` })
      .from(websitePicture)
      .where(isNull(websitePicture.removedAt))
      .get()
    if ((standing?.count ?? 0) >= mostPictures) throw new ApiError(409, 'website-pictures-many')
    const { by, byName, now: at } = doer
    db.insert(websitePicture)
      .values({
        id,
        ...picture,
        alt: {},
        cut: uncut,
        focus: middle,
        rev: 1,
        at,
        by,
        byName,
        removedAt: null,
      })
      .run()
  })

/**
 * On every page that has it at once. Who edits words alone says what is seen on it.
 * @throws {ApiError} 403 `website-words-only`; 404; 409 `changed-meanwhile`
 */
export function editPicture(
  dealership: Dealership,
  { pictureId: id, rev, ...said }: z.output<typeof editPictureBody>,
  doer: Doer,
): { rev: number } {
  const { db } = dealership
  const done = tx(db, () => {
    const row = mustBeFound(db, id)
    const { name, alt, cut, focus } = row
    if (isSameValue({ name, alt, cut, focus }, said)) return row.rev
    if (row.rev !== rev) throw new ApiError(409, 'changed-meanwhile')
    if (!isSameValue({ name, cut, focus }, { ...said, alt: undefined })) mustEditAll(doer)
    const { by, byName, now: at } = doer
    db.update(websitePicture)
      .set({ ...said, rev: rev + 1, at, by, byName })
      .where(eq(websitePicture.id, id))
      .run()
    markShown(db)
    return rev + 1
  })
  dropRenditions(dealership, id, done)
  return { rev: done }
}

/** Kept, so that it can be put back; on no page. @throws {ApiError} 403 `website-words-only`; 404; 409 `website-picture-used` */
export const removePicture = (
  { db }: Dealership,
  { pictureId: id, isRemoved }: z.output<typeof removePictureBody>,
  doer: Doer,
): void =>
  tx(db, () => {
    mustEditAll(doer)
    const row = mustBeFound(db, id)
    if ((row.removedAt !== null) === isRemoved) return
    if (isRemoved && usesOf(db, doer.now).has(id)) throw new ApiError(409, 'website-picture-used')
    db.update(websitePicture)
      .set({ removedAt: isRemoved ? doer.now : null })
      .where(eq(websitePicture.id, id))
      .run()
    markShown(db)
  })
