/** Lines to type and totals that follow. Some lines may stand more than once, each with its own words. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ContractLine } from '#db/contract/table.ts'
import {
  contractTotals,
  type EnteredLine,
  enteredLines,
  type LineCode,
  lineOrder,
} from '#db/contract/lines.ts'
import { useSession } from '#src/lib/session.ts'
import { letterOf, lineWords, severalLines, takenOff } from '#src/domain/contract/words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { MoneyField } from '#src/ui/money-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './amounts.module.css'

const isEntered = (code: LineCode): code is EnteredLine => enteredLines.some(each => each === code)

/** The lines with the one at this place of its kind replaced; null takes it out, a place past the end adds one. */
export function withLine(
  lines: readonly ContractLine[],
  code: EnteredLine,
  place: number,
  line: ContractLine | null,
): ContractLine[] {
  const own = lines.filter(each => each.code === code)
  const next = line
    ? [...own.slice(0, place), line, ...own.slice(place + 1)]
    : own.filter((_, index) => index !== place)
  const rank = (each: ContractLine) => enteredLines.findIndex(known => known === each.code)
  return [...lines.filter(each => each.code !== code), ...next].toSorted(
    (a, b) => rank(a) - rank(b),
  )
}

type Props = { value: ContractLine[]; onChange: (lines: ContractLine[]) => void }

export function AmountLines({ value, onChange }: Props) {
  const totals = contractTotals(value)
  return (
    <div className={styles['lines']}>
      {lineOrder.map(code =>
        isEntered(code) ? (
          <EnteredLines key={code} code={code} lines={value} onChange={onChange} />
        ) : (
          <TotalLine key={code} code={code} amountMinor={totals[code]} />
        ),
      )}
    </div>
  )
}

function Letter({ code }: { code: LineCode }) {
  return (
    <span aria-hidden className={styles['letter']}>
      {letterOf(code)}
    </span>
  )
}

function TotalLine({ code, amountMinor }: { code: LineCode; amountMinor: number }) {
  const { i18n } = useLingui()
  const format = useFormat()
  const isGrand = code === 'total' || code === 'balance'
  return (
    <div className={cx(styles['line'], styles['sum'], isGrand && styles['grand'])}>
      <Letter code={code} />
      <span className={styles['word']}>{i18n._(lineWords[code])}</span>
      <output className={styles['amount']} aria-label={i18n._(lineWords[code])}>
        {format.money(amountMinor)}
      </output>
    </div>
  )
}

function EnteredLines({
  code,
  lines,
  onChange,
}: {
  code: EnteredLine
  lines: ContractLine[]
  onChange: (lines: ContractLine[]) => void
}) {
  const { t, i18n } = useLingui()
  const [adding, setAdding] = useState(false)
  const own = lines.filter(line => line.code === code)
  const isSeveral = severalLines.has(code)
  const word = i18n._(lineWords[code])
  // An empty line to type in; it becomes one of the contract with its first letter, in the same place.
  const shown = own.length === 0 || adding ? [...own, { code, label: '', amountMinor: 0 }] : own
  const set = (place: number, patch: Partial<ContractLine>) => {
    const line = { ...(shown[place] ?? { code, label: '', amountMinor: 0 }), ...patch }
    const isEmpty = line.amountMinor === 0 && line.label === ''
    onChange(withLine(lines, code, place, isEmpty && !isSeveral ? null : line))
    if (place >= own.length) setAdding(false)
  }
  return (
    <>
      {shown.map((line, place) => (
        <EnteredLineRow
          // A line has no name of its own; its place is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          code={code}
          word={place === 0 ? word : t`${word}, line ${place + 1}`}
          line={line}
          isReal={place < own.length}
          onSet={patch => set(place, patch)}
          onRemove={
            isSeveral && place < own.length
              ? () => onChange(withLine(lines, code, place, null))
              : undefined
          }
        />
      ))}
      {isSeveral && own.length > 0 && !adding && (
        <div className={styles['add']}>
          <Button variant="quiet" icon="plus" onPress={() => setAdding(true)}>
            <Trans>Add a line: {word}</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

type RowProps = {
  code: EnteredLine
  word: string
  line: ContractLine
  isReal: boolean
  onSet: (patch: Partial<ContractLine>) => void
  onRemove: (() => void) | undefined
}

function EnteredLineRow({ code, word, line, isReal, onSet, onRemove }: RowProps) {
  const { t } = useLingui()
  const { currency } = useSession()
  const isWorded = severalLines.has(code) || code === 'tradeIn'
  return (
    <div className={styles['line']}>
      <Letter code={code} />
      <span className={styles['word']}>
        {word}
        {takenOff.has(code) && (
          <small className={styles['off']}>
            <Trans>taken off</Trans>
          </small>
        )}
      </span>
      {isWorded && (
        <TextField
          className={styles['label'] ?? ''}
          label={t`Words for ${word}`}
          labelHidden
          placeholder={t`What it is`}
          value={line.label}
          onChange={label => onSet({ label })}
        />
      )}
      <MoneyField
        className={styles['field'] ?? ''}
        label={word}
        labelHidden
        currency={currency}
        align="end"
        allowNegative={severalLines.has(code)}
        value={isReal && line.amountMinor !== 0 ? line.amountMinor : null}
        onChange={amount => onSet({ amountMinor: amount ?? 0 })}
      />
      {onRemove && <IconButton icon="x" label={t`Remove ${word}`} onPress={onRemove} />}
    </div>
  )
}
