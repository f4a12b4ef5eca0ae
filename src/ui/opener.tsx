/** A number that leads to the rows it counts. */
import styles from './opener.module.css'

type Props = {
  text: string
  /** What it is the number of. */
  of: string
  onOpen: () => void
}

export function Opener({ text, of, onOpen }: Props) {
  return (
    <button
      type="button"
      className={styles['opener']}
      aria-label={`${text}, ${of}`}
      onClick={onOpen}
    >
      {text}
    </button>
  )
}
