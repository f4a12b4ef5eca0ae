/** The manifest as routes: `{lang}_{Section}_{Form}` in five languages. Nothing to edit here when a form is added. */
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { formPath } from '#db/form-words.ts'
import { type FormKey } from '#db/forms.ts'
import { type Locale, locales } from '#db/terms.ts'
import { builtForms, forms } from './forms.ts'
import { withWords } from './lib/locale.ts'
import { routeName } from './lib/route-names.ts'

export type AppRoute = { name: string; path: string; key: FormKey; locale: Locale }
/** Everybody's, so no forms of hers: whoever opens them sees them, signed in or not. */
export const openViews: Partial<Record<FormKey, () => Promise<{ default: ComponentType }>>> = {
  'public.Development': () => import('./forms/public/development.tsx'),
  'public.BridgeNotification': () => import('./forms/public/bridge-notification.tsx'),
}
export const isOpen = (key: FormKey): boolean => openViews[key] !== undefined
const openForms = ['public.Home', ...(Object.keys(openViews) as FormKey[])] as const
export const routes: AppRoute[] = locales.flatMap(locale =>
  ([...openForms, ...builtForms] as const).map(key => ({
    name: routeName(key, locale),
    path: formPath(key, locale),
    key,
    locale,
  })),
)

/** SPEC section 9. */
export const chunkTimeoutMs = 120_000
/** The code of a screen did not come: a network that died half way, or a build that is gone. */
export class ChunkTimeout extends Error {
  override name = 'ChunkTimeout'
}

export const isBuilt = (key: FormKey): boolean => forms[key] !== undefined

type View = LazyExoticComponent<ComponentType>
const views = new Map<FormKey, View>()

/** The view of a form, loaded at its first use; `again` forgets a load that failed. */
export function viewOf(key: FormKey, again = false): View | undefined {
  const load = forms[key]?.view ?? openViews[key]
  if (!load) return undefined
  let view = again ? undefined : views.get(key)
  if (!view) views.set(key, (view = lazy(() => inTime(loadWhole(key, load)))))
  return view
}

/** The first form's words and icons come with the shell; the other forms bring theirs. */
const loadWhole = <T,>(key: FormKey, load: () => Promise<T>): Promise<T> =>
  key === 'user.Profile' ? load() : withWords(load)

/** @throws {ChunkTimeout} when it takes longer than SPEC allows */
export function inTime<T>(work: Promise<T>, ms = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout(`${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
