/** management UsersSettings: what people of a role begin with, and the same choices for many who are here already. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formWords } from '#db/form-words.ts'
import { holderBeyond } from '#db/user/giving.ts'
import { MirrorAsOfAway } from '#src/domain/outbox/mirror-as-of.tsx'
import { Beyond } from '#src/domain/user/beyond.tsx'
import { houseDefaults } from '#src/domain/user/defaults.ts'
import { useRoleWords } from '#src/domain/user/role-words.ts'
import { useWho } from '#src/domain/user/use-who.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { ReadOnly, useReadOnly } from '#src/ui/read-only.tsx'
import { Select } from '#src/ui/select.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { DefaultsCard } from './users-settings/defaults-card.tsx'
import { ManyCard } from './users-settings/many-card.tsx'

export default function UsersSettings() {
  const { t } = useLingui()
  const { locale } = useSession()
  const { params, go } = useAddress()
  const roleWords = useRoleWords()
  const house = useLive(houseDefaults())
  const role = house?.roles.find(({ id }) => id === params.get('role'))
  const who = useWho()
  const beyond = house && role && holderBeyond(role.id, house, who)
  const holders = house?.people.filter(({ roleIds }) => role && roleIds.includes(role.id)) ?? []
  const isReadOnly = useReadOnly() || beyond !== undefined
  return (
    <Page
      title={formWords['management.UsersSettings'].titles[locale]}
      subtitle={<MirrorAsOfAway />}
    >
      {house === undefined ? (
        <ListSkeleton rows={5} />
      ) : (
        <Stack gap={5}>
          <Select
            label={t`Role`}
            options={house.roles.map(({ id, name }) => ({ value: id, label: roleWords(name) }))}
            value={role?.id ?? null}
            onChange={id => go({ role: id })}
          />
          {role ? (
            <>
              <Beyond code="role-holder-beyond" her={beyond} />
              <ReadOnly is={isReadOnly}>
                <DefaultsCard key={role.id} role={role} row={house.defaults.get(role.id)} />
              </ReadOnly>
              {holders.length > 0 && (
                <ManyCard
                  key={`${role.id}.many`}
                  row={house.defaults.get(role.id)}
                  roles={house.roles}
                  people={holders}
                />
              )}
            </>
          ) : (
            <EmptyState isKnown icon="users" title={<Trans>Choose a role</Trans>}>
              <Trans>What its people begin with is set for each role.</Trans>
            </EmptyState>
          )}
        </Stack>
      )}
    </Page>
  )
}
