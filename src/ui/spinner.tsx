import styles from './spinner.module.css'

/** A turning ring. Say what is awaited with `label`, or let the text beside it say so. */
export function Spinner({
  size = 24,
  label,
}: {
  size?: number | undefined
  label?: string | undefined
}) {
  return (
    <svg
      className={styles['spinner']}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  )
}
