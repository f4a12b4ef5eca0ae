import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { formCatalogue, formKeyOfId } from '#db/forms.ts'
import { templateFor } from '#db/inspection/index.ts'
import type { Row, TableName } from '#db/kernel/mutation.ts'
import { closesAt } from '#db/bridge/statement.ts'
import { canTake, type Work } from '#db/user/takers.ts'
import { dayMs } from '#db/kernel/date.ts'
import { emailKey, emailProblem } from '#db/kernel/email.ts'
import { reachOf } from '#db/consent/reach.ts'
import { missingCodes } from '#db/inspection/inspection.ts'
import { leadSources, sourceOfRequest } from '#db/lead/source.ts'
import { leadTypeOf } from '#db/request/join.ts'
import { shownLeadStatus } from '#db/lead/status.ts'
import { phoneKey, phoneProblem } from '#db/kernel/phone.ts'
import { checkVin } from '#db/vehicle/vin.ts'
import { makeOfVin } from '#db/vehicle/wmi.ts'
import * as schema from '#db/schema.ts'
import { companies } from '#db/seed/companies.ts'
import { largeCounts, seedLarge } from '#db/seed/large.ts'
import { membershipRows, people } from '#db/seed/people.ts'
import { type Shape, shapes } from '#db/seed/pictures/shapes.ts'
import { studio, views } from '#db/seed/pictures/studio.ts'
import { balanceOn, shownBalance } from '#db/ledger/accounts.ts'
import { plantDealership } from '#db/seed/plant.ts'
import { signInRows } from '#db/seed/sign-ins.ts'
import { taggedTables } from '#db/tag/table.ts'
import { type DemoDealership, demoDealerships } from '#db/seed/demonstration.ts'
import { openDatabase } from '#db/store.ts'
import { type Country, leadStatuses, vehicleStatuses } from '#db/terms.ts'
import { migrationsFolder } from '../support/dealership.ts'

const now = Date.UTC(2026, 10, 21, 15, 30)
const demos = demoDealerships({ now })
const rowsOf = <T extends TableName>({ rows }: DemoDealership, table: T): Row<T>[] =>
  (rows[table] ?? []) as Row<T>[]
const each = demos.map(demo => [demo.companyId, demo] as const)

test('words of the house stand on each of the lists that can be marked', () => {
  for (const { companyId, rows } of demos) {
    const marked = taggedTables.filter(table =>
      rows[table]?.some(({ tagIds }) => tagIds.some(id => rows.tag?.some(tag => tag.id === id))),
    )
    expect([companyId, ...marked]).toEqual([companyId, ...taggedTables])
  }
})
/** What is shown, and the key it is found by. */
const keyed = [
  ['phone', 'phoneKey'],
  ['cell', 'cellKey'],
  ['email', 'emailKey'],
] as const
test.each(each)('%s: whatever has a key is found by what it shows', (_, demo) => {
  const country = companies.find(({ id }) => id === demo.companyId)?.country as Country
  const wrong = Object.entries(demo.rows).flatMap(([table, rows]) =>
    (rows as Record<string, unknown>[]).flatMap(row =>
      keyed.flatMap(([shown, key]) => {
        if (typeof row[key] !== 'string' || row[shown] === undefined) return []
        const text = String(row[shown] ?? '')
        const is = shown === 'email' ? emailKey(text) : phoneKey(text, country)
        return row[key] === is ? [] : [`${table} ${String(row['id'])}: ${key} of ${text}`]
      }),
    ),
  )
  expect(wrong).toEqual([])
})
test.each(each)('%s: what she said is of an address of hers', (_, demo) => {
  const cards = new Map(rowsOf(demo, 'client').map(card => [card.id, card]))
  const consents = rowsOf(demo, 'consent')
  expect(consents.length).toBeGreaterThan(0)
  for (const { clientId, channel, address } of consents)
    expect([address, reachOf(cards.get(clientId) as Row<'client'>, channel)]).toEqual([
      address || 'none',
      address,
    ])
})
test('the same instant makes the same world', () => {
  expect(demoDealerships({ now })).toEqual(demos)
})

