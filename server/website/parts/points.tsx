/** @jsxImportSource hono/jsx */
/** The 150 points of an inspection as dots: how much was looked at, and what was found wanting, at a glance. */
import { pathOf } from '#db/company/site-paths.ts'
import type { Report, Shown } from '../dossier.ts'
import type { Here } from '../site.ts'
import { Icon } from './icon.tsx'

/** The newest report that may be read, as a promise of all of them. */
export function Points({ here, shown }: { here: Here; shown: Shown | undefined }) {
  const { words, locale } = here
  if (!shown) return null
  return (
    <section class="points-read">
      <div>
        <h2>{words.pointsTitle}</h2>
        <p>{words.pointsLead}</p>
        <p>
          <a class="onward" href={pathOf(locale, 'inspection', shown.unit.id)}>
            {words.pointsSee}
            <Icon name="arrow" />
          </a>
        </p>
      </div>
      <Dots report={shown.report} />
    </section>
  )
}

const across = 30
/** In the order of the list; read aloud they are the counts beside them. */
export function Dots({ report }: { report: Report }) {
  const results = [...report.findings.values()].map(({ result }) => result)
  const rows = Math.ceil(results.length / across)
  return (
    <svg class="dots" viewBox={`0 0 ${across * 10} ${rows * 10}`} aria-hidden="true">
      {results.map((result, index) => (
        <circle
          class={result}
          cx={(index % across) * 10 + 5}
          cy={Math.floor(index / across) * 10 + 5}
          r="3.2"
        />
      ))}
    </svg>
  )
}
