/** @jsxImportSource hono/jsx */
/** A page made of parts: the first one, as the house or else its template composes it, and pages of their own. */
import { pathOf } from '#db/company/site-paths.ts'
import { leadingKinds, type PageContent, pagePath, titleIn } from '#db/website/content.ts'
import { dealerData } from '../structured-data.ts'
import { PartView, type Stock } from '../parts/part.tsx'
import type { Here } from '../site.ts'
import { Layout } from './layout.tsx'

type Props = { here: Here; content: PageContent; stock: Stock; framed?: boolean }

const Parts = ({ here, content, stock }: Props) => (
  <>
    {content.parts.map(part => (
      <PartView here={here} part={part} stock={stock} />
    ))}
  </>
)

export function HomePage(props: Props) {
  const { here, content, framed = false } = props
  const { words, company, locale } = here
  const title = titleIn(content, locale) ?? words.homeTitle(company.city)
  const description = content.description[locale]?.trim() || `${company.name}. ${words.homeLead}`
  const hasHeading = content.parts.some(({ kind }) => leadingKinds.includes(kind))
  return (
    <Layout
      here={here}
      title={title}
      description={description}
      canonical={pathOf(locale, 'home')}
      data={{ '@context': 'https://schema.org', ...dealerData(here) }}
      kind="home"
      framed={framed}
    >
      {!hasHeading && <Titled title={title} />}
      <Parts {...props} />
    </Layout>
  )
}

export function FreePage(props: Props) {
  const { here, content, framed = false } = props
  const { locale } = here
  const title = titleIn(content, locale) ?? ''
  return (
    <Layout
      here={here}
      title={title}
      description={content.description[locale]?.trim() ?? ''}
      canonical={pagePath(locale, { kind: 'free', content })}
      kind="home"
      framed={framed}
    >
      <Titled title={title} />
      <Parts {...props} />
    </Layout>
  )
}

const Titled = ({ title }: { title: string }) => (
  <section class="titled">
    <h1>{title}</h1>
  </section>
)
