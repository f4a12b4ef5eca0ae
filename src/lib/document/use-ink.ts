/** What every signature goes through: its ink kept as files, one act at a time, and words for a full device. */
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { fieldProblem } from '#src/lib/refusal-captions.ts'
import { useLocal } from '#src/lib/replica.ts'
import { isQuota } from '#src/sync/dexie-store.ts'
import { keepFile } from '#src/sync/files.ts'
import type { SignatureValue } from '#src/ui/signature-strokes.ts'
import { useAlone } from '#src/ui/use-alone.ts'
import { signaturePng, strokeBytes } from './ink.ts'

export function useInk() {
  const { i18n } = useLingui()
  const { engine } = useLocal()
  const { alone: once, busy } = useAlone()
  const [isFull, setFull] = useState(false)

  /** Before the act that names them. */
  const keepInk = async (value: SignatureValue) => {
    const { store, env } = engine
    const strokesSha256 = await keepFile(store, env, strokeBytes(value), 'application/json')
    const imageSha256 = await keepFile(store, env, await signaturePng(value), 'image/png')
    return { strokesSha256, imageSha256 }
  }
  /** `act`, unless another one is under way; true when a crash loses nothing any more. */
  const alone =
    <T>(act: (given: T) => Promise<boolean>) =>
    async (given: T): Promise<boolean> => {
      const isDone = await once(async () => {
        setFull(false)
        try {
          return await act(given)
        } catch (error) {
          if (!isQuota(error)) throw error
          setFull(true)
          return false
        }
      })
      return isDone === true
    }
  return { keepInk, alone, busy, full: isFull ? fieldProblem(i18n, 'device-full') : undefined }
}
