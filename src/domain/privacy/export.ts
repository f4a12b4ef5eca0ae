/** The register of incidents as a spreadsheet: the fields the law names, one incident a line. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { csvText } from '#src/lib/csv-file.ts'
import type { Incident } from './queries.ts'
import { harmWords } from './words.ts'

const iso = (at: number | null) => (at === null ? '' : new Date(at).toISOString())

export function incidentsCsv(rows: readonly Incident[], i18n: I18n): string {
  const head = [
    msg`Incident`,
    msg`Happened on`,
    msg`Became known`,
    msg`What happened`,
    msg`Data concerned`,
    msg`Persons concerned`,
    msg`Serious harm`,
    msg`Reasons of this judgement`,
    msg`Authority told on`,
    msg`Persons told on`,
    msg`Measures taken`,
    msg`Closed on`,
  ].map(each => i18n._(each))
  const cells = rows.map(row => [
    row.title,
    row.happenedOn,
    iso(row.knownAt),
    row.circumstances,
    row.dataConcerned,
    String(row.personsCount),
    i18n._(harmWords[row.harm]),
    row.harmReasons,
    row.authorityOn ?? '',
    row.personsOn ?? (row.publicNotice ? i18n._(msg`Public notice`) : ''),
    row.measures,
    iso(row.closedAt),
  ])
  return csvText([head, ...cells], i18n.locale)
}
