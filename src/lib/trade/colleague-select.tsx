/** A choice among the colleagues who work here now. */
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { useLive } from '#src/lib/replica.ts'
import { activeColleagues } from '#src/queries/lead.ts'
import { Select } from '#src/ui/select.tsx'

export function ColleagueSelect(props: Omit<ComponentProps<typeof Select<string>>, 'options'>) {
  const { t } = useLingui()
  const colleagues = useLive(activeColleagues())
  return (
    <Select
      {...props}
      {...(colleagues?.length === 0 && { placeholder: t`No user available` })}
      options={(colleagues ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
