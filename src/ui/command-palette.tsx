import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { Dialog } from 'react-aria-components'
import { cx } from './cx.ts'
import { findable } from '#db/kernel/findable.ts'
import { hasWords, queryWords } from '#db/kernel/fold.ts'
import { IconButton } from './button.tsx'
import { OnceCome } from './empty-state.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Modal } from './modal.tsx'
import { Spinner } from './spinner.tsx'
import { useUiWords } from './ui-words.tsx'
import styles from './command-palette.module.css'
import pop from './popover.module.css'

export type Command = {
  key: string
  label: string
  description?: string | undefined
  icon?: IconName | undefined
  hint?: string | undefined
  /** Found by these words too. */
  keywords?: string | undefined
}
export type CommandGroup = { key: string; label: string; items: readonly Command[] }

type CommandPaletteProps = {
  isOpen: boolean
  onClose: () => void
  label: string
  placeholder?: string | undefined
  /** What is searched, and where. */
  note?: string | undefined
  /** Filtered here by what is typed. */
  groups: readonly CommandGroup[]
  /** Asked as one types; its groups follow the others. */
  search?: ((query: string, signal: AbortSignal) => Promise<readonly CommandGroup[]>) | undefined
  onChoose: (command: Command, group: CommandGroup) => void
}

const PAUSE_MS = 120

/** Everywhere in a few keys: type, arrows, Enter. */
export function CommandPalette(props: CommandPaletteProps) {
  return (
    <Modal isOpen={props.isOpen} onClose={props.onClose} place="top" size="md">
      <Dialog aria-label={props.label} className={cx(styles['dialog'])}>
        <Palette {...props} />
      </Dialog>
    </Modal>
  )
}

function Palette(props: CommandPaletteProps) {
  const { label, placeholder, note, groups, search, onChoose, onClose } = props
  const id = useId()
  const words = useUiWords()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const { found, isSearching } = useSearch(search, query)
  const shown = useMemo(
    () => [...filter(groups, query), ...found.filter(g => g.items.length > 0)],
    [groups, query, found],
  )
  const flat = shown.flatMap(group => group.items.map(item => ({ item, group })))
  const active = Math.min(at, flat.length - 1)

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [active, id])

  const choose = (index: number) => {
    const chosen = flat[index]
    if (!chosen) return
    onClose()
    onChoose(chosen.item, chosen.group)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeFor(event.key, active, flat.length)
    if (to !== undefined) {
      event.preventDefault()
      setAt(to)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(active)
    }
  }

  return (
    <>
      <SearchBar
        id={id}
        label={label}
        placeholder={placeholder}
        query={query}
        active={active}
        isSearching={isSearching}
        onQuery={next => {
          setQuery(next)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <Entries
        id={id}
        label={label}
        groups={shown}
        active={active}
        onPoint={setAt}
        onChoose={choose}
      />
      <div role="status" className={cx(flat.length > 0 && 'visually-hidden')}>
        {flat.length === 0 && (
          <div className={styles['none']}>
            {isSearching ? words.loading : <OnceCome rows={2}>{words.noResults}</OnceCome>}
          </div>
        )}
      </div>
      {note && <p className={styles['note']}>{note}</p>}
    </>
  )
}

type SearchBarProps = Pick<CommandPaletteProps, 'label' | 'placeholder' | 'onClose'> & {
  id: string
  query: string
  active: number
  isSearching: boolean
  onQuery: (query: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function SearchBar({
  id,
  label,
  placeholder,
  query,
  active,
  isSearching,
  onQuery,
  onKeyDown,
  onClose,
}: SearchBarProps) {
  const words = useUiWords()
  return (
    <div className={styles['bar']}>
      {isSearching ? <Spinner size={20} /> : <Icon name="search" />}
      <input
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-label={label}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onChange={event => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
        className={styles['input']}
      />
      {/* Fingers have no Esc. */}
      <IconButton
        looks
        icon="x"
        label={words.close}
        onPress={onClose}
        className={styles['close']}
      />
    </div>
  )
}

type EntriesProps = {
  id: string
  label: string
  groups: readonly CommandGroup[]
  active: number
  onPoint: (index: number) => void
  onChoose: (index: number) => void
}

function Entries({ id, label, groups, active, onPoint, onChoose }: EntriesProps) {
  let index = -1
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} className={styles['list']}>
      {groups.map(group => (
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <div id={`${id}-${group.key}`} className={pop['heading']}>
            {group.label}
          </div>
          {group.items.map(item => {
            index += 1
            const mine = index
            return (
              <div
                key={item.key}
                id={`${id}-${mine}`}
                role="option"
                aria-selected={mine === active}
                data-active={mine === active || undefined}
                onClick={() => onChoose(mine)}
                onPointerMove={() => onPoint(mine)}
                className={pop['option']}
              >
                {item.icon && <Icon name={item.icon} />}
                <span className={pop['text']}>
                  {item.label}
                  {item.description && <span className={pop['note']}>{item.description}</span>}
                </span>
                {item.hint && <span className={pop['hint']}>{item.hint}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** Where a key leads among `count` entries; arrows go round. */
function placeFor(key: string, active: number, count: number): number | undefined {
  const to = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + 8,
    PageUp: active - 8,
  }[key]
  if (to === undefined || count === 0) return undefined
  const isStep = key.startsWith('Arrow')
  return isStep ? (to + count) % count : Math.max(0, Math.min(count - 1, to))
}

/** Every word typed must be found somewhere in the entry. */
function filter(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const wanted = queryWords(query)
  const fits = ({ label, description = '', keywords = '' }: Command) =>
    hasWords(findable(`${label} ${description} ${keywords}`), wanted)
  return groups
    .map(group => ({ ...group, items: group.items.filter(fits) }))
    .filter(group => group.items.length > 0)
}

const nothing: readonly CommandGroup[] = []

function useSearch(search: CommandPaletteProps['search'], query: string) {
  const [found, setFound] = useState(nothing)
  const [isSearching, setSearching] = useState(false)
  useEffect(() => {
    if (!search || query.trim() === '') {
      setFound(nothing)
      setSearching(false)
      return
    }
    const aborter = new AbortController()
    setSearching(true)
    const timer = setTimeout(() => {
      search(query, aborter.signal)
        .then(
          answer => !aborter.signal.aborted && setFound(answer),
          () => !aborter.signal.aborted && setFound(nothing),
        )
        .finally(() => !aborter.signal.aborted && setSearching(false))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
    // A search given inline is new at every render; only the query starts another.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [query, search === undefined])
  return { found, isSearching }
}
