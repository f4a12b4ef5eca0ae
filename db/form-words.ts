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
  user: { titles: words('My account', 'Mon compte', 'Mon compte', 'Mi cuenta', 'Mi cuenta'), paths: all('user', 'utilisateur', 'usuario') },
  crm: { titles: all('CRM', 'CRM', 'CRM'), paths: all('crm', 'crm', 'crm') },
  management: { titles: words('Management', 'Gestion', 'Gestion', 'Gestión', 'Gestión'), paths: words('management', 'gestion', 'gestion', 'gestion', 'administracion') },
  reports: { titles: words('Reports', 'Rapports', 'Rapports', 'Informes', 'Reportes'), paths: words('reports', 'rapports', 'rapports', 'informes', 'reportes') },
  marketing: { titles: words('Marketing', 'Marketing', 'Marketing', 'Marketing', 'Mercadeo'), paths: words('marketing', 'marketing', 'marketing', 'marketing', 'mercadeo') },
  direction: { titles: words('Direction', 'Direction', 'Direction', 'Dirección', 'Dirección'), paths: all('direction', 'direction', 'direccion') },
  'online-sales': { titles: words('Online sales', 'Ventes en ligne', 'Vente en ligne', 'Venta en línea', 'Ventas en línea'), paths: words('online-sales', 'ventes-en-ligne', 'vente-en-ligne', 'venta-en-linea', 'ventas-en-linea') },
  administration: { titles: all('Administration', 'Administration', 'Administración'), paths: words('administration', 'administration', 'administration', 'administracion', 'administracion-proveedor') },
} as const satisfies Record<SectionKey, Named>

