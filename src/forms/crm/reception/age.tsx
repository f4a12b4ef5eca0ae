/** How long she has waited, and what that means. */
import { useLingui } from '@lingui/react/macro'
import {
  criticalMinutes,
  escalateMinutes,
  leadResponse,
  type ResponseStage,
  responseTargetMinutes,
} from '#db/lead/response.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { Request } from '#src/domain/request/queries.ts'
import styles from './reception.module.css'

const minuteMs = 60_000
const nobodyAnswered = { status: 'created', firstAnswerAt: null, deletedAt: null } as const

export const stageOf = ({ at }: Pick<Request, 'at'>, now: number, noReplyMinutes: number) =>
  leadResponse({ ...nobodyAnswered, leadAt: at }, now, noReplyMinutes)

const tones: Partial<Record<ResponseStage, 'good' | 'warn'>> = { fresh: 'good', waiting: 'warn' }
export const toneOf = (stage: ResponseStage) => tones[stage] ?? 'bad'

type Props = { request: Request; now: number; noReplyMinutes: number }

/** The same fact as a line under the row: full at the last mark. */
export function Age({ request, now, noReplyMinutes }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { stage, elapsedMs, isLate } = stageOf(request, now, noReplyMinutes)
  const waited = format.span(elapsedMs)
  const said = isLate ? t`Late: waiting for ${waited}` : t`Waiting for ${waited}`
  return (
    <span className={styles['age']} data-tone={toneOf(stage)} title={said}>
      <span aria-hidden>{waited}</span>
      <span className="visually-hidden">{said}</span>
    </span>
  )
}

/** The clock from the first word on, with its marks: target, late, escalated, critical. */
export function WaitBar({ request, now, noReplyMinutes }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { stage, elapsedMs } = stageOf(request, now, noReplyMinutes)
  const marks = [
    { minutes: responseTargetMinutes, word: t`target` },
    { minutes: noReplyMinutes, word: t`late` },
    { minutes: escalateMinutes, word: t`directors told` },
    { minutes: criticalMinutes, word: t`critical` },
  ]
  const whole = Math.max(...marks.map(({ minutes }) => minutes)) * minuteMs
  const share = (ms: number) => `${Math.min(100, (100 * ms) / whole)}%`
  const waited = format.span(elapsedMs)
  return (
    <figure className={styles['clock']}>
      <figcaption data-tone={toneOf(stage)}>{t`${waited} without a human answer`}</figcaption>
      <span className={styles['bar']} aria-hidden>
        <i data-tone={toneOf(stage)} style={{ inlineSize: share(elapsedMs) }} />
        {marks.map(({ minutes, word }) => (
          <b key={word} style={{ insetInlineStart: share(minutes * minuteMs) }} />
        ))}
      </span>
      <ul>
        {marks.map(({ minutes, word }) => (
          <li key={word}>
            <strong>{format.span(minutes * minuteMs)}</strong> {word}
          </li>
        ))}
      </ul>
    </figure>
  )
}
