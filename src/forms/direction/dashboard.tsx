/** direction Dashboard, the house: does anyone wait, who can answer, what ages, is the month ahead of the last one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { formWords } from '#db/form-words.ts'
import { addDays, instantOf } from '#db/kernel/date.ts'
import { FirstHour } from '#src/domain/company/new-house.tsx'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { MirrorAsOf } from '#src/domain/outbox/mirror-as-of.tsx'
import { monthRows, waitingLeads } from '#src/domain/lead/dashboard.ts'
import { firstBefore, monthBeside, responseOf } from '#src/domain/lead/house.ts'
import { useMinute, useToday } from '#src/lib/clock.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useLive } from '#src/lib/replica.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { EmptyState, OnceCome } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { Deliveries } from './dashboard/deliveries.tsx'
import { FundsCard } from './dashboard/funds.tsx'
import { MonthCard } from './dashboard/month.tsx'
import { People } from './dashboard/people.tsx'
import { ResponseCard } from './dashboard/response.tsx'
import { RowsDrawer } from './dashboard/rows-drawer.tsx'
import { StockCard } from './dashboard/stock.tsx'
import styles from './dashboard/house.module.css'

export default function House() {
  const { locale } = useSession()
  const format = useFormat()
  const today = useToday()
  const hasDay = useHolds('crm.Dashboard')
  const [leads, stock, deals, funds] = [
    useHolds('crm.Leads'),
    useHolds('management.Inventory'),
    useHolds('management.SaleContracts'),
    useHolds('marketing.Funds'),
  ]
  return (
    <Page
      title={formWords['direction.Dashboard'].titles[locale]}
      subtitle={
        <span className={styles['date']}>
          <span>{format.calendarDate(today, 'weekday')}</span>
          <MirrorAsOf />
        </span>
      }
      actions={hasDay && <Whose />}
    >
      <Stack gap={4}>
        <FirstHour />
        {leads || stock || deals || funds ? (
          <OnceCome>
            <div className={styles['grid']}>
              {leads && <Leads />}
              {stock && <StockCard />}
              {funds && <FundsCard />}
              {deals && <Deliveries />}
            </div>
          </OnceCome>
        ) : (
          <EmptyState
            isKnown
            icon="home"
            title={<Trans>None of your forms has figures here</Trans>}
          >
            <Trans>
              Leads, inventory, funds and sale contracts each bring their part of the house.
            </Trans>
          </EmptyState>
        )}
      </Stack>
    </Page>
  )
}

/** Who also has a day of her own can go there, and back. */
function Whose() {
  const { t } = useLingui()
  const { locale } = useSession()
  const navigate = useNavigate()
  return (
    <SegmentedControl
      label={t`Whose day`}
      segments={[
        { value: 'me', label: t`Me`, icon: 'user' },
        { value: 'house', label: t`House`, icon: 'building' },
      ]}
      value="house"
      onChange={value =>
        value === 'me' && void navigate(hrefOf('crm.Dashboard', locale, { who: 'me' }))
      }
    />
  )
}

/** What the leads tell: the response now, who can give it, and the month. */
function Leads() {
  const { timeZone } = useSession()
  const [today, now] = [useToday(), useMinute()]
  const clock = useDeskClock()
  const from = instantOf(today, '00:00', timeZone)
  const since = instantOf(firstBefore(today), '00:00', timeZone)
  const to = instantOf(addDays(today, 1), '00:00', timeZone)
  const rows = useLive(monthRows(since, to), [since, to])
  const waiting = useLive(waitingLeads(undefined))
  const response = useMemo(
    () => rows && waiting && responseOf(rows, waiting, { from, now, clock }),
    [rows, waiting, from, now, clock],
  )
  const month = useMemo(() => rows && monthBeside(rows, today, timeZone), [rows, today, timeZone])
  if (!response || !month)
    return (
      <div className={styles['response']}>
        <Skeleton shape="box" height="300px" />
      </div>
    )
  return (
    <>
      <ResponseCard response={response} from={from} now={now} clock={clock} />
      <People />
      <MonthCard month={month} today={today} />
      <RowsDrawer response={response} month={month} now={now} />
    </>
  )
}
