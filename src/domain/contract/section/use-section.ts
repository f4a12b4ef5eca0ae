/**
 * One part of the draft: what is typed is kept on the device at once and becomes the contract's a moment later, when it is
 * whole. A colleague's change of what is being typed here waits for a choice; of anything else it is simply taken over.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { editContract } from '#db/contract/mutations/draft.ts'
import { isSameValue } from '#db/kernel/same-value.ts'
import type { Replica } from '#db/replica.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import type { Problem } from '#src/lib/problem-of.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useAct } from '#src/lib/use-act.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'

export const settleMs = 1200

type Kept<T> = {
  fields: T
  /** What the contract said when the typing began. */
  seen: T
}
export type Clash = { field: string; mine: unknown; theirs: unknown }
export type SectionState = 'saved' | 'typing' | 'invalid' | 'clash'
export type Section<T extends FieldValues> = {
  form: UseFormReturn<Kept<T>>
  state: SectionState
  problem: Problem | undefined
  clashes: Clash[]
  save: () => Promise<boolean>
  keepTheirs: (field: string) => void
  takeMine: (field: string) => void
}

// react-hook-form's paths are of the concrete shape; here the shape is a parameter.
type Put = (path: string, value: unknown) => void
type Edits = Record<string, { from: unknown; to: unknown }>
/** Where a section's fields lie when they are no columns of the contract: read from it, and told to `contract.edit`. */
export type Ground<T> = {
  read: (contract: Contract) => T
  /** The edits that write these fields and no other into the contract as it is now. */
  edits: (contract: Contract, fields: Partial<T>) => Edits
}

const part = <T>(contract: Contract, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, contract[name as keyof Contract]])) as T

export function useSection<T extends FieldValues>(
  contract: Contract,
  name: string,
  shape: z.ZodMiniObject,
  ground?: Ground<T>,
): Section<T> {
  const { replica, companyId } = useLocal()
  const names = Object.keys(shape.shape)
  const current = ground ? ground.read(contract) : part<T>(contract, names)
  const form = useKept(contract, name, shape, current)
  const { run, problem } = useAct(editContract)
  const [isInvalid, setInvalid] = useState(false)
  const { fields, seen } = form.watch()
  const wanted = editsBetween(seen, fields)
  const { isBehind, noteSaved } = useBehind(current)
  const isSettled = (field: string) =>
    isSameValue(current[field], seen[field]) || isSameValue(current[field], fields[field])
  const clashes = Object.keys(wanted)
    .filter(field => !isSettled(field) && !isBehind(field))
    .map(field => ({ field, mine: fields[field], theirs: current[field] }))

  const put = form.setValue as Put
  useFollow(current, seen, fields, put, form.restored)

  const saveOnce = useCallback(async (): Promise<boolean> => {
    const { fields: now, seen: then } = form.getValues()
    const all = editsBetween(then, now)
    const edits = Object.fromEntries(
      without(Object.keys(all), clashes).flatMap(field =>
        all[field] ? [[field, all[field]]] : [],
      ),
    )
    if (!Object.keys(edits).length) return clashes.length === 0
    const isValid = await form.trigger()
    setInvalid(!isValid)
    if (!isValid) return false
    const { saved, said } = await saidOf(edits, contract, replica, ground)
    if (!Object.keys(saved).length) return false
    // The vehicle goes with it: a deposit holds it, for as long as the dealership does.
    const { id, vehicleId } = contract
    if (!(await run({ id, vehicleId, companyId, edits: said }))) return false
    for (const [field, edit] of Object.entries(saved)) {
      noteSaved(field, edit.to)
      put(`seen.${field}`, edit.to)
    }
    const after = form.getValues()
    if (isSameValue(after.fields, after.seen)) await form.forget()
    return true
    // `clashes` and `ground` are made anew at each render; the fields are what counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, run, contract.id, put, clashes.map(clash => clash.field).join()])

  const save = useInTurn(saveOnce)
  // What was left out of a save, for a clash that is over now, has its own.
  const open = without(Object.keys(wanted), clashes)
  const pending = open.length > 0
  useAutosave(pending ? JSON.stringify([fields, open]) : '', save)
  const keepTheirs = (field: string) => {
    put(`fields.${field}`, current[field])
    put(`seen.${field}`, current[field])
    if (clashes.length === 1 && !pending) void form.forget()
  }
  const takeMine = (field: string) => put(`seen.${field}`, current[field])
  return {
    form,
    state: clashes.length ? 'clash' : pending ? (isInvalid ? 'invalid' : 'typing') : 'saved',
    problem,
    clashes,
    save,
    keepTheirs,
    takeMine,
  }
}

const without = (fields: readonly string[], clashes: readonly Clash[]) =>
  fields.filter(field => !clashes.some(clash => clash.field === field))

/** One save after the other: what is typed while one is under way is the next one's. */
function useInTurn(saveOnce: () => Promise<boolean>): () => Promise<boolean> {
  const latest = useRef(saveOnce)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    latest.current = saveOnce
  })
  return useCallback(() => {
    const next = last.current.then(() => latest.current())
    // What went wrong is told by whoever asked; the next one has its turn all the same.
    last.current = next.catch(() => {})
    return next
  }, [])
}

