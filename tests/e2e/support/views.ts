/** What a form shows besides its list and its one: other views, tabs, sheets. For the visual gate, in one language. */
import type { FormKey } from '../../../db/forms.ts'
import { onServer } from './person.ts'
import type { Place } from './places.ts'
import type { ServerProcess } from './server.ts'

type View = { form: FormKey; search: string; sql?: string }

const client = `select client_id id from lead where deleted_at is null order by touched_at desc`
const vehicle = `select id from vehicle where status = 'available' and deleted_at is null order by stock_number`
/** A lead whose customer sent a picture. */
const heard = `select lead_id id from lead_touch where facts like '%"files"%' order by lead_id`
const draft = `select id from sale_contract where status = 'draft' and deleted_at is null`

const views: View[] = [
  { form: 'crm.Dashboard', search: '?who=team' },
  { form: 'crm.Reception', search: '?tab=spam' },
  {
    form: 'crm.Reception',
    search: '?tab=given&id={id}',
    sql: `select id from request where status = 'regular' and lead_id is not null order by at desc`,
  },
  { form: 'crm.PhoneTracking', search: '?show=calls' },
  {
    form: 'crm.PhoneTracking',
    search: '?show=calls&call={id}',
    sql: `select id from phone_call where outcome = 'answered' order by at desc`,
  },
  { form: 'crm.Leads', search: '?view=board' },
  ...['mail', 'sms'].map((way): View => ({
    form: 'crm.Leads',
    search: `?id={id}&act=write-${way}`,
    sql: heard,
  })),
  { form: 'user.Settings', search: '?tab=mail' },
  { form: 'crm.Tasks', search: '?view=calendar&who=all&span=day' },
  { form: 'crm.Tasks', search: '?view=calendar&who=all' },
  { form: 'crm.Tasks', search: '?view=calendar&who=all&span=month' },
  { form: 'crm.Clients', search: '?id={id}&edit=1', sql: client },
  { form: 'management.Inventory', search: '?view=grid' },
  { form: 'management.Inventory', search: '?import=1' },
  { form: 'management.Inventory', search: '?print=list' },
  ...['edit=1', 'tab=label', 'tab=photos', 'tab=comments', 'tab=history', 'print=label'].map(
    (more): View => ({
      form: 'management.Inventory',
      search: `?id={id}&${more}`,
      sql: vehicle,
    }),
  ),
  // A07 has a photo, a measurement and the three verdicts in one row.
  ...['A', 'G'].map((letter): View => ({
    form: 'management.Inspections',
    search: `?id={id}&section=${letter}`,
    sql: `select id from inspection where status = 'open' and demo = 0 and deleted_at is null`,
  })),
  { form: 'management.SaleContracts', search: '?id={id}&view=paper', sql: draft },
  {
    form: 'management.SaleContracts',
    search: '?id={id}&view=customer',
    sql: `${draft} and deal is not null`,
  },
  { form: 'management.SaleContracts', search: '?view=deliveries' },
  ...[
    'tab=look',
    'tab=hours',
    'tab=rates',
    'tab=fees',
    'tab=lenders',
    'tab=products',
    'tab=integrations',
    'tab=contact',
    'tab=export',
    'tab=requests',
    'tab=sources',
    'tab=mail',
    'tab=phone',
    'tab=signing',
    'tab=texts',
    'tab=privacy',
    'tab=history',
    'print=rates',
  ].map((part): View => ({ form: 'management.Company', search: `?${part}` })),
  ...['management.Users', 'direction.Users'].map((form): View => ({
    form: form as FormKey,
    search: '?id=ana',
  })),
  {
    form: 'management.Roles',
    search: '?id={id}',
    sql: `select id from role where deleted_at is null order by name`,
  },
  {
    form: 'management.UsersSettings',
    search: '?role={id}',
    sql: `select id from role where deleted_at is null order by name`,
  },
  { form: 'direction.Dashboard', search: '?rows=sold' },
  { form: 'administration.Companies', search: '?tab=groups' },
  { form: 'reports.Leads', search: '?period=last-90&rows=source:website' },
  { form: 'reports.RadarV2', search: '?period=last-90&division=used' },
  { form: 'reports.Campaigns', search: '?period=last-90&rows=campaign:c-3' },
  { form: 'reports.Bridge', search: '?period=last-90&rows=site:1390' },
  { form: 'reports.BridgePublisher', search: '?month=2026-10&site=1390' },
  { form: 'marketing.Dashboard', search: '?period=this-year' },
  ...['mailshots', 'mailshot.new', 'mailshot.tires', 'mailshot.trade&view=preview'].map(
    (part): View => ({ form: 'marketing.Campaigns', search: `?id=${part}` }),
  ),
  { form: 'management.Budget', search: '?show=channels' },
  { form: 'management.Budget', search: '?show=funds' },
  { form: 'management.Budget', search: '?year=2026&month=2026-11' },
  { form: 'marketing.Budget', search: '?year=2026&month=2026-11' },
  { form: 'marketing.Inventory', search: '?view=hidden' },
  ...['sites=1', 'site=fanal-du-fjord.example'].map((search): View => ({
    form: 'marketing.Inventory',
    search: `?${search}`,
  })),
  { form: 'management.BridgePayPerClick', search: '?clicks=refused' },
  {
    form: 'marketing.Leads',
    search: '?id={id}',
    sql: `select id from request where status = 'regular' and processed_at is null and deleted_at is null order by at`,
  },
  { form: 'marketing.PhoneTracking', search: '?period=last-90&rows=number:' },
  { form: 'management.EmailTemplates', search: '?tab=mine' },
  { form: 'management.OnlineSalesContracts', search: '?view=vehicles' },
  {
    form: 'management.OnlineSalesContracts',
    search: '?id={id}',
    sql: `select id from online_sale where status = 'reserved'`,
  },
]

export const viewsIn = (server: ServerProcess): Place[] =>
  views.map(({ form, search, sql }) => {
    const row = sql
      ? onServer(server, sqlite => sqlite.prepare(`${sql} limit 1`).get() as { id: string })
      : undefined
    return { form, search: search.replace('{id}', row?.id ?? '') }
  })
