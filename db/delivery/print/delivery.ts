/** The sheet that goes along when a vehicle is handed over: the checklist, and two lines to sign on paper. */
import { deliveryTitle } from '../words.ts'
import type { Locale } from '../../terms.ts'
import type { Block, Definition, Fact, TableRow } from '../../print/definition.ts'
import { dayText, filled, instantText } from '../../print/format.ts'
import { accentOf, type House, mastheadOf } from '../../print/masthead.ts'
import { commonWords } from '../../print/words.ts'
import { typeset } from '../../print/typeset.ts'
import { deliveryWords } from './words.ts'

/** Raised when the words or the order of the printed document change: kept with what was signed. */
const templateVersion = 3

export type DeliveryDocumentItem = {
  code: string
  done: boolean
  /** Why it does not apply; ''. */
  reason: string
  note: string
  hasProof: boolean
}
export type DeliveryDocument = {
  locale: Locale
  paper: 'letter' | 'a4'
  timeZone: string
  company: House
  contractNumber: string
  clientName: string
  vehicleText: string
  vin: string
  startsAt: number
  /** The contract's day, where it is another; ''. */
  agreedOn: string
  place: string
  note: string
  /** With its unit; ''. */
  odometer: string
  deliveredAt: number | null
  merchantName: string
  items: readonly DeliveryDocumentItem[]
}

function rowOf(
  { code, done, reason, note, hasProof }: DeliveryDocumentItem,
  locale: Locale,
): TableRow {
  const words = deliveryWords[locale]
  const state = reason
    ? filled(words.notApplicable, { reason })
    : [done ? words.done : words.open, hasProof && words.proof].filter(Boolean).join(', ')
  return {
    cells: [
      { text: deliveryTitle(code, locale) },
      { text: state, strong: !done && !reason },
      { text: note },
    ],
  }
}

export function deliveryDocument(sheet: DeliveryDocument): Definition {
  const { locale, paper, timeZone, company, contractNumber, deliveredAt, items } = sheet
  const words = deliveryWords[locale]
  const common = commonWords[locale]
  const facts: Fact[] = [
    [words.contract, contractNumber],
    [words.client, sheet.clientName],
    [words.vehicle, [sheet.vehicleText, sheet.vin].filter(Boolean).join(' · ')],
    [words.appointment, instantText(sheet.startsAt, timeZone)],
    [words.agreedOn, dayText(sheet.agreedOn, locale)],
    [words.place, sheet.place],
    [words.odometer, sheet.odometer],
    [words.delivered, deliveredAt === null ? '' : instantText(deliveredAt, timeZone)],
  ]
  const line = (who: string, name: string): Block => ({
    kind: 'sign',
    who,
    name,
    ink: null,
    alt: '',
    note: '',
  })
  return typeset({
    kind: 'delivery',
    templateVersion,
    locale,
    paper,
    title: `${words.title} ${contractNumber || sheet.clientName}`.trim(),
    author: company.name,
    at: deliveredAt ?? sheet.startsAt,
    watermark: '',
    accent: accentOf(company),
    foot: [company.name, contractNumber].filter(Boolean).join(' · '),
    pageWords: common.page,
    blocks: [
      mastheadOf(company, []),
      { kind: 'title', text: words.title },
      { kind: 'facts', columns: 2, rows: facts.filter(([, value]) => value !== '') },
      ...(sheet.note ? [{ kind: 'text', text: sheet.note } satisfies Block] : []),
      { kind: 'heading', text: words.checklist },
      {
        kind: 'table',
        label: words.checklist,
        widths: [0, 150, 150],
        head: [{ text: words.item }, { text: words.state }, { text: words.remark }],
        rows: items.map(item => rowOf(item, locale)),
      },
      {
        kind: 'together',
        blocks: [
          { kind: 'text', text: words.handed },
          {
            kind: 'columns',
            columns: [
              [line(words.merchant, sheet.merchantName)],
              [line(words.received, sheet.clientName)],
            ],
          },
        ],
      },
    ],
  })
}