/** The form of these fields, beside what the contract said when the typing began. */
function useKept<T extends FieldValues>(
  contract: Contract,
  name: string,
  shape: z.ZodMiniObject,
  current: T,
) {
  // The fields are checked by the mutation's own shape; what was seen is not typed.
  const schema = z.object({ fields: shape, seen: z.any() }) as unknown as z.ZodMiniType<
    Kept<T>,
    Kept<T>
  >
  return useDraftForm<Kept<T>>({
    draftKey: `saleContract:${contract.id}:${name}`,
    schema,
    defaults: { fields: current, seen: current },
  })
}

/** What was saved a moment ago and is not back in the row yet is no colleague's. */
function useBehind<T extends FieldValues>(current: T) {
  const behind = useRef<Record<string, string>>({})
  const shown = useRef(current)
  useEffect(() => {
    shown.current = current
    for (const [field, old] of Object.entries(behind.current))
      if (JSON.stringify(current[field]) !== old) delete behind.current[field]
  })
  const isBehind = (field: string) => behind.current[field] === JSON.stringify(current[field])
  const noteSaved = (field: string, to: unknown) => {
    const old = shown.current[field]
    if (!isSameValue(old, to)) behind.current[field] = JSON.stringify(old)
  }
  return { isBehind, noteSaved }
}

/**
 * A ground shares its column with others: what is not edited here is taken as it is this instant, not as last shown, and
 * what somebody wrote there meanwhile is left for the choice that is about to be shown.
 */
async function saidOf<T extends FieldValues>(
  edits: Edits,
  contract: Contract,
  replica: Replica,
  ground: Ground<T> | undefined,
) {
  if (!ground) return { saved: edits, said: edits }
  const now = (await replica.saleContract.get(contract.id)) ?? contract
  const there = ground.read(now)
  const free = Object.entries(edits).filter(
    ([field, { from, to }]) => isSameValue(there[field], from) || isSameValue(there[field], to),
  )
  const fields = Object.fromEntries(free.map(([field, { to }]) => [field, to]))
  return { saved: Object.fromEntries(free), said: ground.edits(now, fields as Partial<T>) }
}

/** A field nobody is typing in follows the contract. */
function useFollow<T extends FieldValues>(
  current: T,
  seen: T,
  fields: T,
  put: Put,
  isRestored: boolean,
): void {
  // The row comes back a moment after a save: until it has changed it says nothing new, and nothing typed gives way to it.
  const known = useRef<Record<string, string>>({})
  useEffect(() => {
    if (isRestored) known.current = {}
  }, [isRestored])
  useEffect(() => {
    for (const name of Object.keys(current)) {
      const now = JSON.stringify(current[name])
      if (known.current[name] === now) continue
      known.current[name] = now
      if (isSameValue(seen[name], current[name])) continue
      const isUntouched = isSameValue(fields[name], seen[name])
      if (!isUntouched && !isSameValue(fields[name], current[name])) continue
      if (isUntouched) put(`fields.${name}`, current[name])
      put(`seen.${name}`, current[name])
    }
  })
}

/** Saves when the typing rests, and when the screen is left. */
function useAutosave(text: string, save: () => Promise<boolean>): void {
  const latest = useRef({ text, save })
  useEffect(() => {
    latest.current = { text, save }
  })
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => void latest.current.save(), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const flush = () => {
      if (latest.current.text) void latest.current.save()
    }
    document.addEventListener('visibilitychange', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [])
}
