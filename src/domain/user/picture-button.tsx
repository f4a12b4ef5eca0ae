/** Her picture: taken, cut round, or removed; one's own, or a colleague's by who sees to her account. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { withWords } from '#src/lib/locale.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { keepFile } from '#src/sync/files.ts'
import { MenuLater } from '#src/ui/menu-later.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import styles from './identity.module.css'

const CropDialog = lazy(async () => ({
  default: (await withWords(() => import('#src/domain/photo/crop-dialog.tsx'))).CropDialog,
}))
const bringChangePicture = async () => (await import('#db/user/mutations/user.ts')).changePicture
/** 512 pixels a side. */
const face = { width: 512, height: 512 }

/** On the corner of the picture, in whose box it stands. */
export function PictureButton({ row }: { row: Pick<Row<'user'>, 'id' | 'image'> }) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const isOwn = row.id === userId
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
        label={isOwn ? t`Change my picture` : t`Change the picture`}
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
                  label: isOwn ? t`Remove my picture` : t`Remove the picture`,
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
          <Cutting file={file} row={row} isOwn={isOwn} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

type CuttingProps = {
  file: File
  row: Pick<Row<'user'>, 'id'>
  isOwn: boolean
  onClose: () => void
}
function Cutting({ file, row, isOwn, onClose }: CuttingProps) {
  const itemSaved = useItemSaved()
  const { engine } = useLocal()
  const { run, problem } = useAct(bringChangePicture)
  return (
    <CropDialog
      file={file}
      title={isOwn ? <Trans>My picture</Trans> : <Trans>Picture</Trans>}
      shape={face}
      mime="image/jpeg"
      isRound
      problem={problem}
      onCut={async ({ bytes, mime }) => {
        const sha256 = await keepFile(engine.store, engine.env, bytes, mime)
        if (!(await run({ userId: row.id, sha256 }))) return false
        toast(itemSaved(), { tone: 'good' })
        return true
      }}
      onClose={onClose}
    />
  )
}
