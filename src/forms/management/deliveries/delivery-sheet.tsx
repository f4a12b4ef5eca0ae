/** One hand-over: what it is, what stands in its way, the checklist, the keys. */
import { CallLink } from '#src/domain/consent/call-link.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { dateIn } from '#db/kernel/date.ts'
import {
  agreedOn,
  contractObstacle,
  openCodes,
  warningsOf,
  type Urgency,
  urgencyOf,
} from '#db/delivery/state.ts'
import { deliveredUnit } from '#db/delivery/new-delivery.ts'
import { deliveredVehicle } from '#db/delivery/vehicle-text.ts'
import { dayText, distanceText } from '#db/print/format.ts'
import { deliveryTitle } from '#db/delivery/words.ts'
import { NotHere } from '#src/lib/not-here.tsx'
import { houseClock } from '#src/lib/clock.ts'
import { hrefOf } from '#src/lib/href.ts'
import { shownLocale } from '#src/lib/shown-locale.ts'
import { refusalText } from '#src/lib/refusal-captions.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { useCalendarHref } from '#src/domain/calendar/href.ts'
import { deliveryOf, type OpenedDelivery } from '#src/domain/delivery/queries.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ItemRow } from './item-row.tsx'
import { SheetActs } from './sheet-acts.tsx'
import styles from './sheet.module.css'
import { useReadOnly } from '#src/ui/read-only.tsx'

export function DeliverySheet({ id, onBack }: { id: string; onBack: () => void }) {
  const opened = useLive(deliveryOf(id), [id])
  const back = (
    <Button looks variant="quiet" icon="arrow-left" onPress={onBack}>
      <Trans>All deliveries</Trans>
    </Button>
  )
  if (opened === undefined) return <ListSkeleton rows={8} />
  if (opened === null)
    return (
      <NotHere
        icon="key-round"
        title={<Trans>This delivery is not on this device</Trans>}
        action={back}
      >
        <Trans>Planned ones, and those of the last 90 days, are kept here.</Trans>
      </NotHere>
    )
  return (
    <Page
      before={back}
      title={opened.delivery.clientName}
      subtitle={deliveredVehicle(opened, shownLocale())}
      width="reading"
    >
      <Stack gap={4}>
        <Notices opened={opened} />
        <SheetActs opened={opened} />
        <Facts opened={opened} />
        <Checklist opened={opened} />
      </Stack>
    </Page>
  )
}

/** What keeps the keys here, and what runs out. */
function Notices({ opened: { delivery, contract, items } }: { opened: OpenedDelivery }) {
  const { t, i18n } = useLingui()
  const { timeZone, locale } = useSession()
  if (delivery.status === 'cancelled')
    return <Banner tone="info">{t`This delivery was cancelled. It can be planned again.`}</Banner>
  const obstacle =
    contract && delivery.status === 'planned' ? contractObstacle(contract) : undefined
  const warnings = contract
    ? warningsOf(items, contract.contractOn, dateIn(timeZone, houseClock()))
    : []
  return (
    <>
      {obstacle && (
        <Banner tone={obstacle === 'delivery-contract-void' ? 'bad' : 'warn'} icon="lock">
          {refusalText(i18n, obstacle)}
        </Banner>
      )}
      {delivery.status === 'planned' && !contract && (
        <Banner tone="warn">
          <Trans>The contract is not on this device. The server will look at it.</Trans>
        </Banner>
      )}
      {warnings.map(({ code, lastDay, daysLeft }) => (
        <Warning
          key={code}
          code={code}
          title={deliveryTitle(code, locale)}
          lastDay={lastDay}
          daysLeft={daysLeft}
        />
      ))}
    </>
  )
}

const tones: Record<Urgency, 'info' | 'warn' | 'bad'> = {
  quiet: 'info',
  remind: 'warn',
  red: 'bad',
}

function Warning({
  code,
  title,
  lastDay,
  daysLeft,
}: {
  code: string
  title: string
  lastDay: string
  daysLeft: number
}) {
  const { t } = useLingui()
  const format = useFormat()
  const day = format.calendarDate(lastDay, 'day')
  return (
    <Banner tone={tones[urgencyOf(code, daysLeft)]} icon="clock" title={title}>
      {daysLeft < 0
        ? t`The last day was ${day}: its rank is no longer that of the contract.`
        : t({
            message: plural(daysLeft, {
              one: `Until ${day}: # day left.`,
              other: `Until ${day}: # days left.`,
            }),
          })}
    </Banner>
  )
}

function Facts({ opened: { delivery, contract, vehicle, client } }: { opened: OpenedDelivery }) {
  const { t } = useLingui()
  const format = useFormat()
  const phoneText = usePhoneText()
  const { locale, forms, timeZone } = useSession()
  const { replica } = useLocal()
  const who = useLive(() => replica.user.get(delivery.assignedTo), [delivery.assignedTo])
  const when = `${format.instant(delivery.startsAt, 'weekday')}, ${format.instant(delivery.startsAt, 'time')} (${format.span(delivery.minutes * 60_000)})`
  const calendar = useCalendarHref()({ at: delivery.startsAt, who: delivery.assignedTo })
  const phone = client?.cell || client?.phone || contract?.buyer.phone
  const unit = deliveredUnit(delivery, contract?.product ?? vehicle)
  const facts = [
    {
      term: t`When`,
      value: calendar ? <TextLink href={calendar}>{when}</TextLink> : when,
    },
    {
      term: t`Delivery by the contract`,
      value: dayText(agreedOn(delivery, contract, timeZone), format.locale),
    },
    { term: t`Who hands over`, value: who?.name ?? '' },
    { term: t`Where`, value: delivery.place },
    {
      term: t`Phone`,
      value: phone ? (
        <CallLink known={{ phone, phoneKey: '' }} clientId={delivery.clientId} isText>
          {phoneText(phone)}
        </CallLink>
      ) : (
        ''
      ),
    },
    {
      term: t`Contract`,
      value: contract ? (
        <TextLink href={hrefOf('management.SaleContracts', locale, { id: contract.id })}>
          {contract.number || contract.provisionalNumber}
        </TextLink>
      ) : (
        ''
      ),
    },
    {
      term: t`Lead`,
      value:
        delivery.leadId && forms.has('crm.Leads') ? (
          <TextLink href={hrefOf('crm.Leads', locale, { id: delivery.leadId })}>
            {delivery.clientName}
          </TextLink>
        ) : (
          ''
        ),
    },
    { term: t`Note`, value: delivery.note },
    {
      term: t({ message: 'Delivered', context: 'vehicle' }),
      value: delivery.deliveredAt === null ? '' : format.instant(delivery.deliveredAt, 'dateTime'),
    },
    { term: t`Odometer`, value: distanceText(delivery.odometer, unit, format.locale) },
  ]
  return (
    <Card>
      <DescriptionList facts={facts.filter(({ value }) => value !== '')} />
    </Card>
  )
}

function Checklist({ opened: { delivery, items } }: { opened: OpenedDelivery }) {
  const { t } = useLingui()
  const open = openCodes(items).length
  const isOpen = !useReadOnly() && delivery.status !== 'cancelled'
  return (
    <Card
      flush
      title={<Trans>Checklist</Trans>}
      actions={
        open === 0 ? (
          <Chip tone="good" icon="check">{t`Ready for the keys`}</Chip>
        ) : (
          <Chip tone="warn">{t`${open} open`}</Chip>
        )
      }
    >
      <ul className={styles['items']}>
        {items.map(item => (
          <ItemRow key={item.id} item={item} isOpen={isOpen} />
        ))}
      </ul>
    </Card>
  )
}
