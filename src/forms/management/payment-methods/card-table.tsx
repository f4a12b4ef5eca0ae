/** The cards, the default first, and what may be done with each. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { CardLine } from '#db/ledger/card.ts'
import { cardName, expiryText, useIsExpired } from '#src/domain/fund/cards.ts'
import { Chip } from '#src/ui/chip.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MenuButton } from '#src/ui/menu.tsx'

type Props = {
  cards: readonly CardLine[]
  mayAct: boolean
  onDefault: (card: CardLine) => void
  onRemove: (card: CardLine) => void
}

export function CardTable({ cards, mayAct, onDefault, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const isExpired = useIsExpired()
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
          cell: card => (isExpired(card) ? <Expired card={card} /> : expiryText(card)),
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
          cell: card => (
            <MenuButton
              label={t`More: ${cardName(i18n, card)}`}
              icon="more"
              iconOnly
              items={[
                {
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
          ),
        },
      ]}
      empty={
        <EmptyState isKnown icon="card" title={<Trans>No card yet</Trans>}>
          <Trans>With a card, funds can be added at any hour.</Trans>
        </EmptyState>
      }
    />
  )
}

const Expired = ({ card }: { card: CardLine }) => (
  <Chip tone="bad">
    <Trans>Expired {expiryText(card)}</Trans>
  </Chip>
)
