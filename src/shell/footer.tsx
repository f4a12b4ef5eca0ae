import { useSession } from '#src/lib/session.ts'
import { cx } from '#src/ui/cx.ts'
import styles from './footer.module.css'

/** Brand and year (SPEC section 2). */
export function Footer({ className }: { className: string | undefined }) {
  const { brand } = useSession()
  return (
    <footer className={cx(styles['footer'], className)}>
      © {new Date().getFullYear()} {brand.footer || brand.name}
    </footer>
  )
}
