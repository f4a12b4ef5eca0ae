/** A click in a list: what was judged of it, what it cost, and the line of the books behind that. */
import { useLingui } from '@lingui/react/macro'
import type { ClickLine } from '#db/bridge/shown.ts'
import { clickWords, siteText } from '#db/bridge/words.ts'
import { dateIn } from '#db/kernel/date.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Chip } from '#src/ui/chip.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { TwoLines } from '#src/ui/two-lines.tsx'
import styles from './bridge.module.css'

export function useClickColumns(): Column<ClickLine>[] {
  const { t } = useLingui()
  const { locale } = useSession()
  const format = useFormat()
  const write = useFundMoney()
  return [
    {
      key: 'at',
      header: t`Came`,
      isRowHeader: true,
      cell: ({ at }) => format.instant(at, 'dateTime'),
    },
    { key: 'vehicle', header: t`Vehicle`, cell: line => <OfVehicle line={line} /> },
    { key: 'site', header: t`Site`, cell: ({ siteId }) => siteText(siteId, locale) },
    {
      key: 'verdict',
      header: t`Verdict`,
      cell: ({ verdict, creditedAt }) => {
        const day = creditedAt === null ? '' : format.instant(creditedAt, 'date')
        return day === '' ? (
          <Chip tone={verdict === 'charged' ? 'info' : 'quiet'}>
            {clickWords[locale].verdicts[verdict]}
          </Chip>
        ) : (
          <Chip tone="good">{t`Given back on ${day}`}</Chip>
        )
      },
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      cell: ({ minor, creditedAt }) => write(creditedAt === null ? -minor : 0),
    },
    {
      key: 'seq',
      header: t`Line of the books`,
      align: 'end',
      cell: line => <InBooks line={line} />,
    },
  ]
}

/** Of one that has left the books nothing is known. */
function OfVehicle({ line: { vehicleId, vehicle, stockNumber } }: { line: ClickLine }) {
  const { locale } = useSession()
  const canOpen = useHolds('management.Inventory')
  if (!stockNumber) return ''
  return (
    <TwoLines under={stockNumber}>
      {canOpen ? (
        <TextLink href={hrefOf('management.Inventory', locale, { id: vehicleId })}>
          {vehicle}
        </TextLink>
      ) : (
        vehicle
      )}
    </TwoLines>
  )
}

/** Its number; for who sees the funds a way to the clicks of its day there. */
function InBooks({ line: { seq, at } }: { line: ClickLine }) {
  const { locale, timeZone } = useSession()
  const canOpen = useHolds('marketing.Funds')
  const format = useFormat()
  if (seq === null) return ''
  const number = format.number(seq)
  if (!canOpen) return number
  const day = dateIn(timeZone, at)
  const href = hrefOf('marketing.Funds', locale, { cause: 'click', from: day, to: day })
  return (
    <TextLink block href={href} className={styles['number']}>
      {number}
    </TextLink>
  )
}
