/** The proof of a line: a photo by the camera, or a PDF or picture from this device. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { actOf } from '#db/kernel/mutation.ts'
import { attachDeliveryProof } from '#db/delivery/mutations/item.ts'
import type { ProofMime } from '#db/terms.ts'
import { useLocal } from '#src/lib/replica.ts'
import { keepPhoto } from '#src/domain/photo/keep.ts'
import { Photo, usePhotoUrl } from '#src/domain/photo/photo.tsx'
import { useActs } from '#src/lib/use-acts.ts'
import type { DeliveryItem } from '#src/domain/delivery/queries.ts'
import { isQuota } from '#src/sync/dexie-store.ts'
import { keepFile } from '#src/sync/files.ts'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import styles from './sheet.module.css'

type Props = { item: DeliveryItem; title: string; isOpen: boolean }

export function ItemProof({ item, title, isOpen }: Props) {
  const { t } = useLingui()
  const act = useActs()
  const { take, busy } = useProof(item)
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const { deliveryId, code, proofSha256: from, proofMime: mime } = item
  const input = (ref: typeof camera, label: string, isCamera: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={isCamera ? 'image/*' : 'image/*,application/pdf'}
      {...(isCamera && { capture: 'environment' as const })}
      onChange={event => {
        const [file] = event.target.files ?? []
        if (file) void take(file)
        // The same file may be chosen again after it was taken off.
        event.target.value = ''
      }}
    />
  )
  const remove = () =>
    act(
      actOf(attachDeliveryProof, { deliveryId, code, from, sha256: '', mime: '' }),
      t`Proof removed`,
      actOf(attachDeliveryProof, { deliveryId, code, from: '', sha256: from, mime }),
    )
  if (from !== '')
    return (
      <Row gap={3} align="end">
        <Shown sha256={from} mime={mime} title={title} />
        {isOpen && (
          <Button variant="quiet" icon="trash" onPress={() => void remove()}>
            <Trans>Remove the proof</Trans>
          </Button>
        )}
      </Row>
    )
  if (!isOpen) return null
  return (
    <Row gap={2}>
      <Button icon="camera" busy={busy} onPress={() => camera.current?.click()}>
        <Trans>Take a photo</Trans>
      </Button>
      <Button icon="paperclip" variant="quiet" onPress={() => chooser.current?.click()}>
        <Trans>Attach a file</Trans>
      </Button>
      {input(camera, t`Camera for ${title}`, true)}
      {input(chooser, t`Proof of ${title}`, false)}
    </Row>
  )
}

function Shown({ sha256, mime, title }: { sha256: string; mime: string; title: string }) {
  const { t } = useLingui()
  const url = usePhotoUrl(sha256)
  return (
    <a className={styles['proof']} href={url} target="_blank" rel="noreferrer">
      {mime === 'application/pdf' ? (
        <Trans>Open the proof (PDF)</Trans>
      ) : (
        <Photo sha256={sha256} alt={t`Proof of ${title}`} width="120px" />
      )}
    </a>
  )
}

/** Kept on the device first, then named by the line; the server waits for its bytes. */
function useProof({ deliveryId, code, proofSha256: from }: DeliveryItem) {
  const { engine } = useLocal()
  const { t } = useLingui()
  const act = useActs()
  const [busy, setBusy] = useState(false)
  const keep = async (file: File): Promise<{ sha256: string; mime: ProofMime }> => {
    const { type } = file
    if (type !== 'application/pdf') return keepPhoto(engine, file)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const sha256 = await keepFile(engine.store, engine.env, bytes, type)
    return { sha256, mime: type }
  }
  const take = async (file: File) => {
    setBusy(true)
    try {
      const { sha256, mime } = await keep(file)
      await act(
        actOf(attachDeliveryProof, { deliveryId, code, from, sha256, mime }),
        t`Proof attached`,
      )
    } catch (error) {
      toast(
        isQuota(error)
          ? t`This device is full: the proof was not kept. Free some space and take it again.`
          : t`This file is no photo and no PDF we can read.`,
        { tone: 'bad' },
      )
    } finally {
      setBusy(false)
    }
  }
  return { take, busy }
}
