/** The shell as a signed-in person meets it: real router, replica and sync core; only the network is silent. */
import 'fake-indexeddb/auto'
import { cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { formPath } from '#db/form-words.ts'
import { formCatalogue, type FormKey, formKeys } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { Replica } from '#db/replica.ts'
import { schemaVersion } from '#db/sync.ts'
import type { MirroredTable } from '#db/tables.ts'
import { newId } from '#src/lib/ids.ts'
import { makeI18n } from '#src/lib/locale.ts'
import { type Session, SessionContext, type SignedIn } from '#src/lib/session.ts'
import { Frame } from '#src/shell/frame.tsx'
import { LocaleProvider, useLanguage } from '#src/shell/locale-provider.tsx'
import { Screen } from '#src/shell/screen.tsx'
import * as parts from '#src/shell/signed-in.tsx'
import { type SignInState, SignInContext } from '#src/shell/sign-in-state.ts'
import { dexieStore } from '#src/sync/dexie-store.ts'
import { SyncEngine } from '#src/sync/engine.ts'
import { begin } from '#src/sync/meta.ts'
import { LinkProvider } from '#src/ui/link.tsx'
import { UiWordsProvider } from '#src/ui/ui-words.tsx'
import { testEnv } from '../../support/forms.tsx'
import { uiWords } from '../../support/ui-words.ts'

type Rows = Partial<{ [T in MirroredTable]: Row<T>[] }>
export type OpenShell = {
  switchCompany?: SignInState['switchCompany']
  path?: string
  held?: readonly FormKey[]
  /** Of these the ones she acts in; all if left out. */
  may?: readonly FormKey[]
  rows?: Rows
  user?: Partial<SignedIn> | null
  externalHome?: string | null
  width?: number
  is?: SignInState['is']
}
export type ShellOpened = { replica: Replica; engine: SyncEngine; place: () => string }

export const ana: Row<'user'> = {
  id: 'u-ana',
  v: 1,
  deletedAt: null,
  name: 'Ana Moreau',
  firstName: 'Ana',
  lastName: 'Moreau',
  email: 'ana@boreal.example',
  phone: '',
  cell: '',
  image: '',
  status: 'available',
  statusAt: 0,
  roleIds: [],
  active: true,
  acceptedAt: 0,
}

export function signedIn(held: readonly FormKey[], over: Partial<SignedIn> = {}): SignedIn {
  return {
    ID: 'u-ana',
    UI: 'ui',
    Type: 'Salesman',
    Name: 'Ana Moreau',
    Image: '',
    Status: '864',
    CompanyId: 'c-1',
    CompanyName: 'Boréal Auto inc.',
    Companies: [],
    Sections: [],
    HomePage: 'crm.Dashboard',
    DateOffset: '0',
    LanguageId: '1',
    Website: 'http://boreal-site.localhost',
    EmailTemplatesUser: false,
    Currency: 'CAD',
    Forms: held.map(key => ({
      ID: formCatalogue[key].id,
      Name: '',
      Section: '',
      Path: '',
      Icon: '',
      Title: '',
      Description: '',
    })),
    ...over,
  }
}

export async function openShell(options: OpenShell = {}): Promise<ShellOpened> {
  const {
    held = formKeys,
    may = held,
    rows = { user: [ana] },
    externalHome = null,
    width = 1280,
    path = formPath('crm.Tasks', 'en-ca'),
  } = options
  window.innerWidth = width
  const user = options.user === null ? undefined : signedIn(held, options.user)
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
    forms: [...held],
  }
  await engine.store.write(tx => begin(tx, engine.env, person, schemaVersion))
  for (const [table, each] of Object.entries(rows)) await replica.table(table).bulkPut(each)
  await replica.meta.put({ key: 'filled', value: true })
  const local = user && {
    replica,
    engine,
    userId: 'u-ana',
    companyId: 'c-1',
    lost: 0,
    ended: undefined,
    forgetKey: async () => {},
    close: () => {},
  }
  const state: SignInState = {
    is: options.is ?? (user ? 'in' : 'out'),
    local,
    parts: user && parts,
    problem: undefined,
    ending: undefined,
    hasQuit: false,
    welcome: () => {},
    switchCompany: options.switchCompany ?? (async () => {}),
    forgetEnding: () => {},
    inName: { leave: async () => {}, unsent: undefined, forgetUnsent: () => {} },
  }
  let now = ''
  const Where = () => {
    const { pathname, search } = useLocation()
    useEffect(() => {
      now = pathname + search
    })
    return null
  }
  const Inside = () => {
    const { locale, setLocale } = useLanguage()
    const session: Session = {
      brand: {
        key: 'boreal',
        name: 'Boréal Auto',
        footer: 'Boréal Auto',
        logo: '/logo.svg',
        hue: 165,
        chroma: 0.09,
        externalHome,
      },
      locale,
      user,
      forms: new Set(user ? held : []),
      may: new Set(user ? may : []),
      timeZone: 'America/Toronto',
      currency: 'CAD',
      country: 'CA',
      setLocale,
      signOut: async () => {},
      enter: () => {},
    }
    return (
      <SessionContext value={session}>
        <SignInContext value={state}>
          <Frame>
            <Screen />
          </Frame>
          <Where />
        </SignInContext>
      </SessionContext>
    )
  }
  render(
    <MemoryRouter initialEntries={[path]}>
      <LocaleProvider first={makeI18n('en-ca', {})}>
        <UiWordsProvider words={uiWords}>
          <LinkProvider render={({ href, ref: _ref, ...rest }) => <Link to={href} {...rest} />}>
            <Inside />
          </LinkProvider>
        </UiWordsProvider>
      </LocaleProvider>
    </MemoryRouter>,
  )
  return { replica, engine, place: () => now }
}
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  // Every failed call says so (SPEC section 8); here all fail on purpose.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  cleanup()
  localStorage.clear()
})
