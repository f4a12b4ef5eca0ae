/** react-hook-form with what is typed kept on the device: through blur, reload, crash and a dead network. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Draft } from '#db/replica.ts'
import type { MirroredTable } from '#db/tables.ts'
import { isSameValue } from '#db/kernel/same-value.ts'
import type { ClientStore } from '#src/sync/store.ts'
import { useAlone } from '#src/ui/use-alone.ts'
import { newId } from './ids.ts'
import { useLocal } from './replica.ts'
import { type Standing, useOtherTab } from './use-other-tab.ts'

const settleMs = 250

/** What is edited: the table, then the row or `new`, then the part of it. A campaign is the server's once it is confirmed, a payment once it is sent, Bridge once it is activated, a page of the website as it is saved. */
export type DraftKey =
  `${MirroredTable | 'bridge' | 'campaign' | 'payment' | 'websitePage' | 'websitePicture'}:${string}`

/**
 * A form whose values are saved as a draft while they are typed and come back when it is opened again.
 * `draftKey` names what is edited (`task:new`, `lead:<id>`); call `forget()` once the work is saved or thrown away.
 * What `handleSubmit` makes does nothing while it is under way: two taps are one submit.
 * Errors of the schema are caption keys: show them with `fieldProblem(i18n, key)`.
 */
export function useDraftForm<T extends FieldValues>(options: {
  draftKey: DraftKey
  schema: z.ZodMiniType<T, T>
  defaults: T
}): UseFormReturn<T> & {
  forget: () => Promise<void>
  /** What the app put into the form is kept like what is typed. */
  keep: () => Promise<void>
  restored: boolean
} {
  const { replica, engine } = useLocal()
  const { store } = engine
  const { draftKey, schema, defaults } = options
  const form = useForm<T>({
    resolver: standardSchemaResolver(schema),
    // react-hook-form wants a deep partial; ours are whole.
    defaultValues: defaults as DefaultValues<T>,
    mode: 'onTouched',
  })
  const [restored, setRestored] = useState(false)
  const typed = useRef(new Set<Path<T>>())
  const standing = useRef<Standing>(begun())
  const { reset, watch, getValues, setValue } = form

  useEffect(() => {
    let live = true
    standing.current = begun()
    typed.current.clear()
    // By the store, which tries again where a tablet has dropped its connection.
    void store
      .read(tx => tx.get<Draft>('draft', draftKey), ['draft'])
      .then(draft => {
        if (!live || !draft) return
        // A hand can be quicker than a slow disk: what it wrote meanwhile is the newer word.
        const newer = [...typed.current].map(path => [path, getValues(path)] as const)
        reset(draft.values as T, { keepDefaultValues: true })
        for (const [path, value] of newer) setValue(path, value, { shouldDirty: true })
        standing.current.seen ??= draft.stamp
        setRestored(true)
      })
    return () => {
      live = false
    }
  }, [store, draftKey, reset, getValues, setValue])

  const keep = useSaving({ store, draftKey, watch, getValues, standing, typed })
  useOtherTab({ replica, draftKey, getValues, reset, keep, setRestored, standing })

  const forget = useCallback(async () => {
    Object.assign(standing.current, { isDropped: true, isHers: false, seen: undefined })
    await store.write(tx => tx.remove('draft', [draftKey]), ['draft'])
    setRestored(false)
  }, [store, draftKey])
  // From the tap through the checks and the act to the last thing done after it.
  const { alone } = useAlone()
  const { handleSubmit: submitOf } = form
  const handleSubmit = useCallback<typeof submitOf>(
    (onValid, onInvalid) => async event => {
      // A tap too many must not send the page away either.
      event?.preventDefault?.()
      await alone(() => submitOf(onValid, onInvalid)(event))
    },
    [alone, submitOf],
  )
  return { ...form, handleSubmit, forget, keep, restored }
}

const begun = (): Standing => ({
  id: newId(),
  isDropped: false,
  isHers: false,
  isPending: false,
  seen: undefined,
})

type Saving<T extends FieldValues> = Pick<UseFormReturn<T>, 'watch' | 'getValues'> & {
  store: ClientStore
  draftKey: string
  standing: RefObject<Standing>
  typed: RefObject<Set<Path<T>>>
}

async function writeDraft<T extends FieldValues>(
  saving: Omit<Saving<T>, 'watch' | 'typed'>,
): Promise<void> {
  const { store, draftKey, getValues, standing } = saving
  const { id: by, seen: over } = standing.current
  const stamp = newId()
  Object.assign(standing.current, { isHers: true, isDropped: false, seen: stamp })
  const draft: Draft = {
    key: draftKey,
    form: draftKey.split(':')[0] ?? '',
    values: structuredClone(getValues()),
    at: Date.now(),
    by,
    stamp,
    over,
  }
  await store.write(tx => tx.put('draft', [draft]), ['draft'])
}

/** What is typed is written a moment later, and at once when the page is hidden or left. */
function useSaving<T extends FieldValues>(saving: Saving<T>): () => Promise<void> {
  const { store, draftKey, watch, getValues, standing, typed } = saving
  const write = useCallback(
    () => writeDraft({ store, draftKey, getValues, standing }),
    [store, draftKey, getValues, standing],
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      timer = undefined
      standing.current.isPending = false
      if (!standing.current.isDropped) void write()
    }
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      save()
    }
    const subscription = watch((_values, { name, type }) => {
      if (type !== 'change') return
      if (name) typed.current.add(name)
      // What is typed after a save is a new draft.
      Object.assign(standing.current, { isHers: true, isDropped: false, isPending: true })
      clearTimeout(timer)
      timer = setTimeout(save, settleMs)
    })
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      subscription.unsubscribe()
      document.removeEventListener('visibilitychange', flush)
    }
  }, [watch, write, standing, typed])
  return write
}

/** The edits between what was seen and what is wanted now, as the mutations take them. */
export function editsBetween<T extends Record<string, unknown>>(
  seen: T,
  wanted: Partial<T>,
): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    Object.entries(wanted)
      .filter(([field, to]) => !isSameValue(seen[field], to))
      .map(([field, to]) => [field, { from: seen[field], to }]),
  )
}
