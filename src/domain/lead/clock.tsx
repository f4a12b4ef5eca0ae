/** How much opening time a customer has waited for an answer, her own wait beside it; once she has one, when something last happened. */
import { useLingui } from '@lingui/react/macro'
import type { DeskClock } from '#db/company/desk.ts'
import { dayMs } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { leadResponse, type Response, type ResponseStage, type Waiting } from '#db/lead/response.ts'
import { useFormat } from '#src/lib/use-format.ts'
import styles from './clock.module.css'

type Props = {
  lead: Waiting & Pick<Row<'lead'>, 'touchedAt'>
  now: number
  clock: DeskClock
}

const tones: Partial<Record<ResponseStage, string>> = {
  fresh: 'good',
  waiting: 'warn',
  late: 'bad',
  escalated: 'bad',
  critical: 'bad',
}
const recentMs = 2 * dayMs

/** A wait in words: in opening time, the customer's own beside it, and both in a sentence. */
export function useWaitWords({ stage, elapsedMs, wallMs }: Response) {
  const { t } = useLingui()
  const format = useFormat()
  const waited = format.wait(elapsedMs)
  // The colour alone tells nobody who cannot see it.
  const said =
    stage === 'fresh' || stage === 'waiting'
      ? t`Waiting for ${waited}`
      : t`Late: waiting for ${waited}`
  // Overnight the two differ: the list goes by the first, the customer by the second.
  const ofHers = format.wait(wallMs)
  const whole = ofHers === waited ? said : `${said}. ${t`For the customer: ${ofHers}`}`
  return { waited, ofHers, whole }
}

export function LeadClock({ lead, now, clock }: Props) {
  const format = useFormat()
  const response = leadResponse(lead, now, clock)
  const { waited, ofHers, whole } = useWaitWords(response)
  const { stage } = response
  if (stage === 'answered' || stage === 'idle') {
    const isRecent = now - lead.touchedAt < recentMs
    return (
      <span className={styles['clock']}>
        {isRecent
          ? format.relative(Math.min(lead.touchedAt, now), now)
          : format.instant(lead.touchedAt, 'day')}
      </span>
    )
  }
  return (
    <span className={`${styles['clock']} ${styles[tones[stage] ?? '']}`} title={whole}>
      <span aria-hidden>{waited}</span>
      {ofHers !== waited && (
        <span aria-hidden className={styles['wall']}>
          {ofHers}
        </span>
      )}
      <span className="visually-hidden">{whole}</span>
    </span>
  )
}
