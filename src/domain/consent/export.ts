/** The register of one client as a spreadsheet. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { reachText } from '#db/consent/reach.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { clockedCsv } from '#src/lib/csv-file.ts'
import { channelWords, purposeWords, sourceWords } from './words.ts'

export function consentsCsv(
  consents: readonly Row<'consent'>[],
  i18n: I18n,
  timeZone: string,
): string {
  const heads = [
    msg`Date`,
    msg`Consent`,
    msg`Channel`,
    msg`Address`,
    msg`About`,
    msg`How she said it`,
    msg`Words`,
    msg`Wording`,
    msg`Language`,
    msg`Origin`,
    msg`Until`,
  ].map(header => i18n._(header))
  const rows = consents.map(row => [
    row.at,
    i18n._(row.kind === 'given' ? msg`Consent given` : msg`Consent withdrawn`),
    i18n._(channelWords[row.channel].caption),
    reachText(row, key => `+${key}`),
    i18n._(purposeWords[row.purpose]),
    i18n._(sourceWords[row.source]),
    row.words,
    row.textVersion,
    row.locale,
    row.origin,
    row.expiresAt,
  ])
  return clockedCsv({ heads, rows }, timeZone, i18n)
}
