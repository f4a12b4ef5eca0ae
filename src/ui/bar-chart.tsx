import { cx } from './cx.ts'
import { ChartFrame, seriesColour } from './chart-frame.tsx'
import { niceTicks } from './scale.ts'
import { useWidth } from './use-width.ts'
import styles from './chart.module.css'

export type Series = { label: string; values: readonly number[]; color?: string | undefined }

type BarChartProps = {
  label: string
  /** What the categories are: the head of the table's first column. */
  categoryLabel: string
  categories: readonly string[]
  series: readonly Series[]
  format: (value: number) => string
  /** Shorter, for the axis. */
  formatTick?: ((value: number) => string) | undefined
  /** A line to reach. */
  target?: { label: string; value: number } | undefined
  stacked?: boolean | undefined
  height?: number | undefined
  /** Leads from a bar to what stands behind it; by the keyboard from its table. */
  onPick?: ((place: number, series: number) => void) | undefined
}

const BELOW = 26
const ABOVE = 10

/** Amounts side by side or one on another. */
export function BarChart(props: BarChartProps) {
  const {
    label,
    categories,
    series,
    format,
    formatTick = format,
    target,
    stacked,
    height = 220,
    onPick,
  } = props
  const [ref, width] = useWidth<HTMLDivElement>(560)
  const layout = layoutOf({ ...props, formatTick, height, width })
  return (
    <ChartFrame
      label={label}
      head={[props.categoryLabel, ...series.map(s => s.label)]}
      body={categories.map((name, i) => [name, ...series.map(s => format(s.values[i] ?? 0))])}
      onPick={onPick}
      legend={series.map((s, i) => ({ label: s.label, color: s.color ?? seriesColour(i) }))}
    >
      <div ref={ref} className={styles['plot']} aria-hidden>
        <svg width={width} height={height} className={styles['svg']}>
          <Grid layout={layout} formatTick={formatTick} />
          {categories.map((name, i) => (
            <Slot
              key={name}
              layout={layout}
              name={name}
              place={i}
              series={series}
              stacked={stacked}
              format={format}
              onPick={onPick}
            />
          ))}
          {target && <Target layout={layout} target={target} />}
        </svg>
      </div>
    </ChartFrame>
  )
}

type Drawn = Pick<BarChartProps, 'categories' | 'series' | 'target' | 'stacked'> & {
  formatTick: (value: number) => string
  height: number
  width: number
}
type Layout = ReturnType<typeof layoutOf>

/** Where everything stands, in pixels. */
function layoutOf({ categories, series, target, stacked, formatTick, height, width }: Drawn) {
  const totals = categories.map((_, i) => series.map(s => s.values[i] ?? 0))
  const highest = Math.max(
    0,
    target?.value ?? 0,
    ...totals.map(v => (stacked ? sum(v.filter(n => n > 0)) : Math.max(...v))),
  )
  const lowest = Math.min(
    0,
    ...totals.map(v => (stacked ? sum(v.filter(n => n < 0)) : Math.min(...v))),
  )
  const ticks = niceTicks(lowest, highest)
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) || 1]
  const left = Math.max(...ticks.map(tick => formatTick(tick).length)) * 7 + 10
  const plot = height - BELOW - ABOVE
  const yOf = (value: number) => ABOVE + plot - ((value - low) / (high - low)) * plot
  const slot = (width - left) / Math.max(1, categories.length)
  const bar = Math.min(44, (slot * 0.68) / (stacked ? 1 : series.length))
  // Names that would touch are shown every second, third…
  const name = Math.max(...categories.map(c => c.length), 1) * 6.8 + 8
  const every = Math.ceil(name / slot)
  return { width, height, ticks, left, plot, yOf, slot, bar, name, every }
}

function Grid({ layout, formatTick }: { layout: Layout } & Pick<Drawn, 'formatTick'>) {
  const { ticks, left, width, yOf } = layout
  return ticks.map(tick => (
    <g key={tick}>
      <line
        x1={left}
        x2={width}
        y1={yOf(tick)}
        y2={yOf(tick)}
        className={tick === 0 ? styles['axis'] : styles['grid']}
      />
      <text x={left - 8} y={yOf(tick)} dy="0.34em" textAnchor="end">
        {formatTick(tick)}
      </text>
    </g>
  ))
}

type SlotProps = Pick<BarChartProps, 'series' | 'stacked' | 'format' | 'onPick'> & {
  layout: Layout
  name: string
  place: number
}

/** The bars of one category. */
function Slot({ layout, name, place, series, stacked, format, onPick }: SlotProps) {
  const { width, height, left, plot, yOf, slot, bar, every } = layout
  const middle = left + slot * (place + 0.5)
  // The last name is wider than its bars: it ends where the picture ends.
  const nameAt = Math.min(middle, width - layout.name / 2)
  let [up, down] = [0, 0]
  return (
    <g className={cx(styles['slot'], onPick && styles['picked'])}>
      <title>
        {series.map(s => `${name}, ${s.label}: ${format(s.values[place] ?? 0)}`).join('\n')}
      </title>
      <rect x={middle - slot / 2} y={ABOVE} width={slot} height={plot} fill="transparent" />
      {series.map((s, j) => {
        const value = s.values[place] ?? 0
        const base = stacked ? (value < 0 ? down : up) : 0
        if (value < 0) down += value
        else up += value
        const [a, b] = [yOf(base), yOf(base + value)]
        const x = stacked ? middle - bar / 2 : middle + (j - series.length / 2) * bar + 1
        return (
          <rect
            key={s.label}
            x={x}
            y={Math.min(a, b)}
            width={Math.max(1, stacked ? bar : bar - 2)}
            height={Math.max(
              value === 0 ? 0 : 1,
              Math.abs(a - b) - (stacked && base !== 0 ? 1 : 0),
            )}
            rx={Math.min(3, bar / 4)}
            fill={s.color ?? seriesColour(j)}
            className={styles['bar']}
          />
        )
      })}
      {onPick && <Picks {...{ layout, series, stacked, onPick, place }} left={middle - slot / 2} />}
      {place % every === 0 && (
        <text x={nameAt} y={height - 8} textAnchor="middle">
          {name}
        </text>
      )}
    </g>
  )
}

type PicksProps = {
  layout: Layout
  series: readonly Series[]
  stacked: boolean | undefined
  onPick: NonNullable<BarChartProps['onPick']>
  place: number
  left: number
}

/** A bar of one is too low to be hit: each takes the taps of its share of the slot, at full height. */
function Picks({ layout: { slot, plot }, series, stacked, onPick, place, left }: PicksProps) {
  const width = slot / (stacked ? 1 : series.length)
  return (stacked ? series.slice(0, 1) : series).map(({ label }, at) => (
    <rect
      key={label}
      x={left + at * width}
      y={ABOVE}
      width={width}
      height={plot}
      fill="transparent"
      onClick={() => onPick(place, at)}
    />
  ))
}

type TargetProps = { layout: Layout; target: NonNullable<BarChartProps['target']> }

function Target({ layout: { left, width, yOf }, target }: TargetProps) {
  return (
    <g>
      <line
        x1={left}
        x2={width}
        y1={yOf(target.value)}
        y2={yOf(target.value)}
        className={styles['target']}
      />
      <text x={width} y={yOf(target.value) - 6} textAnchor="end" className={styles['goal']}>
        {target.label}
      </text>
    </g>
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