test.each(each)('%s: every row goes into its table and comes back as it was', (_, demo) => {
  const { db } = openDatabase(':memory:', migrationsFolder)
  plantDealership(db, demo)
  for (const [name, rows] of Object.entries(demo.rows)) {
    const stored = db
      .select()
      .from(schema[name as TableName] as SQLiteTable)
      .all() as { id: string }[]
    const byId = new Map(stored.map(row => [row.id, row]))
    expect(stored, name).toHaveLength(rows.length)
    for (const row of rows) expect(byId.get(row.id), name).toEqual(row)
  }
})

test.each(each)('%s: where its leads came from has words in every language', (_, demo) => {
  const own = rowsOf(demo, 'lead').filter(lead => !leadSources.some(each => each === lead.source))
  expect(own.map(lead => lead.source)).toEqual([])
})

test.each(each)('%s: a request and the lead it became say one source and division', (_, demo) => {
  const leads = new Map(rowsOf(demo, 'lead').map(lead => [lead.id, lead]))
  const made = rowsOf(demo, 'request').filter(({ leadId }) => leadId !== null)
  expect(made.length).toBeGreaterThan(10)
  for (const request of made) {
    const lead = leads.get(request.leadId ?? '')
    expect(lead).toMatchObject({
      requestId: request.id,
      source: sourceOfRequest(request),
      division: request.division === 'credit' ? 'na' : request.division,
      type: leadTypeOf[request.type],
      leadAt: request.at,
    })
    const first = rowsOf(demo, 'leadTouch').find(({ leadId }) => leadId === request.leadId)
    expect(first?.facts).toMatchObject({ requestId: request.id, source: lead?.source })
  }
})

test.each(each)('%s: every word of a closed vocabulary is one of it', (_, { rows }) => {
  const strangers = Object.entries(rows).flatMap(([name, list]) => {
    const table = schema[name as TableName] as unknown as Record<string, SQLiteColumn>
    const closed = Object.entries(table).flatMap(([field, column]) =>
      column.enumValues?.length ? [{ field, words: column.enumValues }] : [],
    )
    return (list as Record<string, unknown>[]).flatMap(row =>
      closed
        .filter(({ field, words }) => row[field] !== null && !words.includes(String(row[field])))
        .map(({ field }) => `${name}.${field}: ${String(row[field])}`),
    )
  })
  expect(strangers).toEqual([])
})

test.each(each)(
  '%s: every number on a vehicle is valid and says its own make',
  (companyId, demo) => {
    const country = companies.find(({ id }) => id === companyId)?.country
    const vehicles = rowsOf(demo, 'vehicle')
    for (const { vin, productType, year, make } of vehicles) {
      expect(['ok', 'skip'], vin).toContain(
        checkVin(vin, { productType, modelYear: year ?? undefined, country }).verdict,
      )
      // A motorhome carries its chassis' number; hull and serial numbers name nobody we know.
      if (vin.length === 17 && productType !== 17)
        expect([make, undefined]).toContain(makeOfVin(vin)?.make)
    }
    expect(new Set(vehicles.map(({ vin }) => vin)).size).toBe(vehicles.length)
    expect(new Set(vehicles.map(({ stockNumber }) => stockNumber)).size).toBe(vehicles.length)
  },
)

test.each(each)('%s: 60 to 90 vehicles over all statuses, leads over all nine', (_, demo) => {
  const vehicles = rowsOf(demo, 'vehicle')
  expect(vehicles.length).toBeGreaterThanOrEqual(60)
  expect(vehicles.length).toBeLessThanOrEqual(90)
  expect(new Set(vehicles.map(({ status }) => status))).toEqual(new Set(vehicleStatuses))
  expect(new Set(rowsOf(demo, 'lead').map(shownLeadStatus))).toEqual(new Set(leadStatuses))
})

test.each(each)(
  '%s: telephone numbers and addresses are of the country, and nobody can be reached by them',
  (companyId, demo) => {
    const country = companies.find(({ id }) => id === companyId)?.country as Country
    for (const { phone, cell, email } of [...rowsOf(demo, 'client'), ...rowsOf(demo, 'user')]) {
      for (const number of [phone, cell]) {
        expect(phoneProblem(number, country), number).toBeUndefined()
        expect(number).toMatch(country === 'ES' ? /^$|^(600|960) ?00/ : /^$|555-?01\d\d$/)
      }
      expect(emailProblem(email), email).toBeUndefined()
      expect(email).toMatch(/^$|\.example$/)
    }
  },
)

