/**
 * How each dialog is opened: the form it stands over and what is pressed there. Each names the file it is drawn by and
 * words that stand in it, so that a dialog nobody opens, or that no longer opens, is noticed.
 */
import type { FormKey } from '../../../db/forms.ts'

export type Opener = {
  file: string
  /** Words of the dialog, as its file has them. */
  says: string
  form: FormKey
  /** Its query; `{id}` is the row that `sql` finds. */
  search?: string
  sql?: string
  /** Names of buttons and menu items, one after the other; or a key. */
  press?: (string | RegExp)[]
  key?: string
  /** Who has the row it stands over; whoever walks through its form when nobody is named. */
  who?: 'ana'
}

type Press = NonNullable<Opener['press']>

const rows = {
  lead: `select id from lead where status = 'in-treatment' and deleted_at is null order by touched_at desc`,
  client: `select client_id id from lead where deleted_at is null order by touched_at desc`,
  task: `select id from task where status = 'pending' and assigned_to = 'ana' and deleted_at is null`,
  vehicle: `select id from vehicle where status = 'available' and deleted_at is null order by stock_number`,
  inspection: `select id from inspection where status = 'open' and demo = 0 and deleted_at is null`,
  complete: `select id from inspection where status = 'complete' and demo = 0`,
  draft: `select id from sale_contract where status = 'draft' and deleted_at is null`,
  sale: `select id from online_sale where status = 'reserved'`,
}

const lead = (file: string, says: string, act: string): Opener => ({
  file: `src/${file}`,
  says,
  form: 'crm.Leads',
  sql: rows.lead,
  search: `?id={id}&act=${act}`,
})
const client = (file: string, says: string, press: Press): Opener => ({
  file: `src/forms/crm/clients/${file}`,
  says,
  form: 'crm.Clients',
  sql: rows.client,
  search: '?id={id}',
  press,
})
const consent = (says: string, act: string): Opener => ({
  ...client('', says, ['Consent: Email', act]),
  file: 'src/domain/consent/consent-dialog.tsx',
})
/** A site that comes for the stock of every house of the demonstration in French. */
const feedHost = 'fanal-du-fjord.example'
const marketed = (file: string, says: string, search: string, press?: Press): Opener => ({
  file: `src/forms/marketing/inventory/${file}`,
  says,
  form: 'marketing.Inventory',
  search,
  ...(press && { press }),
})
const stock = (file: string, says: string, press: Press, isOne = true): Opener => ({
  file: `src/${file}`,
  says,
  form: 'management.Inventory',
  ...(isOne && { sql: rows.vehicle, search: '?id={id}' }),
  press,
})
const inspection = (
  file: string,
  says: string,
  press: Press,
  search = '?id={id}&section=G',
  sql = rows.inspection,
): Opener => ({
  file: `src/forms/management/inspections/${file}`,
  says,
  form: 'management.Inspections',
  sql,
  search,
  press,
})
const sale = (file: string, says: string, press: Press): Opener => ({
  file: `src/forms/management/online-sales-contracts/${file}`,
  says,
  form: 'management.OnlineSalesContracts',
  sql: rows.sale,
  search: '?id={id}',
  press,
})
const desk = (file: string, says: string, press: Press): Opener => ({
  file: `src/domain/contract/desk/${file}`,
  says,
  form: 'management.SaleContracts',
  sql: rows.draft,
  search: '?id={id}',
  press,
})
const company = (file: string, says: string, tab: string, press: Press): Opener => ({
  file: `src/forms/management/company/${file}`,
  says,
  form: 'management.Company',
  search: `?tab=${tab}`,
  press,
})

const lenders = (file: string, says: string, press: Press, sheet = ''): Opener => ({
  file: `src/domain/lender/sheets/${file}`,
  says,
  form: 'management.Company',
  search: `?tab=lenders${sheet && `&sheet=${sheet}`}`,
  press,
})
const templates = (file: string, says: string, press: Press): Opener => ({
  file: `src/domain/message-template/${file}`,
  says,
  form: 'management.EmailTemplates',
  press,
})
const integration = (file: string, says: string, press: Press): Opener => ({
  file: `src/domain/integration/${file}`,
  says,
  form: 'management.Company',
  search: '?tab=integrations',
  press,
})
const sources = (file: string, says: string, press: Press): Opener => ({
  file: `src/domain/intake-source/${file}`,
  says,
  form: 'management.Company',
  search: '?tab=sources',
  press,
})

const privacy = (file: string, says: string, press: Press): Opener => ({
  file: `src/domain/privacy/${file}`,
  says,
  form: 'management.Company',
  search: '?tab=privacy',
  press,
})

