/** Requests nobody has taken yet, by who sent them; the bell leads here those who see to the campaigns (SPEC section 4). */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { sourceOfRequest } from '#db/lead/source.ts'
import { shownLeadStatus } from '#db/lead/status.ts'
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { RequestWait } from '#src/domain/lead/clock.tsx'
import { type Lead, leadOf } from '#src/domain/lead/queries.ts'
import { campaignName } from '#db/request/campaign.ts'
import { useSourceWords } from '#src/domain/lead/source-words.ts'
import { RequestActs } from '#src/domain/request/acts.tsx'
import { useTurns } from '#src/domain/request/use-turns.ts'
import { allRequests, isUntaken, type Request } from '#src/domain/request/queries.ts'
import { useRequestWording } from '#src/domain/request/wording.ts'
import { useMinute } from '#src/lib/clock.ts'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Card } from '#src/ui/card.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'

const cameBy = ({ campaign }: Request) =>
  [campaign?.source, campaign?.medium].filter(Boolean).join(' / ')

export function WaitingRequests() {
  const { t } = useLingui()
  const { locale } = useSession()
  const { params, close } = useAddress()
  // As the figures below are narrowed; a dash says none.
  const isAsked = (key: 'source' | 'campaign', value: string) =>
    !params.get(key) || params.get(key) === (value || '-')
  const phoneText = usePhoneText()
  const source = useSourceWords()
  const type = useCaption('RadarType')
  const rows = useLive(allRequests())
  const id = params.get('id')
  const columns: Column<Request>[] = [
    {
      key: 'name',
      header: t`Name`,
      isRowHeader: true,
      cell: each => each.name || each.email || phoneText(each.phone),
    },
    { key: 'status', header: t`Status`, cell: each => <Wording request={each} /> },
    { key: 'source', header: t`Source`, cell: each => source(sourceOfRequest(each)) },
    { key: 'campaign', header: t`Campaign`, cell: each => campaignName(each.campaign) },
    { key: 'type', header: t`Type`, cell: each => type(each.type) },
    { key: 'at', header: t`Wait`, align: 'end', cell: each => <Waits request={each} isBrief /> },
  ]
  return (
    <Card title={<Trans>Requests that wait</Trans>}>
      {rows ? (
        <DataTable
          label={t`Requests that wait`}
          rows={rows.filter(
            each =>
              isUntaken(each) &&
              isAsked('source', sourceOfRequest(each)) &&
              isAsked('campaign', campaignName(each.campaign)),
          )}
          keyOf={each => each.id}
          columns={columns}
          hrefOf={each => hrefOf('marketing.Leads', locale, { id: each.id })}
          maxHeight="320px"
          empty={
            <EmptyState
              icon="inbox"
              size="sm"
              tone="good"
              title={<Trans>No request waits</Trans>}
            />
          }
        />
      ) : (
        <ListSkeleton rows={3} />
      )}
      {id && rows && (
        <Opened
          id={id}
          request={rows.find(each => each.id === id)}
          onClose={() => close({ id: null })}
        />
      )}
    </Card>
  )
}

const Waits = ({ request, isBrief = false }: { request: Request; isBrief?: boolean }) => (
  <RequestWait request={request} now={useMinute()} clock={useDeskClock()} isBrief={isBrief} />
)

function Wording({ request }: { request: Request }) {
  return useRequestWording(request, useMinute(), useDeskClock())
}

type OpenedProps = { id: string; request: Request | undefined; onClose: () => void }

/** What was asked. Who has no reception sees to it here; for the others theirs is a tap away. */
function Opened({ id, request, onClose }: OpenedProps) {
  const { t } = useLingui()
  const { forms, locale } = useSession()
  const format = useFormat()
  const phoneText = usePhoneText()
  const source = useSourceWords()
  const type = useCaption('RadarType')
  const division = useCaption('RadarDivision')
  // The bell leads here with a lead too.
  const lead = useLive(leadOf(id), [id])
  const turns = useTurns()
  if (!request)
    return lead ? <OpenedLead lead={lead} onClose={onClose} /> : <Missing {...{ onClose }} />
  const { leadId } = request
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={request.name || request.email || phoneText(request.phone)}
    >
      <Stack gap={4}>
        <Facts
          facts={[
            { term: t`Status`, value: <Wording request={request} /> },
            { term: t`Phone`, value: phoneText(request.phone) },
            { term: t`Email`, value: request.email },
            { term: t`Source`, value: source(sourceOfRequest(request)) },
            { term: t`Sender`, value: request.sourceName },
            { term: t`Campaign`, value: campaignName(request.campaign) },
            { term: t`Came by`, value: cameBy(request) },
            { term: t`Click counted by Google`, value: request.campaign?.clickId ?? '' },
            { term: t`Type`, value: type(request.type) },
            { term: t`Division`, value: division(request.division) },
            { term: t`When`, value: format.instant(request.at, 'dateTime') },
            { term: t`Wait`, value: isUntaken(request) ? <Waits request={request} /> : '' },
            { term: t`Vehicle of interest`, value: request.vehicleText },
            { term: t`Message`, value: request.message },
          ]}
        />
        {leadId ? (
          <LeadLink id={leadId} />
        ) : forms.has('crm.Reception') ? (
          <LinkButton href={hrefOf('crm.Reception', locale, { id })} icon="inbox">
            <Trans>Open at the reception</Trans>
          </LinkButton>
        ) : (
          isUntaken(request) && <RequestActs request={request} turns={turns} onLead={onClose} />
        )}
      </Stack>
    </Drawer>
  )
}

function OpenedLead({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const phoneText = usePhoneText()
  const source = useSourceWords()
  const type = useCaption('Lead.Type')
  const status = useCaption('LeadStatus')
  const names = useLive(namesOfUsers())
  const { assignedTo } = lead
  return (
    <Drawer isOpen onClose={onClose} title={lead.name}>
      <Stack gap={4}>
        <Facts
          facts={[
            { term: t`Status`, value: status(shownLeadStatus(lead)) },
            {
              term: t`Assigned to`,
              value: assignedTo === null ? t`Unassigned` : (names?.get(assignedTo) ?? ''),
            },
            { term: t`Phone`, value: phoneText(lead.phone) },
            { term: t`Email`, value: lead.email },
            { term: t`Source`, value: source(lead.source) },
            { term: t`Type`, value: type(lead.type) },
            { term: t`When`, value: format.instant(lead.leadAt, 'dateTime') },
            { term: t`Vehicle of interest`, value: lead.vehicleText },
            { term: t`Message`, value: lead.message },
          ]}
        />
        <LeadLink id={lead.id} />
      </Stack>
    </Drawer>
  )
}

const Facts = ({ facts }: { facts: { term: string; value: ReactNode }[] }) => (
  <DescriptionList facts={facts.filter(({ value }) => value !== '')} />
)

function LeadLink({ id }: { id: string }) {
  const { forms, locale } = useSession()
  if (!forms.has('crm.Leads')) return null
  return (
    <LinkButton href={hrefOf('crm.Leads', locale, { id })} icon="user">
      <Trans>Open the lead</Trans>
    </LinkButton>
  )
}

const Missing = ({ onClose }: { onClose: () => void }) => (
  <Drawer isOpen onClose={onClose} title={<Trans>Request</Trans>}>
    <EmptyState icon="inbox" title={<Trans>This request is not on this device</Trans>} />
  </Drawer>
)
