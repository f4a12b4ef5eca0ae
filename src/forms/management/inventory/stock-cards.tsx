/** The stock as pictures, as many side by side as there is room for. */
import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useMemo } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { vehicleLabel } from '#src/domain/vehicle/title.ts'
import { cx } from '#src/ui/cx.ts'
import { useWidth } from '#src/ui/use-width.ts'
import { VirtualList } from '#src/ui/virtual-list.tsx'
import styles from './list.module.css'
import { StockRow } from './stock-row.tsx'

type Vehicle = Row<'vehicle'>
type Props = {
  vehicles: readonly Vehicle[]
  today: string
  picked: ReadonlySet<string> | null
  onChoose: (id: string) => void
}

const leastPx = 212
const gapPx = 12
const edgePx = 16
/** Title, facts, chips and figures under the picture. */
const wordsPx = 138

export function StockCards({ vehicles, today, picked, onChoose }: Props) {
  const { t } = useLingui()
  const [box, width] = useWidth<HTMLDivElement>(960)
  const room = width - 2 * edgePx
  const columns = Math.max(1, Math.floor((room + gapPx) / (leastPx + gapPx)))
  const cardPx = (room - (columns - 1) * gapPx) / columns
  const lines = useMemo(
    () =>
      Array.from({ length: Math.ceil(vehicles.length / columns) }, (_, line) =>
        vehicles.slice(line * columns, (line + 1) * columns),
      ),
    [vehicles, columns],
  )
  return (
    <div ref={box} className={cx(styles['list'], styles['pictures'])}>
      <VirtualList
        label={t`Inventory`}
        rows={lines}
        keyOf={line => line[0]?.id ?? ''}
        rowHeight={Math.round((cardPx - 16) * 0.75) + wordsPx + gapPx}
        hasControls
        scrollKey={`inventory-cards-${columns}`}
        overscan={2}
      >
        {line => (
          <div className={styles['cards']} style={{ '--columns': columns } as CSSProperties}>
            {line.map(vehicle => (
              <button
                key={vehicle.id}
                type="button"
                aria-label={vehicleLabel(vehicle)}
                aria-pressed={picked ? picked.has(vehicle.id) : undefined}
                onClick={() => onChoose(vehicle.id)}
                className={styles['press']}
              >
                <StockRow
                  vehicle={vehicle}
                  today={today}
                  isPicked={picked?.has(vehicle.id)}
                  isCard
                />
              </button>
            ))}
          </div>
        )}
      </VirtualList>
    </div>
  )
}
