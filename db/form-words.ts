/** What each section and form is called (SPEC section 2), and the words of its path, in the five locales. */
import { type FormKey, sectionOf, type SectionKey } from './forms.ts'
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

type Named = { titles: Words; paths: Words }
const named = (titles: Words, paths: Words = slugs(titles)): Named => ({ titles, paths })

export const sectionWords = {
  public: { titles: all('Public', 'Public', 'Público'), paths: all('public', 'public', 'publico') },
  user: { titles: all('My account', 'Mon compte', 'Mi cuenta'), paths: all('user', 'utilisateur', 'usuario') },
  crm: { titles: all('CRM', 'CRM', 'CRM'), paths: all('crm', 'crm', 'crm') },
  management: { titles: all('Management', 'Gestion', 'Gestión'), paths: words('management', 'gestion', 'gestion', 'gestion', 'administracion') },
  reports: { titles: words('Reports', 'Rapports', 'Rapports', 'Informes', 'Reportes'), paths: words('reports', 'rapports', 'rapports', 'informes', 'reportes') },
  marketing: { titles: words('Marketing', 'Marketing', 'Marketing', 'Marketing', 'Mercadeo'), paths: words('marketing', 'marketing', 'marketing', 'marketing', 'mercadeo') },
  direction: { titles: all('Direction', 'Direction', 'Dirección'), paths: all('direction', 'direction', 'direccion') },
  'online-sales': { titles: words('Online sales', 'Ventes en ligne', 'Vente en ligne', 'Venta en línea', 'Ventas en línea'), paths: words('online-sales', 'ventes-en-ligne', 'vente-en-ligne', 'venta-en-linea', 'ventas-en-linea') },
  administration: { titles: all('Administration', 'Administration', 'Administración'), paths: words('administration', 'administration', 'administration', 'administracion', 'administracion-proveedor') },
} as const satisfies Record<SectionKey, Named>

