/** The defaults of the role, and a language, for people who are here already: in one act, with the way back. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { holdsHers } from '#db/user/giving.ts'
import { type Locale, localeNames, locales } from '#db/terms.ts'
import { setForMany, takeBackSet, useAccountCall } from '#src/domain/user/account-calls.ts'
import { useWho } from '#src/domain/user/use-who.ts'
import { newId } from '#src/lib/ids.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Select } from '#src/ui/select.tsx'
import { Several } from '#src/ui/several.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { toast } from '#src/ui/toast-queue.ts'

type Props = {
  row: Row<'userDefault'> | undefined
  roles: readonly Row<'role'>[]
  people: readonly Row<'user'>[]
}
/** More than these are not ticked one by one. */
const mostTicked = 60

export function ManyCard({ row, roles, people }: Props) {
  const { t } = useLingui()
  const isOffline = useOffline()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [locale, setLocale] = useState<Locale | null>(null)
  const who = useWho()
  // Of who holds more nothing is set.
  const theirs = new Set(people.filter(each => holdsHers(each, roles, who)).map(({ id }) => id))
  const beyond = people.filter(({ id }) => !theirs.has(id))
  const userIds = [...theirs].filter(id => !left.has(id))
  const chosen = {
    ...(row && { homePage: row.homePage, sectionOrder: row.sectionOrder }),
    ...(row?.notifications && { notifications: row.notifications }),
    ...(locale && { locale }),
  }
  const { apply, problem, busy } = useApply(userIds, chosen)
  return (
    <Card
      title={<Trans>For those who are here already</Trans>}
      subtitle={
        <Trans>Home page, notices and order as saved above, in place of their own choices.</Trans>
      }
    >
      <Stack gap={4}>
        {problem && <Banner tone="bad">{problem.text}</Banner>}
        {people.length <= mostTicked && (
          <Several
            label={t`People`}
            options={people.map(each => ({
              value: each.id,
              label: each.name,
              isFixed: !theirs.has(each.id),
            }))}
            chosen={userIds}
            onChange={next => setLeft(new Set([...theirs].filter(id => !next.includes(id))))}
          />
        )}
        <Beyond people={beyond} />
        {theirs.size > 0 && (
          <Select
            label={t`Language`}
            none={t`As each has chosen`}
            options={locales.map(value => ({ value, label: localeNames[value] }))}
            value={locale}
            onChange={setLocale}
          />
        )}
        {userIds.length > 0 ? (
          <div>
            <Button
              busy={busy}
              isDisabled={isOffline || Object.keys(chosen).length === 0}
              onPress={() => void apply()}
            >
              {t({
                message: plural(userIds.length, {
                  one: 'Set for # person',
                  other: 'Set for # people',
                }),
              })}
            </Button>
          </div>
        ) : (
          theirs.size > 0 && <Trans>Nobody is ticked.</Trans>
        )}
        {isOffline && <Banner tone="warn" icon="cloud-off">{t`This needs a connection.`}</Banner>}
      </Stack>
    </Card>
  )
}

/** Of who holds more what they have chosen stays. */
function Beyond({ people }: Pick<Props, 'people'>) {
  const { t } = useLingui()
  if (people.length === 0) return null
  return (
    <Banner icon="shield">
      {t({
        message: plural(people.length, {
          one: '# person holds forms that you do not: what they have chosen stays.',
          other: '# people hold forms that you do not: what they have chosen stays.',
        }),
      })}
    </Banner>
  )
}

function useApply(userIds: string[], chosen: object) {
  const { t } = useLingui()
  const { call, problem, busy } = useAccountCall()
  const undo = async (act: string) => {
    if (await call(() => takeBackSet(act))) toast(t`Taken back`, { tone: 'good' })
  }
  const apply = async () => {
    const act = newId()
    const answer = await call(() => setForMany(act, { userIds, chosen }))
    if (!answer) return
    const { count } = answer
    const said = t({
      message: plural(count, { one: 'Set for # person', other: 'Set for # people' }),
    })
    toast(said, {
      tone: 'good',
      action: { label: t`Undo`, onPress: () => void undo(act) },
    })
  }
  return { apply, problem, busy }
}
