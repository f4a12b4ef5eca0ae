/** What the law gives with the vehicle: category with how it was reached, length, and the rules it all rests on. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import { itemRulesOf } from '#db/vehicle/label/laws.ts'
import { labelText } from '#db/vehicle/label/sections.ts'
import type { LabelContent } from '#db/vehicle/label/types.ts'
import { warrantyEnd } from '#db/vehicle/label/warranty.ts'
import { labelWords } from '#db/vehicle/label/words.ts'
import type { LabelNow } from '#src/domain/vehicle/queries.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Disclosure } from '#src/ui/accordion.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './detail.module.css'

export function WarrantyCard({
  vehicle,
  now,
  on,
}: {
  vehicle: Row<'vehicle'>
  now: LabelNow
  on: string
}) {
  const { locale } = useSession()
  const { warranty, content } = now
  const section = labelText(content, locale, on).sections.find(({ item }) => item === 'warranty')
  const hasCategory = content.kind === 'used-label'
  return (
    <Card title={hasCategory ? <Trans>Warranty category</Trans> : <Trans>Warranty</Trans>}>
      <Stack gap={3}>
        {hasCategory && (
          <div className={styles['category']}>
            <span className={styles['letter']}>{warranty.category ?? '?'}</span>
            <div className={styles['reached']}>
              <Reached vehicle={vehicle} warranty={warranty} />
            </div>
          </div>
        )}
        {(!hasCategory || warranty.category) &&
          section?.lines.map(line => <p key={line}>{line}</p>)}
        <Running vehicle={vehicle} content={content} />
        {hasCategory && warranty.unverified && (
          <Banner tone="warn" title={<Trans>Not confirmed</Trans>}>
            <Trans>
              The classes of used motorcycles are not confirmed by a published source: have them
              confirmed before you rely on them.
            </Trans>
          </Banner>
        )}
        <Sources content={content} />
      </Stack>
    </Card>
  )
}

/** From delivery on: until when it runs. */
function Running({
  vehicle: { warrantyStartOn, odometer, odometerType },
  content,
}: {
  vehicle: Row<'vehicle'>
  content: LabelContent
}) {
  const { t } = useLingui()
  const format = useFormat()
  if (!warrantyStartOn) return null
  const end = warrantyEnd(
    content.warranty,
    warrantyStartOn,
    odometerType === 'km' ? odometer : null,
  )
  if (!end) return null
  const day = format.calendarDate(end.on)
  return (
    <p>
      {end.atKm === null
        ? t`Delivered: it runs until ${day}.`
        : t`Delivered: it runs until ${day} or ${format.odometer(end.atKm, 'km')}, whichever comes first.`}
    </p>
  )
}

/** Each item with the rule it rests on, and whether that is still to be confirmed. */
function Sources({ content }: { content: LabelContent }) {
  const { locale } = useSession()
  const rules = itemRulesOf(content.vehicle, content.law)
  return (
    <Disclosure title={<Trans>What must stand on it, and why</Trans>} icon="info">
      <ul className={styles['sources']}>
        {rules.map(({ item, source, confirm }) => (
          <li key={item}>
            <strong>{labelWords[locale].items[item]}</strong> {source}{' '}
            {confirm && (
              <Chip tone="warn">
                <Trans>To be confirmed by your counsel</Trans>
              </Chip>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** Both limits, each with what it gives: nobody has to take the letter on trust. */
function Reached({
  vehicle,
  warranty,
}: {
  vehicle: Row<'vehicle'>
  warranty: LabelNow['warranty']
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { byAge, byDistance, until, scope } = warranty
  const distance = vehicle.labelFacts?.realOdometer ?? vehicle.odometer
  const market = vehicle.marketOn && format.calendarDate(vehicle.marketOn)
  const driven = distance === null ? null : format.odometer(distance, vehicle.odometerType)
  return (
    <>
      <p>
        {market && byAge
          ? t`On the market since ${market}: by its age ${byAge}.`
          : t`The day its model came on the market is not known.`}
      </p>
      {scope === 'automobile' && (
        <p>
          {driven && byDistance
            ? t`${driven}: by its distance ${byDistance}.`
            : t`Its distance is not known.`}
        </p>
      )}
      {scope === 'automobile' && (
        <p>
          <Trans>Both limits must hold: the lower letter counts.</Trans>
        </p>
      )}
      {until && <p>{t`By its age it stays so until ${format.calendarDate(until)}.`}</p>}
    </>
  )
}
