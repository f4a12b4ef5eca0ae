/** administration Impersonate: in whose name somebody may act, and who did, why and for how long. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formWords } from '#db/form-words.ts'
import { endOf, isUnderWay } from '#db/impersonation/rights.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { MirrorAsOfAway } from '#src/domain/outbox/mirror-as-of.tsx'
import { actableBy, allInName } from '#src/domain/user/in-name.ts'
import { useWho } from '#src/domain/user/use-who.ts'
import { InNameDialog } from '#src/domain/user/in-name-dialog.tsx'
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { useMinute } from '#src/lib/clock.ts'
import { hrefOf } from '#src/lib/href.ts'
import { OneOf } from '#src/lib/one-of.tsx'
import { useLive } from '#src/lib/replica.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'

export default function Impersonate() {
  const { locale } = useSession()
  const rows = useLive(allInName())
  return (
    <Page
      title={formWords['administration.Impersonate'].titles[locale]}
      subtitle={<MirrorAsOfAway />}
      width="reading"
    >
      <Stack gap={5}>
        <Begin />
        <Card title={<Trans>Who acted in whose name</Trans>}>
          {rows ? <Register rows={rows} /> : <ListSkeleton rows={4} />}
        </Card>
      </Stack>
    </Page>
  )
}

function Begin() {
  const { t } = useLingui()
  const who = useWho()
  const isOffline = useOffline()
  const people = useLive(actableBy(who), [who])
  const [chosen, setChosen] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const person = people?.find(({ id }) => id === chosen)
  return (
    <Card
      title={<Trans>Act in a colleague’s name</Trans>}
      subtitle={
        <Trans>
          To see what another person sees. Nobody whose rights go beyond your own is listed.
        </Trans>
      }
      footer={
        <Button
          variant="primary"
          icon="users"
          isDisabled={!person || isOffline}
          onPress={() => setAsked(true)}
        >
          <Trans>Act as…</Trans>
        </Button>
      }
    >
      <Stack gap={3}>
        <OneOf
          label={t`Person`}
          options={people?.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
        {isOffline && (
          <p>
            <Trans>This needs a connection.</Trans>
          </p>
        )}
      </Stack>
      {isAsked && person && (
        <InNameDialog userId={person.id} name={person.name} onClose={() => setAsked(false)} />
      )}
    </Card>
  )
}

type Line = Row<'impersonation'>
function Register({ rows }: { rows: Line[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useMinute()
  const { locale } = useSession()
  const seesAudit = useHolds('administration.Audit')
  const names = useLive(namesOfUsers())
  const nameOf = (id: string) => names?.get(id) ?? id
  const columns: Column<Line>[] = [
    {
      key: 'who',
      header: t`Who`,
      isRowHeader: true,
      cell: ({ impersonatorId }) => nameOf(impersonatorId),
    },
    { key: 'whose', header: t`In whose name`, cell: ({ userId }) => nameOf(userId) },
    { key: 'reason', header: t`Reason`, cell: ({ reason }) => reason },
    {
      key: 'from',
      header: t({ message: 'From', context: 'a date' }),
      width: '11em',
      cell: ({ startedAt }) => format.instant(startedAt, 'dateTime'),
    },
    {
      key: 'until',
      header: t`Until`,
      cell: row =>
        isUnderWay(row, now) ? (
          <Chip tone="warn">{t`Under way`}</Chip>
        ) : (
          // Half an hour at most: the day is that of the beginning.
          format.instant(endOf(row), 'time')
        ),
    },
    ...(seesAudit
      ? [
          {
            key: 'acts',
            header: t`Acts`,
            cell: ({ userId, impersonatorId }: Line) => (
              <TextLink
                href={hrefOf('administration.Audit', locale, {
                  person: userId,
                  inNameBy: impersonatorId,
                })}
              >
                <Trans>Open</Trans>
              </TextLink>
            ),
          },
        ]
      : []),
  ]
  return (
    <DataTable
      label={t`Who acted in whose name`}
      rows={rows}
      keyOf={({ id }) => id}
      columns={columns}
      empty={<EmptyState icon="users" title={<Trans>Nobody acted in anybody’s name</Trans>} />}
    />
  )
}
