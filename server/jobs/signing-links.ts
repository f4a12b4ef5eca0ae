/** Letters of signing from afar: the link when somebody sends it, and word to the client once the merchant has signed. */
import type { Row } from '#db/kernel/mutation.ts'
import { recordLinkLeft } from '#db/online-sale/mutations/link.ts'
import { rowOf } from '#db/rows.ts'
import type { CopyState } from '#db/terms.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import { letters } from '../signing/letters.ts'
import { endLinks, newLink, openLinkOf } from '../signing/link.ts'
import { profileOf } from '../dealership/profile.ts'
import { siteOrigin } from '../platform/site-origin.ts'
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
  if (typeof letter === 'string') {
    tell(due, 'failed')
    return settle(due, letter)
  }
  try {
    await deps.ports.mail.send(letter)
    tell(due, 'sent')
    settle(due, null)
  } catch (error) {
    deps.log.error({ err: error, companyId, effect: row.id }, 'a signing letter was not sent')
    endLinkOf(due)
    tell(due, tryAgain(due, 'not sent') ? 'delayed' : 'failed')
  }
}

/** For the dealership to see, on every device: whoever sent the link thinks that the client has it. */
function tell({ deps, companyId, row: { payload } }: Due, state: CopyState): void {
  const dealership = deps.dealerships.get(companyId)
  if (!dealership || payload['about'] !== 'link') return
  const onlineSaleId = String(payload['onlineSaleId'])
  const act = String(payload['act'])
  actOnServer(
    dealership,
    systemOf(dealership),
    recordLinkLeft,
    { onlineSaleId, act, state },
    { now: deps.ports.clock.now(), mid: `server.link.${onlineSaleId}.${act}.${state}` },
  )
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
  if (!sale?.linkFactor || !contract || sale.status !== 'link-sent') return 'nothing to send'
  if (company.sale?.remoteSigning !== true) return 'not allowed'
  const origin = siteOrigin(deps, dealership.id, company.hostname)
  if (!origin) return 'no website'
  const { clock, random } = deps.ports
  const token = newLink(
    db,
    random,
    { contract, sale, factor: sale.linkFactor, createdBy: String(payload['by'] ?? '') },
    clock.now(),
  )
  const { subject, text } = letters[sale.locale].link(
    company.name,
    sale.vehicleText,
    `${origin}/sign/${token}`,
    sale.linkFactor.kind,
  )
  return { to: sale.email, subject, text, fromName: company.name }
}

function turnLetter({ db }: Dealership, { payload }: EffectRow, { ports }: Deps): Letter | string {
  const link = openLinkOf(db, String(payload['contractId']), ports.clock.now())
  if (!link) return 'no open link'
  const { name } = profileOf(db)
  return { to: link.email, ...letters[link.locale].turn(name), fromName: name }
}

/** What did not leave opens nothing. */
function endLinkOf({ deps, companyId, row }: Due): void {
  const db = deps.dealerships.get(companyId)?.db
  if (!db || row.payload['about'] !== 'link') return
  const sale = rowOf(db, 'onlineSale', String(row.payload['onlineSaleId']))
  if (sale?.['contractId']) endLinks(db, String(sale['contractId']), deps.ports.clock.now())
}
