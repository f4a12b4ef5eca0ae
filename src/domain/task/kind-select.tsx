/** What kind of thing is to be done. */
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { type TaskKind, taskKinds } from '#db/terms.ts'
import { Select } from '#src/ui/select.tsx'
import { taskKindWords } from './words.ts'

type Props = Omit<ComponentProps<typeof Select<TaskKind>>, 'options' | 'label' | 'onChange'> & {
  onChange: (kind: TaskKind) => void
}

export function TaskKindSelect({ onChange, ...field }: Props) {
  const { t, i18n } = useLingui()
  return (
    <Select
      {...field}
      onChange={value => value && onChange(value)}
      label={t`Kind`}
      options={taskKinds.map(value => ({
        value,
        label: i18n._(taskKindWords[value].caption),
        icon: taskKindWords[value].icon,
      }))}
    />
  )
}
