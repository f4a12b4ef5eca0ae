import { Trans, useLingui } from '@lingui/react/macro'
import { type Locale, localeNames, locales } from '#db/terms.ts'
import { tagOf } from '#src/lib/locale.ts'
import { useSession } from '#src/lib/session.ts'
import type { SyncEngine } from '#src/sync/engine.ts'
import { Icon } from '#src/ui/icon.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { useSignIn } from './sign-in-state.ts'
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

/** The act comes with the floor, not with the sign-in page, which shows this menu too. */
async function preferTo(engine: SyncEngine, userId: string, from: Locale, to: Locale) {
  const { setPreference } = await import('#db/user/mutations/user.ts')
  await engine.mutate(setPreference, { userId, edits: { locale: { from, to } } })
}

export function LanguageItems({ onChoose }: { onChoose?: () => void }) {
  const { locale, user, setLocale } = useSession()
  const { local } = useSignIn()
  const choose = (to: Locale) => {
    // Her mails and notices follow too; unsaid, the page is in the new language all the same.
    if (user && local && to !== locale) preferTo(local.engine, user.ID, locale, to).catch(() => {})
    setLocale(to)
    onChoose?.()
  }
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
          onClick={() => choose(each)}
        >
          <span className={menu['grow']}>{localeNames[each]}</span>
          {each === locale && <Icon name="check" size={18} />}
        </button>
      ))}
    </>
  )
}
