/** Files that go with a mail: each is looked at before it is taken, and kept on the device. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mostFileBytes, mostFiles } from '#db/message/mutations/message.ts'
import type { MessageFile } from '#db/message/table.ts'
import { problemOf } from '#src/lib/problem-of.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { FileField } from '#src/ui/file-field.tsx'
import { acceptedFiles, attach, mostOneFileBytes, UnfitFile } from './attach.ts'

type Props = { files: MessageFile[]; onChange: (files: MessageFile[]) => void }

export function Attachments({ files, onChange }: Props) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { engine } = useLocal()
  const [problem, setProblem] = useState('')
  const most = format.bytes(mostFileBytes)
  const unfit = ({ why, file }: UnfitFile) => {
    if (why === 'type') return t`${file}: pictures (JPEG, PNG, WebP) and PDF only.`
    if (why === 'empty') return t`${file} is empty.`
    return t`${file} is too large: ${format.bytes(mostOneFileBytes)} at most.`
  }
  const take = async (chosen: File[]) => {
    setProblem('')
    const taken = [...files]
    for (const file of chosen) {
      try {
        const one = await attach(engine, file)
        if (taken.some(({ sha256 }) => sha256 === one.sha256)) continue
        const bytes = taken.reduce((sum, each) => sum + each.bytes, one.bytes)
        if (bytes > mostFileBytes || taken.length === mostFiles) {
          setProblem(t`A mail takes ${mostFiles} files and ${most} at most.`)
          break
        }
        taken.push(one)
      } catch (error) {
        setProblem(error instanceof UnfitFile ? unfit(error) : problemOf(error, i18n).text)
      }
    }
    onChange(taken)
  }
  return (
    <FileField
      label={t`Files`}
      multiple
      accept={acceptedFiles}
      problem={problem || undefined}
      files={files.map(({ sha256, name, bytes }) => ({
        id: sha256,
        name,
        note: format.bytes(bytes),
      }))}
      onFiles={chosen => void take(chosen)}
      onRemove={id => onChange(files.filter(({ sha256 }) => sha256 !== id))}
    />
  )
}
