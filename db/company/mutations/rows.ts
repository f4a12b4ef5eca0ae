/** Rates, fees and texts with their first day: rows are added and confirmed, none is edited. */
import * as z from 'zod/mini'
import { rateOn } from '../../contract/deal/profile.ts'
import {
  type DiscountRate,
  type Keyed,
  type PrescribedText,
  rowKey,
  type SaleSettings,
} from '../../contract/deal/settings.ts'
import { type DatedFee, type DatedRate, feeCodes, taxCodes } from '../../contract/deal/types.ts'
import { companyDesk } from '../../desks.ts'
import { dateIn } from '../../kernel/date.ts'
import { amount, calendarDate, id, ppm, requiredText } from '../../kernel/fields.ts'
import { merged, mutation, refuseUnless } from '../../kernel/mutation.ts'
import { locales } from '../../terms.ts'
import { territoryTax } from '../territory.ts'
import { houseOf, readsHouse, remembered, rowsOfHouse, settled } from '../shared.ts'

const dated = { validFrom: calendarDate, source: requiredText }
const inHouse = { id, companyId: id }
const toConfirm = { confirm: true } as const

/** Behind the rows there are; said already as the last of its day, nothing is left to do. */
function behind<T extends Keyed>(rows: readonly T[], own: readonly T[], row: T) {
  const key = rowKey(row)
  const isOfDay = (each: T) => placeOf(each) === placeOf(row)
  const last = rows.filter(isOfDay).at(-1)
  if (last && rowKey(last) === key) return undefined
  return [...own.filter(each => rowKey(each) !== key), row]
}
/** What a row says something of, and from which day: the last one said there holds. */
const placeOf = (row: Keyed): string => {
  if ('text' in row) return `${row.section}|${row.locale}|${row.versionOn}`
  if ('minor' in row || !('code' in row)) return `${'code' in row ? row.code : ''}|${row.validFrom}`
  return `${row.code}|${row.only ?? ''}|${row.validFrom}`
}

export const addRate = mutation('company.addRate', {
  form: companyDesk,
  input: z.object({
    ...inHouse,
    code: z.enum(taxCodes),
    ppm,
    /** Of premiums: those of things or those of persons alone. */
    only: z.nullable(z.enum(['Mt', 'Y'])),
    ...dated,
  }),
  reads: readsHouse,
  decide(seen, { id, companyId: _, only, ...said }, actor) {
    const house = houseOf(seen.company, actor)
    const rows = rowsOfHouse(house.company, house.sale)
    const before = rateOn(rows, said.code, said.validFrom, only ?? undefined)
    const { country, province } = house.company
    const name = said.code === 'vat' ? territoryTax(country, province) : undefined
    const row: DatedRate = {
      // What the law grades by price, or takes on another tax, goes on under the new rate.
      ...(before?.graded && { graded: before.graded }),
      ...(before?.onPstAbovePpm !== undefined && { onPstAbovePpm: before.onPstAbovePpm }),
      ...said,
      ...(name !== undefined && { name }),
      ...(only && { only }),
      ...toConfirm,
    }
    const rates = behind(rows.rates, house.sale.rates, row)
    if (!rates) return merged
    const line = { field: row.code, from: before?.ppm ?? null, to: row }
    return settled(house, { rates }, remembered(id, 'rate', [line], actor))
  },
})

export const addDatedFee = mutation('company.addDatedFee', {
  form: companyDesk,
  input: z.object({ ...inHouse, code: z.enum(feeCodes), minor: amount, ...dated }),
  reads: readsHouse,
  decide(seen, { id, companyId: _, ...said }, actor) {
    const house = houseOf(seen.company, actor)
    const row: DatedFee = { ...said, ...toConfirm }
    const fees = behind(rowsOfHouse(house.company, house.sale).fees, house.sale.fees, row)
    if (!fees) return merged
    const line = { field: row.code, from: null, to: row }
    return settled(house, { fees }, remembered(id, 'fee', [line], actor))
  },
})

