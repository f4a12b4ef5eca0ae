/** Files of a conversation, ours and hers: each opens over the page, and what that needs is said. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { drawnTypes } from '#db/message/heard.ts'
import { ownFetch } from '#src/lib/api.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './message.module.css'

export type ShownFile = {
  /** Where the server hands it out. */
  url: string
  name: string
  mime: string
  bytes: number
  isRefused?: boolean
  /** One of ours may still lie on this device. */
  sha256?: string | undefined
}

export function Files({ files }: { files: readonly ShownFile[] }) {
  const format = useFormat()
  const [chosen, setChosen] = useState<ShownFile>()
  const [isOpen, setOpen] = useState(false)
  if (files.length === 0) return null
  return (
    <div className={styles['files']}>
      {files.map(file => (
        <Button
          looks
          key={file.url}
          className={styles['file']}
          icon={file.isRefused ? 'alert' : drawnTypes.includes(file.mime) ? 'image' : 'paperclip'}
          onPress={() => {
            setChosen(file)
            setOpen(true)
          }}
        >
          {[file.name, sizeOf(file, format.bytes)].filter(Boolean).join(' · ')}
        </Button>
      ))}
      {chosen && (
        <FileDialog key={chosen.url} file={chosen} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

const sizeOf = ({ bytes }: ShownFile, words: (bytes: number) => string) =>
  bytes >= 1000 ? words(bytes) : ''

type DialogProps = { file: ShownFile; isOpen: boolean; onClose: () => void }

function FileDialog({ file, isOpen, onClose }: DialogProps) {
  const format = useFormat()
  const { name, mime, isRefused } = file
  const { url, state, again } = useBytes(file, isOpen && !isRefused)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={name}
      subtitle={sizeOf(file, format.bytes)}
      footer={
        <>
          <Button looks onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
          {state === 'failed' && (
            <Button looks variant="primary" icon="rotate" onPress={again}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {url && (
            <a className={buttonClass({ variant: 'primary' })} href={url} download={name}>
              <Icon name="download" />
              <span>
                <Trans>Save the file</Trans>
              </span>
            </a>
          )}
        </>
      }
    >
      <Stack gap={3}>
        {isRefused ? (
          <Banner tone="bad" icon="alert">
            <Trans>
              It is a program, or may hold one: it is kept and not opened here. Ask the customer for
              a picture or a PDF.
            </Trans>
          </Banner>
        ) : (
          <Said state={state} />
        )}
        {url && drawnTypes.includes(mime) && (
          <img className={styles['picture']} src={url} alt={name} />
        )}
        {url && !drawnTypes.includes(mime) && (
          <p className={styles['count']}>
            {mime === 'application/pdf' ? (
              <Trans>Save the PDF and this device opens it.</Trans>
            ) : (
              <Trans>This kind of file is not shown here. Save it only if you expected it.</Trans>
            )}
          </p>
        )}
      </Stack>
    </Dialog>
  )
}

type State = 'waiting' | 'here' | 'failed' | 'gone' | 'offline'

function Said({ state }: { state: State }): ReactNode {
  const { t } = useLingui()
  if (state === 'waiting') return <Skeleton shape="box" height="160px" />
  if (state === 'offline')
    return (
      <Banner tone="warn" icon="cloud-off">
        <Trans>This file is on the server. It opens once there is a network.</Trans>
      </Banner>
    )
  if (state === 'gone') return <Banner tone="warn">{t`This file is no longer kept.`}</Banner>
  if (state === 'failed')
    return <Banner tone="bad">{t`The file could not be fetched. Try again.`}</Banner>
  return null
}

/** Its bytes, from this device while it has them: never drawn from an address of the server. */
function useBytes({ url, sha256, mime }: ShownFile, isAsked: boolean) {
  const { replica } = useLocal()
  const isOff = useOffline()
  const [turn, setTurn] = useState(0)
  const [found, setFound] = useState<{ state: State; url?: string }>({ state: 'waiting' })
  useEffect(() => {
    if (!isAsked) return
    let made = ''
    let isLeft = false
    const find = async () => {
      const data = sha256 ? (await replica.files.get(sha256))?.data : undefined
      const answer = data ? new Response(data) : await ownFetch(url).catch(() => undefined)
      const blob = answer?.ok ? await answer.blob().catch(() => undefined) : undefined
      if (isLeft) return
      if (!blob)
        return setFound({
          state: answer?.status === 404 ? 'gone' : answer || !isOff ? 'failed' : 'offline',
        })
      made = URL.createObjectURL(new Blob([blob], { type: mime || 'application/octet-stream' }))
      setFound({ state: 'here', url: made })
    }
    void find()
    return () => {
      isLeft = true
      setFound({ state: 'waiting' })
      if (made) URL.revokeObjectURL(made)
    }
  }, [replica, url, sha256, mime, isAsked, isOff, turn])
  return { ...found, again: () => setTurn(turn + 1) }
}
