/** One colleague of those this device knows, or everybody. */
import { useLingui } from '@lingui/react/macro'
import { useLive } from '#src/lib/replica.ts'
import { byLabel } from '#src/lib/by-name.ts'
import { OneOf } from '#src/lib/one-of.tsx'
import { namesOfUsers } from './queries.ts'

type PersonSelectProps = {
  value: string
  onChange: (id: string | null) => void
  /** Other words than "Person", and than "Everybody". */
  label?: string
  none?: string
  /** Before the people. */
  first?: readonly { value: string; label: string }[]
}

export function PersonSelect({ value, onChange, label, none, first = [] }: PersonSelectProps) {
  const { t } = useLingui()
  const names = useLive(namesOfUsers())
  const people = [...(names ?? [])]
    .map(([id, name]) => ({ value: id, label: name }))
    .toSorted(byLabel)
  return (
    <OneOf
      label={label ?? t`Person`}
      none={none ?? t`Everybody`}
      options={names && [...first, ...people]}
      value={value || null}
      onChange={onChange}
    />
  )
}
