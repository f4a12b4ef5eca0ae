/** One call: who, how long, who answered; and what is made of it. */
import { isWaiting } from '#db/lead/response.ts'
import { sells } from '#db/lead/status.ts'
import { useDeskClock } from '#src/domain/company/use-desk-clock.ts'
import { LeadWait, RequestWait } from '#src/domain/lead/clock.tsx'
import { leadOf } from '#src/domain/lead/queries.ts'
import { isUntaken, requestOf } from '#src/domain/request/queries.ts'
import { NotHere } from '#src/lib/not-here.tsx'
import { useMinute } from '#src/lib/clock.ts'
import { CallLink } from '#src/domain/consent/call-link.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { actOf } from '#db/kernel/mutation.ts'
import { phoneProblem } from '#db/kernel/phone.ts'
import { leadDesk } from '#db/desks.ts'
import { holdsAny } from '#db/forms.ts'
import { linkCall, requestOfCall } from '#db/phone/mutations/call.ts'
import { processRequest } from '#db/request/mutations/process.ts'
import { takeBackRequest } from '#db/request/mutations/take-back.ts'
import type { Country } from '#db/terms.ts'
import { LeadCombo } from '#src/domain/lead/combo.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DescriptionList, type Fact } from '#src/ui/description-list.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import styles from './phone.module.css'
import { type Call, callAt, type CallBook } from './queries.ts'
import { CallRecordingCard } from './recording.tsx'
import { callWords, useCaller, useDuration } from './words.ts'

type Props = {
  id: string
  book: CallBook | undefined
  /** Where its request is opened on the same screen. */
  onRequest?: (requestId: string) => void
}

export function CallDetail({ id, book, onRequest }: Props) {
  const call = useLive(callAt(id), [id])
  if (call === undefined || !book) return <ListSkeleton rows={4} height={72} />
  if (call === null || call.deletedAt !== null)
    return (
      <NotHere icon="cloud-off" title={<Trans>This call is not on this device</Trans>}>
        <Trans>It was long ago, or is not yours to see.</Trans>
      </NotHere>
    )
  return <Open call={call} book={book} onRequest={onRequest} />
}

type OpenProps = { call: Call; book: CallBook; onRequest: Props['onRequest'] }

function Open({ call, book, onRequest }: OpenProps) {
  const { i18n } = useLingui()
  const format = useFormat()
  const caller = useCaller()
  const name = book.names.get(call.id) ?? ''
  const { caption, tone } = callWords(call)
  return (
    <article className={styles['detail']}>
      <Stack gap={4}>
        <header className={styles['head']}>
          <div>
            <h2 tabIndex={-1}>{caller(call, name)}</h2>
            <p>
              <Chip tone={tone}>{i18n._(caption)}</Chip> {format.instant(call.at, 'dateTime')}
            </p>
            <CallWait call={call} />
          </div>
          <Acts call={call} name={name} onRequest={onRequest} />
        </header>
        <Card title={<Trans>The call</Trans>}>
          <DescriptionList facts={useFacts(call, book)} />
        </Card>
        <Whose call={call} name={name} />
        {call.recording && <CallRecordingCard call={call} recording={call.recording} />}
      </Stack>
    </article>
  )
}

/** While who called waits for an answer, by the clock of her request or lead. */
function CallWait({ call: { requestId, leadId } }: { call: Call }) {
  const at = { now: useMinute(), clock: useDeskClock() }
  const request = useLive(requestOf(requestId ?? ''), [requestId])
  const lead = useLive(leadOf(leadId), [leadId])
  if (lead && isWaiting(lead)) return <LeadWait lead={lead} {...at} />
  return request && isUntaken(request) ? <RequestWait request={request} {...at} /> : null
}

function useFacts(call: Call, book: CallBook): Fact[] {
  const { t } = useLingui()
  const format = useFormat()
  const phoneText = usePhoneText()
  const duration = useDuration()
  const facts: [string, string][] = [
    [t`Phone`, call.phone ? phoneText(call.phoneKey || call.phone) : t`Hidden number`],
    [t`Direction`, call.direction === 'in' ? t`The customer called us` : t`We called the customer`],
    [t`Number`, phoneText(call.ourNumber)],
    [t`Source`, call.sourceName],
    [t`Campaign`, call.campaign],
    [t`Duration`, duration(call.talkSeconds)],
    [t`Answered`, call.answeredAt === null ? '' : format.instant(call.answeredAt, 'time')],
    [t`Answered by`, book.people.get(call.answeredBy ?? '') ?? ''],
    [t`Opening hours`, call.isAfterHours ? t`We were closed` : ''],
  ]
  return facts.filter(([, value]) => value !== '').map(([term, value]) => ({ term, value }))
}

