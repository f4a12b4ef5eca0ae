/** The values of a role while it is written, and how they are saved. */
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { formKeyOfId } from '#db/forms.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { isGrantedId } from '#db/user/grants.ts'
import { addRole, deleteRole, editRole, roleForms, roleName } from '#db/user/mutations/role.ts'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { newId } from '#src/lib/ids.ts'
import { useSession } from '#src/lib/session.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { editsBetween, useDraftForm } from '#src/lib/use-draft-form.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { toast } from '#src/ui/toast-queue.ts'
import type { Role } from './house.ts'

const schema = z.object({ name: roleName, readOnly: z.boolean(), formIds: roleForms })
export type RoleValues = z.infer<typeof schema>
const valuesOf = ({ name, readOnly, formIds }: Role): RoleValues => ({
  name,
  readOnly,
  formIds: formIds.filter(isGrantedId),
})

export type Opened = { role: Role | undefined; copied: Role | undefined }

/** What a new one begins with: nothing, or what she may give of another. */
function useFirst({ role, copied }: Opened): RoleValues {
  const { t } = useLingui()
  const { may } = useSession()
  const roleWords = useRoleWords()
  if (role) return valuesOf(role)
  if (!copied) return { name: '', readOnly: false, formIds: [] }
  const { readOnly, formIds } = valuesOf(copied)
  const isHers = (id: string) => {
    const key = formKeyOfId(id)
    return key !== undefined && may.has(key)
  }
  // Its name takes no accents, and a copy is to be named anyway.
  const plain = roleWords(copied.name)
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9 ]/g, '')
  return { name: t`${plain} copy`, readOnly, formIds: formIds.filter(isHers) }
}

export function useRoleForm({ role, copied, onMade }: Opened & { onMade: (id: string) => void }) {
  const { t } = useLingui()
  const itemSaved = useItemSaved()
  const act = useActs()
  const first = useFirst({ role, copied })
  // What was seen when it was opened: a colleague's change meanwhile is not undone by saving.
  const [seen, setSeen] = useState(first)
  const form = useDraftForm<RoleValues>({
    draftKey: role ? `role:${role.id}` : `role:new:${copied?.id ?? ''}`,
    schema,
    defaults: seen,
  })
  const { reset, formState } = form
  const { isDirty } = formState
  const stands = JSON.stringify(first)
  useEffect(() => {
    if (!role || isDirty) return
    const now = JSON.parse(stands) as RoleValues
    setSeen(now)
    reset(now)
    // As soon as nothing is typed, what stands is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stands, isDirty])
  const { run, problem, busy } = useAct(role ? editRole : addRole)
  const said = (undo?: Parameters<typeof act>[0]) =>
    toast(itemSaved(), {
      tone: 'good',
      ...(undo && { action: { label: t`Undo`, onPress: () => void act(undo) } }),
    })
  const keep = async (values: RoleValues, isForGood: boolean) => {
    if (!role) {
      const id = newId()
      if (!(await run({ id, ...values }))) return
      await form.forget()
      said(actOf(deleteRole, { roleId: id }))
      return onMade(id)
    }
    const edits = (from: RoleValues, to: RoleValues) => ({
      roleId: role.id,
      edits: editsBetween(from, to) as never,
    })
    if (!(await run(edits(seen, values)))) return
    await form.forget()
    reset(values)
    said(isForGood ? undefined : actOf(editRole, edits(values, seen)))
  }
  /** @param isForGood she may not take it back herself */
  const save = (isForGood: boolean, event?: FormEvent) =>
    form.handleSubmit(values => keep(values, isForGood))(event)
  return { form, save, problem, busy, isDirty, seen }
}
