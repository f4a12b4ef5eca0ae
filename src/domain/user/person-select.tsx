/** One of many people by a few letters: whoever this device knows, or who can be given some work, with what each is here. */
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { Work } from '#db/user/takers.ts'
import { OneOf } from '#src/lib/one-of.tsx'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { peopleFor } from './colleagues.ts'
import { useRoleWords } from './role-words.ts'

type PersonSelectProps = Omit<ComponentProps<typeof OneOf>, 'options' | 'label'> & {
  /** Other words than "Person". */
  label?: string
  /** Before the people. */
  first?: readonly { value: string; label: string }[]
  /** Who can be given this, and nobody else; what is given stays hers until another is chosen. */
  work?: Work | undefined
  /** Whose it is already: hers it may stay, whatever she holds by now. */
  kept?: string | null | undefined
  /** Who is not asked: it is hers that is given away. */
  exceptId?: string | undefined
}

export function PersonSelect({
  label,
  none,
  first = [],
  work,
  kept,
  exceptId,
  ...field
}: PersonSelectProps) {
  const { t } = useLingui()
  const { userId } = useLocal()
  const roleWords = useRoleWords()
  const people = useLive(peopleFor(work, kept), [work, kept])?.filter(({ id }) => id !== exceptId)
  return (
    <OneOf
      {...field}
      {...(people?.length === 0 && {
        placeholder: t`No user available`,
        description: t`Nobody has a role with a form for this.`,
      })}
      keeps={work !== undefined}
      none={none ?? (work ? undefined : t`Everybody`)}
      label={label ?? t`Person`}
      options={
        people && [
          ...first,
          ...people.map(({ id, name, type }) => ({
            value: id,
            label: work && id === userId ? t`${name} (you)` : name,
            description: work && type !== '' ? roleWords(type) : undefined,
          })),
        ]
      }
    />
  )
}
