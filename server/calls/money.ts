/** Prepaid funds and Bridge, as the sidebar shows them. */
import { eq, sum } from 'drizzle-orm'
import * as z from 'zod/mini'
import { alertForms } from '#db/forms.ts'
import { dateIn } from '#db/kernel/date.ts'
import * as schema from '#db/schema.ts'
import { profileOf } from '../dealership/profile.ts'
import { call, nothing } from './call.ts'

/** In units of the company's currency; what is still processing, failed or was cancelled is not money. */
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
    const { fundEntry } = schema
    const total = db
      .select({ minor: sum(fundEntry.amountMinor) })
      .from(fundEntry)
      .where(eq(fundEntry.status, 'processed'))
      .get()
    return { Balance: Number(total?.minor ?? 0) / 100 }
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
    const row = db.select().from(schema.bridge).limit(1).get()
    const isOver =
      row?.pausedUntil != null && row.pausedUntil <= dateIn(profileOf(db).timeZone, now)
    return { Active: row !== undefined && (row.active || isOver) }
  },
})

export const moneyCalls = [balance, bridgeActive]
