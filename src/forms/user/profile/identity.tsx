/** Who she is, whether she is available, and her picture. */
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { usePhotoUrl } from '#src/domain/photo/photo.tsx'
import { AvailabilitySwitch } from '#src/domain/user/availability-switch.tsx'
import { useIsShut } from '#src/domain/user/hers-alone.tsx'
import { PictureButton } from '#src/domain/user/picture-button.tsx'
import { useToldPresence } from '#src/domain/user/use-told-presence.tsx'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { ringOf } from '#src/domain/user/ring.ts'
import { useSession } from '#src/lib/session.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import styles from '../profile.module.css'

export function Identity({ row }: { row: Row<'user'> | null }) {
  const { t } = useLingui()
  const { user } = useSession()
  const roleWords = useRoleWords()
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
          {row && !isShut && <PictureButton row={row} />}
        </div>
        <div className={styles['who']}>
          <span className={styles['name']}>{name}</span>
          {user?.Type && <span className={styles['note']}>{roleWords(user.Type)}</span>}
          <span className={styles['note']}>{row?.email}</span>
        </div>
        {row && <AvailabilitySwitch row={row} label={t`My availability`} />}
      </div>
    </Card>
  )
}
