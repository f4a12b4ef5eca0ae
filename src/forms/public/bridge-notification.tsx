/** public BridgeNotification: what a letter about Bridge leads to, with its one answer. Whoever holds the letter opens it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import type { BridgeAnswer, BridgeNotice } from '#db/bridge/shown.ts'
import { formWords } from '#db/form-words.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { instant } from '#src/lib/format.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useNotice } from './bridge-notification/use-notice.ts'

export default function BridgeNotification() {
  const { locale } = useSession()
  const link = new URLSearchParams(useLocation().hash.slice(1)).get('link') ?? ''
  const at = useNotice(link)
  return (
    <Page
      title={formWords['public.BridgeNotification'].titles[locale]}
      subtitle={at.notice?.houseName}
    >
      {at.notice ? (
        <Opened {...at} notice={at.notice} />
      ) : link === '' || at.problem ? (
        <NotOpened {...at} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Page>
  )
}

type At = ReturnType<typeof useNotice>
const OpenBridge = () => (
  <TextLink href={hrefOf('management.BridgePayPerClick', useSession().locale)}>
    <Trans>Open Bridge</Trans>
  </TextLink>
)

function NotOpened({ problem, load, busy }: At) {
  const isAway = problem?.code === 'no-answer'
  return (
    <EmptyState
      isKnown
      icon={isAway ? 'cloud-off' : 'bell'}
      title={
        isAway ? (
          <Trans>The letter could not be opened</Trans>
        ) : (
          <Trans>Nothing can be done here</Trans>
        )
      }
      action={
        isAway ? (
          <Button busy={busy} onPress={() => void load()}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <OpenBridge />
        )
      }
    >
      {problem?.text ?? <Trans>This page is opened by the link in a letter about Bridge.</Trans>}
    </EmptyState>
  )
}

type OpenedProps = At & { notice: BridgeNotice }
function Opened({ notice, done, give, problem, busy }: OpenedProps) {
  const { locale } = useSession()
  const when = instant(notice.at, 'dateTime', locale, notice.timeZone)
  return (
    <Stack gap={4}>
      {done && <Done notice={notice} />}
      {problem && (
        <Banner tone="bad" urgent>
          {problem.text}
        </Banner>
      )}
      <Card level={2} title={<Trans>Told on {when}</Trans>}>
        <p>{notice.message}</p>
      </Card>
      <Card level={2} title={<Trans>As it stands now</Trans>}>
        <Stack gap={4}>
          <State notice={notice} />
          <Month notice={notice} />
          {notice.answer && !done && (
            <Answer notice={notice} answer={notice.answer} give={give} busy={busy} />
          )}
          {!notice.answer && !done && (
            <p>
              <Trans>
                Bridge was changed since this letter was written: its link does no more.
              </Trans>
            </p>
          )}
          <p>
            <OpenBridge />
          </p>
        </Stack>
      </Card>
    </Stack>
  )
}

function Done({ notice: { pausedUntil } }: { notice: BridgeNotice }) {
  const format = useFormat()
  const day = pausedUntil === null ? '' : format.calendarDate(pausedUntil)
  return (
    <Banner tone="good" urgent>
      {day ? <Trans>Bridge is paused until {day}.</Trans> : <Trans>Bridge is active.</Trans>}
    </Banner>
  )
}

function State({ notice }: { notice: BridgeNotice }) {
  const format = useFormat()
  const { state, stoppedBy, pausedUntil, nextMonthOn } = notice
  const [day, next] = [pausedUntil ?? nextMonthOn, nextMonthOn].map(on => format.calendarDate(on))
  if (state === 'paused')
    return (
      <p>
        <Trans>Paused until {day}</Trans>
      </p>
    )
  if (stoppedBy === 'budget')
    return (
      <p>
        <Trans>The month’s budget is spent. Nothing more is spent before {next}.</Trans>
      </p>
    )
  if (stoppedBy === 'funds')
    return (
      <p>
        <Trans>The funds do not pay for another click</Trans>
      </p>
    )
  return (
    <p>
      <Trans>Bridge runs: each click is paid from the funds.</Trans>
    </p>
  )
}

function Month({ notice }: { notice: BridgeNotice }) {
  const { t } = useLingui()
  const write = useFundMoney(notice.currency)
  const { budgetMinor, spentMinor, spendableMinor } = notice
  const [spent, budget, left] = [spentMinor, budgetMinor, spendableMinor].map(write)
  return (
    <>
      <ProgressBar
        label={t`Spent of the budget`}
        value={spentMinor}
        max={budgetMinor}
        valueText={t`${spent} of ${budget}`}
      />
      <p>
        <Trans>In the funds: {left}</Trans>
      </p>
    </>
  )
}

type AnswerProps = Pick<OpenedProps, 'notice' | 'give' | 'busy'> & { answer: BridgeAnswer }
function Answer({ notice, answer, give, busy }: AnswerProps) {
  const format = useFormat()
  const day = format.calendarDate(notice.nextMonthOn)
  const { personName: name } = notice
  return (
    <Stack gap={2}>
      <p>
        <Button
          variant="primary"
          icon={answer === 'pause' ? 'pause' : 'play'}
          busy={busy}
          onPress={() => void give(answer)}
        >
          {answer === 'pause' ? <Trans>Pause until {day}</Trans> : <Trans>Reactivate now</Trans>}
        </Button>
      </p>
      <p>
        <Trans>It is done in the name of {name}, without a sign-in. This link works once.</Trans>
      </p>
    </Stack>
  )
}