test.each(each)('%s: whatever a row refers to is there', (_, demo) => {
  const ids = (table: TableName) => new Set(rowsOf(demo, table).map(({ id }) => id))
  const [clients, leads, vehicles, users, inspections] = [
    ids('client'),
    ids('lead'),
    ids('vehicle'),
    ids('user'),
    ids('inspection'),
  ]
  const known = (set: Set<string>, id: string | null) => id === null || set.has(id)
  for (const lead of rowsOf(demo, 'lead')) {
    expect(clients).toContain(lead.clientId)
    expect(
      known(vehicles, lead.vehicleId) &&
        known(vehicles, lead.soldVehicleId) &&
        known(users, lead.assignedTo),
    ).toBe(true)
  }
  for (const child of [
    ...rowsOf(demo, 'leadTouch'),
    ...rowsOf(demo, 'leadComment'),
    ...rowsOf(demo, 'appointment'),
    ...rowsOf(demo, 'notification'),
  ])
    expect(leads).toContain(child.leadId)
  for (const task of rowsOf(demo, 'task'))
    expect(known(leads, task.leadId) && users.has(task.assignedTo)).toBe(true)
  for (const child of [
    ...rowsOf(demo, 'vehiclePhoto'),
    ...rowsOf(demo, 'vehiclePrice'),
    ...rowsOf(demo, 'inspection'),
  ])
    expect(vehicles).toContain(child.vehicleId)
  for (const point of rowsOf(demo, 'inspectionPoint'))
    expect(inspections).toContain(point.inspectionId)
  for (const vehicle of rowsOf(demo, 'vehicle'))
    expect(known(clients, vehicle.soldTo) && known(leads, vehicle.reservedLeadId)).toBe(true)
})

const instants = [
  now,
  Date.UTC(2026, 0, 1, 6, 0),
  Date.UTC(2027, 2, 14, 7, 30),
  Date.UTC(2028, 1, 29, 23, 50),
  Date.UTC(2026, 5, 30, 12, 0),
]
test.each(instants)('nothing has happened in the future, seen at %i', instant => {
  for (const demo of demoDealerships({ now: instant }))
    expect(newestOf(demo)).toBeLessThanOrEqual(instant)
})
function newestOf(demo: DemoDealership): number {
  const done = [
    ...rowsOf(demo, 'leadTouch'),
    ...rowsOf(demo, 'leadComment'),
    ...rowsOf(demo, 'notification'),
    ...rowsOf(demo, 'inspectionPoint'),
  ].map(({ at }) => at)
  const touched = Object.values(demo.rows).flatMap(rows =>
    rows.map(row => ('touchedAt' in row ? row.touchedAt : 0)),
  )
  return Math.max(
    ...done,
    ...touched,
    ...rowsOf(demo, 'task').map(({ completedAt }) => completedAt ?? 0),
  )
}

test.each(each)(
  '%s: a day on the floor: tasks late and to come, appointments ahead, customers waiting, requests unprocessed',
  (_, demo) => {
    const pending = rowsOf(demo, 'task').filter(({ status }) => status === 'pending')
    expect(
      pending.some(({ dueAt }) => dueAt < now) && pending.some(({ dueAt }) => dueAt > now),
    ).toBe(true)
    expect(
      rowsOf(demo, 'task').some(
        ({ status, outcome }) => status === 'completed' && outcome !== null,
      ),
    ).toBe(true)
    expect(
      rowsOf(demo, 'appointment').filter(
        ({ status, startsAt }) => status === 'pending' && startsAt > now,
      ).length,
    ).toBeGreaterThan(3)
    expect(
      rowsOf(demo, 'lead').filter(
        ({ status, firstAnswerAt }) => status === 'created' && firstAnswerAt === null,
      ).length,
    ).toBeGreaterThan(5)
    expect(
      rowsOf(demo, 'request').filter(({ processedAt }) => processedAt === null).length,
    ).toBeGreaterThan(9)
    expect(rowsOf(demo, 'notification').some(({ processedAt }) => processedAt === null)).toBe(true)
    expect(rowsOf(demo, 'saleContract').length).toBeGreaterThan(0)
  },
)

