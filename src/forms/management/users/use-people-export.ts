/** The list as a file: under the captions of the page's language, with what the server last said of sign-ins. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import type { Presence } from '#db/user/presence.ts'
import type { RosterLine } from '#src/domain/user/account-calls.ts'
import type { Person } from '#src/domain/user/people.ts'
import { usePresence } from '#src/domain/user/use-presence.ts'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { useToday } from '#src/lib/clock.ts'
import { csvText } from '#src/lib/csv-file.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'
import { useFormat } from '#src/lib/use-format.ts'

type Lines = ReadonlyMap<string, RosterLine> | undefined

export function usePeopleExport(shown: readonly Person[], lines: Lines) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const table = useTable()
  const { presenceOf } = usePresence()
  const rows = () => shown.map(person => rowOf(person, lines?.get(person.id), presenceOf))
  return useExportItems({
    name: `people-${today}`,
    rows,
    csv: () => csvText(table(rows()), i18n.locale),
    isEmpty: shown.length === 0,
    message: t({
      message: plural(shown.length, { one: '# person exported', other: '# people exported' }),
    }),
  })
}

function rowOf(
  person: Person,
  line: RosterLine | undefined,
  presenceOf: (user: Row<'user'>) => Presence,
) {
  const { firstName, lastName, email, phone, cell, type, user, leftAt } = person
  const status = user ? presenceOf(user) : ('' as const)
  const username = line?.username ?? ''
  const seenAt = line?.seenAt ?? null
  return { firstName, lastName, email, phone, cell, type, status, username, seenAt, leftAt }
}

function useTable() {
  const { t } = useLingui()
  const format = useFormat()
  const roleWords = useRoleWords()
  const at = (instant: number | null) => (instant === null ? '' : format.instant(instant, 'date'))
  const captions = [
    t`First name`,
    t`Last name`,
    t`Email`,
    t`Phone`,
    t`Cell`,
    t`Roles`,
    t`Status`,
    t`User name`,
    t`Last seen`,
    t`Deactivated`,
  ]
  const statuses = {
    available: t`Available`,
    unavailable: t`Unavailable`,
    'off-hours': t`Outside working hours`,
    '': '',
  }
  return (rows: readonly ReturnType<typeof rowOf>[]) => [
    captions,
    ...rows.map(({ seenAt, leftAt, type, status, username, ...contact }) => [
      ...Object.values(contact),
      roleWords(type),
      statuses[status],
      username,
      at(seenAt),
      at(leftAt),
    ]),
  ]
}
