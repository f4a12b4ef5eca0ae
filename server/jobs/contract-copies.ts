/** Copies of a contract by email: the French version before a language is chosen, and what was signed once it is sealed. */
import type { ContractCopy } from '#db/contract/table.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { recordCopyLeft } from '#db/contract/mutations/copy.ts'
import { rowOf, rowsWhere } from '#db/rows.ts'
import { copiesOf } from '#db/contract/gate/copies.ts'
import type { CopyState, Locale } from '#db/terms.ts'
import { actOnServer, systemOf } from '../calls/act.ts'
import { frenchCopyLetter, isFrench, signedCopyLetter } from '../signing/copy-letters.ts'
import { rememberPdf } from '../signing/known.ts'
import { profileOf } from '../dealership/profile.ts'
import { copyName } from '../signing/letters.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { contractDefinition, contractPdf } from '../print/contract-pdf.ts'
import { pdfOf } from '../print/render.ts'
import { sha256Hex } from '../ports/digest.ts'
import type { Attached, Letter } from '../ports/mail.ts'
import { bookedPdf } from './contract-pdfs.ts'
import { type Due, eachDue, hold, nextDueOf, settle, tryAgain } from './effect-rows.ts'

type Deps = Pick<AppDeps, 'dealerships' | 'ports' | 'log'>
type Contract = Row<'saleContract'>
/** Why there is no letter; `later`: what it needs has not come yet. */
type None = { none: string; later?: true }

const kind = 'copy'
/** Booking the print ends the wait; this is for the rest. */
const waitMs = 60 * 60_000
const frenchVersion: Locale = 'fr-ca'

export const nextCopyAt = (dealership: Dealership) => nextDueOf(kind, dealership)

export const sendCopies = (deps: Deps, companyId: string): Promise<number> =>
  eachDue(deps, companyId, { kind, most: 20 }, (dealership, row) =>
    send(dealership, { deps, companyId, row }, deps.log),
  )

async function send(dealership: Dealership, due: Due, log: AppDeps['log']): Promise<void> {
  const { payload, id } = due.row
  const contract = rowOf(dealership.db, 'saleContract', String(payload['contractId'])) as
    | Contract
    | undefined
  const copy = contract && copiesOf(contract).find(each => each.id === payload['copyId'])
  if (!contract || !copy || copy.act !== payload['act']) return settle(due, 'asked again')
  // It left, and the server stopped before it could say so here.
  if (copy.state === 'sent') return settle(due, null)
  try {
    const letter = await letterOf(dealership, contract, copy)
    if ('none' in letter) {
      if (letter.later) return hold(due, waitMs)
      tell(due, contract, copy, 'failed')
      return settle(due, letter.none)
    }
    await due.deps.ports.mail.send({ ...letter, messageId: sha256Hex(id).slice(0, 32) })
    tell(due, contract, copy, 'sent')
    settle(due, null)
  } catch (error) {
    log.error({ err: error, companyId: due.companyId, effect: id }, 'a copy was not sent')
    tell(due, contract, copy, tryAgain(due, 'not sent') ? 'delayed' : 'failed')
  }
}

/** For the dealership to see, on every device. */
function tell(
  { deps, companyId }: Due,
  { id: contractId }: Contract,
  { id: copyId, act }: ContractCopy,
  state: CopyState,
): void {
  const dealership = deps.dealerships.get(companyId)
  if (!dealership) return
  actOnServer(
    dealership,
    systemOf(dealership),
    recordCopyLeft,
    { contractId, copyId, act, state },
    { now: deps.ports.clock.now(), mid: `server.copy.${copyId}.${act}.${state}` },
  )
}

async function letterOf(
  dealership: Dealership,
  contract: Contract,
  copy: ContractCopy,
): Promise<Letter | None> {
  const attachments = await (copy.step === 'french-copy'
    ? frenchFiles(dealership, contract, copy)
    : signedFiles(dealership, contract, copy))
  if ('none' in attachments) return attachments
  const { name, phone } = profileOf(dealership.db)
  const about = { dealership: name, number: numberOf(contract), phone: phone.trim() }
  const words = copy.step === 'french-copy' ? frenchCopyLetter : signedCopyLetter
  const text = words(contract.locale, { ...about, isTwofold: attachments.length > 1 })
  return { to: copy.to.trim(), ...text, fromName: name, attachments }
}

const numberOf = ({ number, provisionalNumber }: Contract) => number || provisionalNumber
const attached = (contract: Contract, locale: Locale, bytes: Uint8Array): Attached => ({
  filename: `${copyName[locale]}-${numberOf(contract)}.pdf`,
  content: Buffer.from(bytes),
  contentType: 'application/pdf',
})

/** The text as it stands. Of one that was changed since, its own step hands over a copy. */
async function frenchFiles(
  dealership: Dealership,
  contract: Contract,
  { version }: ContractCopy,
): Promise<Attached[] | None> {
  const { status, deletedAt } = contract
  if (deletedAt !== null || status === 'refused' || status === 'cancelled')
    return { none: 'ended before it was signed' }
  if (contract.version !== version) return { none: 'another version' }
  const pdf = await contractPdf(dealership, contract.id, frenchVersion)
  return pdf ? [attached(contract, frenchVersion, pdf)] : { none: 'nothing to print' }
}

/** What was signed, once the strokes have come and the server has sealed it; beside it the French version she was first handed. */
async function signedFiles(
  dealership: Dealership,
  contract: Contract,
  { version }: ContractCopy,
): Promise<Attached[] | None> {
  const { id, status, locale, countersignature } = contract
  const booked = await bookedPdf(dealership, id)
  if (!booked) {
    const isToCome = countersignature !== '' || status === 'signed' || status === 'disputed'
    return isToCome ? { none: 'not sealed yet', later: true } : { none: 'never sealed' }
  }
  const signed = attached(contract, locale, booked)
  const events = rowsWhere(dealership.db, 'contractEvent', 'contractId', id)
  const wasFrenchFirst = events.some(
    each => each['step'] === 'french-copy' && each['contractVersion'] === version,
  )
  if (isFrench(locale) || !wasFrenchFirst) return [signed]
  const beside = await contractDefinition(dealership, id, frenchVersion, { status: 'signed' })
  if (!beside) return [signed]
  const pdf = await pdfOf(beside.definition)
  // The public page knows it as it knows the other.
  rememberPdf(dealership.db, sha256Hex(pdf), id)
  return [signed, attached(contract, frenchVersion, pdf)]
}
