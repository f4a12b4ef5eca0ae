/** @jsxImportSource hono/jsx */
/** The first page, as the website's template composes it. */
import { pathOf } from '#db/company/site-paths.ts'
import { dealerData } from '../structured-data.ts'
import { homes, type HomeProps } from '../templates/index.ts'
import { Layout } from './layout.tsx'

export function HomePage({ here, ...home }: HomeProps) {
  const { words, company, locale, template } = here
  const Home = homes[template]
  return (
    <Layout
      here={here}
      title={words.homeTitle(company.city)}
      description={`${company.name}. ${words.homeLead}`}
      canonical={pathOf(locale, 'home')}
      data={{ '@context': 'https://schema.org', ...dealerData(here) }}
      kind="home"
    >
      <Home here={here} {...home} />
    </Layout>
  )
}
