/** Every screen worth a look: the list of each form, a new one, and one that is there. */
import { formPath } from '../../../db/form-words.ts'
import { type FormKey } from '../../../db/forms.ts'
import type { Locale } from '../../../db/terms.ts'
import { roleForms } from '../../../db/user/preset-roles.ts'
import { builtForms } from '../../../src/forms.ts'
import { onServer } from './person.ts'
import type { ServerProcess } from './server.ts'

export type Place = { form: FormKey; search: string }

export const walkers = ['helene', 'sami'] as const
const hers: readonly FormKey[] = roleForms.director
/** Who opens it: the director, and what is the provider's somebody of his. */
export const walkerOf = (form: FormKey): (typeof walkers)[number] =>
  /^(public|user)\./.test(form) || hers.includes(form) ? 'helene' : 'sami'

const writable: FormKey[] = [
  'crm.Reception',
  'crm.Leads',
  'crm.Tasks',
  'crm.Clients',
  'management.Inventory',
  'management.Inspections',
  'management.InspectionsDemo',
  'management.SaleContracts',
  'management.Widgets',
]
const ones: { form: FormKey; sql: string; more?: string }[] = [
  {
    form: 'management.Widgets',
    sql: `select id from widget where kind = 'contact' and deleted_at is null`,
  },
  {
    form: 'crm.Leads',
    sql: `select id from lead where status = 'in-treatment' and deleted_at is null order by touched_at desc`,
  },
  {
    // One who wrote or called before: the card of her other leads.
    form: 'crm.Leads',
    sql: `select lead.id from lead join lead twin on twin.phone_key = lead.phone_key and twin.id <> lead.id
      where lead.phone_key <> '' and lead.deleted_at is null and twin.deleted_at is null
      order by lead.touched_at desc, lead.id`,
  },
  {
    form: 'crm.Reception',
    sql: `select id from request where status = 'regular' and processed_at is null and deleted_at is null order by at`,
  },
  {
    form: 'crm.Tasks',
    sql: `select id from task where status = 'pending' and assigned_to = 'helene' and deleted_at is null`,
  },
  {
    form: 'crm.Clients',
    sql: `select client_id id from lead where deleted_at is null order by touched_at desc`,
  },
  {
    form: 'management.Inventory',
    sql: `select id from vehicle where status = 'available' and deleted_at is null order by stock_number`,
  },
  {
    form: 'management.Inspections',
    sql: `select id from inspection where status = 'open' and demo = 0 and deleted_at is null`,
  },
  {
    form: 'management.Inspections',
    sql: `select id from inspection where status = 'open' and demo = 0 and deleted_at is null`,
    more: '&section=finish',
  },
  {
    form: 'management.Inspections',
    sql: `select id from inspection where status = 'open' and demo = 0 and deleted_at is null`,
    more: '&view=report',
  },
  {
    form: 'management.SaleContracts',
    sql: `select id from sale_contract where status <> 'draft' and deleted_at is null`,
  },
  {
    form: 'management.SaleContracts',
    sql: `select id from sale_contract where status = 'draft' and deleted_at is null`,
  },
  {
    form: 'management.SaleContracts',
    sql: `select id from sale_contract where status = 'draft' and deleted_at is null`,
    more: '&sign=1',
  },
]

export function placesIn(server: ServerProcess): Place[] {
  const idOf = (sql: string) =>
    onServer(
      server,
      sqlite => (sqlite.prepare(`${sql} limit 1`).get() as { id: string } | undefined)?.id,
    )
  return builtForms.flatMap(form => [
    { form, search: '' },
    ...(writable.includes(form) ? [{ form, search: '?id=0' }] : []),
    ...ones.flatMap(({ form: of, sql, more = '' }) => {
      const id = of === form ? idOf(sql) : undefined
      return id ? [{ form, search: `?id=${id}${more}` }] : []
    }),
  ])
}
export const addressOf = ({ form, search }: Place, locale: Locale): string =>
  formPath(form, locale) + search