export const formWords = {
  'public.Home': named(all('Home', 'Accueil', 'Inicio'), all('home', 'accueil', 'casa')),
  'public.BridgeNotification': named(all('Bridge notice', 'Avis Bridge', 'Aviso de Bridge')),
  'public.Development': named(all('Development', 'Développement', 'Desarrollo')),

  'user.Profile': named(all('Profile', 'Profil', 'Perfil')),
  'user.Settings': named(words('Settings', 'Paramètres', 'Réglages', 'Ajustes', 'Configuración')),

  'crm.Dashboard': named(words('My day', 'Ma journée', 'Ma journée', 'Mi jornada', 'Mi día')),
  'crm.Leads': named(words('Leads', 'Prospects', 'Prospects', 'Oportunidades', 'Prospectos')),
  'crm.FutureRecovery': named(words('Future recovery', 'Relances futures', 'Relances à venir', 'Recuperación futura', 'Recuperación futura')),
  'crm.Reception': named(words('Reception', 'Réception', 'Accueil des demandes', 'Recepción', 'Recepción')),
  'crm.PhoneTracking': named(words('Phone tracking', 'Suivi téléphonique', 'Suivi des appels', 'Seguimiento telefónico', 'Seguimiento de llamadas')),
  'crm.Tasks': named(all('Tasks', 'Tâches', 'Tareas')),
  'crm.Clients': named(all('Clients', 'Clients', 'Clientes')),

  'management.Company': named(words('Company', 'Entreprise', 'Société', 'Empresa', 'Empresa')),
  'management.EmailTemplates': named(words('Email templates', 'Modèles de courriel', 'Modèles d’e-mail', 'Plantillas de correo', 'Plantillas de correo')),
  'management.Inventory': named(words('Inventory', 'Inventaire', 'Stock', 'Stock', 'Inventario')),
  'management.Roles': named(all('Roles', 'Rôles', 'Roles')),
  'management.Users': named(all('Users', 'Utilisateurs', 'Usuarios')),
  'management.UsersSettings': named(words('Users settings', 'Paramètres des utilisateurs', 'Réglages des utilisateurs', 'Ajustes de usuarios', 'Configuración de usuarios')),
  'management.Budget': named(all('Budget', 'Budget', 'Presupuesto')),
  'management.Inspections': named(all('Inspections', 'Inspections', 'Inspecciones')),
  'management.InspectionsDemo': named(words('Practice inspections', 'Inspections d’essai', 'Inspections d’entraînement', 'Inspecciones de práctica', 'Inspecciones de práctica')),
  'management.Widgets': named(all('Widgets', 'Widgets', 'Widgets')),
  'management.WidgetsSubscription': named(all('Widgets subscription', 'Abonnement aux widgets', 'Suscripción a widgets')),
  'management.Contracts': named(all('Contracts', 'Contrats', 'Contratos')),
  'management.SaleContracts': named(words('Sale contracts', 'Contrats de vente', 'Bons de commande', 'Contratos de venta', 'Contratos de venta')),
  'management.OnlineSalesContracts': named(all('Online sales contracts', 'Contrats de vente en ligne', 'Contratos de venta en línea')),
  'management.BridgePayPerClick': named(all('Bridge', 'Bridge', 'Bridge')),
  'management.PaymentHistory': named(all('Payment history', 'Historique des paiements', 'Historial de pagos')),
  'management.PaymentMethods': named(words('Payment methods', 'Modes de paiement', 'Moyens de paiement', 'Métodos de pago', 'Medios de pago')),

  'reports.Leads': named(words('Leads report', 'Rapport des prospects', 'Rapport des prospects', 'Informe de oportunidades', 'Reporte de prospectos')),
  'reports.RadarV2': named(words('Requests report', 'Rapport des demandes', 'Rapport des demandes', 'Informe de solicitudes', 'Reporte de solicitudes')),
  'reports.Campaigns': named(words('Campaigns report', 'Rapport des campagnes', 'Rapport des campagnes', 'Informe de campañas', 'Reporte de campañas')),
  'reports.Bridge': named(words('Bridge report', 'Rapport Bridge', 'Rapport Bridge', 'Informe de Bridge', 'Reporte de Bridge')),
  'reports.BridgeDashboard': named(words('Bridge dashboard', 'Tableau de bord Bridge', 'Tableau de bord Bridge', 'Panel de Bridge', 'Tablero de Bridge')),
  'reports.BridgePublisher': named(all('Bridge publishers', 'Éditeurs Bridge', 'Editores de Bridge')),

  'marketing.Dashboard': named(words('Marketing dashboard', 'Tableau de bord marketing', 'Tableau de bord marketing', 'Panel de marketing', 'Tablero de mercadeo')),
  'marketing.Leads': named(words('Marketing leads', 'Prospects marketing', 'Prospects marketing', 'Oportunidades de marketing', 'Prospectos de mercadeo')),
  'marketing.Campaigns': named(all('Campaigns', 'Campagnes', 'Campañas')),
  'marketing.PhoneTracking': named(all('Campaign calls', 'Appels des campagnes', 'Llamadas de campañas')),
  'marketing.Inventory': named(words('Marketing inventory', 'Inventaire marketing', 'Stock marketing', 'Stock de marketing', 'Inventario de mercadeo')),
  'marketing.Budget': named(words('Marketing budget', 'Budget marketing', 'Budget marketing', 'Presupuesto de marketing', 'Presupuesto de mercadeo')),
  'marketing.Funds': named(all('Funds', 'Fonds', 'Fondos')),

  'direction.Dashboard': named(all('The house', 'La maison', 'La casa')),
  'direction.Users': named(all('Team', 'Équipe', 'Equipo')),
  'direction.Company': named(all('Dealership', 'Concession', 'Concesionario')),
  'direction.Profile': named(all('Director’s profile', 'Profil de la direction', 'Perfil de dirección')),

  'online-sales.About': named(all('About', 'À propos', 'Acerca de')),
  'online-sales.ActivationFees': named(all('Activation fees', 'Frais d’activation', 'Tarifas de activación')),
  'online-sales.Demo': named(all('Demo', 'Démonstration', 'Demostración')),
  'online-sales.Tutorials': named(all('Tutorials', 'Tutoriels', 'Tutoriales')),
  'online-sales.Tools': named(all('Tools', 'Outils', 'Herramientas')),
  'online-sales.DeskingToolsAndCredit': named(all('Desking and credit', 'Négociation et crédit', 'Negociación y crédito')),
  'online-sales.ShopitoolsAndAccreditation': named(words('Shop tools and accreditation', 'Outils d’atelier et accréditation', 'Outils d’atelier et agrément', 'Herramientas de taller y acreditación', 'Herramientas de taller y acreditación')),

  'administration.Profile': named(all('Administration profile', 'Profil d’administration', 'Perfil de administración')),
  'administration.LoginBook': named(words('Login book', 'Registre des connexions', 'Journal des connexions', 'Registro de accesos', 'Registro de ingresos')),
  'administration.Audit': named(all('Audit', 'Audit', 'Auditoría')),
  'administration.Logs': named(all('Application logs', 'Journaux de l’application', 'Registros de la aplicación')),
  'administration.Jobs': named(all('Application jobs', 'Tâches de l’application', 'Tareas de la aplicación')),
  'administration.Dashboard': named(all('Fleet', 'Parc', 'Flota')),
  'administration.Companies': named(all('Dealerships', 'Concessions', 'Concesionarios')),
  'administration.Impersonate': named(all('Impersonate', 'Agir au nom d’autrui', 'Actuar en nombre de otro')),
  'administration.Content': named(words('Website content', 'Contenu du site', 'Contenu du site', 'Contenido de la web', 'Contenido del sitio')),
} as const satisfies Record<FormKey, Named>

/** `/{locale}/{section}/{form}`; the public forms have no section word. */
export function formPath(key: FormKey, locale: Locale): string {
  const { paths } = formWords[key]
  const section = sectionOf(key)
  return section === 'public' ? `/${locale}/${paths[locale]}` : `/${locale}/${sectionWords[section].paths[locale]}/${paths[locale]}`
}
