import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Waiting } from '#src/lib/device-mirror.ts'
import { useSession } from '#src/lib/session.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { homeHref } from '../home-of.ts'
import { landingOf } from '../landing.ts'
import { useSignIn } from '../sign-in-state.ts'
import { InvitationForm } from './invitation-form.tsx'
import { AskResetForm, ConfirmResetForm } from './reset-forms.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './home.module.css'

const resetMark = '#reset='
const inviteMark = '#invite='

/** The login home: what a customer may see over a shoulder. */
export default function Home() {
  const { user, brand } = useSession()
  return (
    <div className={styles['home']}>
      <div className={styles['picture']} aria-hidden>
        <img
          src={`/brands/${brand.key}/floor.svg`}
          alt=""
          width="640"
          height="300"
          className={styles['drawing']}
          // Without a network, on a device that never had it: the words stand alone.
          onError={event => {
            event.currentTarget.hidden = true
          }}
        />
        <p className={styles['motto']}>{brand.footer}</p>
      </div>
      <div className={styles['side']}>
        <div className={styles['card']}>{user ? <Continue /> : <Door />}</div>
      </div>
    </div>
  )
}

function Door() {
  const { brand, locale } = useSession()
  const { welcome } = useSignIn()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [isAsking, setAsking] = useState(false)
  const wantedPath = query.get('path') ?? undefined
  if (hash.startsWith(resetMark))
    return (
      <>
        <Title>
          <Trans>Choose a new password</Trans>
        </Title>
        <ConfirmResetForm
          token={hash.slice(resetMark.length)}
          onDone={() => void navigate({ hash: '' }, { replace: true })}
        />
      </>
    )
  if (hash.startsWith(inviteMark))
    return (
      <>
        <Title>
          <Trans>Invitation</Trans>
        </Title>
        <InvitationForm
          token={hash.slice(inviteMark.length)}
          onDone={() => void navigate({ hash: '' }, { replace: true })}
        />
      </>
    )
  if (isAsking)
    return (
      <>
        <Title>
          <Trans>Forgotten password</Trans>
        </Title>
        <AskResetForm onBack={() => setAsking(false)} />
      </>
    )
  return (
    <>
      <Title>{brand.name}</Title>
      <SignInForm
        path={wantedPath}
        onSignedIn={(user, path) => {
          welcome(user)
          void navigate(landingOf(user, locale, path), { replace: true })
        }}
      />
      <div className={styles['below']}>
        <Button variant="quiet" onPress={() => setAsking(true)}>
          <Trans>Forgotten password?</Trans>
        </Button>
      </div>
      <WaitingHere />
    </>
  )
}

const Title = ({ children }: { children: React.ReactNode }) => (
  <h1 tabIndex={-1} className={styles['title']}>
    {children}
  </h1>
)

function Continue() {
  const { user, forms, locale } = useSession()
  const home = user && homeHref(user.HomePage, forms, locale)
  return (
    <>
      <Title>
        <Trans>Welcome back, {user?.Name}</Trans>
      </Title>
      <div className={styles['form']}>
        <p className={styles['lead']}>{user?.CompanyName}</p>
        {home && (
          <LinkButton href={home} variant="primary" size="lg" wide>
            <Trans>Go on</Trans>
          </LinkButton>
        )}
      </div>
    </>
  )
}

/** What a page that crashed left open is locked before it is counted: nobody is signed in. */
async function lockAndCount(): Promise<Waiting[]> {
  const [{ waitingHere }, { lockOthers }] = await Promise.all([
    import('#src/lib/device-mirror.ts'),
    import('#src/lib/device-seal.ts'),
  ])
  await lockOthers().catch(() => {})
  return waitingHere()
}

/** Whose unsent work lies sealed on this device: only its owner's sign-in sends it. */
function WaitingHere() {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  useEffect(() => {
    let live = true
    void lockAndCount().then(
      found => live && setWaiting(found),
      () => {},
    )
    return () => {
      live = false
    }
  }, [])
  if (!waiting.length) return null
  return (
    <ul className={styles['waiting']}>
      {waiting.map(({ database, name, count }) => (
        <li key={database}>
          <Icon name="clock" size={16} />
          <span>
            <b>{name}</b>:{' '}
            <Plural
              value={count}
              one="# item waiting on this tablet"
              other="# items waiting on this tablet"
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
