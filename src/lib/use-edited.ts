/** Part of a row, edited and saved by itself; what was seen when one began to type decides what is a conflict. */
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type DraftKey, editsBetween, useDraftForm } from './use-draft-form.ts'
import { useItemSaved } from './use-item-saved.ts'
import { toast } from '#src/ui/toast-queue.ts'

type Edited<T extends FieldValues> = {
  draftKey: DraftKey
  schema: z.ZodMiniType<T, T>
  values: T
  /** True once it is durable. */
  run: (edits: ReturnType<typeof editsBetween>) => Promise<boolean>
  onSaved?: () => void
}

export function useEdited<T extends FieldValues>(edited: Edited<T>) {
  const { draftKey, schema, values, run, onSaved } = edited
  const itemSaved = useItemSaved()
  const [seen, setSeen] = useState(values)
  const form = useDraftForm({ draftKey, schema, defaults: seen })
  const save = form.handleSubmit(async wanted => {
    const edits = editsBetween(seen, wanted)
    if (Object.keys(edits).length && !(await run(edits))) return
    await form.forget()
    setSeen(wanted)
    form.reset(wanted)
    toast(itemSaved(), { tone: 'good' })
    onSaved?.()
  })
  return { form, save }
}
