/**
 * One payment from its form to its end. Its name is on this device before it is sent, so that after a lost answer, a
 * reload or Back the same one is looked at again, and none is paid twice.
 */
import { msg } from '@lingui/core/macro'
import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { leastNetMinor, mostNetMinor, type PayAnswer, type Quote } from '#db/ledger/card.ts'
import { cardWords } from '#src/domain/fund/cards.ts'
import { api, ApiProblem } from '#src/lib/api.ts'
import { newId } from '#src/lib/ids.ts'
import { type CallWords, useCall } from '#src/lib/use-call.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useOffline } from '#src/lib/use-offline.ts'

export const paymentDraft = 'payment:new'

const isAmount = (minor: number | null) =>
  minor !== null && minor >= leastNetMinor && minor <= mostNetMinor
const schema = z.object({
  paymentId: z.string(),
  netMinor: z.nullable(z.number()).check(z.refine(isAmount, { error: 'amount-invalid' })),
  card: z.string(),
  /** From here on it may have been charged. */
  isSent: z.boolean(),
})
export type PayValues = z.infer<typeof schema>
const begun = (): PayValues => ({ paymentId: newId(), netMinor: null, card: '', isSent: false })

const words: CallWords = {
  ...cardWords,
  'quote-changed': msg`The sum has changed meanwhile. Look at it, then pay.`,
  'province-missing': msg`The dealership has no province we know, so its tax cannot be told. Set it on its page.`,
  'funds-currency': msg`Its books count in another currency than the dealership now does.`,
  'mandate-lapsed': msg`The mandate of this account has lapsed: it was not used for 36 months. Add the account again.`,
  'debit-most': msg`By debit no more than €10,000 with tax can be paid at once.`,
  'debit-cap': msg`So much is not taken by debit for now: until eight weeks after a debit the bank may take it back. Less can be paid, or by card.`,
  'not-found': msg`The payment never reached us. Nothing was charged.`,
}

export const askOf = (act: 'pay' | 'look' | 'leave', json: object) =>
  api<PayAnswer>(`/api/funds/cards/${act}`, { json })

const lookMs = 5_000
/** A "no" of ours moved nothing; anything else may have. */
const isCertain = (error: unknown) => error instanceof ApiProblem && error.status < 500

/** `answer` is undefined until it was sent, and null where no answer came. */
export function usePaying() {
  const [first] = useState(begun)
  const form = useDraftForm({ draftKey: paymentDraft, schema, defaults: first })
  const { call, problem, busy } = useCall(words)
  const [answer, setAnswer] = useState<PayAnswer | null>()
  const { getValues, reset, keep, forget } = form
  const put = useCallback(
    async (values: Partial<PayValues>) => {
      reset({ ...getValues(), ...values }, { keepDefaultValues: true })
      await keep()
    },
    [reset, getValues, keep],
  )
  const heard = useCallback(
    async (news: PayAnswer) => {
      setAnswer(news)
      const isOver = ['processed', 'failed', 'cancelled', 'debit'].includes(news.state)
      // The next one is another payment: that one is over, or takes days.
      if (isOver) await put({ paymentId: newId(), isSent: false })
      if (news.state === 'processed' || news.state === 'debit') await forget()
    },
    [forget, put],
  )
  const ask = useCallback(
    async (act: 'look' | 'leave') => {
      const { paymentId } = getValues()
      const news = await call(async () => {
        try {
          return await askOf(act, { paymentId })
        } catch (error) {
          const isUnknown = error instanceof ApiProblem && error.code === 'not-found'
          // Under the same name, should it still be on its way.
          if (isUnknown) await put({ isSent: false })
          setAnswer(isUnknown ? undefined : null)
          throw error
        }
      })
      if (news) await heard(news)
    },
    [call, getValues, heard, put],
  )
  const pay = senderOf({ put, getValues, call, heard, setAnswer })
  useFollowing(form, answer, ask)
  return { form, pay, ask, answer, problem, busy }
}

type Sending = {
  put: (values: Partial<PayValues>) => Promise<void>
  getValues: () => PayValues
  call: ReturnType<typeof useCall>['call']
  heard: (news: PayAnswer) => Promise<void>
  setAnswer: (answer: PayAnswer | null | undefined) => void
}
function senderOf({ put, getValues, call, heard, setAnswer }: Sending) {
  return async (card: string, { netMinor, grossMinor }: Quote) => {
    const news = await call(async () => {
      const { paymentId } = getValues()
      await put({ card, netMinor, isSent: true })
      try {
        return await askOf('pay', { paymentId, card, netMinor, grossMinor })
      } catch (error) {
        // It was sent before, otherwise: that one is what counts.
        if (error instanceof ApiProblem && error.code === 'changed-meanwhile')
          return askOf('look', { paymentId })
        if (isCertain(error)) await put({ isSent: false })
        setAnswer(isCertain(error) ? undefined : null)
        throw error
      }
    })
    if (news) await heard(news)
  }
}

/** One that was sent and has no end yet is looked at when one comes back to it, and again while one waits. */
function useFollowing(
  { restored, getValues }: ReturnType<typeof useDraftForm<PayValues>>,
  answer: PayAnswer | null | undefined,
  ask: (act: 'look') => Promise<void>,
) {
  const isOffline = useOffline()
  useEffect(() => {
    if (!isOffline && getValues('isSent')) void ask('look')
    // Once it is back from the device, and each time the network is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [restored, isOffline, getValues, ask])
  const isOnItsWay = answer?.state === 'processing' || answer?.state === 'unknown'
  useEffect(() => {
    if (!isOnItsWay || isOffline) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) void ask('look')
    }, lookMs)
    return () => clearInterval(timer)
  }, [isOnItsWay, isOffline, ask])
}

type Asked = { netMinor: number; quote?: Quote; error?: unknown }
const typingMs = 250

/** What so much comes to today; asked anew with each `turn`. */
export function useQuote(netMinor: number | null, turn: number) {
  const isOffline = useOffline()
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    if (netMinor === null || !isAmount(netMinor) || isOffline) return undefined
    let isLive = true
    const put = (news: Omit<Asked, 'netMinor'>) => isLive && setAsked({ netMinor, ...news })
    const timer = setTimeout(() => {
      api<Quote>('/api/funds/cards/quote', { query: { netMinor: String(netMinor) } }).then(
        quote => put({ quote }),
        (error: unknown) => put({ error }),
      )
    }, typingMs)
    return () => {
      isLive = false
      clearTimeout(timer)
    }
  }, [netMinor, turn, isOffline])
  return asked && asked.netMinor === netMinor ? asked : undefined
}
export const quoteWords = words
