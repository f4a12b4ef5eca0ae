/** Response as it happened today: filled dots were answered, rings on the line of now still wait, the band is the target. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskClock } from '#db/company/desk.ts'
import { startOf } from '#db/lead/response.ts'
import { useWaitWords, Wait as Waits } from '#src/domain/lead/clock.tsx'
import type { Response, Wait } from '#src/domain/lead/house.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { ChartFrame } from '#src/ui/chart-frame.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { useWidth } from '#src/ui/use-width.ts'
import { Figure } from './figure.tsx'
import styles from './house.module.css'

const minuteMs = 60_000
const shown = 4
type Props = { response: Response; from: number; now: number; clock: DeskClock }

export function ResponseCard({ response, from, now, clock }: Props) {
  const { t } = useLingui()
  const { locale } = useSession()
  const format = useFormat()
  const { answers, within, waits, late, medianMs } = response
  const oldest = late[0]
  return (
    <Card
      className={styles['response']}
      title={<Trans>Response, now</Trans>}
      actions={
        <TextLink
          href={hrefOf('crm.Leads', locale, { waiting: '1' })}
        >{t`${waits.length} waiting`}</TextLink>
      }
    >
      <div className={styles['figures']}>
        <Figure
          rows="answered"
          value={medianMs === undefined ? '–' : format.wait(medianMs)}
          note={t`median today`}
        />
        <Figure
          rows="within"
          value={t`${format.number(within.length)} of ${format.number(answers.length)}`}
          note={t`in ${clock.targetMinutes} minutes or less`}
        />
        <Figure
          rows="late"
          tone={late.length ? 'bad' : undefined}
          value={format.number(late.length)}
          note={
            oldest ? t`late, the oldest since ${format.since(startOf(oldest.lead), now)}` : t`late`
          }
        />
      </div>
      <div className={styles['split']}>
        <Plot response={response} from={from} now={now} clock={clock} />
        <ul>
          {waits.slice(0, shown).map(wait => (
            <WaitLine key={wait.lead.id} wait={wait} now={now} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

function WaitLine({ wait: { lead, waited }, now }: { wait: Wait; now: number }) {
  const { t } = useLingui()
  const { locale } = useSession()
  return (
    <li className={styles['line']}>
      <TextLink href={hrefOf('crm.Leads', locale, { id: lead.id })}>
        {lead.name || t`Without a name`}
      </TextLink>
      <Waits response={waited} now={now} />
    </li>
  )
}

const height = 190
const [above, below, left] = [12, 24, 44]
/** Minutes that have a line of their own; beyond the last everything lies on the edge. */
const lines = [5, 15, 60]
/** Near waits are told apart, far ones lie together. */
const rise = (minutes: number) => Math.min(1, Math.log1p(minutes) / Math.log1p(90))

function Plot({ response, from, now, clock }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const [ref, width] = useWidth<HTMLDivElement>(480)
  const { answers, waits } = response
  const words = useWaitWords()
  const row = (place: number, { lead }: Pick<Wait, 'lead'>, when: string, waited: string) =>
    [`${place + 1}. ${lead.name || t`Without a name`}`, when, waited] as const
  return (
    <ChartFrame
      label={t`First answers today`}
      head={[t`Client`, t`When`, t`Waited`]}
      body={[
        ...answers.map((each, place) =>
          row(place, each, format.instant(each.at, 'time'), format.wait(each.ms)),
        ),
        ...waits.map((each, place) =>
          row(answers.length + place, each, t`still waiting`, words(each.waited, now)),
        ),
      ]}
    >
      <div ref={ref} aria-hidden>
        <Drawing response={response} from={from} now={now} clock={clock} width={width} />
      </div>
    </ChartFrame>
  )
}

function scales({ response, from, now, width }: Omit<Props, 'clock'> & { width: number }) {
  // The day begins with its first answer, a little before it.
  const first = Math.min(response.answers[0]?.at ?? now, now - 60 * minuteMs)
  const begin = Math.max(from, first - 15 * minuteMs)
  const span = Math.max(1, now - begin)
  const x = (at: number) => left + ((Math.max(begin, at) - begin) / span) * (width - left - 14)
  const y = (ms: number) => height - below - rise(ms / minuteMs) * (height - above - below)
  return { begin, x, y }
}

function Drawing(props: Props & { width: number }) {
  const { response, now, clock, width } = props
  const format = useFormat()
  const { begin, x, y } = scales(props)
  const target = clock.targetMinutes * minuteMs
  const tone = (ms: number) =>
    ms <= target ? 'var(--good)' : ms < clock.lateMinutes * minuteMs ? 'var(--warn)' : 'var(--bad)'
  return (
    <svg width={width} height={height} className={styles['plot']}>
      <rect
        x={left}
        width={Math.max(0, width - left)}
        y={y(target)}
        height={height - below - y(target)}
        className={styles['band']}
      />
      {lines.map(minutes => (
        <g key={minutes}>
          <line x1={left} x2={width} y1={y(minutes * minuteMs)} y2={y(minutes * minuteMs)} />
          <text x={left - 6} y={y(minutes * minuteMs)} dy="0.34em" textAnchor="end">
            {format.wait(minutes * minuteMs)}
          </text>
        </g>
      ))}
      <line x1={x(now)} x2={x(now)} y1={4} y2={height - below} className={styles['now']} />
      <text x={left} y={height - 6}>
        {format.instant(begin, 'time')}
      </text>
      <text x={x(now)} y={height - 6} textAnchor="end" className={styles['strong']}>
        {format.instant(now, 'time')}
      </text>
      {response.answers.map(({ lead, at, ms }) => (
        <circle key={lead.id} cx={x(at)} cy={y(ms)} r={5} fill={tone(ms)} />
      ))}
      {response.waits.map(({ lead, ms }) => (
        <circle
          key={lead.id}
          cx={x(now)}
          cy={y(ms)}
          r={5.5}
          className={styles['ring']}
          stroke={tone(ms)}
        />
      ))}
    </svg>
  )
}
