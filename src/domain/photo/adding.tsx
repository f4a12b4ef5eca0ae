/** Pictures are chosen or taken, and added one after another; one that fails does not stop the others. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Banner } from '#src/ui/banner.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { UnreadablePhoto } from './resize.ts'

type Failed = { name: string; text: string }
export type AddingPhotos = {
  add: (files: readonly File[]) => Promise<void>
  progress: { done: number; of: number } | undefined
  problems: readonly Failed[]
  forget: () => void
}

/** @param textOf the words of a "no"; it throws what is none */
export function useAdding(
  addOne: (file: File, index: number) => Promise<void>,
  textOf: (error: unknown) => string,
): AddingPhotos {
  const { t } = useLingui()
  const [progress, setProgress] = useState<AddingPhotos['progress']>()
  const [problems, setProblems] = useState<Failed[]>([])
  const reasonOf = (error: unknown): string =>
    error instanceof UnreadablePhoto
      ? t`This file is not a picture this device can read.`
      : textOf(error)
  const add = async (files: readonly File[]) => {
    const failed: Failed[] = []
    try {
      for (const [index, file] of files.entries()) {
        setProgress({ done: index, of: files.length })
        try {
          await addOne(file, index)
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

type AddPhotosProps = { label: string; adding: AddingPhotos; isDisabled?: boolean }
export function AddPhotos({ label, adding, isDisabled = false }: AddPhotosProps) {
  const { t } = useLingui()
  const { add, progress, problems, forget } = adding
  return (
    <>
      <FileField
        label={label}
        description={<Trans>Made smaller on this device and sent when there is a network.</Trans>}
        accept="image/*"
        multiple
        camera="environment"
        files={[]}
        onFiles={files => void add(files)}
        isDisabled={isDisabled || progress !== undefined}
      />
      {progress && (
        <ProgressBar
          label={t`Preparing photos`}
          value={progress.done}
          max={progress.of}
          valueText={`${progress.done} / ${progress.of}`}
        />
      )}
      {problems.map(problem => (
        <Banner key={problem.name} tone="warn" urgent title={problem.name} onClose={forget}>
          {problem.text}
        </Banner>
      ))}
    </>
  )
}
