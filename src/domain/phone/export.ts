/** Calls as a spreadsheet. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { csvText } from '#src/lib/csv-file.ts'
import type { Call, CallBook } from './queries.ts'
import { callWords } from './words.ts'

type Around = { i18n: I18n; book: CallBook; instant: (at: number) => string }

export function callsCsv(calls: readonly Call[], { i18n, book, instant }: Around): string {
  const head = [
    msg`Date`,
    msg`Direction`,
    msg`Name`,
    msg`Phone`,
    msg`Number called`,
    msg`Source`,
    msg`Campaign`,
    msg`What came of it`,
    msg`Seconds`,
    msg`Answered by`,
    msg`After hours`,
    msg`Lead`,
  ].map(header => i18n._(header))
  const yes = i18n._(msg`Yes`)
  const cells = calls.map(call => [
    instant(call.at),
    i18n._(call.direction === 'in' ? msg`In` : msg`Out`),
    book.names.get(call.id) ?? '',
    call.phone,
    call.ourNumber,
    call.sourceName,
    call.campaign,
    i18n._(callWords(call).caption),
    String(call.talkSeconds),
    book.people.get(call.answeredBy ?? '') ?? '',
    call.isAfterHours ? yes : '',
    call.leadId ? (book.names.get(call.id) ?? '') : '',
  ])
  return csvText([head, ...cells], i18n.locale)
}
