import { type ReactNode, useCallback, useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Anchor } from './link.tsx'
import styles from './data-table.module.css'

export type Sort = { column: string; direction: 'ascending' | 'descending' }

export type Column<T> = {
  key: string
  header: string
  /** Said, not shown: a column of buttons. */
  headerHidden?: boolean | undefined
  cell: (row: T) => ReactNode
  sortable?: boolean | undefined
  /** Figures stand at the end. */
  align?: 'start' | 'end' | undefined
  /** Any CSS length. */
  width?: string | undefined
  /** Names the row; the first column unless said. */
  isRowHeader?: boolean | undefined
  /** Left out of the cards of narrow screens. */
  wideOnly?: boolean | undefined
  /** The total or the like under the column. */
  footer?: ReactNode
}

type DataTableProps<T> = {
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  sort?: Sort | null | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** The whole row leads there. */
  hrefOf?: ((row: T) => string) | undefined
  empty?: ReactNode
  /** Scrolls inside this height under a header that stays. */
  maxHeight?: string | undefined
  labelShown?: boolean | undefined
  /** Of a few short columns: cards on a phone alone. */
  few?: boolean | undefined
}

/** Whether what is in it is wider than it, as both change. */
function useIsWide() {
  const [isWide, setWide] = useState(false)
  const ref = useCallback((node: HTMLDivElement | null) => {
    if (!node || typeof ResizeObserver === 'undefined') return undefined
    const watch = new ResizeObserver(() => setWide(node.scrollWidth > node.clientWidth + 1))
    watch.observe(node)
    if (node.firstElementChild) watch.observe(node.firstElementChild)
    return () => watch.disconnect()
  }, [])
  return [ref, isWide] as const
}

/**
 * A table that becomes cards where it is narrow. The roles are written out because a browser
 * forgets a table is one as soon as CSS lays it out as anything else.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, keyOf, sort, onSort, hrefOf, empty, maxHeight, labelShown, few } =
    props
  const header = columns.find(column => column.isRowHeader) ?? columns[0]
  const [wrap, isWide] = useIsWide()
  if (rows.length === 0 && empty != null) return <>{empty}</>
  const hasFooter = columns.some(column => column.footer != null)
  return (
    <div
      className={cx(styles['wrap'], few && styles['few'], isWide && styles['wide'])}
      style={maxHeight ? { maxBlockSize: maxHeight } : undefined}
      ref={wrap}
      // Scrolled by keys too, where it is wider than its place.
      tabIndex={maxHeight || isWide ? 0 : undefined}
    >
      <table role="table" aria-rowcount={rows.length + 1} className={styles['table']}>
        <caption className={labelShown ? styles['caption'] : 'visually-hidden'}>{label}</caption>
        <thead role="rowgroup" className={styles['head']}>
          <tr role="row">
            {columns.map(column => (
              <HeaderCell key={column.key} column={column} sort={sort ?? null} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(row => (
            <tr key={keyOf(row)} role="row" className={cx(styles['row'], hrefOf && styles['link'])}>
              {columns.map(column => {
                const isHeader = column === header
                const Cell = isHeader ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    role={isHeader ? 'rowheader' : 'cell'}
                    scope={isHeader ? 'row' : undefined}
                    data-label={column.headerHidden ? undefined : column.header}
                    className={cx(
                      styles['cell'],
                      isHeader && styles['name'],
                      column.align === 'end' && styles['end'],
                      column.wideOnly && styles['wideOnly'],
                      column.headerHidden && styles['acts'],
                    )}
                  >
                    {isHeader && hrefOf ? (
                      <Anchor href={hrefOf(row)} className={styles['anchor']}>
                        {column.cell(row)}
                      </Anchor>
                    ) : (
                      column.cell(row)
                    )}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
        {hasFooter && <FooterRow columns={columns} />}
      </table>
    </div>
  )
}

function FooterRow<T>({ columns }: { columns: readonly Column<T>[] }) {
  return (
    <tfoot role="rowgroup">
      <tr role="row" className={styles['foot']}>
        {columns.map(column => (
          <td
            key={column.key}
            role="cell"
            data-label={column.headerHidden ? undefined : column.header}
            className={cx(
              styles['cell'],
              column.align === 'end' && styles['end'],
              column.footer == null && styles['wideOnly'],
            )}
          >
            {column.footer}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

type HeaderCellProps<T> = {
  column: Column<T>
  sort: Sort | null
  onSort: DataTableProps<T>['onSort']
}

function HeaderCell<T>({ column, sort, onSort }: HeaderCellProps<T>) {
  const { key, header, sortable, align, width } = column
  const direction = sort?.column === key ? sort.direction : undefined
  const isSortable = sortable && onSort
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSortable ? (direction ?? 'none') : undefined}
      style={width ? { inlineSize: width, minInlineSize: width } : undefined}
      className={cx(
        styles['header'],
        align === 'end' && styles['end'],
        !isSortable && styles['wideOnly'],
        column.headerHidden && styles['acts'],
      )}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() =>
            onSort({
              column: key,
              direction: direction === 'ascending' ? 'descending' : 'ascending',
            })
          }
          className={styles['sort']}
        >
          {header}
          <Icon
            name={
              direction === 'ascending'
                ? 'arrow-up'
                : direction === 'descending'
                  ? 'arrow-down'
                  : 'chevrons-up-down'
            }
            size={15}
            className={cx(direction ? styles['sorted'] : styles['unsorted'])}
          />
        </button>
      ) : (
        <span className={cx(column.headerHidden && 'visually-hidden')}>{header}</span>
      )}
    </th>
  )
}
