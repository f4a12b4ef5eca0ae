/** @jsxImportSource hono/jsx */
/** Pages that only say something: thank you, sold, not here, something broke. */
import type { Unit } from '../catalogue.ts'
import { pathOf } from '#db/company/site-paths.ts'
import type { Here } from '../site.ts'
import { Cards } from './card.tsx'
import { Layout, Phone } from './layout.tsx'

type Props = {
  here: Here
  title: string
  text: string
  /** What it is about, when that may be told. */
  about?: string
  units?: readonly Unit[]
}

export function WordPage({ here, title, text, about, units = [] }: Props) {
  const { words, locale } = here
  return (
    <Layout here={here} title={title} hidden>
      <section class="word">
        <h1>{title}</h1>
        {about && <p class="sum">{about}</p>}
        <p>{text}</p>
        <p>
          <Phone here={here} />
        </p>
        <p class="actions">
          <a class="button" href={pathOf(locale, 'stock')}>
            {words.stock}
          </a>
          <a class="button plain" href={pathOf(locale, 'contact')}>
            {words.contact}
          </a>
        </p>
      </section>
      {units.length > 0 && <Cards here={here} units={units} level="h2" />}
    </Layout>
  )
}
