/** Letters of signing from afar: the link when somebody sends it, and word to the client once the merchant has signed. */
import { and, asc, eq, isNull, lte, min } from 'drizzle-orm'
import { effect } from '#db/dealership/schema.ts'
import type { Row } from '#db/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { letters } from '../dealership/signing-link/letters.ts'
import { endLinks, newLink, openLinkOf } from '../dealership/signing-link/link.ts'
import { profileOf } from '../dealership/profile.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import type { Letter } from '../ports/mail.ts'
import { backOffMs } from './effects.ts'

type EffectRow = typeof effect.$inferSelect
type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>
const kind = 'signing'
const maxAttempts = 8

export const nextSigningAt = ({ db }: Dealership): number | undefined =>
  db
    .select({ at: min(effect.dueAt) })
    .from(effect)
    .where(and(eq(effect.kind, kind), isNull(effect.doneAt)))
    .get()?.at ?? undefined

/** The dealership is asked for again after each letter: it may have been closed meanwhile. */
export async function sendSigningLetters(deps: Deps, companyId: string): Promise<number> {
  const { ports, log } = deps
  const due = dueIn(deps.dealerships.get(companyId), ports.clock.now())
  for (const row of due) {
    const dealership = deps.dealerships.get(companyId)
    if (!dealership) break
    const letter =
      row.payload['about'] === 'turn'
        ? turnLetter(dealership, row, deps)
        : linkLetter(dealership, row, deps)
    if (typeof letter === 'string') {
      settle(deps, companyId, row, letter)
      continue
    }
    try {
      await ports.mail.send(letter)
      settle(deps, companyId, row, null)
    } catch (error) {
      log.error({ err: error, companyId, effect: row.id }, 'a signing letter was not sent')
      tryAgain(deps, companyId, row)
    }
  }
  return due.length
}

const dueIn = (dealership: Dealership | undefined, now: number): EffectRow[] =>
  dealership?.db
    .select()
    .from(effect)
    .where(and(eq(effect.kind, kind), isNull(effect.doneAt), lte(effect.dueAt, now)))
    .orderBy(asc(effect.dueAt))
    .limit(20)
    .all() ?? []

/** A new link each time: the token of one that may not have left is worth nothing. @returns why there is none */
function linkLetter(dealership: Dealership, { payload }: EffectRow, deps: Deps): Letter | string {
  const { db } = dealership
  const sale = rowOf(db, 'onlineSale', String(payload['onlineSaleId'])) as
    | Row<'onlineSale'>
    | undefined
  const contract = rowOf(db, 'saleContract', sale?.contractId ?? '') as
    | Row<'saleContract'>
    | undefined
  const company = profileOf(db)
  if (!sale || !contract || sale.status !== 'link-sent') return 'nothing to send'
  if (company.sale?.remoteSigning !== true) return 'not allowed'
  const origin = originOf(deps, dealership.id, company.hostname)
  if (!origin) return 'no website'
  const { clock, random } = deps.ports
  const token = newLink(
    db,
    random,
    { contract, sale, createdBy: String(payload['by'] ?? '') },
    clock.now(),
  )
  const { subject, text } = letters[sale.locale].link(
    company.name,
    sale.vehicleText,
    `${origin}/sign/${token}`,
  )
  return { to: sale.email, subject, text, fromName: company.name }
}

function turnLetter({ db }: Dealership, { payload }: EffectRow, { ports }: Deps): Letter | string {
  const link = openLinkOf(db, String(payload['contractId']), ports.clock.now())
  if (!link) return 'no open link'
  const { name } = profileOf(db)
  return { to: link.email, ...letters[link.locale].turn(name), fromName: name }
}

/** The dealership's own name where it leads to its website; the demonstration's otherwise. */
function originOf(
  { config, platform }: Deps,
  companyId: string,
  hostname: string,
): string | undefined {
  const names = [hostname.toLowerCase(), `${companyId.replace(/^c-/, '')}-site.localhost`]
  const host = names.find(name => name !== '' && platform.siteOfHost(name)?.companyId === companyId)
  const usual = config.publicScheme === 'https' ? 443 : 80
  const port = config.publicPort === usual ? '' : `:${config.publicPort}`
  return host && `${config.publicScheme}://${host}${port}`
}

function settle(
  { dealerships, ports }: Deps,
  companyId: string,
  row: EffectRow,
  lastError: string | null,
): void {
  dealerships
    .get(companyId)
    ?.db.update(effect)
    .set({ doneAt: ports.clock.now(), attempts: row.attempts + 1, lastError })
    .where(eq(effect.id, row.id))
    .run()
}

function tryAgain(deps: Deps, companyId: string, row: EffectRow): void {
  const attempts = row.attempts + 1
  const now = deps.ports.clock.now()
  const db = deps.dealerships.get(companyId)?.db
  // What did not leave opens nothing.
  const sale =
    db &&
    row.payload['about'] === 'link' &&
    rowOf(db, 'onlineSale', String(row.payload['onlineSaleId']))
  if (db && sale && sale['contractId']) endLinks(db, String(sale['contractId']), now)
  if (attempts >= maxAttempts) return settle(deps, companyId, row, 'given up')
  db?.update(effect)
    .set({ attempts, dueAt: now + backOffMs(attempts), lastError: 'not sent' })
    .where(eq(effect.id, row.id))
    .run()
}
