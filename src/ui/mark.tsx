/** What a row of a list is, at its beginning: its kind as a picture, how it stands as a colour. */
import { Icon, type IconName } from './icon.tsx'
import styles from './mark.module.css'

type Props = {
  icon: IconName
  /** What the picture says to who does not see it. */
  label: string
  /** Those that have no colour of their own are quiet. */
  tone: string
}

export function Mark({ icon, label, tone }: Props) {
  return (
    <span className={styles['mark']} data-tone={tone}>
      <Icon name={icon} size={17} label={label} />
    </span>
  )
}
