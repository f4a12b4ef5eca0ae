import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { type FormKey, sectionOf } from '#db/forms.ts'
import { workHomes } from '#db/user/home.ts'
import { builtForms, forms as manifest } from '#src/forms.ts'
import { hrefOf } from '#src/lib/href.ts'
import { placeOf } from '#src/lib/route-names.ts'
import { type SignedIn, useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useShell } from '#src/lib/use-shell.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { countedHref } from './alerts/targets.ts'
import { useAlerts } from './alerts/use-alerts.tsx'
import { countOf } from './sidebar.tsx'
import { formTitle } from './titles.ts'
import { mostUsed, useFormUses } from './form-uses.ts'
import styles from './thumb-bar.module.css'

const most = 4

/** On a phone: the four forms she uses most, and search, where her thumb is. */
export function ThumbBar({ user, isCovered }: { user: SignedIn; isCovered: boolean }) {
  const { t } = useLingui()
  const { forms } = useSession()
  const { openPalette } = useShell()
  const uses = useFormUses(user.ID)
  const works = [...new Set([...workHomes(forms), ...builtForms])].filter(
    key => forms.has(key) && builtForms.includes(key) && sectionOf(key) !== 'user',
  )
  const chosen = mostUsed(works, uses, most)
  return (
    <nav
      aria-label={t`Most used`}
      inert={isCovered}
      aria-hidden={isCovered}
      data-foot
      className={styles['bar']}
    >
      {builtForms
        .filter(key => chosen.includes(key))
        .map(key => (
          <Place key={key} formKey={key} />
        ))}
      <button
        type="button"
        aria-haspopup="dialog"
        className={styles['place']}
        onClick={openPalette}
      >
        <Icon name="search" size={22} />
        <span className={styles['name']}>
          <Trans>Search</Trans>
        </span>
      </button>
    </nav>
  )
}

function Place({ formKey }: { formKey: FormKey }) {
  const { locale } = useSession()
  const { pathname } = useLocation()
  const { alerts } = useAlerts()
  const format = useFormat()
  const kind = countOf[formKey]
  const count = kind && alerts[kind]?.total
  return (
    <Anchor
      href={kind && count ? countedHref(kind, formKey, locale) : hrefOf(formKey, locale)}
      aria-current={placeOf(pathname)?.key === formKey ? 'page' : undefined}
      className={styles['place']}
    >
      <span>
        <Icon name={manifest[formKey]?.icon ?? 'file'} size={22} />
        {count ? <span className={styles['count']}>{format.number(count)}</span> : null}
      </span>
      <span className={styles['name']}>{formTitle(formKey, locale)}</span>
    </Anchor>
  )
}
