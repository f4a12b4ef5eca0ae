import { dateIn } from '#db/kernel/date.ts'
import { houseClock } from '#src/lib/clock.ts'
import { useSession } from '#src/lib/session.ts'
import { cx } from '#src/ui/cx.ts'
import styles from './footer.module.css'

/** Brand and year (SPEC section 2). */
export function Footer({ className }: { className: string | undefined }) {
  const { brand, timeZone } = useSession()
  return (
    <footer className={cx(styles['footer'], className)}>
      © {dateIn(timeZone, houseClock()).slice(0, 4)} {brand.footer || brand.name}
    </footer>
  )
}
