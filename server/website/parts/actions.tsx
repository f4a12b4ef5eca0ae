/** @jsxImportSource hono/jsx */
/** What a visitor can do next: call, ask, come, look at the stock. */
import { companyAddress } from '#db/company/address.ts'
import { pathOf } from '#db/company/site-paths.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import type { PageAction, PartOf } from '#db/website/content.ts'
import type { Here } from '../site.ts'
import { directions } from './visit.tsx'

export function Actions({ here, part }: { here: Here; part: PartOf<'actions'> }) {
  const { locale, words } = here
  const usual: Record<PageAction, string> = {
    call: words.call,
    ask: words.write,
    directions: words.directions,
    stock: words.stock,
  }
  const actions = part.actions.flatMap(({ what, label }) => {
    const href = hrefOf(here, what)
    return href ? [{ what, href, text: label[locale]?.trim() || usual[what] }] : []
  })
  const heading = part.heading[locale]?.trim()
  if (!actions.length) return null
  return (
    <section class="acts" id={`part-${part.id}`}>
      {heading && <h2>{heading}</h2>}
      <p class="actions">
        {actions.map(({ what, href, text }, index) => (
          <a
            class={index ? 'button plain' : 'button'}
            href={href}
            rel={what === 'directions' ? 'noreferrer' : undefined}
          >
            {text}
          </a>
        ))}
      </p>
    </section>
  )
}

/** Undefined where the house has no number or no address. */
function hrefOf({ company, locale }: Here, what: PageAction): string | undefined {
  if (what === 'ask') return pathOf(locale, 'contact')
  if (what === 'stock') return pathOf(locale, 'stock')
  if (what === 'directions')
    return company.address ? directions(companyAddress(company)) : undefined
  const key = phoneKey(company.phone, company.country)
  return key && `tel:+${key}`
}
