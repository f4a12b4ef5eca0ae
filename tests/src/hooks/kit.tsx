/** A hook by itself, over a real replica and a real engine: what it keeps, refuses and gives back, without a screen. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { formKeys } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { Replica } from '#db/replica.ts'
import { schemaVersion } from '#db/sync.ts'
import type { MirroredTable } from '#db/tables.ts'
import { newId } from '#src/lib/ids.ts'
import { LocalContext } from '#src/lib/replica.ts'
import { type Session, SessionContext } from '#src/lib/session.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import { SyncEngine } from '#src/sync/engine.ts'
import { begin } from '#src/sync/meta.ts'
import { testEnv } from '#tests/support/forms.tsx'

type Rows = Partial<{ [T in MirroredTable]: Row<T>[] }>
export type Local = { replica: Replica; engine: SyncEngine }

/** Ana's device with these rows on it. */
export async function aLocal(rows: Rows = {}): Promise<Local> {
  const replica = new Replica(`test.${newId()}`)
  const engine = new SyncEngine(dexieStore(replica), testEnv(), {
    scope: newId(),
    timers: { set: () => 0, clear: () => {} },
  })
  const person = {
    userId: 'u-ana',
    name: 'Ana Moreau',
    companyId: 'c-1',
    timeZone: 'America/Toronto',
    country: 'CA',
    forms: [...formKeys],
  }
  await engine.store.write(tx => begin(tx, engine.env, person, schemaVersion))
  for (const [table, each] of Object.entries(rows)) await replica.table(table).bulkPut(each)
  return { replica, engine }
}

const session: Session = {
  brand: {
    key: 'boreal',
    name: 'Boréal Auto',
    footer: '',
    logo: '',
    hue: 165,
    chroma: 0.09,
    externalHome: null,
  },
  locale: 'en-ca',
  user: undefined,
  forms: new Set(formKeys),
  may: new Set(formKeys),
  timeZone: 'America/Toronto',
  currency: 'CAD',
  country: 'CA',
  setLocale: () => {},
  signOut: async () => {},
  enter: () => {},
}

/** The hook on this floor; `props` are what it is called with, anew at each `rerender`. */
export function hold<P, T>(
  { replica, engine }: Local,
  hook: (props: P) => T,
  props: P,
  userId = 'u-ana',
) {
  i18n.loadAndActivate({ locale: 'en-ca', messages: {} })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <SessionContext.Provider value={session}>
        <LocalContext.Provider value={{ replica, engine, userId, companyId: 'c-1' }}>
          {children}
        </LocalContext.Provider>
      </SessionContext.Provider>
    </I18nProvider>
  )
  return renderHook(hook, { wrapper, initialProps: props })
}
/** The page is put away, or comes back. */
export function show(visibility: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
