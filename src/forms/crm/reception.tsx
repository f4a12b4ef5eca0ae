/** Who asks and waits, who is here to answer, and one tap between them. Phone tracking is the same screen for calls and texts. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import { QuickEntry } from '#src/domain/lead/quick-entry.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { placeOf } from '#src/lib/route-names.ts'
import { useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Split } from '#src/ui/split.tsx'
import { useNavigate } from 'react-router-dom'
import { leadTypes } from '#db/terms.ts'
import { RequestDetail } from './reception/detail.tsx'
import { CallDetail } from '#src/domain/phone/call-detail.tsx'
import { CallList } from '#src/domain/phone/call-list.tsx'
import { useCalls } from '#src/domain/phone/use-calls.ts'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { RequestList } from './reception/list.tsx'
import { useReception } from './reception/use-reception.ts'

const away = { id: null, type: null, call: null }

export default function Reception() {
  const { params } = useAddress({ keepsOpened: true })
  const { pathname } = useLocation()
  const isPhone = placeOf(pathname)?.key === 'crm.PhoneTracking'
  if (isPhone && params.get('show') === 'calls') return <PhoneCalls params={params} />
  return <Requests params={params} isPhone={isPhone} />
}

type Asked = { params: URLSearchParams }

function Requests({ params, isPhone }: Asked & { isPhone: boolean }) {
  const { t } = useLingui()
  const { close } = useAddress({ keepsOpened: true })
  const reception = useReception(isPhone, params)
  const id = params.get('id')
  const back = () => close(away)
  return (
    <Split
      openId={id}
      list={
        <RequestList
          reception={reception}
          openId={id}
          above={isPhone && <Switch shown={params.get('show') === 'any' ? 'any' : 'requests'} />}
        />
      }
      listLabel={t`Requests`}
      listWidth={400}
      detail={
        id === null ? null : id === '0' ? (
          <Visit onDone={back} />
        ) : (
          <RequestDetail key={id} id={id} reception={reception} />
        )
      }
      detailLabel={t`Request`}
      placeholder={
        <EmptyState icon="inbox" title={<Trans>No request is open</Trans>}>
          <Trans>Choose one on the left, or give it to whose turn it is from the list.</Trans>
        </EmptyState>
      }
      onBack={back}
    />
  )
}

/** What came of the telephone itself, whether or not somebody still waits for an answer. */
function PhoneCalls({ params }: Asked) {
  const { t } = useLingui()
  const { go, close } = useAddress({ keepsOpened: true })
  const calls = useCalls(params)
  const id = params.get('call')
  return (
    <Split
      openId={id}
      list={
        <CallList
          form="crm.PhoneTracking"
          calls={calls}
          openId={id}
          above={<Switch shown="calls" />}
        />
      }
      listLabel={t`Calls`}
      listWidth={400}
      detail={
        id === null ? null : (
          <CallDetail
            key={id}
            id={id}
            book={calls.book}
            onRequest={requestId => go({ call: null, show: null, id: requestId }, true)}
          />
        )
      }
      detailLabel={t`Call`}
      placeholder={
        <EmptyState icon="phone" title={<Trans>No call is open</Trans>}>
          <Trans>Choose one on the left to see who answered and what became of it.</Trans>
        </EmptyState>
      }
      onBack={() => close(away)}
    />
  )
}

/** Who waits for an answer after a call or a text, every call, or who waits whichever way they came. */
function Switch({ shown }: { shown: 'requests' | 'calls' | 'any' }) {
  const { t } = useLingui()
  const { go } = useAddress()
  return (
    <SegmentedControl
      label={t`Requests or calls`}
      wide
      segments={[
        { value: 'requests', label: t`Phone and SMS` },
        { value: 'calls', label: t`Calls` },
        { value: 'any', label: t`Every request` },
      ]}
      value={shown}
      onChange={value => go({ show: value === 'requests' ? null : value, id: null, call: null })}
    />
  )
}

/** Somebody stands at the counter or is on the line. */
function Visit({ onDone }: { onDone: () => void }) {
  const { params, go } = useAddress()
  const { locale, forms } = useSession()
  const navigate = useNavigate()
  const open = (id: string) => {
    if (!forms.has('crm.Leads')) return onDone()
    void navigate(hrefOf('crm.Leads', locale, { id }))
  }
  return (
    <QuickEntry
      begun={{
        type: leadTypes.find(each => each === params.get('type')) ?? 'walkin',
        clientId: null,
        vehicleId: params.get('vehicle'),
        name: '',
        phone: '',
      }}
      onType={type => go({ type })}
      onSaved={onDone}
      onLead={open}
      onCancel={onDone}
    />
  )
}
