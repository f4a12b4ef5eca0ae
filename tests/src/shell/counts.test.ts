/** What is counted is what opens, for everybody of the demonstration: bell, sidebar, dashboard, lists and the calls, each from its own rows. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { directionForms, type FormKey, holdsAny } from '#db/forms.ts'
import { addDays, dateIn, instantOf } from '#db/kernel/date.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { Replica } from '#db/replica.ts'
import * as schema from '#db/schema.ts'
import { scopesFor, tableOfScope } from '#db/scopes.ts'
import { type DemoDealership, demoDealerships } from '#db/seed/demonstration.ts'
import { plantDealership } from '#db/seed/plant.ts'
import type { Db, Opened } from '#db/store.ts'
import { formsOfRoles, rolesOf } from '#db/user/takers.ts'
import { alertCalls } from '#server/calls/alerts.ts'
import type { Call } from '#server/calls/call.ts'
import type { ActiveSession, Dealership } from '#server/deps.ts'
import { changedRows } from '#server/sync/pull-rows.ts'
import { waitingLeads } from '#src/domain/lead/dashboard.ts'
import { leadsInProgress } from '#src/domain/lead/queries.ts'
import { allLeads } from '#src/domain/lead/queries.ts'
import { ageBands, stockByAge } from '#src/domain/lead/house.ts'
import { loadsOf } from '#src/domain/lead/loads.ts'
import { allVehicles } from '#src/domain/vehicle/queries.ts'
import { shownVehicles, stockQuery } from '#src/forms/management/inventory/filters.ts'
import { allRequests } from '#src/domain/request/queries.ts'
import { dueTasks } from '#src/domain/task/listed.ts'
import { applyFilters, leadQuery } from '#src/forms/crm/leads/filters.ts'
import { tabOf } from '#src/forms/crm/reception/use-reception.ts'
import { readFilters, shownTasks, tasksFor } from '#src/forms/crm/tasks/filters.ts'
import { seeReminder } from '#db/user/mutations/see-reminder.ts'
import { actOnServer, systemOf } from '#server/calls/act.ts'
import { unseenReminders } from '#src/domain/task/reminder-book.ts'
import { alertCount, visibleAlerts } from '#src/shell/alerts/kinds.ts'
import { allAlerts, withReminders } from '#src/shell/alerts/queries.ts'
import { countedHref } from '#src/shell/alerts/targets.ts'
import { memoryDealership } from '#tests/support/dealership.ts'

const now = Date.UTC(2026, 10, 21, 15, 30)
const timeZone = 'America/Toronto'
const tonight = instantOf(addDays(dateIn(timeZone, now), 1), '00:00', timeZone)
const calls = alertCalls as unknown as Call<unknown, object>[]
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()
const queryOf = (href: string) => new URLSearchParams(href.split('?')[1] ?? '')

/** Her device, filled with the rows the server's scopes give her. */
async function deviceOf(db: Db, userId: string, forms: ReadonlySet<FormKey>): Promise<Replica> {
  const replica = new Replica(`counts-${Math.random()}`)
  const scopes = scopesFor(forms)
  const span = { userId, scopes, now, key: scopes.join() }
  for (const scope of scopes) {
    const found = changedRows(db, scope, span, { since: 0, after: '', limit: 100_000 })
    await replica.table(tableOfScope(scope)).bulkPut(found.map(({ row }) => row))
  }
  return replica
}
const totalOf = (db: Db, userId: string, forms: ReadonlySet<FormKey>, path: string) => {
  const session = {
    dealership: { db, id: 'c-1' },
    userId,
    name: userId,
    forms,
    companyId: 'c-1',
  } as unknown as ActiveSession
  const asked = { session, locale: 'en-ca' as const, now, written: String, newId: String }
  const found = calls.find(each => each.path === path)!
  return (found.run(asked, { PageSize: 10 }) as { Total: number }).Total
}

const rowsOf = <T extends 'user' | 'role'>({ rows }: DemoDealership, table: T) =>
  (rows[table] ?? []) as Row<T>[]

