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
import { Several } from '#src/ui/several.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { byLabel } from '#src/lib/by-name.ts'
import type { View } from './queries.ts'

const schema = z.object({ name: viewName, roleIds: viewRoleIds })

type Props = { list: ViewList; query: ViewQuery; view: View | undefined; onClose: () => void }

export function ViewDialog({ list, query, view, onClose }: Props) {
  const { t } = useLingui()
  const [id] = useState(() => view?.id ?? newId())
  const [defaults] = useState(() => ({ name: view?.name ?? '', roleIds: view?.roleIds ?? [] }))
  const form = useDraftForm({ draftKey: `savedView:${view?.id ?? list}`, schema, defaults })
  const options = useShareable(defaults.roleIds)
  return (
    <DraftDialog
      form={form}
      size="sm"
      onClose={onClose}
      title={view ? <Trans>Change this view</Trans> : <Trans>Save this view</Trans>}
      act={values => actOf(saveView, { ...values, id, list, query })}
    >
      {problem => (
        <>
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