type ActsProps = { call: Call; name: string; onRequest: Props['onRequest'] }

function Acts({ call, name, onRequest }: ActsProps) {
  const { locale, country, forms, may } = useSession()
  const isSeller = sells(may) && forms.has('crm.Leads')
  const { leadId, requestId, phone } = call
  const make = useMake(call, name)
  const lead = useLive(leadOf(leadId), [leadId])
  const canDial = phone && !phoneProblem(phone, country as Country)
  return (
    <Row gap={2} wrap>
      {canDial && (
        <CallLink known={call} clientId={lead?.clientId} leadId={lead?.id}>
          <Trans context="to telephone">Call</Trans>
        </CallLink>
      )}
      {leadId !== null && forms.has('crm.Leads') && (
        <LinkButton icon="arrow-right" href={hrefOf('crm.Leads', locale, { id: leadId })}>
          <Trans>Open the lead</Trans>
        </LinkButton>
      )}
      {leadId === null && requestId !== null && onRequest && (
        <Button looks icon="inbox" onPress={() => onRequest(requestId)}>
          <Trans>Open the request</Trans>
        </Button>
      )}
      {leadId === null && requestId !== null && !onRequest && forms.has('crm.Reception') && (
        <LinkButton icon="inbox" href={hrefOf('crm.Reception', locale, { id: requestId })}>
          <Trans>Open the request</Trans>
        </LinkButton>
      )}
      {leadId === null && requestId === null && (
        <>
          {/* Who hands customers on makes requests of them, who sells leads. */}
          <Button
            icon="inbox"
            variant={isSeller ? 'secondary' : 'primary'}
            onPress={() => void make.request()}
          >
            <Trans>Make it a request</Trans>
          </Button>
          {forms.has('crm.Leads') && (
            <Button
              icon="user-plus"
              variant={isSeller ? 'primary' : 'secondary'}
              onPress={() => void make.lead()}
            >
              <Trans>Make it my lead</Trans>
            </Button>
          )}
        </>
      )}
    </Row>
  )
}

/** She called from a number that her lead does not have, or from one that is somebody else's too. */
function Whose({ call, name }: { call: Call; name: string }) {
  const { t } = useLingui()
  const { forms } = useSession()
  const act = useActs()
  const { id: callId, leadId, requestId } = call
  // What a request has tied, the request unties.
  if (requestId !== null || !holdsAny(forms, leadDesk)) return null
  const tie = (from: string | null, to: string | null, said: string) =>
    void act(
      actOf(linkCall, { callId, from, leadId: to }),
      said,
      actOf(linkCall, { callId, from: to, leadId: from }),
    )
  return (
    <Card title={<Trans>Whose call it is</Trans>}>
      {leadId === null ? (
        <LeadCombo
          label={t`Lead it is about`}
          description={t`It then stands in the lead’s timeline; a customer who was spoken to has been answered.`}
          value={null}
          onChange={to => to && tie(null, to, t`The call stands with the lead`)}
          vehicleId=""
        />
      ) : (
        <Row gap={2} wrap>
          <span>{name}</span>
          <Button
            icon="undo"
            variant="quiet"
            onPress={() => tie(leadId, null, t`The call is nobody’s again`)}
          >
            <Trans>Not this customer’s call</Trans>
          </Button>
        </Row>
      )}
    </Card>
  )
}

/** A request that waits, or one that is taken at once. */
function useMake(call: Call, name: string) {
  const { t } = useLingui()
  const { locale } = useSession()
  const { userId } = useLocal()
  const act = useActs()
  const asked = (id: string) => actOf(requestOfCall, { id, callId: call.id, name })
  return {
    request: () => act(asked(newId()), t`It waits as a request, since the call`),
    lead: async () => {
      const [requestId, id] = [newId(), newId()]
      if (!(await act(asked(requestId), t`It waits as a request, since the call`))) return
      const wish = { id, requestId, leadId: null, clientId: null, assignedTo: userId, locale }
      await act(
        actOf(processRequest, wish),
        t`It is your lead`,
        actOf(takeBackRequest, { id: newId(), requestId, leadId: id }),
      )
    },
  }
}
