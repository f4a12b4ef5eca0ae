/** reports BridgeDashboard: the month of Bridge in pictures, each of which leads to its clicks in the report. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formWords } from '#db/form-words.ts'
import type { BridgeGlance } from '#db/bridge/shown.ts'
import { figureWords } from '#db/figures/words.ts'
import { MonthCard } from '#src/domain/bridge/month-card.tsx'
import { Trouble } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePages } from '#src/lib/use-pages.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { BestCard } from './bridge-dashboard/best-card.tsx'
import { AgainstBudget, ClicksByDay, Verdicts } from './bridge-dashboard/pictures.tsx'

export default function BridgeDashboard() {
  const format = useFormat()
  const { locale } = useSession()
  const pages = usePages<BridgeGlance>('/api/bridge/dashboard', {})
  const glance = pages.rows?.[0]
  const { asOf, asking } = pages
  return (
    <Page
      title={formWords['reports.BridgeDashboard'].titles[locale]}
      subtitle={asOf !== undefined && <Trans>as of {format.instant(asOf, 'dateTime')}</Trans>}
      actions={
        <Button looks icon="print" onPress={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        <Trouble pages={pages} />
        {glance && <Pictures glance={glance} />}
        {asking && !glance && <ListSkeleton rows={4} />}
      </Stack>
    </Page>
  )
}

/** Where nothing is spent, why. */
function Standing({ state, stoppedBy, pausedUntil }: BridgeGlance) {
  const format = useFormat()
  const day = pausedUntil === null ? '' : format.calendarDate(pausedUntil)
  if (state === 'off') return <Banner title={<Trans>Bridge is not activated.</Trans>} tone="info" />
  if (state === 'paused')
    return <Banner tone="info" icon="pause" title={<Trans>Paused until {day}</Trans>} />
  if (stoppedBy === 'budget')
    return <Banner tone="warn" title={<Trans>This month’s budget is spent</Trans>} />
  if (stoppedBy === 'funds')
    return <Banner tone="warn" title={<Trans>The funds do not pay for another click</Trans>} />
  return null
}

function Pictures({ glance }: { glance: BridgeGlance }) {
  const { t } = useLingui()
  const { locale } = useSession()
  const { month, figures } = glance
  return (
    <>
      <Standing {...glance} />
      <MonthCard month={month} />
      <AgainstBudget month={month} />
      <ClicksByDay figures={figures} />
      <Verdicts figures={figures} />
      <BestCard figures={figures} table="unit" title={t`Best vehicles`} />
      <BestCard figures={figures} table="site" title={t`Best sites`} />
      <BestCard figures={figures} table="version" title={figureWords[locale].tables.version} />
    </>
  )
}
