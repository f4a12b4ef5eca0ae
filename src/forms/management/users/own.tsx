/** direction Profile: the director as the house has her, by the page that Users has of everybody. */
import { Trans } from '@lingui/react/macro'
import { formWords } from '#db/form-words.ts'
import { directionForms } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { useRoster } from '#src/domain/user/account-calls.ts'
import { MirrorAsOfAway } from '#src/domain/outbox/mirror-as-of.tsx'
import { everybody, type Person } from '#src/domain/user/people.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useMay, useSession } from '#src/lib/session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { ReadOnly } from '#src/ui/read-only.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ContactCard, RolesCard } from './cards.tsx'
import { PersonDetail } from './detail.tsx'

export default function Own() {
  const { locale } = useSession()
  const { userId } = useLocal()
  const seesToAccounts = useMay(...directionForms)
  const house = useLive(everybody())
  const person = house?.people.find(({ id }) => id === userId)
  return (
    <Page
      title={formWords['direction.Profile'].titles[locale]}
      subtitle={<MirrorAsOfAway />}
      width="reading"
      actions={
        <LinkButton icon="user" href={hrefOf('user.Profile', locale)}>
          <Trans>My account</Trans>
        </LinkButton>
      }
    >
      {!house ? (
        <ListSkeleton rows={4} avatar />
      ) : !person ? (
        <EmptyState icon="search" title={<Trans>Your account is not on this device</Trans>}>
          <Trans>It is here as soon as the device is in step with the server.</Trans>
        </EmptyState>
      ) : seesToAccounts ? (
        <Kept person={person} roles={house.roles} />
      ) : (
        <ReadOnly is>
          <Stack gap={4}>
            <ContactCard person={person} />
            <RolesCard person={person} roles={house.roles} />
          </Stack>
        </ReadOnly>
      )}
    </Page>
  )
}

/** Who sees to the accounts sees to her own, roles and sign-in too. */
function Kept(props: { person: Person; roles: Row<'role'>[] }) {
  return <PersonDetail {...props} rostering={useRoster()} />
}
