/** A choice among the colleagues who can be given this, with what each is here. */
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { Work } from '#db/user/takers.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { takersOf } from '#src/domain/user/colleagues.ts'
import { Select } from '#src/ui/select.tsx'
import { useRoleWords } from './role-words.ts'

type Props = Omit<ComponentProps<typeof Select<string>>, 'options' | 'placeholder'> & {
  work: Work
  /** Whose it is already: hers it may stay, whatever she holds by now. */
  kept?: string | null | undefined
  /** Who is not asked: it is hers that is given away. */
  exceptId?: string | undefined
}

export function ColleagueSelect({ work, kept, exceptId, ...field }: Props) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const roleWords = useRoleWords()
  const colleagues = useLive(takersOf(work, kept), [work, kept])?.filter(
    ({ id }) => id !== exceptId,
  )
  return (
    <Select
      {...field}
      {...(colleagues?.length === 0 && {
        placeholder: t`No user available`,
        description: t`Nobody has a role with a form for this.`,
      })}
      isLoading={colleagues === undefined}
      options={(colleagues ?? []).map(({ id, name, type }) => ({
        value: id,
        label: id === userId ? t`${name} (you)` : name,
        description: type === '' ? undefined : roleWords(type),
      }))}
    />
  )
}
