/** What a request costs: nothing on its way is sought through, so it costs the same after ten years of leads. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveAssignmentRule } from '#db/assignment/mutations/rule.ts'
import { lead } from '#db/schema.ts'
import { formKeys } from '#db/forms.ts'
import { isWaiting } from '#db/lead/response.ts'
import { scopesFor } from '#db/scopes.ts'
import { pullQuery } from '#db/sync-asked.ts'
import { leadStatuses } from '#db/terms.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { epochOf, versionOf } from '#server/dealership/meta.ts'
import { isWaitingLead } from '#server/dealership/waiting.ts'
import type { Dealership } from '#server/deps.ts'
import { receive } from '#server/intake/receive.ts'
import { stockVehicleOf } from '#server/intake/stock.ts'
import { alertNoReply, nextNoReplyAt } from '#server/jobs/no-reply.ts'
import { nextTelephonyAt } from '#server/jobs/telephony.ts'
import { pull } from '#server/sync/pull.ts'
import { tipOf } from '#server/sync/tip.ts'
import { cardsAt } from '#server/telephony/known.ts'
import { deleteDueRecordings } from '#server/telephony/recordings.ts'
import { aLead } from '../../support/builders/lead.ts'
import { bare, plant } from '../../support/dealership.ts'
import { createLot, type Lot } from '../website/lot.ts'

let lot: Lot
let house: Dealership
beforeAll(() => {
  lot = createLot()
  house = lot.dealership('north')
})
afterAll(() => lot.close())

/** They grow with the years; people, roles and rules do not. */
const growing =
  /\b(assignment|client|consent|effect|lead|lead_touch|message|mutation_log|notification|phone_call|request|vehicle)\b/

/** How SQLite finds what these ask for. */
function plansOf(work: () => unknown): string[] {
  const asked = new Set<string>()
  const { sqlite } = house
  const { prepare } = sqlite
  sqlite.prepare = ((text: string) => {
    asked.add(text)
    return prepare.call(sqlite, text)
  }) as typeof sqlite.prepare
  try {
    work()
  } finally {
    sqlite.prepare = prepare
  }
  return [...asked]
    .filter(text => /^(select|update|delete)/.test(text))
    .flatMap(text => {
      const values = [...text.matchAll(/\?/g)].map(() => 1)
      return prepare.call(sqlite, `explain query plan ${text}`).all(values) as {
        detail: string
      }[]
    })
    .map(({ detail }) => detail)
}
/** A walk through a whole table, or along its ids; the newest of the journal is its first. */
const walks = (plans: readonly string[]) =>
  plans
    .filter(plan => growing.test(plan))
    .filter(plan => /^SCAN (?!.*mutation_log_ord)/.test(plan) || /\(id>\?\)/.test(plan))

const asked = (n: number) => ({
  id: `grow-${n}`,
  type: 'internet' as const,
  division: 'used' as const,
  category: null,
  vehicleId: null,
  name: 'Marie Tremblay',
  phone: `(819) 555-01${n}`,
  email: `marie${n}@courriel.example`,
  message: 'Hello',
  sourceName: 'partner',
  signs: { trap: false, hasty: false },
  consent: null,
})

test('a request is received, looked up, given and told without a walk through what is kept', () => {
  const now = lot.clock.now()
  const rule = {
    id: 'rule-1',
    name: 'Everything',
    active: true,
    mode: 'give' as const,
    types: [],
    divisions: [],
    locales: [],
    makes: [],
    holds: 'always' as const,
    hours: null,
    userIds: [],
    capacity: 3,
    fallback: 'director' as const,
  }
  const moment = { now, mid: 'rule.grow' }
  expect(actOnServer(house, systemOf(house), saveAssignmentRule, rule, moment).outcome).toBe(
    'applied',
  )
  const plans = plansOf(() => {
    const { outcome } = receive(house, asked(10), { now, mid: 't.grow-10' })
    expect(outcome).toBe('applied')
    stockVehicleOf(house.db, [
      { vin: '4S4BTGND5R3100001', stock: '', isTradeIn: false } as Parameters<
        typeof stockVehicleOf
      >[1][number],
    ])
    cardsAt(house.db, '8195550110')
    alertNoReply(house, now)
    nextNoReplyAt(house, now)
  })
  expect(lot.rows<{ by: string }>('select by from assignment')).toEqual([{ by: 'system' }])
  expect(plans.length).toBeGreaterThan(40)
  expect(walks(plans)).toEqual([])
})

test('which calls are still open, and which recordings end, is found without a walk through all that came', () => {
  const plans = plansOf(() => {
    nextTelephonyAt(house)
    deleteDueRecordings(house, lot.clock.now())
  })
  expect(plans.filter(plan => plan.includes('phone_call'))).toHaveLength(3)
  expect(walks(plans)).toEqual([])
})

test('what changed is found by its version, however much has not', () => {
  const { db } = house
  const forms = new Set(formKeys)
  const held = {
    epoch: epochOf(db),
    v: versionOf(db),
    tip: tipOf(db),
    gid: 'g',
    scopes: scopesFor(forms).join(),
  }
  receive(house, asked(11), { now: lot.clock.now(), mid: 't.grow-11' })
  let rows: [string, { id: string }[]][] = []
  const plans = plansOf(() => {
    ;({ rows } = pull(db, pullQuery.parse(held), { userId: 'ana', forms }, lot.clock.now()))
  })
  expect(rows.map(([table]) => table)).toEqual(
    expect.arrayContaining(['request', 'lead', 'leadTouch', 'client', 'assignment']),
  )
  expect(plans.join('\n')).toMatch(/client USING INDEX client_v/)
  expect(walks(plans)).toEqual([])
})

test('who waits is the same for a query as for a tablet, in every status', () => {
  const { db } = house
  const at = 1_700_000_000_000
  const rows = leadStatuses.flatMap(status =>
    [null, at].flatMap(firstAnswerAt =>
      [null, at - 1, at + 1].map(askedAgainAt =>
        aLead({
          id: `wait-${status}-${firstAnswerAt}-${askedAgainAt}`,
          status,
          statusAt: at,
          firstAnswerAt,
          askedAgainAt,
        }),
      ),
    ),
  )
  plant(db, { lead: rows.map(row => bare(row)) })
  const found = db
    .select({ id: lead.id })
    .from(lead)
    .where(isWaitingLead)
    .all()
    .filter(({ id }) => id.startsWith('wait-'))
  const waiting = rows.filter(row => isWaiting(row)).map(({ id }) => id)
  expect(waiting.length).toBeGreaterThan(9)
  expect(found.map(({ id }) => id).toSorted()).toEqual(waiting.toSorted())
})
