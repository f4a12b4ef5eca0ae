/** Ways to look at a list, one tap each: ours, and those that were kept under a name. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { keepsView, removeView, restoreView } from '#db/view/mutations/view.ts'
import type { ViewList, ViewQuery } from '#db/view/table.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { ReadOnly } from '#src/ui/read-only.tsx'
import { type View, viewsOf } from './queries.ts'
import { ViewDialog } from './view-dialog.tsx'
import styles from './views.module.css'

export type OursView = { name: string; query: ViewQuery; count?: ReactNode }
type Props = {
  list: ViewList
  /** What a view is made of, as the address names it. */
  keys: readonly string[]
  ours?: readonly OursView[]
  /** In a card that has its own edges. */
  isFlush?: boolean
}

export function Views({ list, keys, ours = [], isFlush = false }: Props) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const { forms } = useSession()
  const { params, go } = useAddress()
  const saved = useLive(viewsOf(list, userId), [list, userId]) ?? []
  const forget = useForget()
  const [isKeeping, setKeeping] = useState(false)
  const now = queryOf(params, keys)
  const isNow = (query: ViewQuery) => keys.every(key => (query[key] ?? '') === (now[key] ?? ''))
  const look = (query: ViewQuery) => go(Object.fromEntries(keys.map(key => [key, query[key]])))
  const kept = saved.find(({ query }) => isNow(query))
  const keeps = (view: View) => keepsView(view, { userId, forms })
  const isOurs = ours.some(({ query }) => isNow(query))
  if (ours.length + saved.length === 0 && isNow({})) return null
  return (
    <div
      className={cx(styles['views'], isFlush && styles['flush'])}
      role="group"
      aria-label={t`Views`}
    >
      {ours.map(({ name, query, count }) => (
        <Chip key={name} isOn={isNow(query)} onPress={() => look(query)}>
          {name}
          {count}
        </Chip>
      ))}
      {saved.map(view => (
        <Chip
          key={view.id}
          icon={view.ownerId === null ? 'users' : 'star'}
          isOn={isNow(view.query)}
          onPress={() => look(view.query)}
        >
          {view.name}
        </Chip>
      ))}
      {kept && keeps(kept) && (
        <>
          <Chip icon="edit" onPress={() => setKeeping(true)}>
            <Trans>Change this view</Trans>
          </Chip>
          <Chip icon="x" onPress={() => void forget(kept)}>
            <Trans>Forget this view</Trans>
          </Chip>
        </>
      )}
      {!kept && !isOurs && !isNow({}) && (
        <Chip icon="plus" onPress={() => setKeeping(true)}>
          <Trans>Save view</Trans>
        </Chip>
      )}
      {isKeeping && (
        // Her view is hers, also of a list that she only reads.
        <ReadOnly is={false}>
          <ViewDialog
            list={list}
            query={now}
            view={kept}
            others={saved.filter(keeps)}
            onClose={() => setKeeping(false)}
          />
        </ReadOnly>
      )}
    </div>
  )
}

const queryOf = (params: URLSearchParams, keys: readonly string[]): ViewQuery =>
  Object.fromEntries(keys.flatMap(key => (params.get(key) ? [[key, params.get(key) ?? '']] : [])))

type ChipProps = { icon?: IconName; isOn?: boolean; onPress: () => void; children: ReactNode }
const Chip = ({ icon, isOn, onPress, children }: ChipProps) => (
  <button type="button" aria-pressed={isOn} className={styles['view']} onClick={onPress}>
    {icon && <Icon name={icon} size={14} />}
    {children}
  </button>
)

function useForget() {
  const { t } = useLingui()
  const act = useActs()
  return ({ id: viewId, name }: View) =>
    act(actOf(removeView, { viewId }), t`View “${name}” forgotten`, actOf(restoreView, { viewId }))
}
