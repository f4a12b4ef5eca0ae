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
import { RequestList } from './reception/list.tsx'
import { useReception } from './reception/use-reception.ts'

const away = { id: null, type: null }

export default function Reception() {
  const { t } = useLingui()
  const { params, close } = useAddress({ keepsOpened: true })
  const { pathname } = useLocation()
  const isPhone = placeOf(pathname)?.key === 'crm.PhoneTracking'
  const reception = useReception(isPhone, params)
  const id = params.get('id')
  const back = () => close(away)
  return (
    <Split
      list={<RequestList reception={reception} openId={id} />}
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
        vehicleId: null,
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
