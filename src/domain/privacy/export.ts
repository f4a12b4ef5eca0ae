/** The register of incidents as a spreadsheet: the fields the law names, one incident a line. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { clockedCsv } from '#src/lib/csv-file.ts'
import type { Incident } from './queries.ts'
import { harmWords } from './words.ts'

export function incidentsCsv(incidents: readonly Incident[], i18n: I18n, timeZone: string): string {
  const heads = [
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
  const rows = incidents.map(row => [
    row.title,
    row.happenedOn,
    row.knownAt,
    row.circumstances,
    row.dataConcerned,
    String(row.personsCount),
    i18n._(harmWords[row.harm]),
    row.harmReasons,
    row.authorityOn ?? '',
    row.personsOn ?? (row.publicNotice ? i18n._(msg`Public notice`) : ''),
    row.measures,
    row.closedAt,
  ])
  return clockedCsv({ heads, rows }, timeZone, i18n)
}
