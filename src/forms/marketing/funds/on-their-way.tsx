/** Payments that are on their way, whoever began them and on whichever device: they are no money yet. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { grossOf, type OpenPayment } from '#db/ledger/lines.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { paymentSources, paymentStatuses } from '#src/domain/fund/words.ts'
import { useIsInName } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { TwoLines } from '#src/ui/two-lines.tsx'

const lookMs = 15_000

/** @param onEnded one of them came to its end, so that the books may say more */
export function OnTheirWay({ onEnded }: { onEnded: () => void }) {
  const { t, i18n } = useLingui()
  const { go } = useAddress()
  const isReadOnly = useReadOnly()
  const isInName = useIsInName()
  const format = useFormat()
  const { rows, asOf, trouble, again } = usePages<OpenPayment>('/api/funds/open', {})
  const write = useFundMoney(rows?.[0]?.currency)
  useLooking(rows?.length ?? 0, again, onEnded)
  if (!rows?.length) return null
  const { caption, tone } = paymentStatuses.processing
  return (
    <Card
      level={2}
      title={<Trans>Payments on their way</Trans>}
      subtitle={
        trouble && asOf !== undefined && <Trans>as of {format.instant(asOf, 'dateTime')}</Trans>
      }
    >
      <DescriptionList
        facts={rows.map(payment => ({
          key: payment.id,
          term: `${i18n._(paymentSources[payment.source])} ${payment.reference}`,
          value: (
            <TwoLines
              under={`${format.instant(payment.at, 'dateTime')} · ${payment.byName || t`By itself`}`}
            >
              {write(payment.netMinor)} <Trans>({write(grossOf(payment))} with tax)</Trans>{' '}
              <Chip tone={tone}>{i18n._(caption)}</Chip>{' '}
              {payment.debitOn && <DebitedOn day={format.calendarDate(payment.debitOn)} />}{' '}
              {payment.isAsked && !isReadOnly && (
                <Button isDisabled={isInName} onPress={() => go({ confirm: payment.id }, true)}>
                  <Trans>Confirm at the bank…</Trans>
                </Button>
              )}
            </TwoLines>
          ),
        }))}
      />
    </Card>
  )
}

const DebitedOn = ({ day }: { day: string }) => <Trans>to be debited on {day}</Trans>

/** While there are some they are looked at again; nobody looks at a page that is hidden. */
function useLooking(count: number, again: () => void, onEnded: () => void) {
  const before = useRef(count)
  const ended = useRef(onEnded)
  ended.current = onEnded
  useEffect(() => {
    if (count < before.current) ended.current()
    before.current = count
    if (count === 0) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) again()
    }, lookMs)
    return () => clearInterval(timer)
  }, [count, again])
}
