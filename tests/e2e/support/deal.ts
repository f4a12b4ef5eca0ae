/** A sale from the empty draft to the keys, by one hand on one tablet; and what the server's own file says of it. */
import { type Browser, expect } from '@playwright/test'
import { languageTag } from '../../../db/print/definition.ts'
import { dateIn } from '../../../db/kernel/date.ts'
import { computeDeal, contentOfDeal } from '../../../db/contract/deal/compute.ts'
import { dealOfVehicle, type DealVehicle } from '../../../db/contract/deal/from-vehicle.ts'
import type { LineCode } from '../../../db/contract/deal/lines.ts'
import { printed } from '../../../db/contract/deal/print.ts'
import { builtInProfile } from '../../../db/contract/deal/profile.ts'
import type { Deal, DealResult, Jurisdiction } from '../../../db/contract/deal/types.ts'
import { deliveryTitle } from '../../../db/delivery/words.ts'
import type { Locale } from '../../../db/terms.ts'
import { at, onServer } from './person.ts'
import { Hand } from './hand.ts'
import type { ServerProcess } from './server.ts'

type Cells = Record<string, unknown>
export type Dealership = { server: ServerProcess; brand: string; law: Jurisdiction }

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
/** Rows of the dealership's own file, their columns named as in the code. */
export const rowsIn = ({ server, brand }: Dealership, sql: string, ...values: string[]): Cells[] =>
  onServer(
    server,
    sqlite =>
      (sqlite.prepare(sql).all(...values) as Cells[]).map(cells =>
        Object.fromEntries(Object.entries(cells).map(([name, value]) => [camel(name), value])),
      ),
    `c-${brand}`,
  )
const one = <T>(dealership: Dealership, what: string, sql: string, ...values: string[]): T => {
  const [row] = rowsIn(dealership, `${sql} limit 1`, ...values)
  if (!row) throw new Error(`the demonstration world has no ${what}`)
  // Columns of one table, as the type names them.
  return row as T
}

export type Unit = { id: string; stockNumber: string; model: string } & DealVehicle
/** The first of the stock that is for sale and that this is true of. */
export const unitFor = (dealership: Dealership, where: string) =>
  one<Unit>(
    dealership,
    `vehicle where ${where}`,
    `select * from vehicle v where status = 'available' and deleted_at is null and ${where} order by stock_number`,
  )
export type Customer = {
  leadId: string
  clientId: string
  firstName: string
  lastName: string
}
/** Somebody whose lead a person treats, and to whom no contract is written yet. */
export const customerOf = (dealership: Dealership, userId: string, locale: Locale) =>
  one<Customer>(
    dealership,
    `${locale} customer of ${userId}`,
    `select l.id lead_id, c.id client_id, c.first_name, c.last_name from lead l join client c on c.id = l.client_id
     where l.status = 'in-treatment' and l.assigned_to = ? and c.locale = ? and l.deleted_at is null and c.deleted_at is null
     and not exists (select 1 from sale_contract s where s.client_id = c.id) order by l.touched_at desc`,
    userId,
    locale,
  )

const zoneOf = (law: Jurisdiction) => (law === 'ES' ? 'Europe/Madrid' : 'America/Toronto')
/** The day it is at the dealership. */
export const todayAt = ({ law }: Dealership) => dateIn(zoneOf(law), Date.now())

/** A tablet of the dealership with the floor on it. */
export async function tablet(
  browser: Browser,
  { server, brand, law }: Dealership,
  username: string,
  locale: Locale,
): Promise<Hand> {
  const context = await browser.newContext({
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
    acceptDownloads: true,
    locale: languageTag(locale),
    timezoneId: zoneOf(law),
  })
  const hand = new Hand(await context.newPage(), at(server.port, brand), locale)
  await hand.signIn(username)
  return hand
}

/** A draft for a customer and a vehicle that are looked up by typing. */
export async function draft(hand: Hand, customer: Customer, unit: Unit): Promise<string> {
  await hand.goTo('management.SaleContracts', { id: '0', leadId: customer.leadId })
  const [who, what] = [0, 1].map(place =>
    hand.page.locator('form').getByRole('combobox').nth(place),
  )
  if (!who || !what) throw new Error('the form asks for nobody')
  await expect(who).toHaveValue(new RegExp(customer.lastName))
  await hand.choose(what, unit.stockNumber, unit.stockNumber)
  await hand.press('Open the contract')
  return hand.openedId()
}

