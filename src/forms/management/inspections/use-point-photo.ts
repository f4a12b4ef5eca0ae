/** Takes a photo for a point: made small, kept on the device, then a row that follows it to the server. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  addInspectionPhoto,
  removeInspectionPhoto,
  restoreInspectionPhoto,
} from '#db/inspection/mutations/inspection.ts'
import { newId } from '#src/lib/ids.ts'
import { useFloor } from '#src/lib/replica.ts'
import { keepPhoto } from '#src/domain/photo/keep.ts'
import { useAct } from '#src/lib/use-act.ts'
import { isQuota } from '#src/sync/dexie-store.ts'
import { toast } from '#src/ui/toast-queue.ts'

export function usePointPhoto(inspectionId: string) {
  const { engine } = useFloor()
  const { t } = useLingui()
  const add = useAct(addInspectionPhoto)
  const remove = useAct(removeInspectionPhoto)
  const restore = useAct(restoreInspectionPhoto)
  const [busyCode, setBusyCode] = useState<string>()

  const take = async (code: string, files: readonly File[]) => {
    setBusyCode(code)
    try {
      for (const file of files)
        try {
          const { sha256, thumbSha256, mime } = await keepPhoto(engine, file)
          await add.run({ id: newId(), inspectionId, code, sha256, thumbSha256, mime })
        } catch (error) {
          // No room for one means none for the rest; one that cannot be read says nothing of the others.
          if (isQuota(error)) {
            toast(
              t`This device is full: the photo was not kept. Free some space and take it again.`,
              { tone: 'bad' },
            )
            return
          }
          toast(t`This file is not a photo we can read.`, { tone: 'bad' })
        }
    } finally {
      setBusyCode(undefined)
    }
  }
  const drop = async (photoId: string) => {
    if (!(await remove.run({ inspectionId, photoId }))) return
    toast(t`Photo removed`, {
      action: { label: t`Undo`, onPress: () => void restore.run({ inspectionId, photoId }) },
    })
  }
  return { take, drop, busyCode, problem: add.problem ?? remove.problem }
}
