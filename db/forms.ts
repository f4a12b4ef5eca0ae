/**
 * Every section and form of the product (SPEC section 2) with its id, the words of its path and its
 * title in the five locales. The server answers with it, `src/forms.ts` adds icon and view, mutations
 * name their form by its key. Ids 106 to 265 that SPEC section 4 names mean what it says; the
 * others are ours, from 301 up.
 */
import { type Locale, locales } from './terms.ts'

type Words = Record<Locale, string>
const words = (enCa: string, frCa: string, frFr: string, esEs: string, esCo: string): Words => ({
  'en-ca': enCa, 'fr-ca': frCa, 'fr-fr': frFr, 'es-es': esEs, 'es-co': esCo,
})
const all = (enCa: string, fr: string, es: string) => words(enCa, fr, fr, es, es)

/** Lower-case words joined by hyphens, without accents: what an address shows. */
const slug = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
const slugs = (titles: Words): Words =>
  Object.fromEntries(locales.map(locale => [locale, slug(titles[locale])])) as Words

export type SectionKey = keyof typeof sections
export const sections = {
  public: { id: '1', titles: all('Public', 'Public', 'Público'), paths: all('public', 'public', 'publico') },
  user: { id: '2', titles: words('My account', 'Mon compte', 'Mon compte', 'Mi cuenta', 'Mi cuenta'), paths: all('user', 'utilisateur', 'usuario') },
  crm: { id: '3', titles: all('CRM', 'CRM', 'CRM'), paths: all('crm', 'crm', 'crm') },
  management: { id: '4', titles: words('Management', 'Gestion', 'Gestion', 'Gestión', 'Gestión'), paths: words('management', 'gestion', 'gestion', 'gestion', 'administracion') },
  reports: { id: '5', titles: words('Reports', 'Rapports', 'Rapports', 'Informes', 'Reportes'), paths: words('reports', 'rapports', 'rapports', 'informes', 'reportes') },
  marketing: { id: '6', titles: words('Marketing', 'Marketing', 'Marketing', 'Marketing', 'Mercadeo'), paths: words('marketing', 'marketing', 'marketing', 'marketing', 'mercadeo') },
  direction: { id: '7', titles: words('Direction', 'Direction', 'Direction', 'Dirección', 'Dirección'), paths: all('direction', 'direction', 'direccion') },
  'online-sales': { id: '8', titles: words('Online sales', 'Ventes en ligne', 'Vente en ligne', 'Venta en línea', 'Ventas en línea'), paths: words('online-sales', 'ventes-en-ligne', 'vente-en-ligne', 'venta-en-linea', 'ventas-en-linea') },
  administration: { id: '9', titles: all('Administration', 'Administration', 'Administración'), paths: words('administration', 'administration', 'administration', 'administracion', 'administracion-proveedor') },
} as const satisfies Record<string, { id: string; titles: Words; paths: Words }>

type Form = { id: string; titles: Words; paths: Words; isWeighty?: true }
const form = (id: string, titles: Words, paths: Words = slugs(titles)): Form => ({ id, titles, paths })
/** Who acts there acts on people, funds or hosting. */
const weighty = (...given: Parameters<typeof form>): Form => ({ ...form(...given), isWeighty: true })

