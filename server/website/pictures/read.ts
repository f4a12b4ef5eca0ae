/** The pictures of the website as their screen lists them. */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { picturesIn } from '#db/website/content.ts'
import type { PictureLine } from '#db/website/picture.ts'
import { siteEnvironments } from '#db/website/table.ts'
import * as schema from '#db/schema.ts'
import type { Db } from '#db/store.ts'
import { pagesShown } from '../content/shown.ts'

const { file, websitePage, websitePicture } = schema
export type WebsitePicture = typeof websitePicture.$inferSelect

/** By picture, the pages that have it as they are written, shown, or planned. */
export function usesOf(db: Db, now: number): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>()
  const drafts = db.select().from(websitePage).where(isNull(websitePage.removedAt)).all()
  const shown = siteEnvironments.flatMap(environment => pagesShown(db, environment, now))
  for (const { id, content } of [...drafts, ...shown])
    for (const picture of picturesIn(content))
      uses.set(picture, (uses.get(picture) ?? new Set()).add(id))
  return uses
}

/** The newest first. */
export function pictureLines(db: Db, now: number): PictureLine[] {
  const uses = usesOf(db, now)
  return db
    .select({ picture: websitePicture, isHere: file.complete })
    .from(websitePicture)
    .leftJoin(file, eq(file.sha256, websitePicture.sha256))
    .where(isNull(websitePicture.removedAt))
    .orderBy(desc(websitePicture.id))
    .all()
    .map(({ picture: { by: _, removedAt: __, ...picture }, isHere }) => ({
      ...picture,
      isHere: isHere === true,
      usedIn: [...(uses.get(picture.id) ?? [])],
    }))
}

/** Those of them that visitors may see: not removed, and with their bytes here. */
export function picturesHere(db: Db, ids: readonly string[]): Map<string, WebsitePicture> {
  const rows = db
    .select({ picture: websitePicture })
    .from(websitePicture)
    .innerJoin(file, eq(file.sha256, websitePicture.sha256))
    .where(
      and(
        inArray(websitePicture.id, [...ids]),
        isNull(websitePicture.removedAt),
        eq(file.complete, true),
      ),
    )
    .all()
  return new Map(rows.map(({ picture }) => [picture.id, picture]))
}
