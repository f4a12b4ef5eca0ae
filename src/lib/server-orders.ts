/** What a Status makes the page do (SPEC section 8): '-2' reloads it, '-3' leads to the administration profile page. */
import { formPath } from '#db/form-words.ts'
import { type FormKey } from '#db/forms.ts'
import type { Locale } from '#db/terms.ts'
import type { Orders } from './api.ts'
import { localeOfPath } from './locale.ts'
import { placeOf } from './route-names.ts'

export const administrationKey = 'administration.Profile' satisfies FormKey

const reloadedKey = 'showfloor.reloaded'
/** A server that always says so must not trap the person. */
const againAfterMs = 60_000

type Page = Pick<Location, 'pathname' | 'reload' | 'assign'>

export const ordersFor = (page: Page, storage: Storage, first: Locale): Orders => ({
  reload() {
    if (Date.now() - Number(storage.getItem(reloadedKey)) < againAfterMs) return
    storage.setItem(reloadedKey, String(Date.now()))
    page.reload()
  },
  toAdministration() {
    // The page itself makes calls that are answered so: there already, it stays.
    if (placeOf(page.pathname)?.key === administrationKey) return
    page.assign(formPath(administrationKey, localeOfPath(page.pathname) ?? first))
  },
})
