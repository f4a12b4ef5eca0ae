/** Three terms side by side; move a slider and see what the customer pays, and which lines of the contract change. */
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Grid } from '#src/ui/stack.tsx'
import { Slider } from '#src/ui/slider.tsx'
import { useDesk } from './desk.ts'
import { Part } from './part.tsx'
import {
  type Change,
  depositStep,
  firstSliders,
  rateRange,
  type Scenario,
  scenario,
  type Sliders,
  termRange,
} from './scenarios.ts'
import styles from './desk.module.css'

const places = [0, 1, 2] as const

export function ComparePart() {
  const { t } = useLingui()
  const format = useFormat()
  const words = useDealWords()
  const { deal, result, profile } = useDesk()
  const [sliders, setSliders] = useState<Sliders>()
  const now = sliders ?? firstSliders(deal, profile.jurisdiction)
  const move = (part: Partial<Sliders>) => setSliders({ ...now, ...part })
  const most = Math.max(result.amounts.P, now.depositMinor, depositStep)
  if (result.amounts.P <= 0) return null
  return (
    <Part title={t`Payments side by side`}>
      <Grid min={200} gap={4}>
        <Slider
          label={t`Annual rate`}
          {...rateRange}
          value={now.ratePpm}
          onChange={ratePpm => move({ ratePpm })}
          valueText={words.rate(now.ratePpm)}
        />
        <Slider
          label={t`Deposit`}
          min={0}
          max={Math.ceil(most / depositStep) * depositStep}
          step={depositStep}
          value={now.depositMinor}
          onChange={depositMinor => move({ depositMinor })}
          valueText={format.money(now.depositMinor, true)}
        />
      </Grid>
      <div className={styles['terms']}>
        {places.map(place => (
          <Term
            key={place}
            months={now.terms[place]}
            onMonths={months => move({ terms: now.terms.with(place, months) as Sliders['terms'] })}
            it={scenario(deal, result, profile, { ...now, termMonths: now.terms[place] })}
            onTaken={() => setSliders(undefined)}
          />
        ))}
      </div>
    </Part>
  )
}

type TermProps = {
  months: number
  onMonths: (months: number) => void
  it: Scenario
  onTaken: () => void
}

function Term({ months, onMonths, it, onTaken }: TermProps) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useDealWords()
  const { deal, put } = useDesk()
  const { payment } = it.result
  const { financing } = it.deal
  const isTaken =
    it.changed.length === 0 &&
    deal.financing?.termMonths === months &&
    deal.financing.ratePpm === financing?.ratePpm
  const take = () => {
    put('financing', financing)
    put('depositMinor', it.deal.depositMinor)
    onTaken()
  }
  return (
    <section
      aria-label={t({ message: plural(months, { one: '# month', other: '# months' }) })}
      className={styles['term']}
    >
      <Slider
        label={t`Term`}
        {...termRange}
        value={months}
        onChange={onMonths}
        valueText={t({ message: plural(months, { one: '# month', other: '# months' }) })}
      />
      {payment && financing ? (
        <>
          <p className={styles['each']}>
            <strong>{format.money(payment.paymentMinor)}</strong>
            <span className={styles['fine']}>{words.frequency(financing.frequency)}</span>
          </p>
          <p className={styles['fine']}>
            <Plural value={payment.count} one="# payment" other="# payments" />
            {' · '}
            <Trans>credit costs {format.money(payment.creditMinor)}</Trans>
          </p>
        </>
      ) : (
        <p className={styles['fine']}>
          <Trans>Nothing is left to finance.</Trans>
        </p>
      )}
      <Changes changes={it.changed} />
      <Button wide isDisabled={isTaken} icon={isTaken ? 'check' : undefined} onPress={take}>
        {isTaken ? t`In the deal` : t`Take this one`}
      </Button>
    </section>
  )
}

function Changes({ changes }: { changes: Change[] }) {
  const format = useFormat()
  const words = useDealWords()
  if (!changes.length) return null
  return (
    <ul className={styles['changes']}>
      {changes.map(({ code, fromMinor, toMinor }) => (
        <li key={code}>
          <span>
            <b>{code}</b> {words.line(code)}
          </span>
          <span className={styles['money']}>
            <s>{format.money(fromMinor)}</s> {format.money(toMinor)}
          </span>
        </li>
      ))}
    </ul>
  )
}
