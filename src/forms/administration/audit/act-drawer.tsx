/** One act: who, when, what became of it, and each field before and after. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { AuditAct, RowChange } from '#db/journal/lines.ts'
import { outcomeWords } from '#src/domain/journal/words.ts'
import { fieldName } from '#src/domain/outbox/field-captions.ts'
import { useFieldValue } from '#src/domain/outbox/field-value.ts'
import { api } from '#src/lib/api.ts'
import { numberOf } from '#src/lib/call-number.ts'
import { hrefOf } from '#src/lib/href.ts'
import { RequestNumber } from '#src/lib/request-number.tsx'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { useActWords } from './act-words.ts'

type Props = { mid: string; company: string; onClose: () => void }
export function ActDrawer({ mid, company, onClose }: Props) {
  const { t } = useLingui()
  const words = useActWords()
  const { act, lost, again } = useAct(mid, company)
  const isOffline = useOffline()
  return (
    <Drawer isOpen onClose={onClose} title={act ? words.act(act) : t`Act`} size="lg">
      {lost && (
        <Banner
          tone="warn"
          title={
            isOffline ? (
              <Trans>This needs a network</Trans>
            ) : (
              <Trans>The server did not answer</Trans>
            )
          }
          action={
            <Button looks onPress={again}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {!isOffline && <RequestNumber number={numberOf(lost)} />}
        </Banner>
      )}
      {!act && !lost && <ListSkeleton rows={5} />}
      {act && <Act act={act} company={company} />}
    </Drawer>
  )
}

function useAct(mid: string, company: string) {
  const [act, setAct] = useState<AuditAct>()
  const [lost, setLost] = useState<Error>()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isLive = true
    setAct(undefined)
    setLost(undefined)
    const query = company === '' ? {} : { company }
    api<{ act: AuditAct }>(`/api/audit/lines/${encodeURIComponent(mid)}`, { query }).then(
      answer => isLive && setAct(answer.act),
      (error: Error) => isLive && setLost(error),
    )
    return () => {
      isLive = false
    }
  }, [mid, company, turn])
  return { act, lost, again: () => setTurn(before => before + 1) }
}

function Act({ act, company }: { act: AuditAct; company: string }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const words = useActWords()
  const why = words.why(act)
  return (
    <Stack gap={4}>
      <DescriptionList
        facts={[
          { term: t`Who`, value: words.whoReally(act) },
          { term: t`When`, value: format.instant(act.at, 'dateTime') },
          { term: t`Received`, value: format.instant(act.receivedAt, 'dateTime') },
          { term: t`Result`, value: i18n._(outcomeWords[act.outcome].caption) },
          ...(why ? [{ term: t`Why`, value: why }] : []),
          { term: t`Number in the journal`, value: format.number(act.ord) },
          { term: t`Name of the act`, value: `${act.name} · ${act.mid}` },
        ]}
      />
      {act.isErased && (
        <Banner tone="info">
          <Trans>
            Somebody in it asked to be forgotten: what the act said of that person was removed, that
            it was done was not.
          </Trans>
        </Banner>
      )}
      {act.isCut && (
        <Banner tone="info">
          <Trans>Your forms do not open all of it: what you may not see is left out.</Trans>
        </Banner>
      )}
      {act.changes.length === 0 && act.rows.map(row => <p key={row.id}>{words.row(row)}</p>)}
      {act.changes.map((change, at) => (
        <Changed key={`${change.table}:${change.id}:${at}`} change={change} company={company} />
      ))}
    </Stack>
  )
}

function Changed({ change, company }: { change: RowChange; company: string }) {
  const { t, i18n } = useLingui()
  const { locale } = useSession()
  const words = useActWords(company)
  const write = useFieldValue(
    change.table,
    change.fields.flatMap(({ before, after }) => [before?.value, after]),
  )
  const href = words.rowHref(change)
  const { table, id } = change
  const columns: Column<RowChange['fields'][number]>[] = [
    {
      key: 'field',
      header: t`Field`,
      isRowHeader: true,
      cell: ({ field }) => fieldName(i18n, field),
    },
    ...(change.isNew
      ? []
      : [
          {
            key: 'before',
            header: t`Before`,
            cell: ({ field, before }: RowChange['fields'][number]) =>
              before ? write(field, before.value) : t`Not known`,
          },
        ]),
    { key: 'after', header: t`After`, cell: ({ field, after }) => write(field, after) },
  ]
  return (
    <Card
      level={3}
      title={words.row(change)}
      subtitle={change.isNew ? <Trans>New</Trans> : null}
      actions={
        <Row gap={2}>
          {href && (
            <TextLink href={href}>
              <Trans>Open</Trans>
            </TextLink>
          )}
          <TextLink href={hrefOf('administration.Audit', locale, { table, row: id, company })}>
            <Trans>History</Trans>
          </TextLink>
        </Row>
      }
    >
      <DataTable
        few
        label={words.row(change)}
        rows={change.fields}
        keyOf={({ field }) => field}
        columns={columns}
        empty={
          <p>
            <Trans>Nothing of it that your forms open.</Trans>
          </p>
        }
      />
    </Card>
  )
}
