import { useId, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Opener } from './opener.tsx'
import { useUiWords } from './ui-words.tsx'
import styles from './chart.module.css'

/** The colours of series, in order: told apart by lightness too. */
export const seriesColour = (index: number): string => `var(--series-${(index % 6) + 1})`

type ChartFrameProps = {
  label: string
  /** The same facts as a table. */
  head: readonly string[]
  body: readonly (readonly [name: string, ...values: string[]])[]
  /** Leads from a number to what stands behind it; from a name to what stands behind its first. */
  onPick?: ((place: number, series: number) => void) | undefined
  legend?: readonly { label: string; color: string }[] | undefined
  children: ReactNode
}

/** A picture of numbers and its table: the same facts for eyes, ears and clipboards. */
export function ChartFrame({ label, head, body, legend, onPick, children }: ChartFrameProps) {
  const id = useId()
  const words = useUiWords()
  const [isTable, setTable] = useState(false)
  return (
    <figure aria-labelledby={id} className={styles['frame']}>
      <div className={styles['head']}>
        <figcaption id={id} className={styles['caption']}>
          {label}
        </figcaption>
        <Button
          looks
          variant="quiet"
          className={styles['twin']}
          icon={isTable ? 'chart' : 'list'}
          onPress={() => setTable(!isTable)}
        >
          {isTable ? words.showChart : words.showTable}
        </Button>
      </div>
      {!isTable && children}
      {!isTable && legend && legend.length > 1 && (
        <ul className={styles['legend']}>
          {legend.map(({ label: name, color }) => (
            <li key={name} className={styles['key']}>
              <i aria-hidden style={{ background: color }} className={styles['swatch']} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={isTable ? styles['scroll'] : 'visually-hidden'}>
        <Twin {...{ label, head, body }} onPick={isTable ? onPick : undefined} />
      </div>
    </figure>
  )
}

type TwinProps = Pick<ChartFrameProps, 'label' | 'head' | 'body' | 'onPick'>

/** The same facts as a table. */
function Twin({ label, head, body, onPick }: TwinProps) {
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {head.map((cell, index) => (
            // Columns are fixed in their order and may share a title.
            // oxlint-disable-next-line react/no-array-index-key
            <th key={index} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map(([name, ...values], place) => (
          <tr key={name}>
            <th scope="row">
              {onPick ? (
                <Button looks variant="quiet" onPress={() => onPick(place, 0)}>
                  {name}
                </Button>
              ) : (
                name
              )}
            </th>
            {values.map((value, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={index}>
                {onPick ? (
                  <Opener
                    text={value}
                    of={`${head[index + 1] ?? ''}, ${name}`}
                    onOpen={() => onPick(place, index)}
                  />
                ) : (
                  value
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
