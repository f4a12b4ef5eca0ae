/** The User of SPEC section 3, in the language of the call. */
import { formPath, formWords, sectionWords } from '#db/form-words.ts'
import { formCatalogue, type FormKey, sectionOf, type SectionKey, sections } from '#db/forms.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { noHomePage, workHomes } from '#db/user/home.ts'
import { rowOf } from '#db/rows.ts'
import { availabilityIds, languageIds, type Locale } from '#db/terms.ts'
import type { ActiveSession, AppDeps } from '../deps.ts'
import { peopleNow } from '../dealership/people.ts'
import { formIcons, sectionIcons } from './icons.ts'
import { rolesOf } from './require-session.ts'
import { siteOrigin } from './site-origin.ts'

export type UserSection = { ID: string; Name: string; Icon: string }
/** `Section` is the section's ID; `Name` the canonical name that route names carry, `Title` its caption. */
export type UserForm = {
  ID: string
  Name: string
  Section: string
  Path: string
  Icon: string
  Title: string
  Description: string
  /** She sees it, and does nothing in it. */
  ReadOnly: boolean
}
export type User = ReturnType<typeof buildUser>

export function buildUser(
  deps: Pick<AppDeps, 'config' | 'platform' | 'ports'>,
  session: ActiveSession,
  locale: Locale = session.locale,
) {
  const { db } = session.dealership
  // A session is only made for a user that is there (`activate`).
  const user = rowOf(db, 'user', session.userId) as Row<'user'>
  const preference = rowOf(db, 'preference', session.userId) as Row<'preference'> | undefined
  const company = rowOf(db, 'company', session.companyId) as Row<'company'> | undefined
  const forms = inOrder(held(session), preference?.formOrder ?? [])
  const her = peopleNow(db, deps.ports.clock.now()).find(({ id }) => id === user.id)
  const isHere = her?.status === 'available'
  const home = preference?.homePage ?? noHomePage
  return {
    ID: user.id,
    UI: session.handle,
    Type: rolesOf(session.dealership, user)
      .map(role => role.name)
      .join(', '),
    Name: user.name,
    Image: user.image ? `/api/files/${user.image}` : '',
    Status: availabilityIds[isHere ? 'available' : 'unavailable'],
    CompanyId: session.companyId,
    CompanyName: company?.name ?? '',
    Website: siteOrigin(deps, session.companyId, company?.hostname ?? '') ?? '',
    Companies: deps.platform
      .companiesOf(session.personId)
      // In somebody's name she goes to no other house of theirs.
      .filter(({ id }) => session.impersonatorId === null || id === session.companyId)
      .map(({ id, name }) => ({ ID: id, Name: name })),
    Sections: sectionsOf(forms, preference?.sectionOrder ?? [], locale),
    Forms: forms.map(key => formOf(key, locale, session.may)),
    HomePage: forms.find(key => key === home) ?? workHomes(session.forms)[0] ?? 'user.Profile',
    DateOffset: String(preference?.dateOffset ?? 0),
    LanguageId: languageIds[locale],
    EmailTemplatesUser: session.may.has('management.EmailTemplates'),
    Currency: company?.currency ?? 'CAD',
    Impersonation: impersonationOf(session),
  }
}

/** Who really is there, in her name, and until when by the server's clock; null: she is. */
function impersonationOf({ impersonatorId, expiresAt, dealership: { db } }: ActiveSession) {
  if (impersonatorId === null) return null
  const other = rowOf(db, 'user', impersonatorId) as Row<'user'> | undefined
  return { ID: impersonatorId, Name: other?.name ?? '', EndsAt: expiresAt }
}

const held = ({ forms }: ActiveSession) =>
  (Object.keys(formCatalogue) as FormKey[]).filter(key => forms.has(key))

/** Those she has put in an order first, the others after them in the product's. */
function inOrder<K extends string>(keys: readonly K[], wanted: readonly string[]): K[] {
  const place = (key: string) => {
    const index = wanted.indexOf(key)
    return index < 0 ? wanted.length : index
  }
  return keys.toSorted((a, b) => place(a) - place(b))
}

function sectionsOf(
  forms: readonly FormKey[],
  order: readonly string[],
  locale: Locale,
): UserSection[] {
  const keys = (Object.keys(sections) as SectionKey[]).filter(section =>
    forms.some(key => sectionOf(key) === section),
  )
  return inOrder(keys, order).map(key => ({
    ID: sections[key].id,
    Name: sectionWords[key].titles[locale],
    Icon: sectionIcons[key],
  }))
}

function formOf(key: FormKey, locale: Locale, may: ReadonlySet<FormKey>): UserForm {
  const { id } = formCatalogue[key]
  const { titles } = formWords[key]
  const section = sectionOf(key)
  return {
    ID: id,
    Name: key.slice(key.indexOf('.') + 1),
    Section: sections[section].id,
    Path: formPath(key, locale),
    Icon: formIcons[key],
    Title: titles[locale],
    Description: `${sectionWords[section].titles[locale]}: ${titles[locale]}`,
    ReadOnly: !may.has(key),
  }
}
