/** Any screen of the shell over a real replica and a real engine; only the network is ours. */
import 'fake-indexeddb/auto'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach } from 'vitest'
import { type FormKey, formKeys } from '#db/forms.ts'
import type { Replica } from '#db/replica.ts'
import { schemaVersion } from '#db/sync.ts'
import { newId } from '#src/lib/ids.ts'
import { LocalContext } from '#src/lib/replica.ts'
import { SessionContext } from '#src/lib/session.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import { SyncEngine } from '#src/sync/engine.ts'
import { begin } from '#src/sync/meta.ts'
import type { SyncEnv } from '#src/sync/types.ts'
import { LinkProvider } from '#src/ui/link.tsx'
import { closeAllToasts } from '#src/ui/toast-queue.ts'
import { ToastRegion } from '#src/ui/toast-region.tsx'
import { UiWordsProvider } from '#src/ui/ui-words.tsx'
import { cipheredReplica } from '#tests/support/ciphered.ts'
import { testEnv } from '#tests/support/forms.tsx'
import { uiWords } from '#tests/support/ui-words.ts'

export const english = () => {
  i18n.loadAndActivate({ locale: 'en-ca', messages: {} })
  return i18n
}

export type Stage = { replica: Replica; engine: SyncEngine }
/** A device of Ana's with nothing on it; a network that is silent unless given. */
export async function aDevice(
  fetch?: SyncEnv['fetch'],
  held: readonly FormKey[] = formKeys,
): Promise<Stage> {
  const replica = cipheredReplica(`test.${newId()}`)
  const engine = new SyncEngine(dexieStore(replica), testEnv(fetch), {
    scope: newId(),
    timers: { set: () => 0, clear: () => {} },
  })
  const person = {
    userId: 'u-ana',
    name: 'Ana Moreau',
    companyId: 'c-1',
    timeZone: 'America/Toronto',
    country: 'CA',
    forms: [...held],
  }
  await engine.store.write(tx => begin(tx, engine.env, person, schemaVersion))
  return { replica, engine }
}

/** Shows an element as the shell would. */
export function show(
  element: ReactNode,
  { replica, engine }: Stage,
  path = '/en-ca/outbox',
  held: readonly FormKey[] = formKeys,
): void {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
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
    locale: 'en-ca' as const,
    user: undefined,
    forms: new Set(held),
    may: new Set(held),
    timeZone: 'America/Toronto',
    currency: 'CAD',
    country: 'CA',
    setLocale: () => {},
    signOut: async () => {},
    enter: () => {},
  }
  render(
    <I18nProvider i18n={english()}>
      <SessionContext.Provider value={session}>
        <LocalContext.Provider value={{ replica, engine, userId: 'u-ana', companyId: 'c-1' }}>
          <UiWordsProvider words={uiWords}>
            <LinkProvider render={({ href, ...rest }) => <Link to={href} {...rest} />}>
              <RouterProvider router={router} />
              <ToastRegion />
            </LinkProvider>
          </UiWordsProvider>
        </LocalContext.Provider>
      </SessionContext.Provider>
    </I18nProvider>,
  )
}
afterEach(() => {
  cleanup()
  closeAllToasts()
})
