/** management Users (and direction Users): who works here, as what, and what becomes of her work when she leaves. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRoster } from '#src/domain/user/account-calls.ts'
import { everybody } from '#src/domain/user/people.ts'
import { useLive } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Split } from '#src/ui/split.tsx'
import { PersonDetail } from './users/detail.tsx'
import { ExpressDialog } from './users/express-dialog.tsx'
import { InviteDialog } from './users/invite-dialog.tsx'
import { PeopleList } from './users/list.tsx'

export default function Users() {
  const { t } = useLingui()
  const { params, go, close } = useAddress()
  const house = useLive(everybody())
  const rostering = useRoster()
  const id = params.get('id')
  const adding = params.get('add')
  const shut = (made?: string) => {
    go({ add: null, ...(made && { id: made }) })
    void rostering.load()
  }
  const person = house?.people.find(each => each.id === id)
  return (
    <>
      <Split
        openId={id}
        list={<PeopleList house={house} rostering={rostering} openId={id} />}
        listLabel={t`People`}
        detailLabel={t`Person`}
        onBack={() => close({ id: null })}
        detail={
          id === null ? null : house === undefined ? (
            <ListSkeleton rows={4} avatar />
          ) : person === undefined ? (
            <EmptyState icon="search" title={<Trans>This person is not on this device</Trans>}>
              <Trans>The person is here as soon as the device is in step with the server.</Trans>
            </EmptyState>
          ) : (
            <PersonDetail
              key={`${id} ${person.leftAt === null}`}
              person={person}
              roles={house.roles}
              rostering={rostering}
            />
          )
        }
        placeholder={
          <EmptyState icon="users" title={<Trans>Choose a person</Trans>}>
            <Trans>Roles and account are changed there.</Trans>
          </EmptyState>
        }
      />
      {adding === '1' && house && <InviteDialog house={house} onClose={shut} />}
      {adding === 'many' && house && <ExpressDialog house={house} onClose={() => shut()} />}
    </>
  )
}
