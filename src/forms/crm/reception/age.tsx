/** How much opening time she has waited, what that means, and her own wait beside it. */
import { useLingui } from '@lingui/react/macro'
import type { DeskClock } from '#db/company/desk.ts'
import type { ResponseStage } from '#db/lead/response.ts'
import { requestResponse } from '#db/request/response.ts'
import { useWaitWords } from '#src/domain/lead/clock.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import type { Request } from '#src/domain/request/queries.ts'
import styles from './reception.module.css'

const minuteMs = 60_000
const tones: Partial<Record<ResponseStage, 'good' | 'warn'>> = { fresh: 'good', waiting: 'warn' }
export const toneOf = (stage: ResponseStage) => tones[stage] ?? 'bad'

type Props = { request: Request; now: number; clock: DeskClock }

export function Age({ request, now, clock }: Props) {
  const response = requestResponse(request, now, clock)
  const { waited, whole } = useWaitWords(response)
  return (
    <span className={styles['age']} data-tone={toneOf(response.stage)} title={whole}>
      <span aria-hidden>{waited}</span>
      <span className="visually-hidden">{whole}</span>
    </span>
  )
}

/** The clock from the first word on, with its marks: target, late, escalated, critical. */
export function WaitBar({ request, now, clock }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { stage, elapsedMs, wallMs } = requestResponse(request, now, clock)
  const marks = [
    { minutes: clock.targetMinutes, word: t`target` },
    { minutes: clock.lateMinutes, word: t`late` },
    { minutes: clock.escalateMinutes, word: t`directors told` },
    { minutes: clock.criticalMinutes, word: t`critical` },
  ]
  const whole = Math.max(...marks.map(({ minutes }) => minutes)) * minuteMs
  const share = (ms: number) => `${Math.min(100, (100 * ms) / whole)}%`
  const waited = format.wait(elapsedMs)
  const ofHers = format.wait(wallMs)
  return (
    <figure className={styles['clock']}>
      <figcaption data-tone={toneOf(stage)}>
        {t`${waited} without a human answer`}
        {ofHers !== waited && `. ${t`For the customer: ${ofHers}`}`}
      </figcaption>
      <span className={styles['bar']} aria-hidden>
        <i data-tone={toneOf(stage)} style={{ inlineSize: share(elapsedMs) }} />
        {marks.map(({ minutes, word }) => (
          <b key={word} style={{ insetInlineStart: share(minutes * minuteMs) }} />
        ))}
      </span>
      <ul>
        {marks.map(({ minutes, word }) => (
          <li key={word}>
            <strong>{format.wait(minutes * minuteMs)}</strong> {word}
          </li>
        ))}
      </ul>
    </figure>
  )
}
