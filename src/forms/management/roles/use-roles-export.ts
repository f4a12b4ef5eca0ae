/** The roles as a file: each with how many have it and the names of the forms it grants, in the page's language. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formWords } from '#db/form-words.ts'
import { formCatalogue } from '#db/forms.ts'
import { grantedForms, holdersOf } from '#db/user/grants.ts'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { useToday } from '#src/lib/clock.ts'
import { csvText } from '#src/lib/csv-file.ts'
import { useSession } from '#src/lib/session.ts'
import { useExportItems } from '#src/lib/use-export-items.ts'
import type { HouseRoles, Role } from './house.ts'

export function useRolesExport(shown: readonly Role[], people: HouseRoles['people']) {
  const { t, i18n } = useLingui()
  const { locale } = useSession()
  const today = useToday()
  const roleWords = useRoleWords()
  const rows = () =>
    shown.map(({ id, name, formIds, readOnly }) => ({
      name: roleWords(name),
      readOnly,
      people: holdersOf(id, people).map(person => person.name),
      forms: grantedForms
        .filter(key => formIds.includes(formCatalogue[key].id))
        .map(key => formWords[key].titles[locale]),
    }))
  const table = () => [
    [t`Name`, t`What it lets do`, t`People`, t`Who has it`, t`Forms`],
    ...rows().map(({ name, readOnly, people: holders, forms }) => [
      name,
      readOnly ? t`Read only` : t`Read and act`,
      String(holders.length),
      holders.join(', '),
      forms.join(', '),
    ]),
  ]
  return useExportItems({
    name: `roles-${today}`,
    rows,
    csv: () => csvText(table(), i18n.locale),
    isEmpty: shown.length === 0,
    message: t({
      message: plural(shown.length, { one: '# role exported', other: '# roles exported' }),
    }),
  })
}
