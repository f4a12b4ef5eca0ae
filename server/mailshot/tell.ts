/** Whom the bell tells of a mailshot: who began it, and the others who may stop it. */
import { type FormKey, holdsAny } from '#db/forms.ts'
import { insert, type Row } from '#db/kernel/mutation.ts'
import { leadForms } from '#db/lead/shared.ts'
import { allRows, rowOf } from '#db/rows.ts'
import type { Db } from '#db/store.ts'
import type { Locale } from '#db/terms.ts'
import { actingForms, rolesOf, worksHere } from '#db/user/takers.ts'
import { localeOf, writeNotices } from '../dealership/notices.ts'
import { sha256Hex } from '../ports/digest.ts'
import type { Mailshot } from './acts.ts'
import { mailshotTexts } from './words.ts'

/** She acts on campaigns, and writes to customers. */
export const maySend = (may: ReadonlySet<FormKey>): boolean =>
  holdsAny(may, ['marketing.Campaigns']) && holdsAny(may, leadForms)

function sendersOf(db: Db): string[] {
  const roles = allRows(db, 'role') as Row<'role'>[]
  return (allRows(db, 'user') as Row<'user'>[])
    .filter(each => worksHere(each) && maySend(actingForms(rolesOf(each, roles))))
    .map(({ id }) => id)
}

/** In the transaction of what it tells of, each once. @returns the version it stands under, 0 where nobody is to be told */
function tell(
  db: Db,
  { id, title, startAt }: Pick<Mailshot, 'id' | 'title' | 'startAt'>,
  {
    people,
    key,
    says,
  }: { people: readonly string[]; key: string; says: (locale: Locale) => string },
  now: number,
): number {
  const told = people
    .map(userId => ({
      id: `mailshot.${sha256Hex([id, startAt, key, userId].join()).slice(0, 32)}`,
      userId,
    }))
    .filter(notice => !rowOf(db, 'notification', notice.id))
  if (!told.length) return 0
  const common = {
    type: 'CAMPAIGN' as const,
    leadId: '',
    itemId: id,
    from: title,
    processedAt: null,
  }
  const notices = told.map(each =>
    insert('notification', {
      ...common,
      ...each,
      at: now,
      message: says(localeOf({ db }, each.userId)).slice(0, 200),
    }),
  )
  return writeNotices(db, notices, `${id} ${key}`, now)
}

/** A second person knows that it begins, and may stop it. */
export const tellOthers = (db: Db, shot: Mailshot, clients: number, now: number): number =>
  tell(
    db,
    shot,
    {
      people: sendersOf(db).filter(id => id !== shot.startedBy),
      key: 'begun',
      says: locale => mailshotTexts[locale].begun(shot.startedByName, clients),
    },
    now,
  )

export const tellDone = (db: Db, shot: Mailshot, sums: [sent: number, out: number], now: number) =>
  tell(
    db,
    shot,
    {
      people: [...new Set([shot.startedBy ?? '', ...sendersOf(db)])].filter(Boolean),
      key: 'done',
      says: locale => mailshotTexts[locale].done(...sums),
    },
    now,
  )

export const tellPaused = (db: Db, shot: Mailshot, why: 'refused' | 'starter', now: number) =>
  tell(
    db,
    shot,
    {
      people: [...new Set([shot.startedBy ?? '', ...sendersOf(db)])].filter(Boolean),
      key: `${why} ${now}`,
      says: locale => mailshotTexts[locale].paused[why],
    },
    now,
  )
