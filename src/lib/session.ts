/** Who is signed in, under which brand, in which language. */
import { createContext, useContext } from 'react'
import { type FormKey, holdsAny } from '#db/forms.ts'
import type { Locale } from '#db/terms.ts'

export type Brand = {
  key: string
  name: string
  footer: string
  logo: string
  /** The same on dark ground. */
  logoDark?: string
  icon?: string
  hue: number
  chroma: number
  /** Where the logo leads from the Home form, for the brands that have such a site. */
  externalHome: string | null
}
/** The user object of SPEC section 3, as the calls answer it. */
export type SignedIn = {
  ID: string
  UI: string
  Type: string
  Name: string
  Image: string
  Status: '864' | '865'
  CompanyId: string
  CompanyName: string
  /** Where customers find its website, `https://name`; '' without one. */
  Website: string
  Companies: { ID: string; Name: string }[]
  Sections: { ID: string; Name: string; Icon: string }[]
  Forms: {
    ID: string
    Name: string
    Section: string
    Path: string
    Icon: string
    Title: string
    Description: string
    /** She sees it, and does nothing in it; an answer from before says nothing. */
    ReadOnly?: boolean
  }[]
  HomePage: string
  DateOffset: string
  LanguageId: string
  EmailTemplatesUser: boolean
  Currency: string
  /** Who really is here, in her name, and until when by the server's clock. */
  Impersonation?: { ID: string; Name: string; EndsAt: number } | null
}
export type Session = {
  brand: Brand
  locale: Locale
  /** Undefined while nobody is signed in. */
  user: SignedIn | undefined
  /** What she sees. */
  forms: ReadonlySet<FormKey>
  /** Of these, where she acts. */
  may: ReadonlySet<FormKey>
  timeZone: string
  currency: string
  country: string
  setLocale(locale: Locale): void
  signOut(): Promise<void>
  /** The server has let her in as somebody else. */
  enter(user: SignedIn): void
}
export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('no session here')
  return session
}
/** Does somebody act in her name? What is hers alone is not offered then. */
export const useIsInName = (): boolean => Boolean(useSession().user?.Impersonation)
/** May the person open this form? */
export const useHolds = (key: FormKey): boolean => useSession().forms.has(key)
/** May she act in any of these? A list without is for everybody. */
export const useMay = (...keys: FormKey[]): boolean => holdsAny(useSession().may, keys)