export const addDiscountRate = mutation('company.addDiscountRate', {
  form: companyDesk,
  input: z.object({ ...inHouse, ppm, ...dated }),
  reads: readsHouse,
  decide(seen, { id, companyId: _, ...said }, actor) {
    const house = houseOf(seen.company, actor)
    const { discountRates: rows } = rowsOfHouse(house.company, house.sale)
    const row: DiscountRate = { ...said, ...toConfirm }
    const discountRates = behind(rows, house.sale.discountRates, row)
    if (!discountRates) return merged
    const line = { field: 'discountRates', from: null, to: row }
    return settled(house, { discountRates }, remembered(id, 'discount-rate', [line], actor))
  },
})

const wholeText = z
  .string()
  .check(z.minLength(1, { error: 'required' }), z.maxLength(20_000, { error: 'too-long' }))

export const addPrescribedText = mutation('company.addText', {
  form: companyDesk,
  input: z.object({
    ...inHouse,
    section: requiredText,
    locale: z.enum(locales),
    versionOn: calendarDate,
    text: wholeText,
  }),
  reads: readsHouse,
  decide(seen, { id, companyId: _, ...row }, actor) {
    const house = houseOf(seen.company, actor)
    const { prescribedTexts: own } = house.sale
    const prescribedTexts = behind<PrescribedText>(own, own, row)
    if (!prescribedTexts) return merged
    const line = { field: 'prescribedTexts', from: null, to: briefly(row) }
    return settled(house, { prescribedTexts }, remembered(id, 'text', [line], actor))
  },
})

const key = z.string().check(z.minLength(1), z.maxLength(500))
const allRows = ({ rates, fees, discountRates, prescribedTexts }: SaleSettings): Keyed[] => [
  ...rates,
  ...fees,
  ...discountRates,
  ...prescribedTexts,
]
/** The text itself is in the settings: a line of the history names it. */
const briefly = (row: Keyed) => ('text' in row ? { ...row, text: rowKey(row) } : row)

/** A person with the right says that a row holds, or takes her word back. The first who says so stands. */
export const confirmRow = mutation('company.confirm', {
  form: companyDesk,
  input: z.object({ ...inHouse, key, isConfirmed: z.boolean() }),
  reads: readsHouse,
  decide(seen, { id, key, isConfirmed }, actor) {
    const house = houseOf(seen.company, actor)
    const { confirmations } = house.sale
    const said = confirmations.find(each => each.key === key)
    if (isConfirmed === (said !== undefined)) return merged
    const row = allRows(rowsOfHouse(house.company, house.sale)).find(each => rowKey(each) === key)
    refuseUnless(row !== undefined || !isConfirmed, 'company-row-gone')
    const { userId: confirmedBy, name: confirmedByName, now: confirmedAt } = actor
    const kept = confirmations.filter(each => each !== said)
    const next = isConfirmed ? [...kept, { key, confirmedBy, confirmedByName, confirmedAt }] : kept
    const line = {
      field: key,
      from: said?.confirmedByName ?? null,
      to: isConfirmed && row ? briefly(row) : null,
    }
    const kind = isConfirmed ? 'confirm' : 'unconfirm'
    return settled(house, { confirmations: next }, remembered(id, kind, [line], actor))
  },
})

/** An own row whose day has not come, so that no contract can stand on it. */
export const withdrawRow = mutation('company.withdraw', {
  form: companyDesk,
  input: z.object({ ...inHouse, key }),
  reads: readsHouse,
  decide(seen, { id, key }, actor) {
    const house = houseOf(seen.company, actor)
    const { sale } = house
    const row = allRows(sale).find(each => rowKey(each) === key)
    refuseUnless(row !== undefined, 'company-row-gone')
    const on = 'text' in row ? row.versionOn : row.validFrom
    refuseUnless(on > dateIn(actor.timeZone, actor.now), 'company-row-begun', { on })
    const without = <T extends Keyed>(rows: readonly T[]) =>
      rows.filter(each => rowKey(each) !== key)
    const fields = {
      rates: without(sale.rates),
      fees: without(sale.fees),
      discountRates: without(sale.discountRates),
      prescribedTexts: without(sale.prescribedTexts),
      confirmations: sale.confirmations.filter(each => each.key !== key),
    }
    const line = { field: key, from: briefly(row), to: null }
    return settled(house, fields, remembered(id, 'withdraw', [line], actor))
  },
})

export const rowMutations = [
  addRate,
  addDatedFee,
  addDiscountRate,
  addPrescribedText,
  confirmRow,
  withdrawRow,
] as const
