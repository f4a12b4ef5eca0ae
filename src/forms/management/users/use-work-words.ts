/** How much of each kind is open. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Work } from '#db/user/takers.ts'

export function useWorkWords(): (work: Work, count: number) => string {
  const { t } = useLingui()
  return (work, count) => {
    if (work === 'lead')
      return t({ message: plural(count, { one: '# open lead', other: '# open leads' }) })
    if (work === 'task')
      return t({ message: plural(count, { one: '# pending task', other: '# pending tasks' }) })
    if (work === 'appointment')
      return t({ message: plural(count, { one: '# appointment', other: '# appointments' }) })
    if (work === 'delivery')
      return t({ message: plural(count, { one: '# delivery', other: '# deliveries' }) })
    return t({ message: plural(count, { one: '# vehicle on hold', other: '# vehicles on hold' }) })
  }
}
