/** What the parts of the desk are made of. */
import type { ReactNode } from 'react'
import { useSession } from '#src/lib/session.ts'
import { useFieldWords } from '#src/lib/use-field-words.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { MoneyField } from '#src/ui/money-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './desk.module.css'
import { useDesk } from './desk.ts'

type Props = { title: string; amountMinor?: number | undefined; children: ReactNode }

/** Its title, what it comes to, and its fields. */
export function Part({ title, amountMinor, children }: Props) {
  const format = useFormat()
  return (
    <Card
      title={title}
      level={3}
      actions={
        amountMinor !== undefined &&
        amountMinor !== 0 && <span className={styles['sum']}>{format.money(amountMinor)}</span>
      }
    >
      <Stack gap={4}>{children}</Stack>
    </Card>
  )
}

type AmountProps = {
  label: string
  /** Where its problems are named; the label's own key by default. */
  path: string
  value: number
  onChange: (minor: number) => void
  mandatory?: boolean
  description?: string | undefined
}

/** One amount of the deal; empty is nothing, and nothing is shown as empty. */
export function AmountField({ label, path, value, onChange, mandatory, description }: AmountProps) {
  const { currency } = useSession()
  const { problem } = useDesk()
  const said = useFieldWords()
  return (
    <MoneyField
      name={path}
      label={label}
      mandatory={mandatory}
      description={description}
      currency={currency}
      align="end"
      keepsLast
      value={value === 0 ? null : value}
      onChange={minor => onChange(minor ?? 0)}
      problem={
        problem(path) ?? (mandatory && value === 0 ? said({ message: 'required' }) : undefined)
      }
    />
  )
}