/** Keyed `section.Form`, as routes and mutations name them. */
export const formCatalogue = {
  'public.Home': form('301', words('Home', 'Accueil', 'Accueil', 'Inicio', 'Inicio'), all('home', 'accueil', 'casa')),
  'public.BridgeNotification': form('302', words('Bridge notice', 'Avis Bridge', 'Avis Bridge', 'Aviso de Bridge', 'Aviso de Bridge')),
  'public.Development': form('303', words('Development', 'Développement', 'Développement', 'Desarrollo', 'Desarrollo')),

  'user.Profile': form('311', words('Profile', 'Profil', 'Profil', 'Perfil', 'Perfil')),
  'user.Settings': form('312', words('Settings', 'Paramètres', 'Réglages', 'Ajustes', 'Configuración')),

  'crm.Dashboard': form('321', words('My day', 'Ma journée', 'Ma journée', 'Mi jornada', 'Mi día')),
  'crm.Leads': form('106', words('Leads', 'Prospects', 'Prospects', 'Oportunidades', 'Prospectos')),
  'crm.FutureRecovery': form('322', words('Future recovery', 'Relances futures', 'Relances à venir', 'Recuperación futura', 'Recuperación futura')),
  'crm.Reception': form('121', words('Reception', 'Réception', 'Accueil des demandes', 'Recepción', 'Recepción')),
  'crm.PhoneTracking': form('173', words('Phone tracking', 'Suivi téléphonique', 'Suivi des appels', 'Seguimiento telefónico', 'Seguimiento de llamadas')),
  'crm.Tasks': form('170', words('Tasks', 'Tâches', 'Tâches', 'Tareas', 'Tareas')),
  'crm.Clients': form('323', words('Clients', 'Clients', 'Clients', 'Clientes', 'Clientes')),

  'management.Company': weighty('331', words('Company', 'Entreprise', 'Société', 'Empresa', 'Empresa')),
  'management.EmailTemplates': form('332', words('Email templates', 'Modèles de courriel', 'Modèles d’e-mail', 'Plantillas de correo', 'Plantillas de correo')),
  'management.Inventory': form('333', words('Inventory', 'Inventaire', 'Stock', 'Stock', 'Inventario')),
  'management.Roles': weighty('334', words('Roles', 'Rôles', 'Rôles', 'Roles', 'Roles')),
  'management.Users': weighty('335', words('Users', 'Utilisateurs', 'Utilisateurs', 'Usuarios', 'Usuarios')),
  'management.UsersSettings': weighty('336', words('Users settings', 'Paramètres des utilisateurs', 'Réglages des utilisateurs', 'Ajustes de usuarios', 'Configuración de usuarios')),
  'management.Budget': weighty('337', words('Budget', 'Budget', 'Budget', 'Presupuesto', 'Presupuesto')),
  'management.Inspections': form('338', words('Inspections', 'Inspections', 'Inspections', 'Inspecciones', 'Inspecciones')),
  'management.InspectionsDemo': form('339', words('Practice inspections', 'Inspections d’essai', 'Inspections d’entraînement', 'Inspecciones de práctica', 'Inspecciones de práctica')),
  'management.Widgets': form('340', words('Widgets', 'Widgets', 'Widgets', 'Widgets', 'Widgets')),
  'management.WidgetsSubscription': form('341', words('Widgets subscription', 'Abonnement aux widgets', 'Abonnement aux widgets', 'Suscripción a widgets', 'Suscripción a widgets')),
  'management.Contracts': form('342', words('Contracts', 'Contrats', 'Contrats', 'Contratos', 'Contratos')),
  'management.SaleContracts': form('343', words('Sale contracts', 'Contrats de vente', 'Bons de commande', 'Contratos de venta', 'Contratos de venta')),
  'management.OnlineSalesContracts': form('344', words('Online sales contracts', 'Contrats de vente en ligne', 'Contrats de vente en ligne', 'Contratos de venta en línea', 'Contratos de venta en línea')),
  'management.BridgePayPerClick': weighty('265', words('Bridge', 'Bridge', 'Bridge', 'Bridge', 'Bridge')),
  'management.PaymentHistory': weighty('345', words('Payment history', 'Historique des paiements', 'Historique des paiements', 'Historial de pagos', 'Historial de pagos')),
  'management.PaymentMethods': weighty('346', words('Payment methods', 'Modes de paiement', 'Moyens de paiement', 'Métodos de pago', 'Medios de pago')),

  'reports.Leads': form('351', words('Leads report', 'Rapport des prospects', 'Rapport des prospects', 'Informe de oportunidades', 'Reporte de prospectos')),
  'reports.RadarV2': form('352', words('Requests report', 'Rapport des demandes', 'Rapport des demandes', 'Informe de solicitudes', 'Reporte de solicitudes')),
  'reports.Campaigns': form('224', words('Campaigns report', 'Rapport des campagnes', 'Rapport des campagnes', 'Informe de campañas', 'Reporte de campañas')),
  'reports.Bridge': form('353', words('Bridge report', 'Rapport Bridge', 'Rapport Bridge', 'Informe de Bridge', 'Reporte de Bridge')),
  'reports.BridgeDashboard': form('354', words('Bridge dashboard', 'Tableau de bord Bridge', 'Tableau de bord Bridge', 'Panel de Bridge', 'Tablero de Bridge')),
  'reports.BridgePublisher': form('355', words('Bridge publishers', 'Éditeurs Bridge', 'Éditeurs Bridge', 'Editores de Bridge', 'Editores de Bridge')),

  'marketing.Dashboard': form('361', words('Marketing dashboard', 'Tableau de bord marketing', 'Tableau de bord marketing', 'Panel de marketing', 'Tablero de mercadeo')),
  'marketing.Leads': form('174', words('Marketing leads', 'Prospects marketing', 'Prospects marketing', 'Oportunidades de marketing', 'Prospectos de mercadeo')),
  'marketing.Campaigns': form('177', words('Campaigns', 'Campagnes', 'Campagnes', 'Campañas', 'Campañas')),
  'marketing.PhoneTracking': form('179', words('Campaign calls', 'Appels des campagnes', 'Appels des campagnes', 'Llamadas de campañas', 'Llamadas de campañas')),
  'marketing.Inventory': form('183', words('Marketing inventory', 'Inventaire marketing', 'Stock marketing', 'Stock de marketing', 'Inventario de mercadeo')),
  'marketing.Budget': weighty('223', words('Marketing budget', 'Budget marketing', 'Budget marketing', 'Presupuesto de marketing', 'Presupuesto de mercadeo')),
  'marketing.Funds': weighty('222', words('Funds', 'Fonds', 'Fonds', 'Fondos', 'Fondos')),

  'direction.Dashboard': form('374', words('The house', 'La maison', 'La maison', 'La casa', 'La casa')),
  'direction.Users': weighty('371', words('Team', 'Équipe', 'Équipe', 'Equipo', 'Equipo')),
  'direction.Company': weighty('372', words('Dealership', 'Concession', 'Concession', 'Concesionario', 'Concesionario')),
  'direction.Profile': form('373', words('Director’s profile', 'Profil de la direction', 'Profil de la direction', 'Perfil de dirección', 'Perfil de dirección')),

  'online-sales.About': form('381', words('About', 'À propos', 'À propos', 'Acerca de', 'Acerca de')),
  'online-sales.ActivationFees': form('382', words('Activation fees', 'Frais d’activation', 'Frais d’activation', 'Tarifas de activación', 'Tarifas de activación')),
  'online-sales.Demo': form('383', words('Demo', 'Démonstration', 'Démonstration', 'Demostración', 'Demostración')),
  'online-sales.Tutorials': form('384', words('Tutorials', 'Tutoriels', 'Tutoriels', 'Tutoriales', 'Tutoriales')),
  'online-sales.Tools': form('385', words('Tools', 'Outils', 'Outils', 'Herramientas', 'Herramientas')),
  'online-sales.DeskingToolsAndCredit': form('386', words('Desking and credit', 'Négociation et crédit', 'Négociation et crédit', 'Negociación y crédito', 'Negociación y crédito')),
  'online-sales.ShopitoolsAndAccreditation': form('387', words('Shop tools and accreditation', 'Outils d’atelier et accréditation', 'Outils d’atelier et agrément', 'Herramientas de taller y acreditación', 'Herramientas de taller y acreditación')),

  'administration.Profile': weighty('391', words('Administration profile', 'Profil d’administration', 'Profil d’administration', 'Perfil de administración', 'Perfil de administración')),
  'administration.LoginBook': weighty('392', words('Login book', 'Registre des connexions', 'Journal des connexions', 'Registro de accesos', 'Registro de ingresos')),
  'administration.Audit': weighty('393', words('Audit', 'Audit', 'Audit', 'Auditoría', 'Auditoría')),
  'administration.Logs': weighty('394', words('Application logs', 'Journaux de l’application', 'Journaux de l’application', 'Registros de la aplicación', 'Registros de la aplicación')),
  'administration.Jobs': weighty('397', words('Application jobs', 'Tâches de l’application', 'Tâches de l’application', 'Tareas de la aplicación', 'Tareas de la aplicación')),
  'administration.Dashboard': weighty('396', words('Fleet', 'Parc', 'Parc', 'Flota', 'Flota')),
  'administration.Companies': weighty('398', words('Dealerships', 'Concessions', 'Concessions', 'Concesionarios', 'Concesionarios')),
  'administration.Impersonate': weighty('395', words('Impersonate', 'Agir au nom d’autrui', 'Agir au nom d’autrui', 'Actuar en nombre de otro', 'Actuar en nombre de otro')),
} as const satisfies Record<string, Form>

export type FormKey = keyof typeof formCatalogue
export const formKeys = Object.keys(formCatalogue) as FormKey[]
const keyById = new Map<string, FormKey>(formKeys.map(key => [formCatalogue[key].id, key]))
export const formKeyOfId = (id: string): FormKey | undefined => keyById.get(id)
export const sectionOf = (key: FormKey) => key.slice(0, key.indexOf('.')) as SectionKey

/** Forms that need no grant: the public ones, and a person's own account. */
export const everyonesForms: readonly FormKey[] = ['user.Profile', 'user.Settings']

/** Where a dealership may ask for a second step at sign-in. */
export const weightyForms = formKeys.filter(key => formCatalogue[key].isWeighty === true)

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

/** `/{locale}/{section}/{form}`; the public forms have no section word. */
export function formPath(key: FormKey, locale: Locale): string {
  const { paths } = formCatalogue[key]
  const section = sectionOf(key)
  return section === 'public' ? `/${locale}/${paths[locale]}` : `/${locale}/${sections[section].paths[locale]}/${paths[locale]}`
}