test('inspections stand at 87 of 150, complete, released and for practice, one of a motorhome', () => {
  const counts = demos.flatMap(demo =>
    rowsOf(demo, 'inspection').map(inspection => {
      const vehicle = rowsOf(demo, 'vehicle').find(({ id }) => id === inspection.vehicleId)
      const points = rowsOf(demo, 'inspectionPoint').filter(
        ({ inspectionId }) => inspectionId === inspection.id,
      )
      const left = missingCodes(templateFor(vehicle?.productType ?? 1), points).length
      if (inspection.status !== 'open') expect(left).toBe(0)
      return { ...inspection, done: 150 - left }
    }),
  )
  expect(
    counts.some(({ family, done, status }) => family === 'car' && done === 87 && status === 'open'),
  ).toBe(true)
  expect(counts.some(({ status }) => status === 'complete')).toBe(true)
  expect(counts.some(({ status }) => status === 'released')).toBe(true)
  expect(counts.some(({ demo }) => demo)).toBe(true)
  expect(counts.some(({ family }) => family === 'motorhome')).toBe(true)
})

test('every role label of the specification has somebody, and two people belong to two dealerships', () => {
  const labels = [
    'admin',
    'administration',
    'direction',
    'director',
    'financial director',
    'dealer',
    'representative',
    'receptionist',
    'Salesman',
    'Watch agent',
    'Watch agent - receptionist',
    'technician',
  ]
  const held = new Set(people.flatMap(({ works }) => Object.values(works)))
  expect([...held]).toEqual(expect.arrayContaining(labels))
  const members = membershipRows()
  expect(
    people.filter(
      ({ username }) => members.filter(({ personId }) => personId === username).length === 2,
    ).length,
  ).toBeGreaterThanOrEqual(2)
  for (const demo of demos)
    for (const { formIds } of rowsOf(demo, 'role'))
      for (const id of formIds) expect(formKeyOfId(id)).toBeDefined()
  expect(
    rowsOf(demos[0] as DemoDealership, 'role').find(({ name }) => name === 'Salesman')?.formIds,
  ).toEqual(expect.arrayContaining([formCatalogue['crm.Leads'].id, formCatalogue['crm.Tasks'].id]))
})

test('nothing is given to somebody without a form for it', () => {
  for (const { rows } of [...demos, seedLarge({ now })]) {
    const { user, role } = rows as { user: Row<'user'>[]; role: Row<'role'>[] }
    const given = (table: TableName, work: Work) =>
      ((rows[table] ?? []) as unknown as { assignedTo: string | null }[]).flatMap(
        ({ assignedTo }) => (assignedTo === null ? [] : [[work, assignedTo] as const]),
      )
    const all = new Set(
      [
        ...given('lead', 'lead'),
        ...given('appointment', 'appointment'),
        ...given('task', 'task'),
        ...given('delivery', 'delivery'),
      ].map(each => each.join(' ')),
    )
    for (const each of all) {
      const [work, id] = each.split(' ') as [Work, string]
      const her = user.find(row => row.id === id)
      expect(her && canTake(work, her, role), each).toBe(true)
    }
    expect(all.size).toBeGreaterThan(3)
  }
})

test('one invited customer has answered that she comes, one has not, and nothing waits to be sent', () => {
  for (const demo of demos) {
    const { invitation } = demo
    const invited = rowsOf(demo, 'appointment').filter(({ inviteTo }) => inviteTo !== '')
    expect(invited.map(({ inviteAnswer }) => inviteAnswer).toSorted()).toEqual(['accepted', null])
    for (const { id, inviteTo, startsAt, minutes, inviteAnsweredAt } of invited) {
      const { said, next } = invitation.find(each => each.id === id) ?? {}
      expect([said?.to, said?.startsAt, said?.minutes, next]).toEqual([
        inviteTo,
        startsAt,
        minutes,
        null,
      ])
      expect(inviteAnsweredAt ?? 0).toBeLessThan(now)
    }
  }
})

