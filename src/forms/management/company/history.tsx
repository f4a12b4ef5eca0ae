/** Who changed what on this page, newest first. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CompanyChangeKind, CompanyChangeLine } from '#db/company/table.ts'
import type { MenuPackage, Product } from '#db/contract/deal/menu.ts'
import type { Keyed, UsualFee } from '#db/contract/deal/settings.ts'
import type { Row as DbRow } from '#db/kernel/mutation.ts'
import { companyChanges } from '#src/domain/company/queries.ts'
import { useHoursWords } from '#src/domain/company/hours-words.ts'
import { useDealWords } from '#src/domain/contract/deal-words.ts'
import { fieldCaption } from '#src/domain/outbox/field-captions.ts'
import { useFieldValue } from '#src/domain/outbox/field-value.ts'
import { useLive } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import styles from './company.module.css'
import { useHouse } from '#src/domain/company/house-context.ts'
import { useRowWords } from './row-words.ts'

const kinds: Record<CompanyChangeKind, MessageDescriptor> = {
  edit: msg`Dealership corrected`,
  rate: msg`Tax rate added`,
  fee: msg`Fee of the law added`,
  'discount-rate': msg`Discount rate added`,
  text: msg`Prescribed text added`,
  confirm: msg`Row confirmed`,
  unconfirm: msg`Confirmation taken back`,
  withdraw: msg`Row taken back before its day`,
  'usual-fee': msg`Usual fee added`,
  'edit-fee': msg`Usual fee corrected`,
  'remove-fee': msg`Usual fee removed`,
  product: msg`Product added`,
  'edit-product': msg`Product corrected`,
  'remove-product': msg`Product removed`,
  'order-products': msg`Products put in order`,
  package: msg`Package changed`,
  desk: msg`Opening hours and answer times changed`,
  contact: msg`Quiet hours changed`,
  privacy: msg`Privacy officer and retention changed`,
  logo: msg`Logo changed`,
  publicity: msg`Publicity picture changed`,
}

export function History() {
  const changes = useLive(companyChanges())
  if (!changes) return <ListSkeleton rows={4} />
  if (changes.length === 0)
    return (
      <EmptyState icon="history" title={<Trans>Nothing has been changed yet</Trans>}>
        <Trans>Each change shows here with its day and whose it is.</Trans>
      </EmptyState>
    )
  return (
    <Card flush>
      <ul className={styles['history']}>
        {changes.map(change => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </Card>
  )
}

function Change({ change: { kind, at, byName, lines } }: { change: DbRow<'companyChange'> }) {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <li className={styles['change']}>
      <div className={styles['what']}>
        <strong>{i18n._(kinds[kind])}</strong>
        <ul className={styles['lines']}>
          {lines.map(line => (
            <li key={line.field}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      </div>
      <p className={styles['by']}>
        {byName}
        <time dateTime={new Date(at).toISOString()}>{format.instant(at, 'dateTime')}</time>
      </p>
    </li>
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isFee = (value: unknown): value is UsualFee => isObject(value) && 'taxable' in value
const isProduct = (value: unknown): value is Product => isObject(value) && 'nameFr' in value
const isPackage = (value: unknown): value is MenuPackage => isObject(value) && 'productIds' in value
const isRow = (value: unknown): value is Keyed =>
  isObject(value) && ('validFrom' in value || 'versionOn' in value)

function Line({ line: { field, from, to } }: { line: CompanyChangeLine }) {
  const deal = useDealWords()
  const { own } = useHouse()
  const { i18n } = useLingui()
  const format = useFormat()
  const value = useFieldValue('company', [from, to].flat())
  const words = useRowWords()
  const hours = useHoursWords()
  const said = (each: unknown): string => {
    if (isProduct(each)) return `${deal.product(each)} ${format.money(each.amountMinor)}`
    if (isPackage(each)) {
      const names = each.productIds.flatMap(id => own.products.filter(product => product.id === id))
      const price = each.priceMinor === null ? '' : format.money(each.priceMinor)
      return [`${deal.menuRank(each.rank)}:`, names.map(deal.product).join(', '), price]
        .filter(Boolean)
        .join(' ')
    }
    if (isFee(each)) return `${each.label} ${format.money(each.amountMinor)}`
    if (isRow(each)) {
      const on = 'text' in each ? each.versionOn : each.validFrom
      return [words.name(each), words.value(each), format.calendarDate(on)]
        .filter(Boolean)
        .join(' · ')
    }
    const opening = hours.field(field, each)
    if (opening !== undefined) return opening
    if (Array.isArray(each) && each.length) return each.map(item => value(field, item)).join(', ')
    return value(field, Array.isArray(each) ? null : each)
  }
  // Of a row and a usual fee both sides say all; of a field its name comes first.
  if (isRow(from) || isRow(to)) return <>{said(isRow(to) ? to : from)}</>
  if (isPackage(from) && isPackage(to)) return <>{said(to)}</>
  if (isProduct(from) && isProduct(to)) return <Was from={said(from)} to={said(to)} />
  if (isProduct(from) || isProduct(to)) return <>{said(to ?? from)}</>
  if (isFee(from) && isFee(to)) return <Was from={said(from)} to={said(to)} />
  if (isFee(from) || isFee(to)) return <>{said(to ?? from)}</>
  return (
    <>
      {fieldCaption(i18n, field)}: <Was from={said(from)} to={said(to)} />
    </>
  )
}

const Was = ({ from, to }: { from: string; to: string }) => (
  <>
    <del>{from}</del> → <ins>{to}</ins>
  </>
)
