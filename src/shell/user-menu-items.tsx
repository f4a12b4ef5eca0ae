/** What the menu of her account holds; it comes when it is opened. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router-dom'
import { ApiProblem } from '#src/lib/api.ts'
import { hrefOf } from '#src/lib/href.ts'
import { lockNow, useIdleLock, useLockOwner } from '#src/lib/idle-lock.ts'
import { type SignedIn, useIsInName, useSession } from '#src/lib/session.ts'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { isBuilt } from '#src/routes.tsx'
import { StatusDot } from '#src/ui/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Anchor } from '#src/ui/link.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { LanguageItems } from './language-menu.tsx'
import { useSignIn } from './sign-in-state.ts'
import { formTitle } from './titles.ts'
import menu from './header-menu.module.css'
import styles from './header.module.css'

function Head({ user, isAvailable }: { user: SignedIn; isAvailable: boolean }) {
  const { t } = useLingui()
  const roleWords = useRoleWords()
  return (
    <div className={menu['head']}>
      <div className={menu['grow']}>
        <h2>{user.Name}</h2>
        <span className={menu['note']}>
          {[roleWords(user.Type), user.CompanyName].filter(Boolean).join(' · ')}
        </span>
      </div>
      <StatusDot
        tone={isAvailable ? 'good' : 'quiet'}
        label={isAvailable ? t`Available` : t`Unavailable`}
      />
    </div>
  )
}

type ItemsProps = {
  user: SignedIn
  isAvailable: boolean
  close: () => void
  onChange: () => void
  onQuit: () => void
}

/** Who she is here, and where she can go from it. */
export default function Menu({ user, isAvailable, close, onChange, onQuit }: ItemsProps) {
  return (
    <>
      <Head user={user} isAvailable={isAvailable} />
      <Items
        user={user}
        isAvailable={isAvailable}
        close={close}
        onChange={onChange}
        onQuit={onQuit}
      />
    </>
  )
}

function Items({ user, isAvailable, close, onChange, onQuit }: ItemsProps) {
  const { locale } = useSession()
  // It ends by the strip above everything; whether she is available is hers alone.
  const isInName = useIsInName()
  const links = (['user.Profile', 'user.Settings'] as const).filter(isBuilt)
  return (
    <div className={menu['items']}>
      {!isInName && (
        <>
          <button type="button" className={menu['item']} onClick={onChange}>
            <Icon name={isAvailable ? 'pause' : 'check-circle'} />
            <span className={menu['grow']}>
              {isAvailable ? <Trans>Become unavailable</Trans> : <Trans>Become available</Trans>}
            </span>
          </button>
          <div className={menu['rule']} />
        </>
      )}
      {links.map(key => (
        <Anchor key={key} href={hrefOf(key, locale)} className={menu['item']}>
          <Icon name={key === 'user.Profile' ? 'user' : 'settings'} />
          <span className={menu['grow']}>{formTitle(key, locale)}</span>
        </Anchor>
      ))}
      <Companies user={user} close={close} />
      <div className={styles['phone-only']}>
        <div className={menu['rule']} />
        <LanguageItems />
      </div>
      <LockItem close={close} />
      {!isInName && (
        <>
          <div className={menu['rule']} />
          <button type="button" className={menu['item']} onClick={onQuit}>
            <Icon name="log-out" />
            <span className={menu['grow']}>
              <Trans>Quit</Trans>
            </span>
          </button>
        </>
      )}
    </div>
  )
}

/** For who goes away for a moment. */
function LockItem({ close }: { close: () => void }) {
  const owner = useLockOwner()
  const { lock } = useIdleLock(owner)
  if (!lock) return null
  return (
    <>
      <div className={menu['rule']} />
      <button
        type="button"
        className={menu['item']}
        onClick={() => {
          close()
          lockNow(owner)
        }}
      >
        <Icon name="lock" />
        <span className={menu['grow']}>
          <Trans>Lock now</Trans>
        </span>
      </button>
    </>
  )
}

function Companies({ user, close }: { user: SignedIn; close: () => void }) {
  const { t } = useLingui()
  const { switchCompany } = useSignIn()
  const { locale } = useSession()
  const navigate = useNavigate()
  if (user.Companies.length < 2) return null
  const refused = (error: unknown) => {
    if (error instanceof ApiProblem && error.code === 'factor-owed')
      return toast(t`This dealership asks for a second step at sign-in. Set one up first.`, {
        tone: 'warn',
        action: {
          label: t`Set one up`,
          onPress: () => void navigate(hrefOf('user.Profile', locale)),
        },
      })
    return toast(t`The dealership could not be changed. You are still in ${user.CompanyName}.`, {
      tone: 'warn',
    })
  }
  const go = (id: string) => {
    close()
    switchCompany(id).catch(refused)
  }
  return (
    <>
      <div className={menu['label']}>
        <Trans>Dealership</Trans>
      </div>
      {user.Companies.map(({ ID, Name }) => (
        <button
          key={ID}
          type="button"
          aria-current={ID === user.CompanyId}
          disabled={ID === user.CompanyId}
          className={menu['item']}
          onClick={() => go(ID)}
        >
          <Icon name="building" />
          <span className={menu['grow']}>{Name}</span>
          {ID === user.CompanyId && <Icon name="check" size={18} />}
        </button>
      ))}
    </>
  )
}
