/** The clock from the first word on, in opening time, with its marks: target, late, escalated, critical. */
import { useLingui } from '@lingui/react/macro'
import type { DeskClock } from '#db/company/desk.ts'
import { requestResponse } from '#db/request/response.ts'
import { toneOf, Wait } from '#src/domain/lead/clock.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import type { Request } from '#src/domain/request/queries.ts'
import styles from './reception.module.css'

const minuteMs = 60_000

type Props = { request: Request; now: number; clock: DeskClock }

export function WaitBar({ request, now, clock }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const response = requestResponse(request, now, clock)
  const marks = [
    { minutes: clock.targetMinutes, word: t`target` },
    { minutes: clock.lateMinutes, word: t`late` },
    { minutes: clock.escalateMinutes, word: t`directors told` },
    { minutes: clock.criticalMinutes, word: t`critical` },
  ]
  const whole = Math.max(...marks.map(({ minutes }) => minutes)) * minuteMs
  const share = (ms: number) => `${Math.min(100, (100 * ms) / whole)}%`
  return (
    <figure className={styles['clock']}>
      <figcaption>
        <Wait response={response} now={now} />
      </figcaption>
      <span className={styles['bar']} aria-hidden>
        <i data-tone={toneOf(response.stage)} style={{ inlineSize: share(response.elapsedMs) }} />
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
        <li>{t`Counted while you are open`}</li>
      </ul>
    </figure>
  )
}
