/** Chosen pictures become photos of the vehicle, one after another; one that fails does not stop the others. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { addVehiclePhoto } from '#db/vehicle/mutations/photo.ts'
import { newId } from '#src/lib/ids.ts'
import { problemOf } from '#src/lib/problem-of.ts'
import { useFloor } from '#src/lib/replica.ts'
import { keepPhoto } from '#src/domain/photo/keep.ts'
import { UnreadablePhoto } from '#src/domain/photo/resize.ts'

type PhotoProblem = { name: string; text: string }

export function useAddPhotos(vehicleId: string, photos: readonly Row<'vehiclePhoto'>[]) {
  const { t, i18n } = useLingui()
  const { engine } = useFloor()
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const [problems, setProblems] = useState<PhotoProblem[]>([])

  /** @throws what is neither an unreadable picture nor a "no" */
  const reasonOf = (error: unknown): string => {
    if (error instanceof UnreadablePhoto) return t`This file is not a picture this device can read.`
    return problemOf(error, i18n).text
  }
  const add = async (files: readonly File[]) => {
    const failed: PhotoProblem[] = []
    const from = Math.max(-1, ...photos.map(photo => photo.position)) + 1
    try {
      for (const [index, file] of files.entries()) {
        setProgress({ done: index, of: files.length })
        try {
          const kept = await keepPhoto(engine, file)
          await engine.mutate(addVehiclePhoto, {
            id: newId(),
            vehicleId,
            ...kept,
            position: from + index,
          })
        } catch (error) {
          failed.push({ name: file.name, text: reasonOf(error) })
        }
      }
    } finally {
      setProgress(undefined)
      setProblems(failed)
    }
  }
  return { add, progress, problems, forget: () => setProblems([]) }
}
