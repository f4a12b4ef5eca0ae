/** The installed app as this brand and language show it. */
import { words } from '#db/kernel/words.ts'
import { formPath } from '#db/form-words.ts'
import type { Locale } from '#db/terms.ts'
import type { Brand } from './store.ts'

type Shortcut = { name: string; url: string }

/** Queries the forms know: `id=0` is a new one, `action` a thing to do at once (SPEC section 2). */
const shortcuts = (locale: Locale): Shortcut[] => {
  const [newLead, scanVin, myTasks, startInspection] = shortcutNames[locale]
  return [
    { name: newLead, url: `${formPath('crm.Leads', locale)}?id=0` },
    { name: scanVin, url: `${formPath('management.Inventory', locale)}?id=0&action=SCAN` },
    { name: myTasks, url: formPath('crm.Tasks', locale) },
    { name: startInspection, url: `${formPath('management.Inspections', locale)}?id=0` },
  ]
}
const shortcutNames: Record<
  Locale,
  [newLead: string, scanVin: string, myTasks: string, startInspection: string]
> = words({
  en: ['New lead', 'Scan a VIN', 'My tasks', 'Start an inspection'],
  fr: ['Nouveau prospect', 'Numériser un NIV', 'Mes tâches', 'Commencer une inspection'],
  es: ['Nueva oportunidad', 'Escanear un VIN', 'Mis tareas', 'Empezar una inspección'],
  frFr: ['Nouveau prospect', 'Scanner un VIN', 'Mes tâches', 'Commencer une inspection'],
  esCo: ['Nuevo prospecto', 'Escanear un VIN', 'Mis tareas', 'Iniciar una inspección'],
})

export function manifestOf(brand: Brand, locale: Locale) {
  const folder = `/brands/${brand.key}`
  return {
    id: '/',
    name: brand.name,
    short_name: brand.shortName,
    description: brand.footer[locale],
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand.themeColour,
    background_color: brand.backgroundColour,
    categories: ['business', 'productivity'],
    icons: [
      { src: `${folder}/icon.svg`, sizes: 'any', type: 'image/svg+xml' },
      { src: `${folder}/icon-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${folder}/icon-512.png`, sizes: '512x512', type: 'image/png' },
      {
        src: `${folder}/icon-maskable-512.png`,
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    shortcuts: shortcuts(locale).map(shortcut => ({
      ...shortcut,
      icons: [{ src: `${folder}/icon-192.png`, sizes: '192x192', type: 'image/png' }],
    })),
  }
}
