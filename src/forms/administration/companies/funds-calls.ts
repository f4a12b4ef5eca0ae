/** A house's prepaid funds in the hands of the provider's office: by the server alone, never queued. */
import { msg } from '@lingui/core/macro'
import { useCallback, useEffect, useState } from 'react'
import type { OfficeFunds } from '#db/ledger/lines.ts'
import { api, ApiProblem, NoAnswer } from '#src/lib/api.ts'
import type { CallWords } from '#src/lib/use-call.ts'
import { keepingWords } from './calls.ts'

const post = (path: string, json: object) =>
  api<OfficeFunds>(`/api/companies/funds/${path}`, { json })
type Of = { companyId: string }
type Reasoned = Of & { reason: string }

export const payIn = (
  json: Of & {
    paymentId: string
    netMinor: number
    reference: string
    status: 'processing' | 'processed'
  },
) => post('pay', json)
export const settlePayment = (
  json: Reasoned & { paymentId: string; status: 'processed' | 'failed' | 'cancelled' },
) => post('settle', json)
export const correctPayment = (json: Reasoned & { paymentId: string }) => post('correct', json)
export const giveRefund = (
  json: Reasoned & { paymentId: string; refundId: string; grossMinor: number },
) => post('refund', json)
export const giveGoodwill = (json: Reasoned & { gestureId: string; minor: number }) =>
  post('goodwill', json)
export const setCredit = (json: Reasoned & { creditId: string; minor: number }) =>
  post('credit', json)
export const setDebitCap = (json: Reasoned & { capId: string; minor: number }) =>
  post('debit-cap', json)
export const agreeLeadPrice = (json: Reasoned & { priceId: string; minor: number }) =>
  post('lead-price', json)

export const lateWords = msg`A debit goes back for 180 days alone, and they are over. A credit can be given instead.`
export const fundsWords: CallWords = {
  ...keepingWords,
  'changed-meanwhile': msg`Somebody changed it meanwhile. Look again.`,
  'payment-settled': msg`This payment has come to its end already.`,
  'payment-not-processed': msg`Only a payment that was processed is taken back.`,
  'province-missing': msg`The dealership has no province we know, so its tax cannot be told. Set it on its page.`,
  'funds-currency': msg`Its books count in another currency than the dealership now does.`,
  'refund-not-here': msg`Of this payment nothing is given back here: a bank disputes it, or it was not paid by card.`,
  'refund-late': lateWords,
  'refund-open': msg`Another refund of this dealership is on its way. Wait for its end.`,
  'refund-over': msg`So much is not left of this payment.`,
  'refund-funds-short': msg`The funds do not hold so much any more: it was spent, or is held by campaigns.`,
  'refund-refused': msg`The provider of payments did not take it. Nothing was given back.`,
  'cards-off': msg`No cards are taken here. Nothing was changed.`,
  'funds-over': msg`A part of it was given back or taken back already.`,
}

/** Undefined while it is asked, null without an answer. */
export function useHouseFunds(companyId: string) {
  const [funds, setFunds] = useState<OfficeFunds | null>()
  const load = useCallback(async () => {
    try {
      setFunds(await api<OfficeFunds>(`/api/companies/funds/${encodeURIComponent(companyId)}`))
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof ApiProblem)) throw error
      setFunds(before => before ?? null)
    }
  }, [companyId])
  useEffect(() => {
    setFunds(undefined)
    void load()
  }, [load])
  return { funds, setFunds }
}
