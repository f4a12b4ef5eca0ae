/** A unit in a row and in a file: where it is shown, what it lacks, and what came of it. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { PublishedUnit } from '#db/feed/shown.ts'
import type { PromotedUnit, PromotionLack } from '#db/vehicle/promotion.ts'
import type { Shown } from '#db/vehicle/publication.ts'
import { ageTone } from '#db/vehicle/age.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useFundMoney } from '#src/domain/fund/money.ts'
import { plainMoney } from '#src/lib/csv-file.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Chip, type Tone } from '#src/ui/chip.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { TwoLines } from '#src/ui/two-lines.tsx'
import { Campaigns } from './campaigns.tsx'
import { useFeedWords } from './feed-words.ts'

const tones: Record<Shown, Tone> = {
  available: 'good',
  reserved: 'warn',
  sold: 'info',
  hidden: 'bad',
}
/** Where at the vehicle what is missing is given. */
const places: Record<PromotionLack, Record<string, string>> = {
  status: {},
  price: { edit: '1', field: 'priceInternetMinor' },
  photo: { tab: 'photos' },
  words: { tab: 'comments' },
}

function useUnitWords() {
  const { t } = useLingui()
  const shown: Record<Shown, string> = {
    available: t`Shown`,
    reserved: t`Shown as reserved`,
    sold: t`Shown as sold`,
    hidden: t`Not shown`,
  }
  const lacks: Record<PromotionLack, string> = {
    status: t`Not yet available`,
    price: t`No price`,
    photo: t`No photo`,
    words: t`No comment for the website`,
  }
  return { shown, lacks }
}

export function useUnitCsv() {
  const { t } = useLingui()
  const { locale } = useSession()
  const condition = useCaption('Vehicle.Condition')
  const { shown, lacks } = useUnitWords()
  const { siteOf } = useFeedWords()
  const format = useFormat()
  return {
    heads: [
      t`Stock number`,
      t`Vehicle`,
      t`Condition`,
      t`Price`,
      t`Shown to customers`,
      t`What is missing`,
      t`Sites it goes to`,
      t`Days in stock`,
      t`Requests`,
      t`Last asked about`,
      t`Appointments`,
      t`Campaigns`,
      t`Spent`,
    ],
    cells: (unit: PublishedUnit) => [
      unit.stockNumber,
      vehicleTitle(unit),
      condition(unit.condition),
      unit.totalMinor === null ? '' : plainMoney(unit.totalMinor, locale),
      shown[unit.shown],
      unit.lacks.map(lack => lacks[lack]).join(', '),
      unit.sites.map(siteOf).join(', '),
      String(unit.days),
      String(unit.requests),
      unit.lastAskedAt === null ? '' : format.instant(unit.lastAskedAt, 'date'),
      String(unit.booked),
      unit.by.map(({ title }) => title).join(', '),
      unit.spentMinor === null ? '' : plainMoney(unit.spentMinor, locale),
    ],
  }
}

export function useUnitColumns(): Column<PublishedUnit>[] {
  const { t } = useLingui()
  const format = useFormat()
  const write = useFundMoney()
  const { locale } = useSession()
  const view = useAddress().params.get('view') ?? undefined
  return [
    { key: 'unit', header: t`Vehicle`, isRowHeader: true, cell: unit => <Unit unit={unit} /> },
    { key: 'shown', header: t`Shown to customers`, cell: unit => <ShownTo unit={unit} /> },
    {
      key: 'sites',
      header: t`Sites`,
      align: 'end',
      cell: ({ id, sites }) => (
        <TextLink block href={hrefOf('marketing.Inventory', locale, { view, unit: id })}>
          {format.number(sites.length)}
        </TextLink>
      ),
    },
    {
      key: 'days',
      header: t`Days in stock`,
      align: 'end',
      cell: ({ days }) => <Days days={days} />,
    },
    {
      key: 'requests',
      header: t`Requests`,
      align: 'end',
      cell: ({ id, requests, booked, lastAskedAt }) => {
        const kept = format.number(booked)
        return (
          <TwoLines
            under={
              lastAskedAt !== null && (
                <>
                  <div>{format.relative(lastAskedAt)}</div>
                  {booked > 0 && <Trans>{kept} with an appointment</Trans>}
                </>
              )
            }
          >
            {requests === 0 ? (
              format.number(0)
            ) : (
              <TextLink block href={hrefOf('marketing.Inventory', locale, { view, id })}>
                {format.number(requests)}
              </TextLink>
            )}
          </TwoLines>
        )
      },
    },
    { key: 'campaigns', header: t`Campaigns`, cell: unit => <Campaigns unit={unit} /> },
    {
      key: 'spent',
      header: t`Spent`,
      align: 'end',
      cell: ({ spentMinor, by }) => {
        const came = by.reduce((sum, { requests }) => sum + requests, 0)
        if (spentMinor === null || came === 0) return ''
        const each = write(Math.round(spentMinor / came))
        return <TwoLines under={<Trans>{each} per request</Trans>}>{write(spentMinor)}</TwoLines>
      },
    },
  ]
}

function Days({ days }: { days: number }) {
  const format = useFormat()
  const tone = ageTone(days)
  const text = format.number(days)
  return tone === 'plain' ? text : <Chip tone={tone}>{text}</Chip>
}

function Unit({ unit }: { unit: PromotedUnit }) {
  const { locale } = useSession()
  const format = useFormat()
  const canOpen = useHolds('management.Inventory')
  const { id, stockNumber, totalMinor } = unit
  const title = vehicleTitle(unit) || stockNumber
  const price = totalMinor === null ? '' : format.money(totalMinor, true)
  return (
    <TwoLines under={[stockNumber, price].filter(Boolean).join(' · ')}>
      {canOpen ? (
        <TextLink href={hrefOf('management.Inventory', locale, { id })}>{title}</TextLink>
      ) : (
        title
      )}
    </TwoLines>
  )
}

/** Whether customers see it; what is missing leads to where it is given. */
function ShownTo({ unit: { id, shown, lacks } }: { unit: PromotedUnit }) {
  const { locale, may } = useSession()
  const words = useUnitWords()
  const mayGive = may.has('management.Inventory')
  return (
    <TwoLines
      under={lacks.map(lack => (
        <div key={lack}>
          {mayGive ? (
            <TextLink block href={hrefOf('management.Inventory', locale, { id, ...places[lack] })}>
              {words.lacks[lack]}
            </TextLink>
          ) : (
            words.lacks[lack]
          )}
        </div>
      ))}
    >
      <Chip tone={tones[shown]}>{words.shown[shown]}</Chip>
    </TwoLines>
  )
}
