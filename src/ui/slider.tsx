import { useId, type CSSProperties } from 'react'
import styles from './slider.module.css'

type SliderProps = {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  /** The value as it is said: "60 months", "6.99 %". */
  valueText: string
  isDisabled?: boolean | undefined
}

/** A value found by moving it. The browser's own control: arrows, Page and Home keys work, and so does a thumb. */
export function Slider({
  label,
  value,
  min,
  max,
  step,
  onChange,
  valueText,
  isDisabled,
}: SliderProps) {
  const id = useId()
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0
  return (
    <div className={styles['slider']}>
      <div className={styles['words']}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className={styles['value']}>
          {valueText}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={isDisabled}
        aria-valuetext={valueText}
        onChange={event => onChange(Number(event.target.value))}
        style={{ '--share': share } as CSSProperties}
        className={styles['track']}
      />
    </div>
  )
}
