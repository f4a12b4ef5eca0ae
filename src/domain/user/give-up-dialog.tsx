/** Before one takes rights off oneself: what goes, and who could give it back. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formWords } from '#db/form-words.ts'
import { directionForms, type FormKey, holdsAny } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { RightsChange } from '#db/user/grants.ts'
import { actingForms, rolesOf, worksHere } from '#db/user/takers.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'

type Props = {
  lost: readonly FormKey[]
  /** As they stand once it is done. */
  roles: readonly Row<'role'>[]
  /** With one of these a colleague gives it back. */
  by?: readonly FormKey[]
  onConfirm: () => Promise<void>
  onCancel: () => void
}

/** What goes from oneself by a change of rights: nobody gives what she no longer holds, not to herself either. */
export const givenUp = (changes: readonly RightsChange[], userId: string): FormKey[] =>
  changes
    .filter(({ person }) => person.id === userId)
    .flatMap(({ lost, reads }) => [...lost, ...reads])

export function GiveUpDialog({ lost, roles, by = directionForms, ...acts }: Props) {
  const { t } = useLingui()
  const { locale } = useSession()
  const titles = lost.map(key => formWords[key].titles[locale]).join(', ')
  const givers = useGivers(lost, roles, by)
  return (
    <ConfirmDialog
      isOpen
      danger
      title={<Trans>Take these rights off yourself?</Trans>}
      message={
        <Stack gap={2}>
          <p>
            <Trans>You lose: {titles}.</Trans>
          </p>
          <p>
            {givers === '' ? (
              <Trans>You cannot give it back to yourself, and nobody else here could.</Trans>
            ) : (
              <Trans>You cannot give it back to yourself. These could: {givers}.</Trans>
            )}
          </p>
        </Stack>
      }
      confirmLabel={t`Take them off`}
      cancelLabel={t`Keep them`}
      {...acts}
    />
  )
}

/** Colleagues who give it and act in all of it; undefined while they are read. */
function useGivers(
  lost: readonly FormKey[],
  roles: readonly Row<'role'>[],
  by: readonly FormKey[],
): string | undefined {
  const { userId } = useLocal()
  const { locale } = useFormat()
  const people = useLive(replica => replica.user.toArray())
  const names = people
    ?.filter(each => {
      const may = actingForms(rolesOf(each, roles))
      const isIn = each.id !== userId && worksHere(each) && each.acceptedAt !== null
      return isIn && holdsAny(may, by) && lost.every(key => may.has(key))
    })
    .map(({ name }) => name)
  return names && new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
}
