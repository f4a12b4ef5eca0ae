/** A choice among the colleagues who work here now. */
import type { ComponentProps } from 'react'
import { useLive } from '#src/lib/replica.ts'
import { activeColleagues } from '#src/queries/lead.ts'
import { Select } from '#src/ui/select.tsx'

export function ColleagueSelect(props: Omit<ComponentProps<typeof Select<string>>, 'options'>) {
  const colleagues = useLive(activeColleagues()) ?? []
  return (
    <Select {...props} options={colleagues.map(({ id, name }) => ({ value: id, label: name }))} />
  )
}
