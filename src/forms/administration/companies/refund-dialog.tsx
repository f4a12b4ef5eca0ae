/**
 * Money of a payment goes back to its card or account. Its name is on this device before it is sent, so that after a lost answer or a
 * reload the same one is asked for again, and none is given twice.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { OfficeFunds, OfficePayment } from '#db/ledger/lines.ts'
import type { CompanyLine } from '#db/platform/lines.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { CallDialog } from '#src/domain/user/call-dialog.tsx'
import { ApiProblem } from '#src/lib/api.ts'
import { isForeign } from '#src/lib/format.ts'
import { newId } from '#src/lib/ids.ts'
import { useSession } from '#src/lib/session.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Tied } from '#src/lib/tied.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { fundsWords, giveRefund } from './funds-calls.ts'

const schema = z.object({
  refundId: z.string(),
  grossMinor: z.nullable(z.number()),
  reason: z.string(),
  /** From here on it may have been given back. */
  isSent: z.boolean(),
})
type Values = z.infer<typeof schema>
type Props = {
  line: CompanyLine
  payment: OfficePayment
  onDone: (answer?: OfficeFunds) => void
}

export function RefundDialog({ line, payment, onDone }: Props) {
  const { t } = useLingui()
  const { currency: own } = useSession()
  const { currency, reference, leftMinor } = payment
  const isDebit = payment.source === 'sepa-debit'
  const write = useFundMoney(currency)
  const { control, watch, save, calling } = useRefunding({ line, payment, onDone })
  const { problem } = calling
  const { grossMinor, reason, isSent } = watch()
  const textOf = (field: string) => (problem?.field === field ? problem.text : undefined)
  const sum = write(grossMinor ?? 0)
  const left = write(leftMinor)
  const isOver = grossMinor !== null && grossMinor > leftMinor
  return (
    <CallDialog
      title={
        isDebit ? (
          <Trans>Give money back to the account ending in {reference}</Trans>
        ) : (
          <Trans>Give money back to the card ending in {reference}</Trans>
        )
      }
      subtitle={
        <Trans>Tax and all, {left} are left of this payment. A credit note is issued.</Trans>
      }
      save={<Trans>Give {sum} back</Trans>}
      danger
      onSave={save}
      onClose={() => onDone()}
      isDisabled={grossMinor === null || grossMinor < 1 || isOver || reason.trim() === ''}
      calling={calling}
      fields={['grossMinor', 'reason']}
    >
      {isSent ? (
        <>
          <Banner tone="warn">
            <Trans>
              It was sent from this device, and no answer came. Sent again it is the same one:
              nothing is given back twice.
            </Trans>
          </Banner>
          <p>
            {sum} · {reason}
          </p>
        </>
      ) : (
        <>
          <Tied control={control} name="grossMinor">
            {field => (
              <MoneyField
                {...field}
                label={t`Goes back, tax and all`}
                mandatory
                currency={currency}
                isForeign={isForeign(currency, own)}
                problem={isOver ? t`So much is not left of this payment.` : textOf('grossMinor')}
              />
            )}
          </Tied>
          <Tied control={control} name="reason">
            {field => (
              <TextArea {...field} label={t`Reason`} mandatory problem={textOf('reason')} />
            )}
          </Tied>
        </>
      )}
    </CallDialog>
  )
}

/** A "no" of ours moved nothing; anything else may have. */
const isCertain = (error: unknown) => error instanceof ApiProblem && error.status < 500

function useRefunding({ line, payment, onDone }: Props) {
  const { t } = useLingui()
  const calling = useCall(fundsWords)
  const [first] = useState((): Values => ({
    refundId: newId(),
    grossMinor: payment.leftMinor,
    reason: '',
    isSent: false,
  }))
  const form = useDraftForm({ draftKey: `payment:refund-${payment.id}`, schema, defaults: first })
  const { control, getValues, reset, keep, forget, watch } = form
  const put = async (news: Partial<Values>) => {
    reset({ ...getValues(), ...news }, { keepDefaultValues: true })
    await keep()
  }
  const save = async () => {
    const answer = await calling.call(async () => {
      await put({ isSent: true })
      const { refundId, grossMinor, reason } = getValues()
      const wish = { companyId: line.id, paymentId: payment.id, refundId, reason }
      try {
        return await giveRefund({ ...wish, grossMinor: grossMinor ?? 0 })
      } catch (error) {
        // The next one is another: that one is over.
        if (isCertain(error)) await put({ refundId: newId(), isSent: false })
        throw error
      }
    })
    if (!answer) return
    await forget()
    const isAsked = answer.payments.some(each => each.id === payment.id && each.askedMinor > 0)
    toast(
      isAsked
        ? t`The provider of payments has not answered yet. It is found out without you.`
        : payment.source === 'sepa-debit'
          ? t`It goes back to the account.`
          : t`It goes back to the card.`,
      { tone: isAsked ? 'info' : 'good' },
    )
    onDone(answer)
  }
  return { control, watch, save, calling }
}