test('the balance of one dealership is below zero, and one has Bridge paused until a 1st', () => {
  const balances = demos.map(({ ledger }) =>
    shownBalance(account => {
      const sum = (side: 'debit' | 'credit') =>
        ledger.lines
          .filter(line => line.account === account && line.side === side)
          .reduce((total, { minor }) => total + minor, 0)
      return balanceOn(account, sum('debit'), sum('credit'))
    }),
  )
  expect(
    demos.flatMap(({ ledger }) => ledger.entries).every(({ outcome }) => outcome === 'posted'),
  ).toBe(true)
  expect(balances.some(balance => balance < 0) && balances.some(balance => balance > 0)).toBe(true)
  expect(
    demos.flatMap(({ ledger }) => ledger.bridge.rows).find(({ active }) => !active)?.pausedUntil,
  ).toBe('2026-12-01')
})

test('where clicks are paid one is given back after the statement of its month was closed', () => {
  const paying = demos.filter(({ ledger }) => ledger.clicks.length > 0)
  expect(paying.length).toBeGreaterThan(2)
  for (const { ledger } of paying) {
    const credits = ledger.entries.filter(({ cause }) => cause === 'click-credit')
    const [credit] = credits
    const click = ledger.clicks.find(({ id }) => credit?.key === `click-credit:${id}`)
    expect([credits.length, credit?.outcome, click?.verdict]).toEqual([1, 'posted', 'charged'])
    // In whatever zone the house is.
    expect((credit?.at ?? 0) - closesAt(click?.on.slice(0, 7) ?? '', 'UTC')).toBeGreaterThan(dayMs)
  }
})

test('every shape can be drawn from every side', () => {
  for (const shape of Object.keys(shapes) as Shape[])
    for (const view of views) expect(studio(shape, 'red', view)).not.toMatch(/NaN|undefined/)
})
test.each(['side', 'other-side'] as const)(
  'from its %s a vehicle stands whole in the picture',
  view => {
    const svg = studio('pickup', 'red', view)
    const [, , , width] = /viewBox="(\d+) (\d+) (\d+)/.exec(svg) ?? []
    const [, left, scale] = /translate\((-?[\d.]+) [^)]*\) scale\((-?[\d.]+)/.exec(svg) ?? []
    // Drawn on 1000 units.
    const ends = [Number(left), Number(left) + 1000 * Number(scale)]
    expect(Math.min(...ends)).toBeGreaterThan(0)
    expect(Math.max(...ends)).toBeLessThan(Number(width))
  },
)

test('the large dealership has as many rows as it says', () => {
  const { rows } = seedLarge({ now })
  for (const [table, count] of Object.entries(largeCounts))
    expect(rows[table as TableName], table).toHaveLength(count)
})

test.each(each)('%s: a task about a wish does not speak of it as of a vehicle', (_, demo) => {
  const wishes = rowsOf(demo, 'lead')
    .map(lead => lead.vehicleText)
    .filter(Boolean)
  expect(wishes.length).toBeGreaterThan(0)
  for (const { title } of rowsOf(demo, 'task')) {
    expect(wishes.find(wish => title.includes(wish))).toBeUndefined()
    expect(title).toMatch(/^\S.*\S$/)
    expect(title).not.toContain('{v}')
  }
})

test('the book of sign-ins has four weeks of mornings, of people who work there, and strangers', () => {
  const rows = signInRows(now)
  expect(signInRows(now)).toEqual(rows)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.length).toBeGreaterThan(300)
  const known = new Set(people.map(({ username }) => username))
  const results = new Set(rows.map(({ result }) => result))
  expect([...results]).toEqual(
    expect.arrayContaining(['ok', 'wrong', 'signed-out', 'shut-out', 'expired']),
  )
  for (const { at, personId, username } of rows) {
    expect(at).toBeLessThan(now)
    expect(at).toBeGreaterThan(now - 30 * dayMs)
    expect(personId === null ? /^\w… \(\d+\)$/.test(username) : known.has(personId)).toBe(true)
  }
})
