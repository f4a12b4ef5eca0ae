/** Prepaid funds and Bridge, as the sidebar shows them. */
import * as z from 'zod/mini'
import { isRunning } from '#db/bridge/pace.ts'
import { alertForms } from '#db/forms.ts'
import { dateIn } from '#db/kernel/date.ts'
import { shownBalance } from '#db/ledger/accounts.ts'
import { bridgeOf } from '../bridge/row.ts'
import { profileOf } from '../dealership/profile.ts'
import { balanceOf } from '../payments/ledger.ts'
import { call, nothing } from './call.ts'

/** In units of the funds' currency; what is still processing, failed or was cancelled is in no entry of the books. */
const balance = call('/api/funds/balance', {
  summary:
    'The balance of the prepaid funds, in units of the company’s currency; negative below zero',
  forms: alertForms.funds,
  params: nothing,
  answer: z.object({ Balance: z.number() }),
  run({
    session: {
      dealership: { db },
    },
  }) {
    return { Balance: shownBalance(account => balanceOf(db, account)) / 100 }
  },
})

/** A pause that has run out counts as over, before the month turn has written it. */
const bridgeActive = call('/api/company/bridge/active', {
  summary: 'Whether Bridge runs; a pause lasts until the 1st of the next month',
  forms: alertForms.bridge,
  params: nothing,
  answer: z.object({ Active: z.boolean() }),
  run({
    session: {
      dealership: { db },
    },
    now,
  }) {
    const row = bridgeOf(db)
    return { Active: row !== undefined && isRunning(row, dateIn(profileOf(db).timeZone, now)) }
  },
})

export const moneyCalls = [balance, bridgeActive]
