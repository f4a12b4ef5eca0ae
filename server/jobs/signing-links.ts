/** Letters of signing from afar: the link when somebody sends it, and word to the client once the merchant has signed. */
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import { letters } from '../signing/letters.ts'
import { endLinks, newLink, openLinkOf } from '../signing/link.ts'
import { profileOf } from '../dealership/profile.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import type { Letter } from '../ports/mail.ts'
import { type Due, eachDue, type EffectRow, nextDueOf, settle, tryAgain } from './effect-rows.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>
const kind = 'signing'

export const nextSigningAt = (dealership: Dealership) => nextDueOf(kind, dealership)

export const sendSigningLetters = (deps: Deps, companyId: string): Promise<number> =>
  eachDue(deps, companyId, { kind, most: 20 }, (dealership, row) =>
    send(deps, dealership, companyId, row),
  )

async function send(
  deps: Deps,
  dealership: Dealership,
  companyId: string,
  row: EffectRow,
): Promise<void> {
  const due = { deps, companyId, row }
  const letter =
    row.payload['about'] === 'turn'
      ? turnLetter(dealership, row, deps)
      : linkLetter(dealership, row, deps)
  if (typeof letter === 'string') return settle(due, letter)
  try {
    await deps.ports.mail.send(letter)
    settle(due, null)
  } catch (error) {
    deps.log.error({ err: error, companyId, effect: row.id }, 'a signing letter was not sent')
    endLinkOf(due)
    tryAgain(due, 'not sent')
  }
}

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

/** What did not leave opens nothing. */
function endLinkOf({ deps, companyId, row }: Due): void {
  const db = deps.dealerships.get(companyId)?.db
  if (!db || row.payload['about'] !== 'link') return
  const sale = rowOf(db, 'onlineSale', String(row.payload['onlineSaleId']))
  if (sale?.['contractId']) endLinks(db, String(sale['contractId']), deps.ports.clock.now())
}
