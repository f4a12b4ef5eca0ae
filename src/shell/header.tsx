import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formPath } from '#db/form-words.ts'
import { placeOf } from '#src/lib/route-names.ts'
import { useSession } from '#src/lib/session.ts'
import { useShell } from '#src/lib/use-shell.ts'
import { IconButton } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { HeaderMenus } from './header-menu.tsx'
import { homeHref } from './home-of.ts'
import { LanguageMenu } from './language-menu.tsx'
import { useSignIn } from './sign-in-state.ts'
import styles from './header.module.css'
import logoStyles from './logo.module.css'

type HeaderProps = { isSidebarOpen: boolean; onToggle: () => void; sidebarId: string }

export function Header({ isSidebarOpen, onToggle, sidebarId }: HeaderProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const { parts } = useSignIn()
  return (
    <header className={styles['header']} data-signed-in={user ? '' : undefined}>
      {user && (
        <IconButton
          icon="menu"
          label={isSidebarOpen ? t`Close the menu` : t`Open the menu`}
          aria-expanded={isSidebarOpen}
          aria-controls={sidebarId}
          onPress={onToggle}
          className={styles['toggle']}
        />
      )}
      <Logo href={useLogoTarget()} />
      {user && parts && <Search />}
      <span className={styles['grow']} />
      <HeaderMenus>
        {user && parts && (
          <>
            <parts.SyncLight />
            <parts.AlertMenus />
          </>
        )}
        <div className={user ? styles['wide-only'] : undefined}>
          <LanguageMenu />
        </div>
        {user && parts && <parts.UserMenu user={user} />}
      </HeaderMenus>
    </header>
  )
}

/** A magnifier at every width; where there is room it says what is found. */
function Search() {
  const { t } = useLingui()
  const { openPalette } = useShell()
  return (
    <button
      type="button"
      aria-label={t`Search`}
      aria-haspopup="dialog"
      className={styles['search']}
      onClick={openPalette}
    >
      <Icon name="search" />
      <span className={styles['hint']} aria-hidden>
        <Trans>Name, phone, vehicle</Trans>
      </span>
    </button>
  )
}

/** SPEC section 2: the person's home page, or the login home; from the Home form two brands lead to their own site. */
export function useLogoTarget(): string {
  const { user, forms, locale, brand } = useSession()
  const { pathname } = useLocation()
  if (placeOf(pathname)?.key === 'public.Home' && brand.externalHome) return brand.externalHome
  return (user && homeHref(user.HomePage, forms, locale)) ?? formPath('public.Home', locale)
}

/** Leads to the person's home page, to the login home, or from the Home form to the brand's own site. */
function Logo({ href }: { href: string }) {
  const { t } = useLingui()
  const { brand } = useSession()
  const label = t`${brand.name}: home`
  // A device that has no network yet and never had the drawing says the name.
  const [isLost, setLost] = useState(!brand.logo)
  const lose = () => setLost(true)
  const drawing = isLost ? (
    <span className={logoStyles['name']}>{brand.name}</span>
  ) : (
    <>
      {brand.icon && (
        <img
          src={brand.icon}
          alt=""
          width={28}
          height={28}
          onError={lose}
          className={logoStyles['icon']}
        />
      )}
      <img
        src={brand.logo}
        alt=""
        height={32}
        onError={lose}
        className={cx(logoStyles['word'], logoStyles['light'])}
      />
      <img
        src={brand.logoDark ?? brand.logo}
        alt=""
        height={32}
        onError={lose}
        className={cx(logoStyles['word'], logoStyles['dark'])}
      />
    </>
  )
  if (/^https?:/.test(href))
    return (
      <a href={href} aria-label={label} className={logoStyles['logo']}>
        {drawing}
      </a>
    )
  return (
    <Anchor href={href} aria-label={label} className={logoStyles['logo']}>
      {drawing}
    </Anchor>
  )
}
