/** The budget of a house: what its plans and its campaigns have of a year, and how its funds moved in each month. */
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { FundMonth, HouseBudget, HouseLine } from '#db/campaign/house-budget.ts'
import { dateIn, instantOf } from '#db/kernel/date.ts'
import { available, receivable } from '#db/ledger/accounts.ts'
import { monthOf, monthsOf } from '#db/campaign/budget.ts'
import { budgetOf, runningTerms } from '../campaign/budget.ts'
import { balanceOf, creditAt } from '../payments/ledger.ts'
import { type Reading, reading } from './connection.ts'

type Moved = { month: string; moved: number; spent: number; bridge: number; given: number }
const none: Omit<Moved, 'month'> = { moved: 0, spent: 0, bridge: 0, given: 0 }

const isFunds = `(account in ('${available}', '${receivable}') or account like 'funds.reserved:%')`
const gain = `iif(side = 'credit', minor, -minor)`
const sumWhere = (which: string) => `sum(iif(${which}, ${gain}, 0))`

/** By the house's own months, from the first midnight of a year on, also past its end. */
const movedSince = ({ sqlite }: Reading, from: number): Moved[] =>
  sqlite
    .prepare(
      `select substr(local_day(at), 1, 7) month, ${sumWhere(isFunds)} moved, ${sumWhere(`account like 'income.%'`)} spent,
         ${sumWhere(`account like 'income.bridge%'`)} bridge, -${sumWhere(`account = 'goodwill'`)} given
       from ledger_entry e join ledger_line l on l.seq = e.seq where at >= @from group by 1`,
    )
    .all({ from }) as Moved[]

const hasNow = ({ sqlite }: Reading): number =>
  sqlite
    .prepare(
      `select coalesce(sum(credit_minor - debit_minor), 0) from ledger_balance where ${isFunds}`,
    )
    .pluck()
    .get() as number

/** What has been spent by Bridge was spent by none of the campaigns. */
const bridgeLine = (month: string, spentMinor: number): HouseLine => ({
  month,
  channel: 'bridge',
  plan: null,
  campaigns: [{ id: 'bridge', title: 'Bridge', spentMinor, heldMinor: 0, forecastMinor: 0 }],
})

export const houseBudget = (file: string, year: number, now: number): HouseBudget =>
  reading(file, at => {
    const db = drizzle(at.sqlite)
    const moved = movedSince(at, instantOf(`${year}-01-01`, '00:00', at.timeZone))
    const thisMonth = monthOf(dateIn(at.timeZone, now))
    let openingMinor = hasNow(at) - moved.reduce((sum, each) => sum + each.moved, 0)
    const lines = budgetOf(db, year, now)
    const months = monthsOf(year).map(month => {
      const sums = moved.find(each => each.month === month) ?? { month, ...none }
      const funds = fundMonth(openingMinor, sums)
      openingMinor = funds.closingMinor
      const ofBridge = sums.bridge === 0 ? [] : [bridgeLine(month, sums.bridge)]
      return {
        month,
        lines: [...lines.filter(each => each.month === month), ...ofBridge],
        funds: month > thisMonth ? null : funds,
      }
    })
    return {
      months,
      holds: runningTerms(db).map(({ id, title, division: channel, fromOn, toOn, restMinor }) => ({
        id,
        title,
        channel,
        fromOn,
        toOn,
        heldMinor: restMinor,
      })),
      funds: {
        availableMinor: balanceOf(db, available),
        owedMinor: balanceOf(db, receivable),
        creditMinor: creditAt(db, now),
      },
    }
  })

const fundMonth = (openingMinor: number, { moved, spent, given }: Moved): FundMonth => ({
  openingMinor,
  // Whatever moved the funds and was neither spent nor given came in, or went back.
  addedMinor: moved + spent - given,
  givenMinor: given,
  spentMinor: spent,
  closingMinor: openingMinor + moved,
})
