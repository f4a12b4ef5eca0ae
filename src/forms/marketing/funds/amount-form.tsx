/** How much, with which card or account, and what it comes to; the sum she saw is the sum that is paid. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formPath } from '#db/form-words.ts'
import { fundCurrencyOf } from '#db/ledger/accounts.ts'
import {
  type CardLine,
  type Debits,
  leastNetMinor,
  mostNetMinor,
  type Quote,
} from '#db/ledger/card.ts'
import { cardName, expiryText, useIsExpired, useLapsedWords } from '#src/domain/fund/cards.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { taxCaptions } from '#src/domain/fund/words.ts'
import { isForeign } from '#src/lib/format.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { callProblem } from '#src/lib/use-call.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { quoteWords, type usePaying, useQuote } from './paying.ts'

type Props = {
  cards: readonly CardLine[]
  debits: Debits | null
  paying: ReturnType<typeof usePaying>
  onCardsChanged: () => void
}

export function AmountForm({ cards, debits, paying, onCardsChanged }: Props) {
  const { form, pay, busy } = paying
  const isOffline = useOffline()
  const isExpired = useIsExpired()
  const [turn, setTurn] = useState(0)
  const asked = useQuote(form.watch('netMinor'), turn)
  const good = cards.filter(each => !isExpired(each))
  const chosen = form.watch('card')
  const card = good.find(({ id }) => id === chosen) ?? good.find(each => each.isDefault) ?? good[0]
  const submit = form.handleSubmit(async () => {
    if (!card || !asked?.quote) return
    await pay(card.id, asked.quote)
    // What it said no to may be the sum or the card.
    setTurn(before => before + 1)
    onCardsChanged()
  })
  if (cards.length === 0) return <NoCard />
  return (
    <form noValidate onSubmit={event => void submit(event)}>
      <Stack gap={4}>
        <AmountFields cards={cards} debits={debits} chosen={card?.id ?? null} paying={paying} />
        {asked?.quote && <Sum quote={asked.quote} />}
        {asked?.error !== undefined && <QuoteProblem error={asked.error} />}
        {isOffline && (
          <Banner tone="warn" icon="cloud-off">
            <Trans>Paying needs a connection. What you typed is kept.</Trans>
          </Banner>
        )}
        <PayButton quote={asked?.quote} busy={busy} isDisabled={isOffline || !card} />
      </Stack>
    </form>
  )
}

type PayProps = { quote: Quote | undefined; busy: boolean; isDisabled: boolean }
function PayButton({ quote, busy, isDisabled }: PayProps) {
  const write = useFundMoney()
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      wide
      busy={busy}
      isDisabled={isDisabled || !quote}
    >
      {quote ? <Trans>Pay {write(quote.grossMinor)}</Trans> : <Trans>Pay</Trans>}
    </Button>
  )
}

type FieldsProps = Omit<Props, 'onCardsChanged'> & { chosen: string | null }
function AmountFields({ cards, debits, chosen, paying: { form, problem } }: FieldsProps) {
  const { t, i18n } = useLingui()
  const { currency: own } = useSession()
  const currency = fundCurrencyOf(own)
  const write = useFundMoney()
  const isExpired = useIsExpired()
  const lapsedWords = useLapsedWords()
  const most = write(debits?.leftMinor ?? 0)
  return (
    <Card title={<Trans>How much</Trans>}>
      <Stack gap={4}>
        <Tied control={form.control} name="netMinor" problem={problem}>
          {field => (
            <MoneyField
              {...field}
              label={t`Funds to add, before tax`}
              description={t`From ${write(leastNetMinor)} to ${write(mostNetMinor)}`}
              mandatory
              currency={currency}
              isForeign={isForeign(currency, own)}
            />
          )}
        </Tied>
        <RadioGroup
          label={t`Paid with`}
          layout="cards"
          options={cards.map(each => ({
            value: each.id,
            label: cardName(i18n, each),
            description:
              each.kind === 'sepa'
                ? lapsedWords(each) ||
                  t`Up to ${most} before tax for now; in the funds after some days`
                : isExpired(each)
                  ? t`Expired ${expiryText(each)}`
                  : t`Expires ${expiryText(each)}`,
            isDisabled: isExpired(each),
          }))}
          value={chosen}
          onChange={value => form.setValue('card', value)}
        />
        <Keep />
      </Stack>
    </Card>
  )
}

function Sum({ quote: { netMinor, taxes, grossMinor } }: { quote: Quote }) {
  const { t, i18n } = useLingui()
  const write = useFundMoney()
  return (
    <Card title={<Trans>What it comes to</Trans>}>
      <DescriptionList
        facts={[
          { term: t`Funds, before tax`, value: write(netMinor) },
          ...taxes.map(({ tax, minor }) => ({
            key: tax,
            term: i18n._(taxCaptions[tax]),
            value: write(minor),
          })),
          { term: t`To pay`, value: write(grossMinor), strong: true },
        ]}
      />
    </Card>
  )
}

function QuoteProblem({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  return <Banner tone="bad">{callProblem(i18n, error, quoteWords).text}</Banner>
}

/** Where cards are kept, for who keeps them. */
export function Keep({ children = <Trans>Cards…</Trans> }: { children?: ReactNode }) {
  const { locale } = useSession()
  const isKeeper = useHolds('management.PaymentMethods')
  if (!isKeeper) return null
  return (
    <div>
      <LinkButton icon="card" href={formPath('management.PaymentMethods', locale)}>
        {children}
      </LinkButton>
    </div>
  )
}

const NoCard = () => (
  <EmptyState
    isKnown
    icon="card"
    title={<Trans>No card yet</Trans>}
    action={
      <Keep>
        <Trans>Add a card…</Trans>
      </Keep>
    }
  >
    <Trans>Whoever keeps the payment methods adds one; then funds can be added here.</Trans>
  </EmptyState>
)
