/** One of many by its letters, keys or touch: people, companies. */
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { ComboBox } from '#src/ui/combo-box.tsx'
import type { Option } from '#src/ui/select.tsx'
import { useFormat } from './use-format.ts'

type OneOfProps = Omit<
  ComponentProps<typeof ComboBox>,
  'options' | 'value' | 'onChange' | 'valueLabel' | 'onTyped' | 'mustChoose' | 'sayMore'
> & {
  /** Undefined until they are read. */
  options: readonly Option[] | undefined
  value: string | null | undefined
  onChange: (value: string | null) => void
  /** The way back to no choice, first in the list. */
  none?: string | undefined
}

export function OneOf({ options, value, onChange, none, ...field }: OneOfProps) {
  const { t } = useLingui()
  const format = useFormat()
  const all = options ?? []
  return (
    <ComboBox
      placeholder={none}
      {...field}
      options={none === undefined ? all : [{ value: '', label: none }, ...all]}
      value={value || null}
      // What is not here has no other name.
      valueLabel={options && value ? (all.find(each => each.value === value)?.label ?? value) : ''}
      sayMore={count => {
        const rest = format.number(count)
        return t`${rest} more: a few letters narrow them`
      }}
      mustChoose={t`Choose one from the list.`}
      onChange={to => onChange(to || null)}
    />
  )
}
