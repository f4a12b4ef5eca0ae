/** One dealership: how it stands, what was done with it, and what may be done now. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import type { CompanyDetail, CompanyLine } from '#db/platform/lines.ts'
import { jobKinds } from '#src/domain/company/job-words.ts'
import { api, ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Acts } from './acts.tsx'
import type { useGroups } from './calls.ts'
import { FundsCard } from './funds-card.tsx'
import { eventCaptions, useCompanyWords } from './words.ts'

type Props = {
  id: string
  /** Its line where the list has it: a link may lead beyond the rows that are loaded. */
  listed: CompanyLine | undefined
  kept: ReturnType<typeof useGroups>
  onChange: () => void
  onClose: () => void
}

export function CompanyDrawer({ id, listed, kept, onChange, onClose }: Props) {
  const { t } = useLingui()
  const isReadOnly = useReadOnly()
  const { detail, isMissing, load } = useDetail(id)
  const line = detail?.line ?? listed
  return (
    <Drawer isOpen onClose={onClose} title={line?.name ?? t`Dealership`} size="md">
      <Stack gap={4}>
        {line && <Facts line={line} detail={detail} />}
        {line && !isReadOnly && (
          <Acts
            line={line}
            exportedAt={detail?.exportedAt}
            kept={kept}
            onChange={() => {
              onChange()
              void load()
            }}
          />
        )}
        {line && <FundsCard line={line} />}
        {detail === undefined && <ListSkeleton rows={3} />}
        {isMissing ? (
          <Banner tone="warn">
            <Trans>There is no such dealership here.</Trans>
          </Banner>
        ) : (
          detail === null && (
            <Banner tone="warn">
              <Trans>What was done with it needs a connection.</Trans>
            </Banner>
          )
        )}
        {detail && <Events events={detail.events} />}
      </Stack>
    </Drawer>
  )
}

/** Undefined while it is asked, null without an answer; missing: an old link, or one that is mistyped. */
function useDetail(id: string) {
  const [detail, setDetail] = useState<CompanyDetail | null>()
  const [isMissing, setMissing] = useState(false)
  const load = useCallback(async () => {
    try {
      setDetail(await api<CompanyDetail>(`/api/companies/${encodeURIComponent(id)}`))
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof ApiProblem)) throw error
      setMissing(error instanceof ApiProblem && error.status === 404)
      setDetail(before => before ?? null)
    }
  }, [id])
  useEffect(() => {
    setDetail(undefined)
    setMissing(false)
    void load()
  }, [load])
  return { detail, isMissing, load }
}

function Facts({ line, detail }: { line: CompanyLine; detail: CompanyDetail | null | undefined }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useCompanyWords()
  const exportedAt = detail?.exportedAt
  return (
    <DescriptionList
      facts={[
        { term: t`Status`, value: words.state(line) },
        { term: t`Group`, value: line.group ?? t`No group` },
        { term: t`Brand`, value: line.brand },
        { term: t`Country`, value: words.country(line) },
        ...(detail
          ? [
              {
                term: t`Last export of everything`,
                value: exportedAt ? format.instant(exportedAt, 'dateTime') : t`Never`,
              },
            ]
          : []),
        ...(line.keptUntil === null
          ? []
          : [{ term: t`Kept until at least`, value: format.instant(line.keptUntil, 'date') }]),
      ]}
    />
  )
}

function Events({ events }: Pick<CompanyDetail, 'events'>) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  return (
    <Card level={3} title={<Trans>What was done with it</Trans>}>
      {events.length === 0 ? (
        <p>
          <Trans>Nothing since this is written down.</Trans>
        </p>
      ) : (
        <DescriptionList
          layout="stacked"
          facts={events.map(({ id, act, at, byName, reason, fromName, toName, jobKind }) => ({
            key: id,
            term: `${i18n._(eventCaptions[act])} · ${format.instant(at, 'dateTime')}`,
            value: [
              byName,
              jobKind && i18n._(jobKinds[jobKind]),
              act === 'moved' ? `${fromName || t`No group`} → ${toName || t`No group`}` : reason,
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      )}
    </Card>
  )
}
