import { Trans, useLingui } from '@lingui/react/macro'
import { localeNames, locales } from '#db/terms.ts'
import { tagOf } from '#src/lib/locale.ts'
import { useSession } from '#src/lib/session.ts'
import { Icon } from '#src/ui/icon.tsx'
import { HeaderMenu } from './header-menu.tsx'
import menu from './header-menu.module.css'

/** Changing the language keeps the page and its query. */
export function LanguageMenu() {
  const { t } = useLingui()
  const { locale } = useSession()
  return (
    <HeaderMenu
      id="language"
      label={t`Language: ${localeNames[locale]}`}
      size="sm"
      trigger={{ icon: 'languages' }}
    >
      {close => (
        <div className={menu['items']}>
          <LanguageItems onChoose={close} />
        </div>
      )}
    </HeaderMenu>
  )
}

export function LanguageItems({ onChoose }: { onChoose?: () => void }) {
  const { locale, setLocale } = useSession()
  return (
    <>
      <div className={menu['label']}>
        <Trans>Language</Trans>
      </div>
      {locales.map(each => (
        <button
          key={each}
          type="button"
          lang={tagOf(each)}
          aria-current={each === locale}
          className={menu['item']}
          onClick={() => {
            setLocale(each)
            onChoose?.()
          }}
        >
          <span className={menu['grow']}>{localeNames[each]}</span>
          {each === locale && <Icon name="check" size={18} />}
        </button>
      ))}
    </>
  )
}
