/** A page that is written: kept on this device as it is typed, saved for the house a moment later, told when a colleague was there first. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { isSameValue } from '#db/kernel/same-value.ts'
import { type PageContent, pageContent } from '#db/website/content.ts'
import type { PageLine } from '#db/website/lines.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { contentWords, savePage } from './words.ts'

/** `rev`: of what was on the screen when it was begun. */
const schema = z.object({ rev: z.int(), content: pageContent })
export type Writing = z.output<typeof schema>
export type WritingForm = ReturnType<typeof useDraftForm<Writing>>

const quietMs = 800

export function useWriting(line: PageLine, onSaved: () => void) {
  const { id: pageId, kind, rev, content } = line
  const isOffline = useOffline()
  const form = useDraftForm<Writing>({
    draftKey: `websitePage:${pageId}`,
    schema,
    defaults: { rev, content },
  })
  const { call, problem, busy } = useCall(contentWords)
  const [savedRev, setSavedRev] = useState(rev)
  const [isSaved, setIsSaved] = useState(true)
  const saved = useRef<PageContent>(content)
  const { getValues, setValue, trigger, forget, reset, watch, keep } = form

  const save = useCallback(async (): Promise<number | undefined> => {
    if (!(await trigger())) return undefined
    const { rev: seen, content: written } = structuredClone(getValues())
    // The template's first page becomes the house's own when it is shown.
    if (seen > 0 && isSameValue(written, saved.current)) {
      setIsSaved(true)
      return seen
    }
    const answer = await call(() => savePage({ pageId, kind, rev: seen, content: written }))
    if (!answer) {
      // Whatever stands there now is shown beside it.
      onSaved()
      return undefined
    }
    saved.current = written
    setValue('rev', answer.rev)
    setSavedRev(answer.rev)
    const isStill = isSameValue(getValues('content'), written)
    setIsSaved(isStill)
    if (isStill) await forget()
    else await keep()
    onSaved()
    return answer.rev
  }, [call, forget, getValues, keep, kind, onSaved, pageId, setValue, trigger])

  useSoon({ form, save, setIsSaved, saved, isSaved, isHeld: busy || problem !== undefined })
  const isBehind = !busy && rev > watch('rev')
  const isTold = problem?.code === 'changed-meanwhile' ? isBehind : problem !== undefined
  return {
    form,
    save,
    problem: isTold && !isBehind ? problem : undefined,
    busy,
    isSaved,
    savedRev,
    isOffline,
    /** A colleague has saved since. */
    isBehind,
    async takeTheirs() {
      await forget()
      saved.current = content
      reset({ rev, content })
      setSavedRev(rev)
      setIsSaved(true)
    },
    async keepMine() {
      setValue('rev', rev)
      await keep()
      await save()
    },
  }
}
type Soon = {
  form: WritingForm
  save: () => Promise<unknown>
  setIsSaved: (isSaved: boolean) => void
  saved: RefObject<PageContent>
  isSaved: boolean
  /** A save is under way, or was refused. */
  isHeld: boolean
}
/** Saves once nothing was typed for a moment; what was typed without a network, when there is one. */
function useSoon({ form, save, setIsSaved, saved, isSaved, isHeld }: Soon): void {
  const isOffline = useOffline()
  const isReadOnly = useReadOnly()
  const { watch } = form
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const soon = useCallback(() => {
    clearTimeout(timer.current)
    if (!isOffline && !isReadOnly) timer.current = setTimeout(() => void save(), quietMs)
  }, [isOffline, isReadOnly, save])
  useEffect(() => {
    const subscription = watch(({ content }) => {
      const isSame = isSameValue(content, saved.current)
      setIsSaved(isSame)
      if (!isSame) soon()
    })
    return () => {
      subscription.unsubscribe()
      clearTimeout(timer.current)
    }
  }, [watch, soon, saved, setIsSaved])
  useEffect(() => {
    if (!isSaved && !isHeld) soon()
  }, [isSaved, isHeld, soon])
}

export type WritingDesk = ReturnType<typeof useWriting>
