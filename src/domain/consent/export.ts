/** The register of one client as a spreadsheet. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContactSeen } from '#db/consent/contact.ts'
import { endsAt } from '#db/consent/ends.ts'
import { reachText } from '#db/consent/reach.ts'
import { clockedCsv } from '#src/lib/csv-file.ts'
import { channelWords, purposeWords, sourceWords } from './words.ts'

export function consentsCsv(known: ContactSeen, i18n: I18n, timeZone: string, now: number): string {
  const heads = [
    msg`Date`,
    msg`Consent`,
    msg`Channel`,
    msg`Address`,
    msg`About`,
    msg`How it was said`,
    msg`Words`,
    msg`Wording`,
    msg`Language`,
    msg`Origin`,
    msg`Until`,
  ].map(header => i18n._(header))
  const rows = known.consents.map(row => [
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
    endsAt(row, known, now) ?? null,
  ])
  return clockedCsv({ heads, rows }, timeZone, i18n)
}
