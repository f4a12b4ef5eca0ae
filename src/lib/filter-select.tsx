import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Select } from '#src/ui/select.tsx'

/** What a filter says that is off: no gender in it, whatever is filtered. */
export function useAllWord(): string {
  const { t } = useLingui()
  return t({ message: 'All', context: 'a filter that is off' })
}

/** One of a known list, or all. */
export function FilterSelect<V extends string>(
  props: Omit<ComponentProps<typeof Select<V>>, 'none' | 'placeholder'>,
) {
  return <Select {...props} none={useAllWord()} />
}
