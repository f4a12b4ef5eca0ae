/** The cards, the default first, and the bank accounts; what may be done with each. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { CardLine } from '#db/ledger/card.ts'
import { cardName, expiryText, useIsExpired, useLapsedWords } from '#src/domain/fund/cards.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Chip } from '#src/ui/chip.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MenuButton } from '#src/ui/menu.tsx'

type ActsProps = {
  mayAct: boolean
  onDefault: (card: CardLine) => void
  onRemove: (card: CardLine) => void
  onMandate: (card: CardLine) => void
}
type Props = ActsProps & {
  cards: readonly CardLine[]
  /** Bank accounts are debited too. */
  hasDebits: boolean
}

export function CardTable({ cards, hasDebits, ...acts }: Props) {
  const { t, i18n } = useLingui()
  const isExpired = useIsExpired()
  const lapsedWords = useLapsedWords()
  return (
    <DataTable
      few
      label={t`Cards`}
      rows={cards}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'card',
          header: t({ message: 'Card', context: 'of a bank' }),
          isRowHeader: true,
          cell: card => cardName(i18n, card),
        },
        {
          key: 'expiry',
          header: t`Expires`,
          cell: card =>
            card.lapsedOn ? (
              lapsedWords(card)
            ) : card.mandate ? (
              <Agreed at={card.mandate.acceptedAt} />
            ) : isExpired(card) ? (
              <Expired card={card} />
            ) : (
              expiryText(card)
            ),
        },
        {
          key: 'default',
          header: t({ message: 'Default', context: 'card' }),
          cell: ({ isDefault }) =>
            isDefault && (
              <Chip tone="good" icon="check">
                <Trans context="card">Default</Trans>
              </Chip>
            ),
        },
        {
          key: 'acts',
          header: t`Acts`,
          headerHidden: true,
          align: 'end',
          cell: card => <Acts card={card} {...acts} />,
        },
      ]}
      empty={
        hasDebits ? (
          <EmptyState isKnown icon="card" title={<Trans>No card or account yet</Trans>}>
            <Trans>
              With a card, funds can be added at any hour; a bank account is debited within days.
            </Trans>
          </EmptyState>
        ) : (
          <EmptyState isKnown icon="card" title={<Trans>No card yet</Trans>}>
            <Trans>With a card, funds can be added at any hour.</Trans>
          </EmptyState>
        )
      }
    />
  )
}

function Acts({ card, mayAct, onDefault, onRemove, onMandate }: ActsProps & { card: CardLine }) {
  const { t, i18n } = useLingui()
  return (
    <MenuButton
      label={t`More: ${cardName(i18n, card)}`}
      icon="more"
      iconOnly
      items={[
        card.mandate
          ? {
              key: 'mandate',
              label: t`Show the mandate…`,
              icon: 'file-text',
              looks: true,
              onAct: () => onMandate(card),
            }
          : {
              key: 'default',
              label: t`Make it the default`,
              icon: 'check',
              isDisabled: !mayAct || card.isDefault,
              onAct: () => onDefault(card),
            },
        {
          key: 'remove',
          label: t`Remove…`,
          icon: 'trash',
          danger: true,
          isDisabled: !mayAct,
          onAct: () => onRemove(card),
        },
      ]}
    />
  )
}

function Agreed({ at }: { at: number }) {
  const day = useFormat().instant(at, 'date')
  return <Trans>Mandate of {day}</Trans>
}

const Expired = ({ card }: { card: CardLine }) => (
  <Chip tone="bad">
    <Trans>Expired {expiryText(card)}</Trans>
  </Chip>
)
