/** management PaymentMethods: the cards and bank accounts that the funds are paid with. The provider keeps them; here is what may be shown. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formWords } from '#db/form-words.ts'
import type { CardKind, CardLine } from '#db/ledger/card.ts'
import { NoCardsTaken, TestCardsOnly } from '#src/domain/fund/card-state.tsx'
import { cardName, cardWords, changeCard, useCards } from '#src/domain/fund/cards.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useIsInName, useSession } from '#src/lib/session.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { AddDialog } from './payment-methods/add-dialog.tsx'
import { CardTable } from './payment-methods/card-table.tsx'
import { MandateDialog } from './payment-methods/mandate-dialog.tsx'

export default function PaymentMethods() {
  const { locale } = useSession()
  const isInName = useIsInName()
  const format = useFormat()
  const { pages, answer } = useCards()
  const { change, problem } = useChanges(pages.again)
  const [asked, setAsked] = useState<Asked>()
  const close = () => {
    setAsked(undefined)
    pages.again()
  }
  const isTaken = answer !== undefined && answer.state !== 'off'
  // Nothing of it waits for a network.
  const mayAct = !isInName && pages.trouble !== 'offline'
  return (
    <Page
      title={formWords['management.PaymentMethods'].titles[locale]}
      subtitle={
        pages.asOf !== undefined && <Trans>as of {format.instant(pages.asOf, 'dateTime')}</Trans>
      }
      actions={
        isTaken && (
          <Adding hasDebits={answer.debits !== null} isDisabled={!mayAct} onAdd={setAsked} />
        )
      }
    >
      <Stack gap={4}>
        <Trouble pages={pages} />
        {problem && (
          <Banner tone="bad" urgent>
            {problem.text}
          </Banner>
        )}
        {pages.asking && !answer && <ListSkeleton rows={3} />}
        {answer?.state === 'off' && <NoCardsTaken />}
        {isTaken && <TestCardsOnly state={answer.state} hasDebits={answer.debits !== null} />}
        {isTaken && (
          <CardTable
            cards={answer.cards}
            hasDebits={answer.debits !== null}
            mayAct={mayAct}
            onDefault={card => void change('default', card)}
            onRemove={remove => setAsked({ remove })}
            onMandate={of => setAsked({ of })}
          />
        )}
      </Stack>
      {typeof asked === 'string' && (
        <AddDialog kind={asked} creditor={answer?.debits?.creditor ?? null} onClose={close} />
      )}
      {typeof asked === 'object' && 'of' in asked && (
        <MandateDialog card={asked.of} onClose={() => setAsked(undefined)} />
      )}
      {typeof asked === 'object' && 'remove' in asked && (
        <Removing
          card={asked.remove}
          onConfirm={async () => {
            await change('remove', asked.remove)
            setAsked(undefined)
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Page>
  )
}

type Asked = CardKind | { of: CardLine } | { remove: CardLine }

type AddingProps = {
  hasDebits: boolean
  isDisabled: boolean
  onAdd: (kind: CardKind) => void
}
const Adding = ({ hasDebits, isDisabled, onAdd }: AddingProps) => (
  <>
    {hasDebits && (
      <Button icon="plus" isDisabled={isDisabled} onPress={() => onAdd('sepa')}>
        <Trans>Add a bank account…</Trans>
      </Button>
    )}
    <Button variant="primary" icon="plus" isDisabled={isDisabled} onPress={() => onAdd('card')}>
      <Trans>Add a card…</Trans>
    </Button>
  </>
)

/** @param after whether it was done or not: the list is what the server says it is */
function useChanges(after: () => void) {
  const { t, i18n } = useLingui()
  const { call, problem } = useCall(cardWords)
  const change = async (how: 'default' | 'remove', card: CardLine) => {
    const done = await call(() => changeCard(how, card.id))
    after()
    const name = cardName(i18n, card)
    if (done) toast(how === 'remove' ? t`${name} was removed.` : t`${name} is the default now.`)
  }
  return { change, problem }
}

type RemovingProps = { card: CardLine; onConfirm: () => Promise<void>; onCancel: () => void }
function Removing({ card, onConfirm, onCancel }: RemovingProps) {
  const { t, i18n } = useLingui()
  const name = cardName(i18n, card)
  return (
    <ConfirmDialog
      isOpen
      danger
      title={<Trans>Remove {name}?</Trans>}
      message={
        <Trans>
          It is taken off here and at the provider of payments, and pays nothing any more. What was
          paid with it stays in the payment history.
        </Trans>
      }
      confirmLabel={card.kind === 'sepa' ? t`Remove the account` : t`Remove the card`}
      cancelLabel={t`Keep it`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
