/** What a list that only the server has says without rows: what narrows it and the way to take that off, or that nothing is there yet. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useAddress } from './use-address.ts'

/** What narrows a list, by its key in the address, as its field is called. */
export const filterNames = {
  q: msg`Search`,
  person: msg`Person`,
  inNameBy: msg`In somebody’s name`,
  company: msg`Company`,
  group: msg`Group`,
  result: msg`Result`,
  outcome: msg`Result`,
  state: msg`Status`,
  status: msg`Status`,
  level: msg`Level`,
  request: msg`Number of the call`,
  table: msg`Table`,
  row: msg`One row only`,
  version: msg`Version`,
  source: msg`Source`,
  division: msg`Division`,
  type: msg`Type`,
  cause: msg`What`,
  view: msg`Show`,
  channel: msg`Channel`,
  from: msg({ message: 'From', context: 'a date' }),
  to: msg({ message: 'To', context: 'a date' }),
} satisfies Record<string, MessageDescriptor>
const names = new Map<string, MessageDescriptor>(Object.entries(filterNames))

type Props = {
  /** Keys of the address that narrow it. */
  narrows: readonly string[]
  /** Said where nothing narrows it. */
  none: ReactNode
}
export function EmptiedList({ narrows, none }: Props) {
  const { t, i18n } = useLingui()
  const { params, go } = useAddress()
  const on = ['q', ...narrows].filter(key => params.get(key))
  if (on.length === 0) return <EmptyState isKnown icon="search" title={none} />
  const nameOf = (key: string) => i18n._(names.get(key) ?? filterNames.q)
  const filters = on.map(nameOf).join(', ')
  const without = (keys: readonly string[]) => go(Object.fromEntries(keys.map(key => [key, null])))
  return (
    <EmptyState
      isKnown
      icon="search"
      title={<Trans>No results</Trans>}
      action={
        <>
          <Button looks icon="x" onPress={() => without(on)}>
            <Trans>Clear search and filters</Trans>
          </Button>
          {on.length > 1 &&
            on.map(key => {
              const filter = nameOf(key)
              return (
                <Button looks variant="quiet" key={key} onPress={() => without([key])}>
                  {t`Without: ${filter}`}
                </Button>
              )
            })}
        </>
      }
    >
      <Trans>Narrowed by: {filters}</Trans>
    </EmptyState>
  )
}
