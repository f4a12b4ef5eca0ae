/**
 * Every section and form of the product (SPEC section 2) with its id; what each is called stands in `form-words.ts`. The
 * server answers with it, `src/forms.ts` adds icon and view, mutations name their form by its key. Ids 106 to 265 that
 * SPEC section 4 names mean what it says; the others are ours, from 301 up.
 */
export type SectionKey = keyof typeof sections
export const sections = {
  public: { id: '1' },
  user: { id: '2' },
  crm: { id: '3' },
  management: { id: '4' },
  reports: { id: '5' },
  marketing: { id: '6' },
  direction: { id: '7' },
  'online-sales': { id: '8' },
  administration: { id: '9' },
} as const

type Form = { id: string; isWeighty?: true }
/** Who acts there acts on people, funds or hosting. */
const weighty = (id: string): Form => ({ id, isWeighty: true })

/** Keyed `section.Form`, as routes and mutations name them. */
export const formCatalogue = {
  'public.Home': { id: '301' },
  'public.BridgeNotification': { id: '302' },
  'public.Development': { id: '303' },

  'user.Profile': { id: '311' },
  'user.Settings': { id: '312' },

  'crm.Dashboard': { id: '321' },
  'crm.Leads': { id: '106' },
  'crm.FutureRecovery': { id: '322' },
  'crm.Reception': { id: '121' },
  'crm.PhoneTracking': { id: '173' },
  'crm.Tasks': { id: '170' },
  'crm.Clients': { id: '323' },

  'management.Company': weighty('331'),
  'management.EmailTemplates': { id: '332' },
  'management.Inventory': { id: '333' },
  'management.Roles': weighty('334'),
  'management.Users': weighty('335'),
  'management.UsersSettings': weighty('336'),
  'management.Budget': weighty('337'),
  'management.Inspections': { id: '338' },
  'management.InspectionsDemo': { id: '339' },
  'management.Widgets': { id: '340' },
  'management.WidgetsSubscription': { id: '341' },
  'management.Contracts': { id: '342' },
  'management.SaleContracts': { id: '343' },
  'management.OnlineSalesContracts': { id: '344' },
  'management.BridgePayPerClick': weighty('265'),
  'management.PaymentHistory': weighty('345'),
  'management.PaymentMethods': weighty('346'),

  'reports.Leads': { id: '351' },
  'reports.RadarV2': { id: '352' },
  'reports.Campaigns': { id: '224' },
  'reports.Bridge': { id: '353' },
  'reports.BridgeDashboard': { id: '354' },
  'reports.BridgePublisher': { id: '355' },

  'marketing.Dashboard': { id: '361' },
  'marketing.Leads': { id: '174' },
  'marketing.Campaigns': { id: '177' },
  'marketing.PhoneTracking': { id: '179' },
  'marketing.Inventory': { id: '183' },
  'marketing.Budget': weighty('223'),
  'marketing.Funds': weighty('222'),

  'direction.Dashboard': { id: '374' },
  'direction.Users': weighty('371'),
  'direction.Company': weighty('372'),
  'direction.Profile': { id: '373' },

  'online-sales.About': { id: '381' },
  'online-sales.ActivationFees': { id: '382' },
  'online-sales.Demo': { id: '383' },
  'online-sales.Tutorials': { id: '384' },
  'online-sales.Tools': { id: '385' },
  'online-sales.DeskingToolsAndCredit': { id: '386' },
  'online-sales.ShopitoolsAndAccreditation': { id: '387' },

  'administration.Profile': weighty('391'),
  'administration.LoginBook': weighty('392'),
  'administration.Audit': weighty('393'),
  'administration.Logs': weighty('394'),
  'administration.Jobs': weighty('397'),
  'administration.Dashboard': weighty('396'),
  'administration.Companies': weighty('398'),
  'administration.Impersonate': weighty('395'),
  'administration.Content': { id: '399' },
} as const satisfies Record<string, Form>

export type FormKey = keyof typeof formCatalogue
export const formKeys = Object.keys(formCatalogue) as FormKey[]
const keyById = new Map<string, FormKey>(formKeys.map(key => [formCatalogue[key].id, key]))
export const formKeyOfId = (id: string): FormKey | undefined => keyById.get(id)
export const sectionOf = (key: FormKey) => key.slice(0, key.indexOf('.')) as SectionKey

/** Forms that need no grant: the public ones, and a person's own account. */
export const everyonesForms: readonly FormKey[] = ['user.Profile', 'user.Settings']

/** Where a dealership may ask for a second step at sign-in. */
export const weightyForms = formKeys.filter(key => (formCatalogue[key] as Form).isWeighty === true)

/** Who leads the team: sees everybody's day, may delete a colleague's comment. */
export const directionForms = ['direction.Users', 'management.Users'] as const

/** What holding a form makes visible beyond its own screen (SPEC section 4). */
export const alertForms = {
  leads: ['crm.Leads', 'marketing.Leads'],
  requests: ['crm.Reception', 'crm.PhoneTracking', 'marketing.PhoneTracking', 'marketing.Inventory'],
  tasks: ['crm.Tasks'],
  funds: ['marketing.Funds', 'marketing.Budget'],
  bridge: ['management.BridgePayPerClick'],
  campaigns: ['marketing.Campaigns', 'reports.Campaigns'],
  /** With one of these the reception links lead to the marketing leads form. */
  receptionToMarketing: ['marketing.PhoneTracking', 'marketing.Inventory'],
} as const satisfies Record<string, readonly FormKey[]>

/** Does a holder of these forms hold one of those? */
export const holdsAny = (held: ReadonlySet<FormKey>, wanted: readonly FormKey[]) => wanted.some(key => held.has(key))

/** Where a request is looked at, the first that is held (SPEC section 4: with form 179 or 183 at marketing's leads). */
export const receptionPlaces = (held: ReadonlySet<FormKey>): readonly FormKey[] =>
  holdsAny(held, alertForms.receptionToMarketing)
    ? ['marketing.Leads', 'crm.Reception', 'crm.PhoneTracking']
    : ['crm.Reception', 'crm.PhoneTracking', 'marketing.Leads']
