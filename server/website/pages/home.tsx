/** @jsxImportSource hono/jsx */
/** The first page: who we are, the latest arrivals, and where we are. */
import { companyAddress } from '#db/company/address.ts'
import type { Unit } from '../catalogue.ts'
import { choicesOf, queryOf } from '../filter.ts'
import { caption } from '../format.ts'
import { pathOf } from '#db/company/site-paths.ts'
import type { Here } from '../site.ts'
import { dealerData } from '../structured-data.ts'
import { Cards } from './card.tsx'
import { Layout, Phone } from './layout.tsx'

const shown = 6

export function HomePage({ here, units }: { here: Here; units: readonly Unit[] }) {
  const { words, company, locale } = here
  const stock = pathOf(locale, 'stock')
  const { types } = choicesOf(units)
  return (
    <Layout
      here={here}
      title={words.homeTitle(company.city)}
      description={`${company.name}. ${words.homeLead}`}
      canonical={pathOf(locale, 'home')}
      data={{ '@context': 'https://schema.org', ...dealerData(here) }}
    >
      <section class="hero">
        <h1>{words.homeTitle(company.city)}</h1>
        <p>{words.homeLead}</p>
        <p class="actions">
          <a class="button" href={stock}>
            {words.seeAll(units.length)}
          </a>
          <a class="button plain" href={pathOf(locale, 'contact')}>
            {words.contact}
          </a>
        </p>
      </section>
      {company.look.publicity && (
        <img
          class="publicity"
          src={`/house/publicity?v=${company.v}`}
          alt={company.name}
          width="400"
          height="200"
        />
      )}
      {types.length > 1 && (
        <nav class="types" aria-label={words.byType}>
          {types.map(type => (
            <a href={stock + queryOf({ type })}>
              {caption('ProductType', locale, String(type), 'ID')}
            </a>
          ))}
        </nav>
      )}
      {units.length > 0 && (
        <section>
          <h2>{words.newest}</h2>
          <Cards here={here} units={units.slice(0, shown)} eager={2} />
        </section>
      )}
      <section class="visit">
        <h2>{words.visit}</h2>
        <p>{companyAddress(here.company)}</p>
        <p>
          <Phone here={here} />
        </p>
      </section>
    </Layout>
  )
}
