/** Who she is, whether she is available, and her picture. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import type { Availability } from '#db/terms.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { usePhotoUrl } from '#src/domain/photo/photo.tsx'
import { useIsShut } from '#src/domain/user/hers-alone.tsx'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { keepFile } from '#src/sync/files.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { MenuLater } from '#src/ui/menu-later.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { withWords } from '#src/lib/locale.ts'
import styles from '../profile.module.css'

const CropDialog = lazy(async () => ({
  default: (await withWords(() => import('#src/domain/photo/crop-dialog.tsx'))).CropDialog,
}))
const bringAct = () => import('#db/user/mutations/user.ts')
const bringSetAvailability = async () => (await bringAct()).setAvailability
const bringChangePicture = async () => (await bringAct()).changePicture
/** 512 pixels a side. */
const face = { width: 512, height: 512 }

export function Identity({ row }: { row: Row<'user'> | null }) {
  const { user } = useSession()
  const roleWords = useRoleWords()
  const url = usePhotoUrl(row?.image)
  const isShut = useIsShut('user.changePicture')
  const name = row?.name ?? user?.Name ?? ''
  return (
    <Card>
      <div className={styles['identity']}>
        <div className={styles['picture']}>
          <Avatar
            name={name}
            size={88}
            src={url ?? (row ? undefined : user?.Image || undefined)}
            ring={row?.status === 'unavailable' ? 'var(--ink-3)' : 'var(--good)'}
          />
          {row && !isShut && <PictureButton row={row} />}
        </div>
        <div className={styles['who']}>
          <span className={styles['name']}>{name}</span>
          {user?.Type && <span className={styles['note']}>{roleWords(user.Type)}</span>}
          <span className={styles['note']}>{row?.email}</span>
        </div>
        {row && <AvailabilitySwitch row={row} />}
      </div>
    </Card>
  )
}

function AvailabilitySwitch({ row }: { row: Row<'user'> }) {
  const { t } = useLingui()
  const format = useFormat()
  const { run, problem } = useAct(bringSetAvailability)
  const isShut = useIsShut('user.setAvailability')
  const since = row.statusAt > 0 ? format.relative(row.statusAt) : ''
  return (
    <Stack gap={1}>
      <SegmentedControl<Availability>
        label={t`My availability`}
        value={row.status}
        isDisabled={isShut}
        onChange={status =>
          status !== row.status && void run({ userId: row.id, status, seenAt: row.statusAt })
        }
        segments={[
          { value: 'available', label: t`Available`, icon: 'check-circle', tone: 'good' },
          { value: 'unavailable', label: t`Unavailable`, icon: 'pause', tone: 'warn' },
        ]}
      />
      {since && (
        <span className={styles['note']}>
          <Trans>Set {since}</Trans>
        </span>
      )}
      {problem && <Banner tone="bad">{problem.text}</Banner>}
    </Stack>
  )
}

function PictureButton({ row }: { row: Row<'user'> }) {
  const { t } = useLingui()
  const act = useActs()
  const [file, setFile] = useState<File>()
  const chooser = useRef<HTMLInputElement>(null)
  const shooter = useRef<HTMLInputElement>(null)
  const take = (list: FileList | null) => setFile(list?.[0])
  const remove = async () => {
    const mutation = await bringChangePicture()
    const picture = (sha256: string) => actOf(mutation, { userId: row.id, sha256 })
    await act(picture(''), t`Picture removed`, picture(row.image))
  }
  return (
    <div className={styles['camera']}>
      <MenuLater
        icon="camera"
        label={t`Change my picture`}
        items={[
          {
            key: 'file',
            label: t`Choose a picture`,
            icon: 'image',
            onAct: () => chooser.current?.click(),
          },
          {
            key: 'camera',
            label: t`Take a photo`,
            icon: 'camera',
            onAct: () => shooter.current?.click(),
          },
          ...(row.image
            ? [
                {
                  key: 'remove',
                  label: t`Remove my picture`,
                  icon: 'trash' as const,
                  danger: true,
                  onAct: () => void remove(),
                },
              ]
            : []),
        ]}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*"
        aria-label={t`Picture`}
        onChange={event => take(event.target.files)}
      />
      <input
        ref={shooter}
        type="file"
        hidden
        accept="image/*"
        capture="user"
        aria-label={t`Photo`}
        onChange={event => take(event.target.files)}
      />
      {file && (
        <Suspense fallback={null}>
          <Cutting file={file} userId={row.id} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

type CuttingProps = { file: File; userId: string; onClose: () => void }
function Cutting({ file, userId, onClose }: CuttingProps) {
  const { t } = useLingui()
  const { engine } = useLocal()
  const { run, problem } = useAct(bringChangePicture)
  return (
    <CropDialog
      file={file}
      title={<Trans>My picture</Trans>}
      shape={face}
      mime="image/jpeg"
      isRound
      problem={problem}
      onCut={async ({ bytes, mime }) => {
        const sha256 = await keepFile(engine.store, engine.env, bytes, mime)
        if (!(await run({ userId, sha256 }))) return false
        toast(t`Item saved successfully`, { tone: 'good' })
        return true
      }}
      onClose={onClose}
    />
  )
}
