/** Since when a customer waits, and whether that is late: one sentence on every screen. Once she has an answer, when something last happened. */
import { useLingui } from '@lingui/react/macro'
import type { DeskClock } from '#db/company/desk.ts'
import { dayMs } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import {
  isWaiting,
  leadResponse,
  type Response,
  type ResponseStage,
  type Waiting,
} from '#db/lead/response.ts'
import { requestResponse } from '#db/request/response.ts'
import { useFormat } from '#src/lib/use-format.ts'
import styles from './clock.module.css'

const tones: Partial<Record<ResponseStage, 'good' | 'warn'>> = { fresh: 'good', waiting: 'warn' }
export const toneOf = (stage: ResponseStage) => tones[stage] ?? 'bad'

/** A day and hour say the same whether the house was open or not; how long that is in opening time only the bar shows. */
function useWait() {
  const { t } = useLingui()
  const format = useFormat()
  return ({ isLate, wallMs }: Response, now: number) => {
    const when = format.since(now - wallMs, now)
    // The colour alone tells nobody who cannot see it.
    const whole = isLate ? t`Late · waiting since ${when}` : t`Waiting since ${when}`
    return { when, whole }
  }
}
export function useWaitWords(): (response: Response, now: number) => string {
  const wait = useWait()
  return (response, now) => wait(response, now).whole
}

type WaitProps = { response: Response; now: number; isBrief?: boolean }

/** Brief in a list, where the rest is told by colour and group; whole for who hears it. */
export function Wait({ response, now, isBrief = false }: WaitProps) {
  const { t } = useLingui()
  const { when, whole } = useWait()(response, now)
  return (
    <span className={styles['clock']} data-tone={toneOf(response.stage)}>
      {isBrief ? (
        <>
          <span aria-hidden title={whole}>{t`Since ${when}`}</span>
          <span className="visually-hidden">{whole}</span>
        </>
      ) : (
        whole
      )}
    </span>
  )
}

type At = { now: number; clock: DeskClock }

type RequestWaitProps = At & { request: Pick<Row<'request'>, 'at'>; isBrief?: boolean }
export const RequestWait = ({ request, now, clock, isBrief = false }: RequestWaitProps) => (
  <Wait response={requestResponse(request, now, clock)} now={now} isBrief={isBrief} />
)

type LeadWaitProps = At & { lead: Waiting; isBrief?: boolean }
export const LeadWait = ({ lead, now, clock, isBrief = false }: LeadWaitProps) => (
  <Wait response={leadResponse(lead, now, clock)} now={now} isBrief={isBrief} />
)

const recentMs = 2 * dayMs

export function LeadClock({
  lead,
  now,
  clock,
}: At & { lead: Waiting & Pick<Row<'lead'>, 'touchedAt'> }) {
  const format = useFormat()
  if (isWaiting(lead)) return <LeadWait lead={lead} now={now} clock={clock} isBrief />
  const isRecent = now - lead.touchedAt < recentMs
  return (
    <span className={styles['clock']}>
      {isRecent
        ? format.relative(Math.min(lead.touchedAt, now), now)
        : format.instant(lead.touchedAt, 'day')}
    </span>
  )
}