describe.each(demoDealerships({ now }).map(demo => [demo.companyId, demo] as const))(
  '%s',
  (_, demo) => {
    let db: Db
    let sqlite: Opened['sqlite']
    const devices: Replica[] = []
    beforeAll(() => {
      ;({ db, sqlite } = memoryDealership())
      plantDealership(db, demo)
    })
    afterAll(() => Promise.all(devices.map(each => each.delete())))
    const staff = rowsOf(demo, 'user').map(user => {
      const forms = formsOfRoles(rolesOf(user, rowsOf(demo, 'role')))
      return [user.id, forms] as const
    })
    const begin = async (userId: string, forms: ReadonlySet<FormKey>) => {
      const replica = await deviceOf(db, userId, forms)
      devices.push(replica)
      const leads = await allLeads()(replica)
      const listed = (params: URLSearchParams) =>
        idsOf(
          applyFilters(leads, leadQuery.read(params, false), { userId, vehicleWords: new Map() }),
        )
      return { replica, listed }
    }
    const known = new Map<string, ReturnType<typeof begin>>()
    /** Hers, filled once for all that only look at it. */
    const open = (userId: string, forms: ReadonlySet<FormKey>) => {
      const device = known.get(userId) ?? begin(userId, forms)
      known.set(userId, device)
      return device
    }

    test.each(staff)(
      'the bells of %s open what they count, and the calls agree',
      async (id, forms) => {
        const { replica, listed } = await open(id, forms)
        const kinds = visibleAlerts(forms)
        const alerts = await allAlerts(id, kinds)(replica)
        if (alerts.leads) {
          const all = idsOf(alerts.leads.items)
          expect(alerts.leads.total).toBe(all.length)
          expect(totalOf(db, id, forms, '/api/leads/progress/user')).toBe(all.length)
          // Marketing's own list asks the same question.
          if (forms.has('crm.Leads'))
            expect(listed(queryOf(countedHref('leads', 'crm.Leads', 'en-ca')))).toEqual(all)
          else expect(idsOf(await leadsInProgress(id)(replica))).toEqual(all)
        }
        if (alerts.requests) {
          const all = idsOf(alerts.requests.items)
          const waiting = (await allRequests()(replica)).filter(each => tabOf(each) === 'waiting')
          expect(idsOf(waiting)).toEqual(all)
          expect(totalOf(db, id, forms, '/api/radarv2/unprocessed')).toBe(all.length)
        }
        if (alerts.tasks) {
          const all = idsOf(alerts.tasks.items)
          const filters = readFilters(queryOf(countedHref('tasks', 'crm.Tasks', 'en-ca')), false)
          const read = await tasksFor(filters, id)(replica)
          const tasks = shownTasks(read, filters, { userId: id, tonight })
          expect(idsOf(tasks.map(({ task }) => task))).toEqual(all)
          expect(totalOf(db, id, forms, '/api/tasks/progress/user')).toBe(all.length)
        }
        if (alerts.notifications)
          expect(totalOf(db, id, forms, '/api/leads/notifications/user')).toBe(
            alerts.notifications.items.length,
          )
      },
    )

    test('two devices of one person count the same, also when a reminder was seen on one', async () => {
      const [id, forms] = staff.find(([, held]) => held.has('crm.Leads') && held.has('crm.Tasks'))!
      // The others count the world as it was planted.
      sqlite.exec('savepoint planted')
      onTestFinished(() => void sqlite.exec('rollback to planted; release planted'))
      const due = { assignedTo: id, status: 'pending', remindAt: now - 60_000 } as const
      const [mine] = db.select().from(schema.task).all()
      db.update(schema.task).set(due).where(eq(schema.task.id, mine!.id)).run()
      const counted = async () => {
        const { replica } = await begin(id, forms)
        const unseen = await unseenReminders({ userId: id, timeZone, now })(replica)
        const rows = await allAlerts(id, visibleAlerts(forms))(replica)
        return { unseen, count: alertCount(withReminders(rows, unseen)) }
      }
      const [tablet, phone] = [await counted(), await counted()]
      expect(phone).toEqual(tablet)
      const [reminder, ...others] = tablet.unseen
      const dealership = { db, id: 'c-1', poke: { emit() {} } } as unknown as Dealership
      const seen = { userId: id, key: reminder!.key }
      const who = { ...systemOf(dealership), userId: id }
      const moment = { now, mid: 'seen-1' }
      const { outcome } = actOnServer(dealership, who, seeReminder, seen, moment)
      expect(outcome).toBe('applied')
      for (const device of [await counted(), await counted()])
        expect(device).toEqual({ unseen: others, count: tablet.count - 1 })
    })

    test.each(staff.filter(([, forms]) => forms.has('crm.Dashboard')))(
      'the day of %s opens what it counts, her own and the team’s',
      async (id, forms) => {
        const { replica, listed } = await open(id, forms)
        const leads = forms.has('crm.Leads')
        const [mine, team] = [
          await waitingLeads(id)(replica),
          await waitingLeads(undefined)(replica),
        ]
        if (leads) {
          expect(listed(new URLSearchParams('waiting=1&owner=hers'))).toEqual(idsOf(mine))
          expect(listed(new URLSearchParams('waiting=1'))).toEqual(idsOf(team))
        }
        if (!forms.has('crm.Tasks')) return
        const seesAll = holdsAny(forms, directionForms)
        for (const who of seesAll ? [id, undefined] : [id]) {
          const due = await dueTasks(who, tonight)(replica)
          const query = new URLSearchParams(who === undefined ? 'whose=all&due=today' : 'due=today')
          const filters = readFilters(query, seesAll)
          const read = await tasksFor(filters, id)(replica)
          const shown = shownTasks(read, filters, { userId: id, tonight })
          expect(idsOf(shown.map(({ task }) => task))).toEqual(idsOf(due.map(({ task }) => task)))
        }
      },
    )

    test.each(staff.filter(([, forms]) => forms.has('direction.Dashboard')))(
      'the house of %s opens what it counts: vehicles by age, leads by person, who waits',
      async (id, forms) => {
        const { replica } = await begin(id, forms)
        const today = dateIn(timeZone, now)
        const vehicles = await allVehicles()(replica)
        const here = { today, now, country: demo.rows.company?.[0]?.country ?? 'CA' } as never
        const ofAge = (query: string) =>
          shownVehicles(vehicles, stockQuery.read(new URLSearchParams(query)), here).length
        expect(stockByAge(vehicles, { today, now })).toEqual(
          ageBands.map(({ from, to }) =>
            ofAge(to === null ? `days=${from}` : `days=${from}&upTo=${to}`),
          ),
        )
        // Who asks again after the delivery is work to do, and counts as it.
        const [first] = await loadsOf()(replica)
        const [lead] = await replica.lead.toArray()
        const again = {
          status: 'delivered',
          statusAt: 5,
          firstAnswerAt: 1,
          askedAgainAt: 6,
        } as const
        await replica.lead.put({ ...lead!, ...again, deletedAt: null, assignedTo: first!.user.id })
        const leads = await allLeads()(replica)
        const around = { userId: id, vehicleWords: new Map<string, string>() }
        for (const { user, count } of await loadsOf()(replica)) {
          const query = leadQuery.read(new URLSearchParams({ owner: user.id }), false)
          expect([user.id, count]).toEqual([user.id, applyFilters(leads, query, around).length])
        }
      },
    )

    test('there is something to count', async () => {
      const seller = staff.find(([, forms]) => forms.has('crm.Leads'))
      const { replica, listed } = await open(...seller!)
      const { total } = (await allAlerts(seller![0], ['leads'])(replica)).leads!
      expect(total).toBeGreaterThan(0)
      expect(listed(new URLSearchParams()).length).toBeGreaterThan(total)
    })
  },
)