export const formWords = {
  'public.Home': named(words('Home', 'Accueil', 'Accueil', 'Inicio', 'Inicio'), all('home', 'accueil', 'casa')),
  'public.BridgeNotification': named(words('Bridge notice', 'Avis Bridge', 'Avis Bridge', 'Aviso de Bridge', 'Aviso de Bridge')),
  'public.Development': named(words('Development', 'Développement', 'Développement', 'Desarrollo', 'Desarrollo')),

  'user.Profile': named(words('Profile', 'Profil', 'Profil', 'Perfil', 'Perfil')),
  'user.Settings': named(words('Settings', 'Paramètres', 'Réglages', 'Ajustes', 'Configuración')),

  'crm.Dashboard': named(words('My day', 'Ma journée', 'Ma journée', 'Mi jornada', 'Mi día')),
  'crm.Leads': named(words('Leads', 'Prospects', 'Prospects', 'Oportunidades', 'Prospectos')),
  'crm.FutureRecovery': named(words('Future recovery', 'Relances futures', 'Relances à venir', 'Recuperación futura', 'Recuperación futura')),
  'crm.Reception': named(words('Reception', 'Réception', 'Accueil des demandes', 'Recepción', 'Recepción')),
  'crm.PhoneTracking': named(words('Phone tracking', 'Suivi téléphonique', 'Suivi des appels', 'Seguimiento telefónico', 'Seguimiento de llamadas')),
  'crm.Tasks': named(words('Tasks', 'Tâches', 'Tâches', 'Tareas', 'Tareas')),
  'crm.Clients': named(words('Clients', 'Clients', 'Clients', 'Clientes', 'Clientes')),

  'management.Company': named(words('Company', 'Entreprise', 'Société', 'Empresa', 'Empresa')),
  'management.EmailTemplates': named(words('Email templates', 'Modèles de courriel', 'Modèles d’e-mail', 'Plantillas de correo', 'Plantillas de correo')),
  'management.Inventory': named(words('Inventory', 'Inventaire', 'Stock', 'Stock', 'Inventario')),
  'management.Roles': named(words('Roles', 'Rôles', 'Rôles', 'Roles', 'Roles')),
  'management.Users': named(words('Users', 'Utilisateurs', 'Utilisateurs', 'Usuarios', 'Usuarios')),
  'management.UsersSettings': named(words('Users settings', 'Paramètres des utilisateurs', 'Réglages des utilisateurs', 'Ajustes de usuarios', 'Configuración de usuarios')),
  'management.Budget': named(words('Budget', 'Budget', 'Budget', 'Presupuesto', 'Presupuesto')),
  'management.Inspections': named(words('Inspections', 'Inspections', 'Inspections', 'Inspecciones', 'Inspecciones')),
  'management.InspectionsDemo': named(words('Practice inspections', 'Inspections d’essai', 'Inspections d’entraînement', 'Inspecciones de práctica', 'Inspecciones de práctica')),
  'management.Widgets': named(words('Widgets', 'Widgets', 'Widgets', 'Widgets', 'Widgets')),
  'management.WidgetsSubscription': named(words('Widgets subscription', 'Abonnement aux widgets', 'Abonnement aux widgets', 'Suscripción a widgets', 'Suscripción a widgets')),
  'management.Contracts': named(words('Contracts', 'Contrats', 'Contrats', 'Contratos', 'Contratos')),
  'management.SaleContracts': named(words('Sale contracts', 'Contrats de vente', 'Bons de commande', 'Contratos de venta', 'Contratos de venta')),
  'management.OnlineSalesContracts': named(words('Online sales contracts', 'Contrats de vente en ligne', 'Contrats de vente en ligne', 'Contratos de venta en línea', 'Contratos de venta en línea')),
  'management.BridgePayPerClick': named(words('Bridge', 'Bridge', 'Bridge', 'Bridge', 'Bridge')),
  'management.PaymentHistory': named(words('Payment history', 'Historique des paiements', 'Historique des paiements', 'Historial de pagos', 'Historial de pagos')),
  'management.PaymentMethods': named(words('Payment methods', 'Modes de paiement', 'Moyens de paiement', 'Métodos de pago', 'Medios de pago')),

  'reports.Leads': named(words('Leads report', 'Rapport des prospects', 'Rapport des prospects', 'Informe de oportunidades', 'Reporte de prospectos')),
  'reports.RadarV2': named(words('Requests report', 'Rapport des demandes', 'Rapport des demandes', 'Informe de solicitudes', 'Reporte de solicitudes')),
  'reports.Campaigns': named(words('Campaigns report', 'Rapport des campagnes', 'Rapport des campagnes', 'Informe de campañas', 'Reporte de campañas')),
  'reports.Bridge': named(words('Bridge report', 'Rapport Bridge', 'Rapport Bridge', 'Informe de Bridge', 'Reporte de Bridge')),
  'reports.BridgeDashboard': named(words('Bridge dashboard', 'Tableau de bord Bridge', 'Tableau de bord Bridge', 'Panel de Bridge', 'Tablero de Bridge')),
  'reports.BridgePublisher': named(words('Bridge publishers', 'Éditeurs Bridge', 'Éditeurs Bridge', 'Editores de Bridge', 'Editores de Bridge')),

  'marketing.Dashboard': named(words('Marketing dashboard', 'Tableau de bord marketing', 'Tableau de bord marketing', 'Panel de marketing', 'Tablero de mercadeo')),
  'marketing.Leads': named(words('Marketing leads', 'Prospects marketing', 'Prospects marketing', 'Oportunidades de marketing', 'Prospectos de mercadeo')),
  'marketing.Campaigns': named(words('Campaigns', 'Campagnes', 'Campagnes', 'Campañas', 'Campañas')),
  'marketing.PhoneTracking': named(words('Campaign calls', 'Appels des campagnes', 'Appels des campagnes', 'Llamadas de campañas', 'Llamadas de campañas')),
  'marketing.Inventory': named(words('Marketing inventory', 'Inventaire marketing', 'Stock marketing', 'Stock de marketing', 'Inventario de mercadeo')),
  'marketing.Budget': named(words('Marketing budget', 'Budget marketing', 'Budget marketing', 'Presupuesto de marketing', 'Presupuesto de mercadeo')),
  'marketing.Funds': named(words('Funds', 'Fonds', 'Fonds', 'Fondos', 'Fondos')),

  'direction.Dashboard': named(words('The house', 'La maison', 'La maison', 'La casa', 'La casa')),
  'direction.Users': named(words('Team', 'Équipe', 'Équipe', 'Equipo', 'Equipo')),
  'direction.Company': named(words('Dealership', 'Concession', 'Concession', 'Concesionario', 'Concesionario')),
  'direction.Profile': named(words('Director’s profile', 'Profil de la direction', 'Profil de la direction', 'Perfil de dirección', 'Perfil de dirección')),

  'online-sales.About': named(words('About', 'À propos', 'À propos', 'Acerca de', 'Acerca de')),
  'online-sales.ActivationFees': named(words('Activation fees', 'Frais d’activation', 'Frais d’activation', 'Tarifas de activación', 'Tarifas de activación')),
  'online-sales.Demo': named(words('Demo', 'Démonstration', 'Démonstration', 'Demostración', 'Demostración')),
  'online-sales.Tutorials': named(words('Tutorials', 'Tutoriels', 'Tutoriels', 'Tutoriales', 'Tutoriales')),
  'online-sales.Tools': named(words('Tools', 'Outils', 'Outils', 'Herramientas', 'Herramientas')),
  'online-sales.DeskingToolsAndCredit': named(words('Desking and credit', 'Négociation et crédit', 'Négociation et crédit', 'Negociación y crédito', 'Negociación y crédito')),
  'online-sales.ShopitoolsAndAccreditation': named(words('Shop tools and accreditation', 'Outils d’atelier et accréditation', 'Outils d’atelier et agrément', 'Herramientas de taller y acreditación', 'Herramientas de taller y acreditación')),

  'administration.Profile': named(words('Administration profile', 'Profil d’administration', 'Profil d’administration', 'Perfil de administración', 'Perfil de administración')),
  'administration.LoginBook': named(words('Login book', 'Registre des connexions', 'Journal des connexions', 'Registro de accesos', 'Registro de ingresos')),
  'administration.Audit': named(words('Audit', 'Audit', 'Audit', 'Auditoría', 'Auditoría')),
  'administration.Logs': named(words('Application logs', 'Journaux de l’application', 'Journaux de l’application', 'Registros de la aplicación', 'Registros de la aplicación')),
  'administration.Jobs': named(words('Application jobs', 'Tâches de l’application', 'Tâches de l’application', 'Tareas de la aplicación', 'Tareas de la aplicación')),
  'administration.Dashboard': named(words('Fleet', 'Parc', 'Parc', 'Flota', 'Flota')),
  'administration.Companies': named(words('Dealerships', 'Concessions', 'Concessions', 'Concesionarios', 'Concesionarios')),
  'administration.Impersonate': named(words('Impersonate', 'Agir au nom d’autrui', 'Agir au nom d’autrui', 'Actuar en nombre de otro', 'Actuar en nombre de otro')),
  'administration.Content': named(words('Website content', 'Contenu du site', 'Contenu du site', 'Contenido de la web', 'Contenido del sitio')),
} as const satisfies Record<FormKey, Named>

/** `/{locale}/{section}/{form}`; the public forms have no section word. */
export function formPath(key: FormKey, locale: Locale): string {
  const { paths } = formWords[key]
  const section = sectionOf(key)
  return section === 'public' ? `/${locale}/${paths[locale]}` : `/${locale}/${sectionWords[section].paths[locale]}/${paths[locale]}`
}
