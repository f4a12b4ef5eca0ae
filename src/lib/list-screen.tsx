/** The frame of every list: title and acts, search and filters, how many, what is found online, then the rows. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type FormKey, formCatalogue } from '#db/forms.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
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
  const pane = useRef<HTMLDivElement>(null)
  useSlash(pane)
  return (
    <div ref={pane} className={styles['pane']}>
      <ListHead {...props} />
      {(total !== undefined || older != null) && (
        <div className={styles['count']} role="status">
          {shown !== undefined && total !== undefined && (
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
  return (
    <>
      <div className={styles['head']}>
        <h1 tabIndex={-1}>{formCatalogue[form].titles[locale]}</h1>
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
      {views}
    </>
  )
}

/** What is done with the whole list. */
export function ListMenu({ items }: { items: readonly MenuEntry[] }) {
  const { t } = useLingui()
  return <MenuButton label={t`List acts`} icon="more" iconOnly items={items} />
}

/** `/` puts the cursor into the search, unless one is writing somewhere. */
function useSlash(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target as HTMLElement | null
      if (
        at?.closest(
          'input, textarea, select, [contenteditable], [role=dialog], [role=textbox], [role=spinbutton]',
        )
      )
        return
      const input = pane.current?.querySelector<HTMLInputElement>('input[type=search]')
      if (!input) return
      event.preventDefault()
      input.focus()
      input.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [pane])
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
