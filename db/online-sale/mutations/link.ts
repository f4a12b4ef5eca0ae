/** A link to sign from afar: who asks for it, where it may go, and what became of its letter. */
import * as z from 'zod/mini'
import {
  type Actor,
  change,
  type Change,
  merged,
  mutation,
  one,
  refuseUnless,
  type Row,
} from '../../kernel/mutation.ts'
import { mailAddress } from '../../kernel/email.ts'
import { id, optionalId, emailText, shortText } from '../../kernel/fields.ts'
import { phoneKey } from '../../kernel/phone.ts'
import type { ContractParty } from '../../contract/table.ts'
import { pieceFacts, refuseIncomplete } from '../../contract/gate/completeness.ts'
import { gateOfContract } from '../../contract/gate/gate.ts'
import { again } from '../../contract/rows.ts'
import { saleProfileOf } from '../../contract/sources.ts'
import { touchLead } from '../../lead/shared.ts'
import { type Country, copyStates, signerFactors } from '../../terms.ts'
import { type LinkFactor, linkFactor } from '../link-factor.ts'
import { onlineForm as form, open } from './shared.ts'

/** The link itself is made and mailed by the server (`server/signing`): its secret is on no device. */
export const sendSigningLink = mutation('onlineSale.sendLink', {
  form,
  input: z.object({
    id,
    onlineSaleId: id,
    companyId: id,
    contractId: id,
    leadId: optionalId,
    email: emailText,
    factor: z.enum(signerFactors, { error: 'choice-invalid' }),
    /** Where the code goes by text message; '' otherwise. */
    phone: shortText,
    /** Of a code given in person (`givenHash`, salted with `id`); '' otherwise. */
    codeHash: z.string().check(z.regex(/^([0-9a-f]{64})?$/, { error: 'bad-input' })),
  }),
  reads: input => ({
    sale: one('onlineSale', input.onlineSaleId),
    company: one('company', input.companyId),
    contract: one('saleContract', input.contractId),
    lead: one('lead', input.leadId),
  }),
  decide({ sale, company, contract, lead }, input, actor) {
    const before = open(sale)
    refuseUnless(input.companyId === actor.companyId, 'not-found')
    refuseUnless(company?.sale?.remoteSigning === true, 'online-sale-remote-off')
    refuseUnless(
      before.leadId === input.leadId && before.contractId === input.contractId,
      'not-found',
    )
    // Two buyers are two people to know: they sign at the desk.
    const isReady =
      contract?.deletedAt === null &&
      contract.coBuyer === null &&
      (contract.status === 'draft' || contract.status === 'signing')
    refuseUnless(isReady, 'online-sale-contract-needed', { status: contract?.status ?? '' })
    refuseUnless(input.email.trim() !== '', 'online-sale-email-needed', { field: 'email' })
    // What is typed in the dialog first, then what the contract lacks.
    const known = linkFactor(input, company.sale, actor)
    refuseNotHers(contract.buyer, input.email, known, actor)
    return [
      ...madeAtDistance(contract, company),
      change('onlineSale', before.id, {
        status: 'link-sent',
        linkSentAt: actor.now,
        linkFactor: known,
        linkLetter: { act: input.id, state: 'waiting', at: actor.now },
        email: input.email.trim(),
        handledBy: actor.userId,
      }),
      ...(lead?.deletedAt === null
        ? touchLead(
            lead,
            {
              id: `${input.id}.t`,
              kind: 'mail-sent',
              facts: {
                onlineSaleId: before.id,
                contractId: input.contractId,
                factor: input.factor,
              },
            },
            actor,
          )
        : []),
    ]
  },
})

/** @throws {Refusal} online-sale-not-hers: link and code go where the contract says that its buyer is, and nowhere else */
function refuseNotHers(
  { email, phone }: ContractParty,
  to: string,
  factor: LinkFactor,
  { country }: Actor,
): void {
  refuseUnless(mailAddress(to) === mailAddress(email), 'online-sale-not-hers', { field: 'email' })
  const isHers = factor.kind !== 'sms' || factor.phone === phoneKey(phone, country as Country)
  refuseUnless(isHers, 'online-sale-not-hers', { field: 'phone' })
}

/** Written by the server after the letter with the link, or after its last attempt. */
export const recordLinkLeft = mutation('onlineSale.linkLeft', {
  form,
  isByServer: true,
  input: z.object({ onlineSaleId: id, act: id, state: z.enum(copyStates) }),
  reads: ({ onlineSaleId }) => ({ sale: one('onlineSale', onlineSaleId) }),
  decide({ sale }, { act, state }, actor) {
    // A newer link has a letter of its own.
    if (sale?.linkLetter?.act !== act || sale.linkLetter.state === state) return merged
    return [change('onlineSale', sale.id, { linkLetter: { act, state, at: actor.now } })]
  },
})

/**
 * What is signed by a link is a contract made at a distance, and says so (P-40.1 s. 54.1).
 * @throws {Refusal} contract-place-differs when the dealership has signed another text already; contract-incomplete
 */
function madeAtDistance(contract: Row<'saleContract'>, company: Row<'company'>): Change[] {
  const { id: contractId, placeOfSigning, status, version } = contract
  if (status !== 'draft' && placeOfSigning === 'distance') return []
  refuseUnless(status === 'draft', 'contract-place-differs', { placeOfSigning })
  const written = { placeOfSigning: 'distance' as const }
  const profile = saleProfileOf(company)
  const after = { ...contract, ...written }
  // What is missing would stop the client on her page, where she can do nothing about it.
  if (profile)
    for (const step of ['information-given', 'french-shown'] as const)
      refuseIncomplete(
        step,
        pieceFacts({ contract: after, company, profile }),
        gateOfContract(after, profile),
      )
  if (placeOfSigning === 'distance') return []
  return [change('saleContract', contractId, { ...written, version: version + 1, ...again })]
}
