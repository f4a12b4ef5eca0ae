/** A deal being written, the whole screen its own: an index of its steps, the steps, and what it comes to always in sight. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { DealDesk, DealLight, DealTrouble } from '#src/domain/contract/desk/desk.tsx'
import { Summary } from '#src/domain/contract/desk/summary.tsx'
import { ContractNotices } from '#src/domain/contract/notices.tsx'
import { numberOf } from '#src/domain/contract/queries.ts'
import type { OneContract } from '#src/domain/contract/use-contract.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useAskedField } from '#src/lib/asked-field.ts'
import { useRail } from '#src/lib/use-shell.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { DetailActs } from './detail-acts.tsx'
import { buyerName } from './filters.ts'
import { useContractAddress } from './use-address.ts'
import { StepParts, useSteps } from './worksheet-steps.tsx'
import styles from './worksheet.module.css'

export function Worksheet({ one }: { one: OneContract }) {
  useRail()
  return (
    <DealDesk contract={one.contract}>
      <Sheet one={one} />
    </DealDesk>
  )
}

function Sheet({ one }: { one: OneContract }) {
  const { t } = useLingui()
  const { go, close, params } = useContractAddress()
  const { contract } = one
  const steps = useSteps(contract)
  const { current, jump, watch } = useIndex(steps, params.get('at'))
  useAskedField()
  return (
    <div className={styles['sheet']}>
      <header className={styles['head']}>
        <IconButton looks icon="arrow-left" label={t`Back to the contracts`} onPress={close} />
        <div className={styles['what']}>
          <h2 tabIndex={-1}>{buyerName(contract) || numberOf(contract)}</h2>
          <div className={styles['facts']}>
            <span>
              {[numberOf(contract), vehicleTitle(contract.product)].filter(Boolean).join(' · ')}
            </span>
            <DealLight />
          </div>
        </div>
        <IconButton looks icon="file-text" label={t`Paper`} onPress={() => go({ view: 'paper' })} />
        <Button looks icon="eye" onPress={() => go({ view: 'customer' }, true)}>
          <span className={styles['word']}>{t`Customer view`}</span>
        </Button>
        <DetailActs one={one} />
      </header>
      <nav className={styles['index']} aria-label={t`Steps of the worksheet`}>
        <ol>
          {steps.map(({ key, title, said, isDone }, place) => (
            <li key={key}>
              <button
                type="button"
                aria-current={key === current ? 'step' : undefined}
                className={cx(styles['step'], isDone && styles['done'])}
                onClick={() => jump(key)}
              >
                <i aria-hidden="true">{isDone ? <Icon name="check" size={14} /> : place + 1}</i>
                <span>
                  <b>{title}</b>
                  <small>{said}</small>
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles['work']}>
        <ContractNotices contract={contract} />
        <div className={styles['trouble']}>
          <DealTrouble />
        </div>
        {steps.map(({ key, title }) => (
          <section key={key} ref={watch(key)} aria-label={title} className={styles['part']}>
            <StepParts step={key} contract={contract} />
          </section>
        ))}
        <p className={styles['fine']}>
          <Trans>
            {contract.provisionalNumber} is provisional: the initials of who opened it and a count
            of this device. It stays on the paper; the dealership’s own number, without gaps, is
            given when both signatures have reached the server.
          </Trans>
        </p>
      </div>
      <Summary contract={contract} />
    </div>
  )
}

/** Where the keyboard is, while one sees it. */
function typedIn(parts: ReadonlyMap<string, HTMLElement>): string | undefined {
  const { activeElement } = document
  const [key] = [...parts].find(([, part]) => part.contains(activeElement)) ?? []
  const { top = 0, bottom = 0 } = activeElement?.getBoundingClientRect() ?? {}
  return bottom > 0 && top < window.innerHeight ? key : undefined
}

/** Which step is in view, and the way to another. */
function useIndex(steps: readonly { key: string }[], at: string | null) {
  const parts = useRef(new Map<string, HTMLElement>())
  const [current, setCurrent] = useState(steps[0]?.key)
  const keys = steps.map(({ key }) => key).join()
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const inView = new Set<string>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          const key = keyOf(parts.current, target)
          if (!key) continue
          if (isIntersecting) inView.add(key)
          else inView.delete(key)
        }
        const first = typedIn(parts.current) ?? keys.split(',').find(key => inView.has(key))
        if (first) setCurrent(first)
      },
      // What has passed the top third is the step one is at.
      { rootMargin: '-24% 0px -60% 0px' },
    )
    for (const part of parts.current.values()) observer.observe(part)
    return () => observer.disconnect()
  }, [keys])
  const jump = (key: string) => {
    const part = parts.current.get(key)
    part?.scrollIntoView?.({ block: 'start' })
    part
      ?.querySelector<HTMLElement>('input, button, select, textarea')
      ?.focus({ preventScroll: true })
    setCurrent(key)
  }
  useEffect(() => {
    const enter = ({ target }: FocusEvent) => {
      const [key] = [...parts.current].find(([, part]) => part.contains(target as Node)) ?? []
      if (key) setCurrent(key)
    }
    document.addEventListener('focusin', enter)
    return () => document.removeEventListener('focusin', enter)
  }, [])
  // Sent here to fill something in.
  useEffect(() => {
    if (at) parts.current.get(at)?.scrollIntoView?.({ block: 'start' })
  }, [at])
  const watch = (key: string) => (element: HTMLElement | null) => {
    if (element) parts.current.set(key, element)
    else parts.current.delete(key)
  }
  return { current, jump, watch }
}
const keyOf = (parts: ReadonlyMap<string, Element>, element: Element) =>
  [...parts].find(([, part]) => part === element)?.[0]
