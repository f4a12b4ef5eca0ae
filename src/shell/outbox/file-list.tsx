/** Photos and signatures on their way, and those the server will not take. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { waitingFiles, type WaitingFile } from '#src/domain/outbox/queries.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { usePhotoUrl } from '#src/domain/photo/photo.tsx'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Thumb } from '#src/ui/thumb.tsx'
import { fileProblemText } from './reason.ts'
import styles from '../outbox.module.css'

const mostShown = 12

export function FileList() {
  const files = useLive(waitingFiles())
  if (!files?.length) return null
  const shown = files
    .toSorted((a, b) => Number(!!b.problem) - Number(!!a.problem))
    .slice(0, mostShown)
  const left = files.length - shown.length
  return (
    <Card
      title={<Plural value={files.length} one="# file waiting" other="# files waiting" />}
      flush
    >
      <ul className={styles['list']}>
        {shown.map(file => (
          <FileRow key={file.sha256} file={file} />
        ))}
      </ul>
      {left > 0 && (
        <p className={styles['more']}>
          <Plural value={left} one="and # more" other="and # more" />
        </p>
      )}
    </Card>
  )
}

function FileRow({ file }: { file: WaitingFile }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { replica, engine } = useLocal()
  const isPicture = file.mime.startsWith('image/')
  const url = usePhotoUrl(isPicture ? file.sha256 : null)
  const kind = isPicture ? t`Photo` : t`Document`
  const size = `${format.bytes(file.sent)} / ${format.bytes(file.bytes)}`
  const again = async () => {
    await replica.files.where({ sha256: file.sha256 }).modify(row => {
      delete row.problem
    })
    engine.wake()
  }
  return (
    <li className={styles['file']}>
      <Thumb src={url} alt="" width="56px" fallback="file-text" />
      <div className={styles['what']}>
        {file.problem ? (
          <>
            <span className={styles['act']}>{kind}</span>
            <span className={styles['reason']}>{fileProblemText(i18n, file.problem)}</span>
          </>
        ) : (
          <ProgressBar label={kind} value={file.sent} max={file.bytes} valueText={size} />
        )}
      </div>
      {file.problem && (
        <Button icon="sync" variant="quiet" onPress={() => void again()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </li>
  )
}