/** An amount of the desk, in the person's own writing. */
export async function amount(hand: Hand, label: string, minor: number): Promise<void> {
  const field = hand.page.getByRole('textbox', { name: hand.word(label), exact: true })
  const typed = (minor / 100).toFixed(2)
  await field.fill(hand.locale === 'en-ca' ? typed : typed.replace('.', ','))
  await field.blur()
}
/** One of a list behind a button, by its word in the person's language. */
export async function pick(hand: Hand, label: string, option: string): Promise<void> {
  await hand.page.getByRole('button', { name: new RegExp(hand.word(label)) }).tap()
  await hand.page.getByRole('option', { name: option, exact: true }).tap()
}
export async function switchOn(hand: Hand, label: string): Promise<void> {
  const it = hand.page.getByRole('switch', { name: hand.word(label), exact: true })
  await it.tap()
  await expect(it).toBeChecked()
}

/** What the contract must come to: worked out here from the vehicle's row and what was typed. */
export function counted(dealership: Dealership, unit: Unit, typed: Partial<Deal>): DealResult {
  const deal = dealOfVehicle(unit, typed)
  return computeDeal(contentOfDeal(deal), builtInProfile(dealership.law), todayAt(dealership))
}

/** The lines beside the desk, as `F -1200000`: every one, to the cent. */
export async function expectLines(hand: Hand, result: DealResult): Promise<void> {
  const rows = hand.page
    .getByRole('complementary', { name: hand.word('The contract’s lines') })
    .locator('tbody tr')
  const wanted = printed(result).map(({ code, amountMinor }) => `${code} ${amountMinor}`)
  const shown = async () =>
    (
      await rows.evaluateAll(all => all.map(row => [...row.children].map(cell => cell.textContent)))
    ).map(([code, , text = '']) => {
      const cents = Number(text.replace(/\D/g, ''))
      return `${code} ${/[-−–(]/.test(text) ? -cents : cents}`
    })
  await expect.poll(shown).toEqual(wanted)
}

export type Sealed = {
  status: string
  number: string
  cells: Cells
  amounts: Record<LineCode, number>
}
const jsonOf = <T>(cell: unknown) => JSON.parse(String(cell)) as T

/** Waits until the server has numbered and countersigned it, having recomputed every amount: else it would stand disputed. */
export async function received(dealership: Dealership, contractId: string): Promise<Sealed> {
  const read = () =>
    rowsIn(dealership, 'select * from sale_contract where id = ?', contractId)[0] ?? {}
  await expect.poll(() => read()['countersignature'] ?? '').not.toBe('')
  const cells = read()
  const { amounts } = jsonOf<{ counted: DealResult }>(cells['sealed']).counted
  const profile = builtInProfile(dealership.law)
  const again = computeDeal(
    contentOfDeal(jsonOf<Deal>(cells['deal'])),
    profile,
    String(cells['contractOn']),
  )
  expect(again.amounts).toEqual(amounts)
  return { status: String(cells['status']), number: String(cells['number']), cells, amounts }
}
/** The history of a contract, in its order. */
export const historyOf = (dealership: Dealership, contractId: string) =>
  rowsIn(
    dealership,
    'select * from contract_event where contract_id = ? order by seq',
    contractId,
  ).map(({ step, offline, facts }) => ({
    step: String(step),
    offline: offline === 1,
    facts: jsonOf<Record<string, unknown>>(facts),
  }))

export async function fromMenu(hand: Hand, item: string): Promise<void> {
  await hand.press('More')
  await hand.page
    .getByRole('menuitem', { name: hand.word(item) })
    .first()
    .tap()
}

/** Ticks every line of the checklist; where a proof is asked it takes a picture of what is on the screen. */
export async function tickAll(hand: Hand, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    const title = deliveryTitle(code, hand.locale)
    const line = hand.page
      .getByRole('listitem')
      .filter({ has: hand.page.getByText(title, { exact: true }) })
    const box = line.getByRole('checkbox', { name: title })
    await box.tap()
    await expect(box).toBeChecked()
    const proof = line.locator('input[type=file]:not([capture])')
    if (!(await proof.count())) continue
    const buffer = await hand.page.screenshot()
    await proof.setInputFiles({ name: `${code}.png`, mimeType: 'image/png', buffer })
    await expect(line.getByRole('img')).toBeVisible()
  }
}

/** A day typed into its parts as the page orders them: one tap, then figures. */
export async function day(hand: Hand, label: string, date: string): Promise<void> {
  const parts = hand.page
    .getByRole('group', { name: new RegExp(`^${hand.word(label)}`) })
    .getByRole('spinbutton')
  await parts.first().tap()
  const [year, month, dayOfMonth] = date.split('-')
  const typed: Record<string, string | undefined> = { year, month, day: dayOfMonth }
  for (const part of await parts.all())
    await part.pressSequentially(typed[(await part.getAttribute('data-type')) ?? ''] ?? '')
}
