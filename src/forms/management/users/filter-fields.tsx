/** The filters behind the button. */
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { Select } from '#src/ui/select.tsx'
import { type PeopleFilters, peopleQuery } from './filters.ts'

export function PeopleFilterFields({ roles }: { roles: readonly Row<'role'>[] }) {
  const { t } = useLingui()
  const roleWords = useRoleWords()
  const { params, go } = useAddress()
  const { role, status, show, step, sort } = peopleQuery.read(params)
  const sorts: { value: PeopleFilters['sort']; label: string }[] = [
    { value: 'name', label: t`By name` },
    { value: 'seen', label: t`Last seen first` },
    { value: 'role', label: t`By role` },
  ]
  return (
    <>
      <Select
        label={t`Role`}
        none={t`All roles`}
        options={roles.map(({ id, name }) => ({ value: id, label: roleWords(name) }))}
        value={role || null}
        onChange={value => go({ role: value })}
      />
      <Select
        label={t`Who`}
        none={t`Who works here`}
        options={[
          { value: 'invited', label: t`Invited, not signed in yet` },
          { value: 'left', label: t`Deactivated` },
          { value: 'all', label: t`Everybody` },
        ]}
        value={show}
        onChange={value => go({ show: value })}
      />
      <Select
        label={t`Status`}
        none={t`Available or not`}
        options={[
          { value: 'available', label: t`Available` },
          { value: 'unavailable', label: t`Unavailable` },
        ]}
        value={status}
        onChange={value => go({ status: value })}
      />
      <Select
        label={t`Second step`}
        none={t`With and without`}
        options={[
          { value: 'yes', label: t`Has a second step` },
          { value: 'no', label: t`Password alone` },
        ]}
        value={step}
        onChange={value => go({ step: value })}
      />
      <Select
        label={t`Order`}
        options={sorts}
        value={sort}
        onChange={value => go({ sort: value === 'name' ? null : value })}
      />
    </>
  )
}
