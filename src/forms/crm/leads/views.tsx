/** Ways to look at the leads, one tap each: ours, and those a person has saved. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Patch } from '#src/lib/use-address.ts'
import { Icon } from '#src/ui/icon.tsx'
import { applyFilters, leadQuery } from './filters.ts'
import styles from './list.module.css'
import type { LeadList, useLeadAddress } from './use-leads.ts'
import { useSavedViews } from './use-saved-views.ts'

const keys = ['status', 'kind', 'division', 'owner', 'source', 'waiting', 'sort'] as const
export type ViewQuery = Partial<Record<(typeof keys)[number], string>>

/** What a view is made of, as the address has it now. */
export const viewOf = (params: URLSearchParams): ViewQuery =>
  Object.fromEntries(keys.flatMap(key => (params.get(key) ? [[key, params.get(key)]] : [])))
const wholePatch = (query: ViewQuery): Patch =>
  Object.fromEntries(keys.map(key => [key, query[key] ?? null]))
const isSame = (a: ViewQuery, b: ViewQuery) => keys.every(key => (a[key] ?? '') === (b[key] ?? ''))

type Props = { list: LeadList; address: ReturnType<typeof useLeadAddress> }

export function Views({ list, address: { params, go, isRecovery } }: Props) {
  const { t } = useLingui()
  const { saved, remove } = useSavedViews()
  const now = viewOf(params)
  const ours: { name: string; query: ViewQuery; hasCount?: boolean }[] = isRecovery
    ? [
        { name: t`Everybody’s`, query: {}, hasCount: true },
        { name: t`Mine`, query: { owner: 'mine' }, hasCount: true },
      ]
    : [
        { name: t({ message: 'Open', context: 'leads' }), query: {}, hasCount: true },
        { name: t`To answer`, query: { waiting: '1' }, hasCount: true },
        { name: t`Mine`, query: { owner: 'mine' }, hasCount: true },
        { name: t`Unassigned`, query: { owner: 'unassigned' }, hasCount: true },
        { name: t`Sold`, query: { status: 'sold,delivered', sort: 'touched' } },
        { name: t`All`, query: { status: 'any', sort: 'touched' } },
      ]
  return (
    <div className={styles['views']} role="group" aria-label={t`Views`}>
      {ours.map(({ name, query, hasCount }) => (
        <button
          key={name}
          type="button"
          aria-pressed={isSame(now, query)}
          className={styles['view']}
          onClick={() => go(wholePatch(query))}
        >
          {name}
          {hasCount && <Count list={list} query={query} isRecovery={isRecovery} />}
        </button>
      ))}
      {saved.map(({ name, query }) => (
        <button
          key={`saved ${name}`}
          type="button"
          aria-pressed={isSame(now, query)}
          className={styles['view']}
          onClick={() => go(wholePatch(query))}
        >
          <Icon name="star" size={14} />
          {name}
        </button>
      ))}
      {saved.some(({ query }) => isSame(now, query)) && (
        <button type="button" className={styles['view']} onClick={() => remove(now)}>
          <Icon name="x" size={14} />
          {t`Forget this view`}
        </button>
      )}
    </div>
  )
}

function Count({
  list: { leads, around },
  query,
  isRecovery,
}: {
  list: LeadList
  query: ViewQuery
  isRecovery: boolean
}) {
  const search = new URLSearchParams(query).toString()
  const count = useMemo(
    () =>
      leads &&
      applyFilters(
        leads,
        { ...leadQuery.read(new URLSearchParams(search), isRecovery), sort: 'touched' },
        around,
      ).length,
    [leads, around, search, isRecovery],
  )
  return count === undefined ? null : <span>{count > 999 ? '999+' : count}</span>
}
