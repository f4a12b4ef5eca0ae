/** The steps of the law in their order: done ones with who and when, the current one with the law that asks it. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Gate, lawOf } from '#db/contract/gate/gate.ts'
import { isLocale } from '#db/terms.ts'
import { useWhoDid } from '#src/domain/contract/use-who-did.ts'
import { useRows } from '#src/domain/contract/use-document.ts'
import { stepWords } from '#src/domain/contract/words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import type { ContractEvent } from '#src/domain/contract/queries.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { CopyLetters } from '#src/domain/contract/copy-letters.tsx'
import styles from './gate.module.css'

type Props = {
  gate: Gate
  /** Of the version that is being signed. */
  events: readonly ContractEvent[]
  current: string | undefined
  /** What the current step asks for. */
  children: ReactNode
}

export function GateSteps({ gate, events, current, children }: Props) {
  const { t, i18n } = useLingui()
  const locale = isLocale(i18n.locale) ? i18n.locale : 'en-ca'
  const now = useInView(current)
  return (
    <>
      {/* Where done steps are only marks, what did not leave is told all the same. */}
      <div className={styles['late']}>
        <CopyLetters isLateOnly />
      </div>
      <ol className={styles['steps']} aria-label={t`Steps of the law`}>
        {gate.map((each, index) => {
          const isNow = each.step === current
          // A step of two people is done when both have taken it.
          const taken = events.filter(event => event.step === each.step)
          const done = !isNow && taken.length > 0
          return (
            <li
              key={each.step}
              ref={isNow ? now : undefined}
              tabIndex={isNow ? -1 : undefined}
              aria-current={isNow ? 'step' : undefined}
              className={cx(styles['step'], isNow && styles['now'], done && styles['past'])}
            >
              <span className={styles['mark']}>
                {done ? <Icon name="check" size={16} label={t`Done`} /> : index + 1}
              </span>
              <div className={styles['what']}>
                <span className={styles['name']}>{i18n._(stepWords[each.step])}</span>
                {done && <Done taken={taken} />}
                {done && (each.step === 'french-copy' || each.step === 'copies') && (
                  <div className={styles['copies']}>
                    <CopyLetters step={each.step} />
                  </div>
                )}
                {isNow && (
                  <>
                    <span className={styles['law']}>{lawOf(each, locale)}</span>
                    <div className={styles['panel']}>{children}</div>
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}

function Done({ taken }: { taken: readonly ContractEvent[] }) {
  const format = useFormat()
  const { contract } = useRows()
  const whoDid = useWhoDid(contract)
  return (
    <span className={styles['law']}>
      {whoDid(taken)} · {format.instant(taken.at(-1)?.at ?? 0, 'dateTime')}
    </span>
  )
}

/** The step that is asked for lies in view, and the keyboard is at it. */
function useInView(current: string | undefined) {
  const now = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const step = now.current
    const pane = step?.closest('aside')
    if (!step || !pane) return
    // Only the pane moves: the page lies where the paper is read.
    pane.scrollTop += step.getBoundingClientRect().top - pane.getBoundingClientRect().top - 8
    // Nobody is taken away from what she does elsewhere.
    const at = document.activeElement
    if (!at || at === document.body || pane.contains(at)) step.focus({ preventScroll: true })
  }, [current])
  return now
}
