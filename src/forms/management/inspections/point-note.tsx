import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { TextArea } from '#src/ui/text-area.tsx'

const settleMs = 500

/** A remark that saves itself while it is written. */
export function PointNote({
  note,
  isOpen,
  onSave,
}: {
  note: string
  isOpen: boolean
  onSave: (note: string) => Promise<boolean>
}) {
  const { t } = useLingui()
  const [text, setText] = useState(note)
  const [isSaved, setSaved] = useState(false)
  const wanted = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = useRef(onSave)
  save.current = onSave
  // A colleague's remark arrives while nothing of ours is under way.
  const [seen, setSeen] = useState(note)
  if (note !== seen) {
    setSeen(note)
    if (text === seen) setText(note)
  }

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const last = wanted.current
    wanted.current = undefined
    if (last !== undefined) void save.current(last).then(setSaved)
  }, [])
  useEffect(() => {
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      document.removeEventListener('visibilitychange', flush)
    }
  }, [flush])
  const write = (typed: string) => {
    setText(typed)
    setSaved(false)
    wanted.current = typed
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, settleMs)
  }
  return (
    <TextArea
      label={t`Note`}
      value={text}
      onChange={write}
      onBlur={flush}
      maxLength={4000}
      isReadOnly={!isOpen}
      placeholder={t`What you found, where`}
      description={isSaved ? t`Saved on this device` : undefined}
    />
  )
}
