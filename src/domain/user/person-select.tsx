/** One colleague of those this device knows, or everybody. */
import { useLingui } from '@lingui/react/macro'
import { useLive } from '#src/lib/replica.ts'
import { Select } from '#src/ui/select.tsx'
import { byLabel } from '#src/lib/by-name.ts'
import { namesOfUsers } from './queries.ts'

type PersonSelectProps = {
  value: string
  onChange: (id: string | null) => void
  /** Other words than "Person", and than "Everybody". */
  label?: string
  none?: string
  /** Before the people. */
  first?: { value: string; label: string }
}

export function PersonSelect({ value, onChange, label, none, first }: PersonSelectProps) {
  const { t } = useLingui()
  const names = useLive(namesOfUsers())
  const people = [...(names ?? [])]
    .map(([id, name]) => ({ value: id, label: name }))
    .toSorted(byLabel)
  const options = first ? [first, ...people] : people
  // Somebody who has left is not on this device.
  const shown =
    value && names && !options.some(each => each.value === value)
      ? [...options, { value, label: value }]
      : options
  return (
    <Select
      label={label ?? t`Person`}
      none={none ?? t`Everybody`}
      placeholder={none ?? t`Everybody`}
      options={shown}
      isLoading={names === undefined}
      value={value || null}
      onChange={onChange}
    />
  )
}
