/** Funds are added by card or from a bank account: so much, what it comes to, which one; then how it goes, up to its end. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { CardsAnswer, PayAnswer } from '#db/ledger/card.ts'
import { NoCardsTaken, TestCardsOnly } from '#src/domain/fund/card-state.tsx'
import { useCards } from '#src/domain/fund/cards.ts'
import { payReasonText } from '#src/domain/fund/words.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { AmountForm } from './amount-form.tsx'
import { cameToNothing, Stage, Unanswered } from './pay-stages.tsx'
import { usePaying } from './paying.ts'

export function AddFunds() {
  const { close } = useAddress()
  const { pages, answer: cards } = useCards()
  const back = () => close({ add: null })
  return (
    <Page
      width="reading"
      title={<Trans>Add funds</Trans>}
      subtitle={
        cards?.debits ? (
          <Trans>By card, at once, or by debit, in days. Nothing is sent later by itself.</Trans>
        ) : (
          <Trans>By card, at once. Nothing is sent later by itself.</Trans>
        )
      }
      before={
        <Button looks variant="quiet" icon="arrow-left" onPress={back}>
          <Trans>Back to the funds</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        <Trouble pages={pages} />
        {pages.asking && !cards && <ListSkeleton rows={3} />}
        {cards?.state === 'off' && <NoCardsTaken />}
        {cards && cards.state !== 'off' && (
          <>
            <TestCardsOnly state={cards.state} hasDebits={cards.debits !== null} />
            <Payment answer={cards} onCardsChanged={pages.again} onBack={back} />
          </>
        )}
      </Stack>
    </Page>
  )
}

type PaymentProps = {
  answer: CardsAnswer
  onCardsChanged: () => void
  onBack: () => void
}
function Payment({ answer: { cards, debits }, onCardsChanged, onBack }: PaymentProps) {
  const paying = usePaying()
  const { form, answer, problem, ask, busy } = paying
  const paidWith = form.watch('card')
  const isDebit = cards.some(({ id, kind }) => id === paidWith && kind === 'sepa')
  if (answer && !cameToNothing(answer))
    return <Stage answer={answer} busy={busy} ask={ask} onBack={onBack} />
  // Sent, and no answer: before any other is paid, this one is found out.
  if (answer === null || form.watch('isSent'))
    return <Unanswered busy={busy} isKnown={answer === null} onLook={() => void ask('look')} />
  return (
    <>
      {answer && <NotPaid answer={answer} isDebit={isDebit} />}
      {problem && !answer && (
        <Banner tone="bad" urgent>
          {problem.text}
        </Banner>
      )}
      <AmountForm cards={cards} debits={debits} paying={paying} onCardsChanged={onCardsChanged} />
    </>
  )
}

type NotPaidProps = { answer: PayAnswer; isDebit: boolean }
function NotPaid({ answer: { state, reason }, isDebit }: NotPaidProps) {
  const { i18n } = useLingui()
  return (
    <Banner
      tone={state === 'failed' ? 'bad' : 'info'}
      urgent
      title={
        state === 'failed' ? (
          <Trans>The payment failed. Nothing was added.</Trans>
        ) : (
          <Trans>The payment was cancelled. Nothing was added.</Trans>
        )
      }
    >
      {reason && payReasonText(i18n, reason, isDebit)}
    </Banner>
  )
}
