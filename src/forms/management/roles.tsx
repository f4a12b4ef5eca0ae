/** management Roles: what each role lets a person see and do, and who has it. The chosen role lives in the address. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useLive } from '#src/lib/replica.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Split } from '#src/ui/split.tsx'
import { RoleEditor } from './roles/editor.tsx'
import { type HouseRoles, houseRoles } from './roles/house.ts'
import { RoleList } from './roles/list.tsx'

const away = { id: null, copy: null }

export default function Roles() {
  const { t } = useLingui()
  const { params, close } = useAddress()
  const house = useLive(houseRoles())
  const id = params.get('id')
  return (
    <Split
      openId={id}
      list={<RoleList house={house} openId={id} />}
      listLabel={t`Roles`}
      detailLabel={t`Role`}
      detail={id === null ? null : house ? <Chosen house={house} id={id} /> : <ListSkeleton />}
      onBack={() => close(away)}
      placeholder={
        <EmptyState icon="shield" title={<Trans>Choose a role</Trans>}>
          <Trans>A role is a set of forms: whoever has it sees them and works in them.</Trans>
        </EmptyState>
      }
    />
  )
}

function Chosen({ house, id }: { house: HouseRoles; id: string }) {
  const { params, go, close } = useAddress()
  const role = house.roles.find(each => each.id === id)
  const copied = house.roles.find(each => each.id === params.get('copy'))
  if (id !== '0' && !role)
    return (
      <EmptyState icon="search" title={<Trans>This role is not there any more</Trans>}>
        <Trans>A colleague deleted it. What you did about it stands in the outbox.</Trans>
      </EmptyState>
    )
  return (
    <RoleEditor
      key={role?.id ?? `0:${copied?.id}`}
      house={house}
      role={role}
      copied={copied}
      onMade={made => go({ ...away, id: made })}
      onCopy={() => go({ id: '0', copy: id }, true)}
      onClose={() => close(away)}
    />
  )
}