const people = (file: string, says: string, search: string, press: Press): Opener => ({
  file: `src/forms/management/users/${file}`,
  says,
  form: 'management.Users',
  search,
  press,
})

export const openers: Opener[] = [
  ...(
    [
      ['administration/dashboard', 'administration.Dashboard', 'Parked acts'],
      ['administration/companies', 'administration.Companies', 'What was done with it'],
    ] as const
  ).map(([folder, form, says]): Opener => ({
    file: `src/forms/${folder}/drawer.tsx`,
    says,
    form,
    search: '?company=c-boreal',
  })),
  people('express-dialog.tsx', 'People, one a line', '', ['List acts', 'Users express']),
  { ...people('', 'Cancel', '', ['Add']), file: 'src/domain/user/call-dialog.tsx' },
  { ...client('', 'Write to', ['Email']), file: 'src/domain/lead/reach-dialog.tsx' },
  privacy('request-dialogs.tsx', 'What is asked', ['Note a request']),
  privacy('read-dialog.tsx', 'How it came', ['More: Solange Beauregard', 'Read it']),
  privacy('erase-dialog.tsx', 'Keep the data', ['More: Solange Beauregard', 'Forget this person']),
  privacy('export-dialog.tsx', 'One file, readable', [
    'More: Solange Beauregard',
    'Make a copy of the data',
  ]),
  privacy('incident-dialog.tsx', 'Data concerned', ['Report an incident']),
  {
    file: 'src/domain/figures/lines-drawer.tsx',
    says: 'When',
    form: 'reports.Leads',
    search: '?rows=source:website',
  },
  {
    file: 'src/forms/marketing/phone-tracking/calls-of-period.tsx',
    says: 'The call',
    form: 'marketing.PhoneTracking',
    sql: `select id from phone_call where direction = 'in' and deleted_at is null order by at desc`,
    search: '?call={id}',
  },
  {
    file: 'src/forms/crm/reception/correct.tsx',
    says: 'How it came is kept beside it.',
    form: 'crm.Reception',
    sql: `select id from request where status = 'regular' and processed_at is null and deleted_at is null order by at`,
    search: '?id={id}',
    press: ['Correct'],
  },
  {
    file: 'src/forms/crm/reception/transfer.tsx',
    says: 'Transfer',
    form: 'crm.Reception',
    sql: `select r.id from request r join lead l on l.id = r.lead_id where l.deleted_at is null and l.status = 'in-treatment' order by r.processed_at desc`,
    search: '?id={id}&tab=given',
    press: ['Transfer'],
  },
  {
    file: 'src/forms/marketing/leads/waiting-requests.tsx',
    says: 'Open at the reception',
    form: 'marketing.Leads',
    sql: `select id from request where status = 'regular' and processed_at is null and deleted_at is null order by at`,
    search: '?id={id}',
  },
  {
    file: 'src/domain/figures/mailings.tsx',
    says: 'Reports by mail',
    form: 'reports.Leads',
    press: ['Send by mail'],
  },
  {
    file: 'src/domain/figures/mailing-dialog.tsx',
    says: 'Add a mailing',
    form: 'reports.Leads',
    press: ['Send by mail', 'Add a mailing'],
  },
  {
    file: 'src/domain/user/hours/dialog.tsx',
    says: 'Not on this day',
    form: 'user.Profile',
    press: ['Change the working hours'],
  },
  {
    file: 'src/domain/request/rule-dialog.tsx',
    says: 'The rule counts',
    form: 'management.Company',
    search: '?tab=requests',
    press: ['Add a rule'],
  },
  {
    file: 'src/domain/intake-source/mail-sender-dialog.tsx',
    says: 'Address or domain',
    form: 'management.Company',
    search: '?tab=mail',
    press: ['Add a sender'],
  },
  {
    file: 'src/domain/phone/settings/number-dialog.tsx',
    says: 'It takes text messages',
    form: 'management.Company',
    search: '?tab=phone',
    press: ['Add a number'],
  },
  templates('editor.tsx', 'Title of the template', ['Add a template']),
  templates('import-dialog.tsx', 'Import templates', ['Import and export', 'Import a file']),
  {
    file: 'src/domain/message/files.tsx',
    says: 'Save the file',
    form: 'crm.Leads',
    sql: `select lead_id id from lead_touch where facts like '%"files"%' order by lead_id`,
    search: '?id={id}',
    press: ['photo-1.webp'],
  },
  integration('token-dialog.tsx', 'Name of the program', ['Add a key']),
  integration('webhook-dialog.tsx', 'Name of the program', ['Add a webhook']),
  integration('deliveries.tsx', 'Send a test', ['More: Entrepôt de données', 'What it was sent']),
  sources('source-dialog.tsx', 'Name of the source', ['Add a source']),
  sources('try-dialog.tsx', 'ADF/XML of the sender', ['Try a sample']),
  desk('lender-dialog.tsx', 'Lender and programme', [/^(Caisse de Laval|Choose a lender),/]),
  lenders('lender-dialog.tsx', 'Lender’s name', ['Add a lender']),
  lenders('sheet-dialog.tsx', 'New sheet', ['More: Caisse de Laval', 'Write a sheet by hand']),
  lenders('import-dialog.tsx', 'Rows, with their headers', ['Import a sheet']),
  lenders('row-dialog.tsx', 'Markup at most', ['Add a row'], 'rs-1-now'),
  desk('wanted-payment.tsx', 'Payment wanted', ['From the payment the customer wants']),
  desk('lease-dialog.tsx', 'Worth at the end', ['Add a lease']),
  desk('offer.tsx', 'Valid until', ['Prepare the offer']),
  consent('Language of the words', 'Record the consent'),
  consent('The customer’s answer', 'Withdraw the consent'),
  lead('domain/lead/book-dialog.tsx', 'Book an appointment', 'book'),
  lead('domain/task/add-dialog.tsx', 'Add a task', 'task'),
  lead('domain/lead/assign-dialog.tsx', 'Assign to', 'assign'),
  lead('forms/crm/leads/edit-drawer.tsx', 'Edit the lead', 'edit'),
  lead('domain/lead/told-dialog.tsx', 'Note', 'call'),
  lead('domain/lead/move-dialog.tsx', 'Note', 'to-closed'),
  {
    file: 'src/lib/list-screen.tsx',
    says: 'Filters',
    form: 'crm.Leads',
    press: ['Filters'],
  },
  {
    file: 'src/forms/crm/leads.tsx',
    says: 'New lead',
    form: 'crm.Leads',
    search: '?view=board&id=0',
  },
  { file: 'src/lib/list-screen.tsx', says: 'Filters', form: 'crm.Clients', press: ['Filters'] },
  client('pick-client.tsx', 'Merge with another card', ['More', 'Merge with another card']),
  client('owned-dialog.tsx', 'A vehicle of the customer’s', ['Add']),
  {
    file: 'src/domain/task/outcome.tsx',
    says: 'What came of it?',
    form: 'crm.Tasks',
    sql: rows.task,
    search: '?id={id}',
    press: ['Complete'],
    who: 'ana',
  },
  {
    file: 'src/domain/calendar/book-here.tsx',
    says: 'For whom',
    form: 'crm.Tasks',
    search: '?view=calendar&who=all&span=day',
    press: ['Book an appointment'],
  },
  {
    file: 'src/domain/calendar/entry-dialog.tsx',
    says: 'Move to',
    form: 'crm.Tasks',
    search: '?view=calendar&who=all&span=week&kinds=task',
    press: [/\d{1,2}:\d{2} [ap]\.m\./],
  },
  {
    file: 'src/lib/older-online.tsx',
    says: 'No results',
    form: 'crm.Leads',
    search: '?q=zzzz',
    press: ['Search older leads online'],
  },
  {
    file: 'src/lib/list-screen.tsx',
    says: 'Filters',
    form: 'management.Inventory',
    press: ['Filters'],
  },
  {
    file: 'src/forms/direction/dashboard/rows-drawer.tsx',
    says: 'Answered today',
    form: 'direction.Dashboard',
    search: '?rows=answered',
  },
  {
    file: 'src/domain/view/view-dialog.tsx',
    says: 'Save this view',
    form: 'crm.Leads',
    search: '?kind=phone',
    press: ['Save view'],
  },
  {
    file: 'src/forms/crm/leads/bulk.tsx',
    says: 'Assign to',
    form: 'crm.Leads',
    press: ['List acts', 'Select several', 'Select all', 'Assign to'],
  },
  {
    file: 'src/domain/tag/tag-picker.tsx',
    says: 'Tags',
    form: 'crm.Leads',
    press: ['List acts', 'Select several', 'Select all', 'Tags'],
  },
  {
    file: 'src/domain/tag/tag-dialog.tsx',
    says: 'New tag',
    form: 'management.Inventory',
    press: ['List acts', 'Select several', 'Select all', 'Tags', 'New tag'],
  },
  {
    file: 'src/forms/crm/tasks/bulk.tsx',
    says: 'Assign to',
    form: 'crm.Tasks',
    search: '?whose=all',
    press: ['List acts', 'Select several', 'Select all', 'Assign to'],
  },
  stock(
    'forms/management/inventory/bulk-bar.tsx',
    'Label price',
    ['List acts', 'Select several', 'Select all', 'Label price'],
    false,
  ),
  stock('forms/management/inventory/detail-prices.tsx', 'Change a price', ['Change a price']),
  stock('domain/vehicle/share/dialog.tsx', 'Copy the link', [
    'More for this vehicle',
    'Share with a client',
  ]),
  stock('domain/vehicle/hold/dialogs.tsx', 'Reserve', ['Reserve for three days']),
  stock('domain/vehicle/hold/dialogs.tsx', 'Mark as sold', ['Mark as sold']),
  stock('domain/vehicle/photos/gallery.tsx', 'Photo', ['Full screen']),
  { ...inspection('start-inspection.tsx', 'Start an inspection', []), search: '?id=0' },
  inspection('sheet-overlays.tsx', 'Odometer and remark', [
    'More for this inspection',
    'Odometer and remark',
  ]),
  inspection('sheet-overlays.tsx', 'Work', [/^Work/]),
  inspection('point-drawer.tsx', 'Measure', ['G01: note, photos, not applicable']),
  {
    ...inspection('', ' · ', [/^G04: measurement/]),
    file: 'src/domain/inspection/measure-pad.tsx',
  },
  inspection('sign-report.tsx', 'Sign the report', ['Sign'], '?id={id}&view=report', rows.complete),
  company('add-row-dialog.tsx', 'Add a row', 'rates', ['Add a row']),
  company('usual-fee-dialog.tsx', 'Add a fee', 'fees', ['Add a fee']),
  company('product-dialog.tsx', 'Add a product', 'products', ['Add a product']),
  company('package-dialog.tsx', 'Package:', 'products', ['Edit Good']),
  company('add-text-dialog.tsx', 'Add a text', 'texts', ['Add a text']),
  sale('accept-dialog.tsx', 'Accept the reservation', ['Accept the reservation']),
  sale('sale-acts.tsx', 'Cancel the reservation?', ['Cancel the reservation']),
  {
    file: 'src/forms/management/payment-methods/add-dialog.tsx',
    says: 'Add a card',
    form: 'management.PaymentMethods',
    press: ['Add a card…'],
  },
  {
    file: 'src/forms/management/budget/month-drawer.tsx',
    says: 'Lines of the books',
    form: 'management.Budget',
    search: '?year=2026&month=2026-11',
  },
  {
    file: 'src/forms/management/bridge-pay-per-click/change-drawer.tsx',
    says: 'Settings of Bridge',
    form: 'management.BridgePayPerClick',
    search: '?settings=1',
  },
  {
    file: 'src/forms/marketing/inventory/asked.tsx',
    says: 'Led to',
    form: 'marketing.Inventory',
    search: '?id={id}',
    sql: `select vehicle_id id from request where status = 'regular' and vehicle_id is not null and deleted_at is null order by at desc`,
  },
  marketed('site-list.tsx', 'Publish to a site', '?sites=1'),
  marketed('site-list.tsx', 'Publish to a site', '?sites=1', ['Publish to a site']),
  {
    file: 'src/forms/administration/content/show-dialog.tsx',
    says: 'Show the page',
    form: 'administration.Content',
    search: '?id=home',
    press: ['Show it…'],
  },
  {
    file: 'src/forms/administration/content/pictures/chooser.tsx',
    says: 'Choose pictures',
    form: 'administration.Content',
    search: '?id=home',
    press: ['Add a part', 'Pictures', 'Choose pictures'],
  },
  {
    file: 'src/forms/administration/content/pictures/editor.tsx',
    says: 'What is seen on it',
    form: 'administration.Content',
    search: '?view=pictures&picture=picture-1',
  },
  marketed('site-drawer.tsx', 'Unchanged since', `?site=${feedHost}`),
  { ...marketed('unit-drawer.tsx', 'Sites it goes to', '?unit={id}'), sql: rows.vehicle },
  {
    file: 'src/forms/marketing/budget/month-drawer.tsx',
    says: 'Plan',
    form: 'marketing.Budget',
    search: '?year=2026&month=2026-11',
  },
  {
    file: 'src/forms/user/settings/lock-dialog.tsx',
    says: 'Set a PIN',
    form: 'user.Settings',
    search: '?tab=device',
    press: ['Set a PIN'],
  },
  {
    file: 'src/shell/shortcuts.tsx',
    says: 'Keyboard shortcuts',
    form: 'crm.Dashboard',
    key: '?',
  },
  {
    file: 'src/shell/walkthrough.tsx',
    says: 'See how it works',
    form: 'crm.Dashboard',
    press: ['See how it works'],
  },
]
