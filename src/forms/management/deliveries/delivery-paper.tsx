/** The delivery sheet: signed off by hand beside the car, in the client's language; from this device alone. */
import { Trans, useLingui } from '@lingui/react/macro'
import { deliveredUnit } from '#db/delivery/new-delivery.ts'
import { agreedOn, isItemDone } from '#db/delivery/state.ts'
import { deliveredVehicle } from '#db/delivery/vehicle-text.ts'
import { dayText, distanceText } from '#db/print/format.ts'
import { deliveryTitle } from '#db/delivery/words.ts'
import { ownCompany } from '#src/domain/company/queries.ts'
import { deliveryDefinition } from '#src/domain/delivery/document.ts'
import { deliveryOf, type OpenedDelivery } from '#src/domain/delivery/queries.ts'
import { DocumentWords } from '#src/lib/document/document-words.tsx'
import { Masthead } from '#src/lib/document/masthead.tsx'
import { PdfActions } from '#src/lib/document/pdf-actions.tsx'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useBare } from '#src/lib/use-shell.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Paper } from '#src/ui/paper.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Row } from '#src/ui/stack.tsx'
import styles from './sheet.module.css'

export function DeliveryPaper({ id, onBack }: { id: string; onBack: () => void }) {
  useBare()
  const session = useSession()
  const { replica } = useLocal()
  const opened = useLive(deliveryOf(id), [id])
  const company = useLive(ownCompany())
  const locale = opened?.contract?.locale ?? session.locale
  return (
    <div className={styles['bench']}>
      <div className={styles['tools']}>
        <Row gap={2} justify="between">
          <Button looks icon="arrow-left" onPress={onBack}>
            <Trans>Back</Trans>
          </Button>
          <PdfActions
            isDisabled={!opened || !company}
            definition={() => (opened ? deliveryDefinition(replica, opened, locale) : null)}
          />
        </Row>
      </div>
      {opened === null && (
        <EmptyState icon="key-round" title={<Trans>This delivery is not on this device</Trans>} />
      )}
      {opened === undefined && <Skeleton shape="box" height="480px" />}
      {opened && (
        <DocumentWords
          locale={locale}
          waiting={<Skeleton shape="box" height="480px" />}
          failed={<Sheet opened={opened} />}
        >
          <Sheet opened={opened} />
        </DocumentWords>
      )}
    </div>
  )
}

function Sheet({ opened }: { opened: OpenedDelivery }) {
  const { delivery, items, contract, vehicle } = opened
  const product = contract?.product ?? vehicle
  const { timeZone } = useSession()
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { replica } = useLocal()
  const company = useLive(ownCompany())
  const who = useLive(() => replica.user.get(delivery.assignedTo), [delivery.assignedTo])
  const driven = distanceText(delivery.odometer, deliveredUnit(delivery, product), format.locale)
  const facts = [
    { term: t`Client`, value: delivery.clientName },
    { term: t`Vehicle`, value: deliveredVehicle(opened, format.locale) },
    { term: t`VIN`, value: product?.vin ?? '' },
    {
      term: t`Contract number`,
      value: contract ? contract.number || contract.provisionalNumber : '',
    },
    { term: t`Delivery`, value: format.instant(delivery.startsAt, 'dateTime') },
    {
      term: t`Delivery by the contract`,
      value: dayText(agreedOn(delivery, contract, timeZone), format.locale),
    },
    { term: t`Where`, value: delivery.place },
    { term: t`Handed over by`, value: delivery.stated?.merchantName || who?.name || '' },
    { term: t`Odometer`, value: driven || '________________' },
  ]
  return (
    <Paper label={t`Delivery sheet`} size={company?.paper ?? 'letter'} fullSheet>
      {company && <Masthead name={delivery.stated?.company || company.name} {...company.look} />}
      <header className={styles['paperHead']}>
        <h2>
          <Trans>Delivery sheet</Trans>
        </h2>
      </header>
      <dl className={styles['paperFacts']}>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <ul className={styles['paperItems']}>
        {items.map(item => (
          <li key={item.id}>
            <span aria-hidden className={styles['box']}>
              {isItemDone(item) ? '✓' : ''}
            </span>
            <span>
              {deliveryTitle(item.code, i18n.locale)}
              <span className="visually-hidden">{isItemDone(item) ? t`done` : t`open`}</span>
              {item.reason !== '' && <em>{t`Does not apply: ${item.reason}`}</em>}
              {item.note !== '' && <em>{item.note}</em>}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Trans>I have received the vehicle, its keys and the documents ticked above.</Trans>
      </p>
      <Signs />
    </Paper>
  )
}

function Signs() {
  return (
    <div className={styles['signs']}>
      <span>
        <Trans>Client, date and signature</Trans>
      </span>
      <span>
        <Trans>Dealership, date and signature</Trans>
      </span>
    </div>
  )
}
