/**
 * Reports that leave by mail. What is due is written down as letters first, one for each person and period under an id
 * of their own, and sent from there: a restart in between neither forgets one nor sends it twice.
 */
import { and, asc, eq, isNull, lte, min } from 'drizzle-orm'
import { dueOf, nextDueAt } from '#db/figures/due.ts'
import { figuresDocument } from '#db/figures/print/document.ts'
import { formOfKind } from '#db/figures/kinds.ts'
import { figureWords } from '#db/figures/words.ts'
import { narrowedTo, periodText } from '#db/figures/write.ts'
import { formWords } from '#db/form-words.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { mailing, mailingLetter, user } from '#db/schema.ts'
import { tx } from '#db/store.ts'
import { formsOf } from '../dealership/people.ts'
import { letterAddressOf } from '../people/letter-address.ts'
import { profileOf } from '../dealership/profile.ts'
import { sendLetter } from '../mail/letter-out.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import type { Letter } from '../ports/mail.ts'
import { pdfOf } from '../print/render.ts'
import { askFigures } from '../reports/ask.ts'
import { backOffMs, maxAttempts } from './effect-rows.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>
type LetterRow = typeof mailingLetter.$inferSelect
const atOnce = 10

const going = and(isNull(mailing.deletedAt), isNull(mailing.pausedAt))

/** Writes down the letters of the newest period of each mailing; those of one made since begin with the next. */
function writeDown({ db }: Dealership, now: number): void {
  const { timeZone } = profileOf(db)
  for (const each of db.select().from(mailing).where(going).all()) {
    const { period, at } = dueOf(each.every, now, timeZone)
    if (at < each.createdAt) continue
    tx(db, () => {
      for (const userId of each.recipients)
        db.insert(mailingLetter)
          .values({
            id: `${each.id}.${period.from}.${userId}`,
            mailingId: each.id,
            userId,
            ...period,
            attempts: 0,
            dueAt: at,
          })
          .onConflictDoNothing()
          .run()
    })
  }
}

const due = ({ db }: Dealership, now: number) =>
  db
    .select()
    .from(mailingLetter)
    .where(and(isNull(mailingLetter.doneAt), lte(mailingLetter.dueAt, now)))
    .orderBy(asc(mailingLetter.dueAt), asc(mailingLetter.id))
    .limit(atOnce)
    .all()

/** @returns how many letters were looked at */
export async function sendMailings(deps: Deps, companyId: string): Promise<number> {
  const now = deps.ports.clock.now()
  const first = deps.dealerships.get(companyId)
  if (!first) return 0
  writeDown(first, now)
  const letters = due(first, now)
  for (const letter of letters) {
    // It may have been closed while the one before left.
    const dealership = deps.dealerships.get(companyId)
    if (dealership) await sendOne(deps, dealership, letter)
  }
  return letters.length
}

async function sendOne(deps: Deps, dealership: Dealership, row: LetterRow): Promise<void> {
  const { id: companyId } = dealership
  const write = (fields: Partial<LetterRow>) =>
    deps.dealerships
      .get(companyId)
      ?.db.update(mailingLetter)
      .set({ attempts: row.attempts + 1, ...fields })
      .where(eq(mailingLetter.id, row.id))
      .run()
  try {
    const letter = await letterOf(deps, dealership, row)
    if (typeof letter !== 'string') await sendLetter(deps, dealership, letter)
    write({
      doneAt: deps.ports.clock.now(),
      lastError: typeof letter === 'string' ? letter : null,
    })
  } catch (error) {
    deps.log.error({ err: error, companyId, letter: row.id }, 'a report was not sent')
    const attempts = row.attempts + 1
    const now = deps.ports.clock.now()
    if (attempts >= maxAttempts) write({ doneAt: now, lastError: 'given up' })
    else write({ dueAt: now + backOffMs(attempts), lastError: 'not sent' })
  }
}

/** @returns why there is none to send */
async function letterOf(
  { ports, platform }: Deps,
  dealership: Dealership,
  { mailingId, userId, id, from, to: until }: LetterRow,
): Promise<Letter | string> {
  const { db } = dealership
  const wanted = rowOf(db, 'mailing', mailingId) as Row<'mailing'> | undefined
  if (!wanted || wanted.deletedAt !== null || wanted.pausedAt !== null) return 'nothing to send'
  const reader = db.select().from(user).where(eq(user.id, userId)).get()
  if (!reader?.active || reader.deletedAt !== null) return 'not here'
  if (!formsOf(db, reader.roleIds).has(formOfKind[wanted.kind])) return 'not allowed'
  // Not that of her profile, which she writes herself: a report leaves the house for nobody.
  const to = letterAddressOf(platform, dealership, userId)
  if (to === '') return 'no address'
  const { locale, name, kind, filters } = wanted
  const company = profileOf(db)
  const figures = await askFigures(
    dealership,
    { kind, from, to: until, ...filters },
    ports.clock.now(),
  )
  const place = { locale, currency: company.currency }
  const bytes = await pdfOf(
    figuresDocument({
      figures,
      name: `${formWords[formOfKind[kind]].titles[locale]} · ${name}`,
      narrowed: narrowedTo(figures, locale),
      house: company,
      place,
      paper: company.paper,
      timeZone: company.timeZone,
    }),
  )
  return {
    to,
    ...figureWords[locale].letter(name, periodText({ from, to: until }, locale)),
    fromName: company.name,
    messageId: `figures.${id}`,
    attachments: [
      {
        filename: `${from}_${until}.pdf`,
        content: Buffer.from(bytes),
        contentType: 'application/pdf',
      },
    ],
  }
}

/** When the next letter becomes due, or one is tried again. */
export function nextMailingAt({ db }: Dealership, now: number): number | undefined {
  const { timeZone } = profileOf(db)
  const waiting = db
    .select({ at: min(mailingLetter.dueAt) })
    .from(mailingLetter)
    .where(isNull(mailingLetter.doneAt))
    .get()?.at
  const everies = new Set(
    db
      .select({ every: mailing.every })
      .from(mailing)
      .where(going)
      .all()
      .map(({ every }) => every),
  )
  const instants = [...everies].map(every => nextDueAt(every, now, timeZone))
  if (waiting != null) instants.push(waiting)
  return instants.length ? Math.min(...instants) : undefined
}
