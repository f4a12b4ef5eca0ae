/** Photos of signed pages, kept on the device the moment they are chosen. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFloor } from '#src/lib/replica.ts'
import { keepPhoto } from '#src/domain/photo/keep.ts'
import { UnreadablePhoto } from '#src/domain/photo/resize.ts'
import { isQuota } from '#src/sync/dexie-store.ts'

type Page = { sha256: string; name: string }

export function usePages() {
  const { t } = useLingui()
  const { engine } = useFloor()
  const [pages, setPages] = useState<Page[]>([])
  const [problem, setProblem] = useState<string>()
  const take = async (files: File[]) => {
    setProblem(undefined)
    try {
      for (const file of files) {
        const { sha256 } = await keepPhoto(engine, file)
        setPages(before =>
          before.some(each => each.sha256 === sha256)
            ? before
            : [...before, { sha256, name: file.name }],
        )
      }
    } catch (error) {
      if (error instanceof UnreadablePhoto) setProblem(t`This is no picture that can be read.`)
      else if (isQuota(error)) setProblem(t`This device is full. Free some space and try again.`)
      else throw error
    }
  }
  const remove = (sha256: string) => setPages(pages.filter(each => each.sha256 !== sha256))
  return { pages, problem, take, remove }
}
