/** What is set now, kept under a name: for oneself, or for everybody who has a role. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { actOf } from '#db/kernel/mutation.ts'
import { mayShareWith, saveView, viewName, viewRoleIds } from '#db/view/mutations/view.ts'
import type { ViewList, ViewQuery } from '#db/view/table.ts'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Select } from '#src/ui/select.tsx'
import { Several } from '#src/ui/several.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { byLabel } from '#src/lib/by-name.ts'
import type { View } from './queries.ts'

const schema = z.object({ instead: z.string(), name: viewName, roleIds: viewRoleIds })

type Props = {
  list: ViewList
  query: ViewQuery
  view: View | undefined
  /** Those a new one may take the place of. */
  others: readonly View[]
  onClose: () => void
}

export function ViewDialog({ list, query, view, others, onClose }: Props) {
  const { t } = useLingui()
  const [id] = useState(() => view?.id ?? newId())
  const [defaults] = useState(() => ({
    instead: '',
    name: view?.name ?? '',
    roleIds: view?.roleIds ?? [],
  }))
  const form = useDraftForm({ draftKey: `savedView:${view?.id ?? list}`, schema, defaults })
  const options = useShareable([view, ...others].flatMap(each => each?.roleIds ?? []))
  // What she has typed or chosen herself stays.
  const takePlaceOf = (other: View | undefined) => {
    if (!other) return
    if (form.getValues('name').trim() === '') form.setValue('name', other.name)
    if (form.getValues('roleIds').length === 0) form.setValue('roleIds', other.roleIds)
  }
  return (
    <DraftDialog
      form={form}
      size="sm"
      onClose={onClose}
      title={view ? <Trans>Change this view</Trans> : <Trans>Save this view</Trans>}
      act={({ instead, ...values }) =>
        actOf(saveView, { ...values, id: instead || id, list, query })
      }
    >
      {problem => (
        <>
          {!view && others.length > 0 && (
            <Tied control={form.control} name="instead">
              {field => (
                <Select
                  {...field}
                  label={t`In place of`}
                  none={t`None: it is a new view`}
                  placeholder={t`None: it is a new view`}
                  options={others.map(({ id: value, name: label }) => ({ value, label }))}
                  value={field.value || null}
                  onChange={value => {
                    takePlaceOf(others.find(other => other.id === value))
                    field.onChange(value ?? '')
                  }}
                />
              )}
            </Tied>
          )}
          <Tied control={form.control} name="name" problem={problem}>
            {field => <TextField {...field} label={t`Name`} mandatory maxLength={40} />}
          </Tied>
          {options.length > 0 && (
            <Tied control={form.control} name="roleIds" problem={problem}>
              {field => (
                <Several
                  label={t`Shared with: you alone, while no role is chosen`}
                  options={options}
                  chosen={field.value}
                  onChange={field.onChange}
                  problem={field.problem}
                />
              )}
            </Tied>
          )}
        </>
      )}
    </DraftDialog>
  )
}

/** The roles to whom she may offer it, and those that have it. */
function useShareable(chosen: readonly string[]) {
  const { userId } = useLocal()
  const { forms } = useSession()
  const roleWords = useRoleWords()
  const user = useLive(replica => replica.user.get(userId), [userId])
  const roles = useLive(replica => replica.role.toArray()) ?? []
  return roles
    .filter(
      ({ id, deletedAt }) =>
        chosen.includes(id) || (deletedAt === null && mayShareWith(id, user?.roleIds ?? [], forms)),
    )
    .map(({ id, name }) => ({ value: id, label: roleWords(name) }))
    .toSorted(byLabel)
}
