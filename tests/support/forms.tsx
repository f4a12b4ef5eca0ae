/** Opens a form as a user meets it: real routes, real replica, real sync core; only the network is silent. */
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { formPath } from '#db/form-words.ts'
import { type FormKey, formKeys } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { schemaVersion } from '#db/sync.ts'
import type { MirroredTable } from '#db/tables.ts'
import type { Locale } from '#db/terms.ts'
import { forms } from '#src/forms.ts'
import { isOpen, openViews } from '#src/routes.tsx'
import { newId } from '#src/lib/ids.ts'
import { LocalContext } from '#src/lib/replica.ts'
import { RowsComingProvider } from '#src/lib/rows-coming.tsx'
import { type Session, SessionContext } from '#src/lib/session.ts'
import { showLocale } from '#src/lib/shown-locale.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import { SyncEngine } from '#src/sync/engine.ts'
import { begin } from '#src/sync/meta.ts'
import type { SyncEnv } from '#src/sync/types.ts'
import { LinkProvider } from '#src/ui/link.tsx'
import { UiWordsProvider } from '#src/ui/ui-words.tsx'
import { cipheredReplica } from './ciphered.ts'
import { anEnv } from './env.ts'
import { uiWords } from './ui-words.ts'
import { ReadOnly } from '#src/ui/read-only.tsx'

export type Opened = { replica: Replica; engine: SyncEngine; unmount: () => void }
type Rows = Partial<{ [T in MirroredTable]: Row<T>[] }>

export const testEnv = (fetch?: SyncEnv['fetch']) =>
  anEnv({
    ...(fetch && { fetch }),
    now: () => Date.now(),
    mono: () => performance.now(),
    random: () => 0.5,
  })

/** Opens one form of the manifest over these rows; `forms` is what the person holds (all by default). */
export async function openForm(
  key: FormKey,
  options: {
    rows?: Rows
    query?: Record<string, string>
    hash?: string
    held?: readonly FormKey[]
    /** Of these, where she acts: all of them by default. */
    may?: readonly FormKey[]
    locale?: Locale
    /** What the house counts in. */
    currency?: string
    userId?: string
    /** Who is signed in, as the server said it. */
    user?: Session['user']
    /** What answers; nobody does unless said otherwise. */
    fetch?: SyncEnv['fetch']
    /** Its mirror came whole once. */
    filled?: boolean
  } = {},
): Promise<Opened> {
  const {
    rows = {},
    query = {},
    hash = '',
    held = formKeys,
    may = held,
    locale = 'en-ca',
    currency = 'CAD',
    userId = 'u-ana',
    user,
    fetch,
    filled = true,
  } = options
  const view = forms[key]?.view ?? openViews[key]
  if (!view) throw new Error(`${key} is not built`)
  i18n.loadAndActivate({ locale, messages: {} })
  showLocale(locale)
  // Whoever is signed in stands in the place of her house.
  const house = rows.company?.find(({ id }) => id === 'c-1')
  const { timeZone, country } = house ?? { timeZone: 'America/Toronto', country: 'CA' }
  const replica = cipheredReplica(`test.${newId()}`)
  const engine = new SyncEngine(dexieStore(replica), testEnv(fetch), {
    scope: userId,
    timers: { set: () => 0, clear: () => {} },
  })
  const person = {
    userId,
    name: 'Ana Moreau',
    companyId: 'c-1',
    timeZone,
    country,
    forms: [...may],
  }
  await engine.store.write(tx => begin(tx, engine.env, person, schemaVersion))
  await replica.meta.put({ key: 'filled', value: filled })
  for (const [table, each] of Object.entries(rows)) await replica.table(table).bulkPut(each)
  const View = lazy(view)
  const path = formPath(key, locale)
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <Suspense fallback={null}>
            <ReadOnly is={!isOpen(key) && !may.includes(key)}>
              <View />
            </ReadOnly>
          </Suspense>
        ),
      },
    ],
    { initialEntries: [`${path}?${new URLSearchParams(query)}${hash}`] },
  )
  const session = {
    brand: {
      key: 'boreal',
      name: 'Boréal Auto',
      footer: '',
      logo: '',
      hue: 165,
      chroma: 0.09,
      externalHome: null,
    },
    locale,
    user,
    forms: new Set(held),
    may: new Set(may),
    timeZone,
    currency,
    country,
    setLocale: () => {},
    signOut: async () => {},
    enter: () => {},
  }
  const shown = render(
    <I18nProvider i18n={i18n}>
      <SessionContext.Provider value={session}>
        <LocalContext.Provider value={{ replica, engine, userId, companyId: 'c-1' }}>
          <UiWordsProvider words={uiWords}>
            <LinkProvider render={({ href, ...rest }) => <Link to={href} {...rest} />}>
              <RowsComingProvider>
                <RouterProvider router={router} />
              </RowsComingProvider>
            </LinkProvider>
          </UiWordsProvider>
        </LocalContext.Provider>
      </SessionContext.Provider>
    </I18nProvider>,
  )
  return { replica, engine, unmount: shown.unmount }
}
