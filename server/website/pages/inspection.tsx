/** @jsxImportSource hono/jsx */
/** The 150 points of an inspection as they were found, by section. No technician's name, no remark of the workshop. */
import { vehicleTitle } from '#db/vehicle/title.ts'
import type { Locale } from '#db/terms.ts'
import { captionsOf } from '#db/inspection/lists/index.ts'
import type { PointSpec } from '#db/inspection/template.ts'
import type { Unit } from '../catalogue.ts'
import type { Finding, Report, ShownResult } from '../dossier.ts'
import { day, distance } from '../format.ts'
import { pathOf, vehiclePath } from '#db/company/site-paths.ts'
import type { Here } from '../site.ts'
import { Layout } from './layout.tsx'
import { Whole } from './whole.tsx'

const results: ShownResult[] = ['pass', 'repaired', 'attention', 'fail', 'na']
const marks: Record<ShownResult, string> = {
  pass: '✓',
  repaired: '✓',
  attention: '!',
  fail: '✕',
  na: '–',
}

export function InspectionPage({ here, unit, report }: { here: Here; unit: Unit; report: Report }) {
  const { words, locale, company } = here
  const captions = captionsOf(report.template.family, locale)
  const title = `${words.inspection}, ${vehicleTitle(unit, here.locale)}`
  const all = [...report.findings.values()]
  const counts = results
    .map(result => ({ result, count: all.filter(each => each.result === result).length }))
    .filter(({ result, count }) => count > 0 || result !== 'repaired')
  return (
    <Layout
      here={here}
      title={title}
      description={title}
      canonical={pathOf(locale, 'inspection', unit.id)}
    >
      <h1>{words.inspection}</h1>
      <p class="sum">
        <a href={vehiclePath(locale, unit)}>
          <Whole text={vehicleTitle(unit, here.locale)} />
        </a>
        {report.odometer !== null &&
          `, ${distance(report.odometer, report.odometerType ?? unit.odometerType, locale)}`}
      </p>
      <p>{words.inspectionDone(day(report.checkedAt, company.timeZone, locale))}</p>
      <p class="small">{words.inspectionLead}</p>
      <ul class="counts">
        {counts.map(({ result, count }) => (
          <li class={count > 0 ? result : 'na'}>
            <strong>{count}</strong> {words[result]}
          </li>
        ))}
      </ul>
      {report.template.sections.map(({ letter, points }) => (
        <section class="points">
          <h2>{captions.sections[letter] ?? letter}</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.point}</th>
                <th scope="col">{words.result}</th>
              </tr>
            </thead>
            <tbody>
              {points.map(point => {
                const finding = report.findings.get(point.code)
                return (
                  finding && (
                    <tr>
                      <th scope="row">{captions.points[point.code] ?? point.code}</th>
                      <td class={finding.result}>
                        <span aria-hidden="true">{marks[finding.result]}</span>{' '}
                        {words[finding.result]}
                        {measureText(point, finding, locale)}
                      </td>
                    </tr>
                  )
                )
              })}
            </tbody>
          </table>
        </section>
      ))}
      <p class="actions">
        <a class="button" href={vehiclePath(locale, unit)}>
          {words.back}
        </a>
      </p>
    </Layout>
  )
}

const units: Record<string, string> = {
  degC: '°C',
  um: 'µm',
  ohm: 'Ω',
  'N.m': 'N·m',
  count: '',
  'week/year': '',
}

function measureText(
  { measure }: PointSpec,
  { value, valueText }: Finding,
  locale: Locale,
): string {
  if (!measure) return ''
  if (measure.unit === 'week/year') return valueText ? `, ${valueText}` : ''
  if (value === null) return ''
  const digits = value.toFixed(measure.decimals)
  const number = locale === 'en-ca' ? digits : digits.replace('.', ',')
  return `, ${`${number} ${units[measure.unit] ?? measure.unit}`.trim()}`
}
