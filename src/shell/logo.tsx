import { useLingui } from '@lingui/react/macro'
import { useSession } from '#src/lib/session.ts'
import { cx } from '#src/ui/cx.ts'
import { Anchor } from '#src/ui/link.tsx'
import styles from './logo.module.css'

/** Leads to the person's home page, to the login home, or from the Home form to the brand's own site. */
export function Logo({ href }: { href: string }) {
  const { t } = useLingui()
  const { brand } = useSession()
  const label = t`${brand.name}: home`
  const drawing = (
    <>
      {brand.icon && (
        <img src={brand.icon} alt="" width={28} height={28} className={styles['icon']} />
      )}
      <img src={brand.logo} alt="" height={32} className={cx(styles['word'], styles['light'])} />
      <img
        src={brand.logoDark ?? brand.logo}
        alt=""
        height={32}
        className={cx(styles['word'], styles['dark'])}
      />
      {!brand.logo && <span className={styles['name']}>{brand.name}</span>}
    </>
  )
  if (/^https?:/.test(href))
    return (
      <a href={href} aria-label={label} className={styles['logo']}>
        {drawing}
      </a>
    )
  return (
    <Anchor href={href} aria-label={label} className={styles['logo']}>
      {drawing}
    </Anchor>
  )
}
