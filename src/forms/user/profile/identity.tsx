/** Who she is, whether she is available, and her picture. */
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { usePhotoUrl } from '#src/domain/photo/photo.tsx'
import { useIsShut } from '#src/domain/user/hers-alone.tsx'
import { useToldPresence } from '#src/domain/user/use-told-presence.tsx'
import { ringOf } from '#src/domain/user/ring.ts'
import { withWords } from '#src/lib/locale.ts'
import { useSession } from '#src/lib/session.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from '../profile.module.css'

/** What she acts with comes after the first picture. */
const AvailabilitySwitch = lazy(async () => ({
  default: (await withWords(() => import('#src/domain/user/availability-switch.tsx')))
    .AvailabilitySwitch,
}))
const PictureButton = lazy(async () => ({
  default: (await withWords(() => import('#src/domain/user/picture-button.tsx'))).PictureButton,
}))

const RoleName = lazy(async () => ({
  default: (await withWords(() => import('#src/domain/user/role-name.tsx'))).RoleName,
}))

export function Identity({ row }: { row: Row<'user'> | null }) {
  const { t } = useLingui()
  const { user } = useSession()
  const { isHere, teller } = useToldPresence(row)
  const url = usePhotoUrl(row?.image)
  const isShut = useIsShut('user.changePicture')
  const name = row?.name ?? user?.Name ?? ''
  return (
    <Card>
      {teller}
      <div className={styles['identity']}>
        <div className={styles['picture']}>
          <Avatar
            name={name}
            size={88}
            src={url ?? (row ? undefined : user?.Image || undefined)}
            ring={ringOf(isHere !== false)}
          />
          {row && !isShut && (
            <Suspense fallback={null}>
              <PictureButton row={row} />
            </Suspense>
          )}
        </div>
        <div className={styles['who']}>
          <span className={styles['name']}>{name}</span>
          {user?.Type && (
            <span className={styles['note']}>
              <Suspense fallback={'\u{A0}'}>
                <RoleName type={user.Type} />
              </Suspense>
            </span>
          )}
          <span className={styles['note']}>{row?.email}</span>
        </div>
        {row && (
          <Suspense fallback={<Skeleton shape="box" width="240px" height="64px" />}>
            <AvailabilitySwitch row={row} label={t`My availability`} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}
