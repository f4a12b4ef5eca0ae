/** One amount of the deal; empty is nothing, and nothing is shown as empty. */
import { useSession } from '#src/lib/session.ts'
import { MoneyField } from '#src/ui/money-field.tsx'
import { useDesk } from './desk.ts'

type Props = {
  label: string
  /** Where its problems are named; the label's own key by default. */
  path: string
  value: number
  onChange: (minor: number) => void
  mandatory?: boolean
  description?: string | undefined
}

export function AmountField({ label, path, value, onChange, mandatory, description }: Props) {
  const { currency } = useSession()
  const { problem } = useDesk()
  return (
    <MoneyField
      label={label}
      mandatory={mandatory}
      description={description}
      currency={currency}
      align="end"
      value={value === 0 ? null : value}
      onChange={minor => onChange(minor ?? 0)}
      problem={problem(path)}
    />
  )
}
