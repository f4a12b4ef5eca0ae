/** The frame of every list: title and acts, search and filters, how many, what is found online, then the rows. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react'
import { formWords } from '#db/form-words.ts'
import { type FormKey } from '#db/forms.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState, RowsComing } from '#src/ui/empty-state.tsx'
import { beginsNew, isAct, isOver, writing } from '#src/ui/keys.ts'
import { MenuButton, type MenuEntry } from '#src/ui/menu.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { Narrowing } from './list-query.ts'
import styles from './list-screen.module.css'
import { useSession } from './session.ts'
import { useAddress } from './use-address.ts'
import { useFormat } from './use-format.ts'

type HeadProps = {
  form: FormKey
  actions: ReactNode
  search: {
    label: string
    placeholder: string
    /** Enter. */
    onEnter?: (() => void) | undefined
  }
  /** Beside the search: what narrows and orders. */
  filters?: ReactNode
  /** Above the search. */
  above?: ReactNode
  /** Below it, the whole width: views, segments. */
  views?: ReactNode
}
type ListScreenProps = HeadProps & {
  /** How many rows are shown; undefined while the device still reads. */
  shown: number | undefined
  /** Of how many. */
  total?: number | undefined
  /** Rows that this device does not hold. */
  older?: ReactNode
  skeleton: { height: number; avatar?: boolean }
  /** The rows, once they are there. */
  children: ReactNode
  foot?: ReactNode
}

export function ListScreen(props: ListScreenProps) {
  const { shown, total, older, skeleton, children, foot } = props
  const format = useFormat()
  const isComing = use(RowsComing)
  return (
    <div className={styles['pane']}>
      <ListHead {...props} />
      {(total !== undefined || older != null) && (
        <div className={styles['count']} role="status">
          {shown !== undefined && total !== undefined && !isComing && (
            <span>
              <Trans>
                {format.number(shown)} of {format.number(total)}
              </Trans>
            </span>
          )}
          {older}
        </div>
      )}
      {shown === undefined ? <ListSkeleton rows={8} {...skeleton} /> : children}
      {foot}
    </div>
  )
}

export function ListHead({ form, actions, search, filters, above, views }: HeadProps) {
  const { locale } = useSession()
  const { params, go } = useAddress()
  const head = useRef<HTMLDivElement>(null)
  useListKeys(head)
  return (
    <>
      <div ref={head} className={styles['head']}>
        <h1 tabIndex={-1}>{formWords[form].titles[locale]}</h1>
        {actions}
      </div>
      {above && <div className={styles['above']}>{above}</div>}
      <div className={styles['bar']}>
        <SearchField
          label={search.label}
          placeholder={search.placeholder}
          value={params.get('q') ?? ''}
          onChange={q => go({ q })}
          onSubmit={search.onEnter}
        />
        {filters}
      </div>
      {views && <div className={styles['views']}>{views}</div>}
    </>
  )
}

type ListMenuProps = {
  items: readonly MenuEntry[]
  /** No row is shown: there is nothing to print. */
  isEmpty: boolean
  /** Where its paper is another than the rows as they stand here. */
  print?: () => void
}

/** What is done with the whole list. */
export function ListMenu({ items, isEmpty, print = printList }: ListMenuProps) {
  const { t } = useLingui()
  const paper: MenuEntry = {
    key: 'print',
    label: t`Print this list`,
    icon: 'print',
    isDisabled: isEmpty,
    looks: true,
    onAct: print,
  }
  return <MenuButton label={t`List acts`} icon="more" iconOnly items={[...items, paper]} />
}

/** The list alone, whatever is open beside it. */
function printList(): void {
  const { dataset } = document.documentElement
  dataset['print'] = 'list'
  window.addEventListener('afterprint', () => delete dataset['print'], { once: true })
  window.print()
}

/**
 * `/` puts the cursor into the search and N begins a new one, unless one is writing somewhere; Ctrl+Enter saves what is
 * written, or does the main act of what is open beside the list.
 */
function useListKeys(head: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey)
        return onCtrlEnter(event)
      const found =
        event.key === '/' && isAct(event)
          ? head.current?.parentElement?.querySelector<HTMLInputElement>('input[type=search]')
          : beginsNew(event) && head.current?.querySelector<HTMLElement>('[data-main]')
      if (!found) return
      event.preventDefault()
      if (!(found instanceof HTMLInputElement)) return found.click()
      found.focus()
      found.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [head])
}

/** Fields that send by it themselves have taken the key already. */
function onCtrlEnter(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat) return
  const at = event.target as HTMLElement | null
  const form = at?.closest('form')
  const main = at?.closest(writing)
    ? undefined
    : document.querySelector<HTMLElement>('[data-detail] [data-main]:not([disabled])')
  if (!form && (!main || isOver())) return
  event.preventDefault()
  if (form) form.requestSubmit()
  else main?.click()
}

/** The filters that are not worth a place beside the search; each goes to the address at once. */
export function FilterButton({
  query,
  shown,
  children,
}: {
  query: Pick<Narrowing, 'count' | 'none'>
  /** How many rows pass now. */
  shown: number
  children: ReactNode
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { params, go } = useAddress()
  const [isOpen, setOpen] = useState(false)
  const count = query.count(params)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        looks
        icon="filter"
        tone="outlined"
        label={t`Filters`}
        badge={count}
        onPress={() => setOpen(true)}
      />
      <Drawer
        isOpen={isOpen}
        onClose={close}
        title={<Trans>Filters</Trans>}
        footer={
          <>
            <Button looks isDisabled={count === 0} onPress={() => go(query.none)}>
              <Trans>Clear filters</Trans>
            </Button>
            <Button looks variant="primary" onPress={close}>
              <Trans>Show {format.number(shown)}</Trans>
            </Button>
          </>
        }
      >
        <Stack gap={4}>{children}</Stack>
      </Drawer>
    </>
  )
}

/** What an emptied list says: nothing fits the search, and how to see everything again. */
export function NoMatch({
  query,
  act,
  children,
}: {
  query: Pick<Narrowing, 'none'>
  /** Another way on. */
  act?: ReactNode
  children?: ReactNode
}) {
  const { go } = useAddress()
  return (
    <EmptyState
      icon="search"
      title={<Trans>No results</Trans>}
      action={
        <>
          <Button looks icon="x" onPress={() => go({ q: null, ...query.none })}>
            <Trans>Clear search and filters</Trans>
          </Button>
          {act}
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
