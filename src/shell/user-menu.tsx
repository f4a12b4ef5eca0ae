import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { availabilityIds } from '#db/terms.ts'
import { withWords } from '#src/lib/locale.ts'
import { useLive } from '#src/lib/replica.ts'
import { type SignedIn } from '#src/lib/session.ts'
import { useToldPresence } from '#src/domain/user/use-told-presence.tsx'
import { ringOf } from '#src/domain/user/ring.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { useSignIn } from './sign-in-state.ts'
import styles from './header.module.css'

const Items = lazy(() => withWords(() => import('./user-menu-items.tsx')))
const SignOutDialog = lazy(() => withWords(() => import('./sign-out-dialog.tsx')))

/** Her availability, profile, companies, and the way out. */
export function UserMenu({ user }: { user: SignedIn }) {
  const { t } = useLingui()
  const { local } = useSignIn()
  const [isLeaving, setLeaving] = useState(false)
  const row = useLive(replica => replica.user.get(user.ID), [user.ID])
  const { isHere, teller } = useToldPresence(row)
  const isAvailable = isHere ?? user.Status === availabilityIds.available
  // The menu offers only the opposite status (SPEC section 4).
  const opposite = isAvailable ? 'unavailable' : 'available'
  const change = async () => {
    const { setAvailability } = await import('#db/user/mutations/user.ts')
    await local?.engine.mutate(setAvailability, {
      userId: user.ID,
      status: opposite,
      ...(row && { seenAt: row.statusAt }),
    })
  }

  return (
    <>
      <HeaderMenu
        id="user"
        label={t`Account of ${user.Name}`}
        size="sm"
        trigger={{
          draw: ({ toggle, isOpen, panelId }) => (
            <button
              type="button"
              onClick={toggle}
              aria-expanded={isOpen}
              aria-controls={panelId}
              aria-label={t`Account of ${user.Name}`}
              className={styles['me']}
            >
              <Avatar
                name={user.Name}
                size={34}
                src={user.Image || undefined}
                ring={ringOf(isAvailable)}
                isDecorative
              />
            </button>
          ),
        }}
      >
        {close => (
          <Suspense fallback={<ListSkeleton rows={3} />}>
            <Items
              user={user}
              isAvailable={isAvailable}
              close={close}
              onChange={() => void change().catch(close)}
              onQuit={() => (close(), setLeaving(true))}
            />
          </Suspense>
        )}
      </HeaderMenu>
      {teller}
      {isLeaving && (
        <Suspense fallback={null}>
          <SignOutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}
