/** The report of an inspection on paper: what needs a look first, then every point by section, then who signs for it. */
import type { Locale, PointResult } from '../../terms.ts'
import type { DocumentSignature } from '../../contract/print/types.ts'
import type { Block, Cell, Definition, Fact, Ink, TableRow } from '../../print/definition.ts'
import { filled, instantText } from '../../print/format.ts'
import { accentOf, type House, mastheadOf } from '../../print/masthead.ts'
import { commonWords } from '../../print/words.ts'
import { inspectionWords } from './words.ts'

/** Raised when the words or the order of the printed document change: kept with what was signed. */
const templateVersion = 2

export type InspectionDocumentPoint = {
  code: string
  /** Its words in the document's language. */
  text: string
  result: PointResult | null
  /** Found wanting, and repaired since. */
  repaired?: boolean
  /** With its unit, as it was measured; ''. */
  measured: string
  note: string
}
export type InspectionDocument = {
  locale: Locale
  paper: 'letter' | 'a4'
  timeZone: string
  company: House & { address: string; phone: string }
  vehicle: { name: string; vin: string; stockNumber: string; odometer: string }
  practice: boolean
  /** When and by whom; null where it has not happened. */
  started: { at: number; name: string }
  completed: { at: number; name: string } | null
  released: { at: number; name: string } | null
  note: string
  /** Points of a quick check; undefined for the whole list. */
  quick?: number
  /** What was repaired because of it, and what is still to be. */
  work?: readonly {
    code: string
    title: string
    note: string
    done: string
    closedAt: number | null
  }[]
  sections: { letter: string; title: string; points: InspectionDocumentPoint[] }[]
  signatures: (Pick<DocumentSignature, 'name' | 'at'> & {
    role: 'technician' | 'director' | 'client'
    ink: Ink | null
  })[]
  /** Of what was found; '' before it was sealed. */
  contentHash: string
}

const start = (text: string): Cell => ({ text })

function pointRow(point: InspectionDocumentPoint, locale: Locale): TableRow {
  const { code, text, result, repaired, measured, note } = point
  const words = inspectionWords[locale]
  const isBad = result === 'fail' || result === 'attention'
  return {
    cells: [
      start(code),
      start(text),
      {
        text: [result ? words.results[result] : '—', repaired && words.mended]
          .filter(Boolean)
          .join(', '),
        strong: isBad && !repaired,
      },
      start(measured),
      start(note),
    ],
    shade: result === 'fail' && !repaired,
  }
}

function tableOf(label: string, points: readonly InspectionDocumentPoint[], locale: Locale): Block {
  const words = inspectionWords[locale]
  return {
    kind: 'table',
    label,
    small: true,
    widths: [30, 0, 66, 62, 120],
    head: [
      start('#'),
      start(words.point),
      start(words.result),
      start(words.measured),
      start(words.note),
    ],
    rows: points.map(point => pointRow(point, locale)),
  }
}

function summaryBlocks({ locale, sections }: InspectionDocument): Block[] {
  const words = inspectionWords[locale]
  const points = sections.flatMap(section => section.points)
  const count = (result: PointResult) => points.filter(each => each.result === result).length
  const bad = points.filter(({ result }) => result === 'fail' || result === 'attention')
  return [
    { kind: 'heading', text: words.summary },
    {
      kind: 'facts',
      columns: 4,
      rows: [
        [words.done, `${points.filter(({ result }) => result !== null).length} / ${points.length}`],
        [words.results.pass, String(count('pass') + count('na'))],
        [words.results.attention, String(count('attention'))],
        [words.results.fail, String(count('fail'))],
      ],
    },
    { kind: 'heading', text: words.attention },
    bad.length ? tableOf(words.attention, bad, locale) : { kind: 'text', text: words.nothing },
  ]
}

function factsOf(report: InspectionDocument): Fact[] {
  const { locale, vehicle, timeZone } = report
  const words = inspectionWords[locale]
  const moment = (each: { at: number; name: string } | null) =>
    each ? filled(words.byWhom, { at: instantText(each.at, timeZone), name: each.name }) : ''
  const facts: Fact[] = [
    [words.vehicle, vehicle.name],
    [words.vin, vehicle.vin],
    [words.stock, vehicle.stockNumber],
    [words.odometer, vehicle.odometer],
    [words.started, moment(report.started)],
    [words.completed, moment(report.completed)],
    [words.released, moment(report.released)],
  ]
  return facts.filter(([, value]) => value !== '')
}

function signBlocks({ locale, signatures, timeZone }: InspectionDocument): Block[] {
  const words = inspectionWords[locale]
  const common = commonWords[locale]
  if (!signatures.length) return []
  return [
    {
      kind: 'together',
      blocks: [
        { kind: 'heading', text: words.signatures },
        {
          kind: 'columns',
          columns: [0, 1, 2].map(index => {
            const each = signatures[index]
            if (!each) return []
            return [
              {
                kind: 'sign',
                who: words.roles[each.role],
                name: each.name,
                ink: each.ink,
                alt: filled(common.signatureOf, { name: each.name }),
                note: filled(common.signedAt, { at: instantText(each.at, timeZone) }),
              },
            ]
          }),
        },
      ],
    },
  ]
}

function workBlocks({ locale, work = [], timeZone }: InspectionDocument): Block[] {
  const words = inspectionWords[locale]
  if (!work.length) return []
  return [
    { kind: 'heading', text: words.repairs },
    {
      kind: 'table',
      label: words.repairs,
      small: true,
      widths: [30, 0, 150, 150],
      head: [start('#'), start(words.repair), start(words.result), start(words.note)],
      rows: work.map(({ code, title, note, done, closedAt }) => ({
        cells: [
          start(code),
          start(title),
          closedAt === null
            ? { text: words.toRepair, strong: true }
            : start(filled(words.repaired, { at: instantText(closedAt, timeZone) })),
          start([done, note].filter(Boolean).join(' · ')),
        ],
      })),
    },
  ]
}

export function inspectionDocument(report: InspectionDocument): Definition {
  const { locale, paper, company, vehicle, sections, contentHash, practice, note } = report
  const words = inspectionWords[locale]
  const { quick } = report
  const title = quick === undefined ? words.title : filled(words.quick, { count: String(quick) })
  return {
    kind: 'inspection',
    templateVersion,
    locale,
    paper,
    title: `${title} ${vehicle.stockNumber || vehicle.vin}`.trim(),
    author: company.name,
    at: report.signatures.at(-1)?.at ?? report.completed?.at ?? report.started.at,
    watermark: practice ? words.practice : '',
    accent: accentOf(company),
    foot: [company.name, vehicle.stockNumber, contentHash && `SHA-256 ${contentHash.slice(0, 16)}…`]
      .filter(Boolean)
      .join(' · '),
    pageWords: commonWords[locale].page,
    blocks: [
      mastheadOf(company, [company.address, company.phone]),
      { kind: 'title', text: title },
      ...(quick === undefined ? [] : [{ kind: 'text', text: words.quickReach } satisfies Block]),
      { kind: 'facts', columns: 2, rows: factsOf(report) },
      ...(note ? [{ kind: 'text', text: note } satisfies Block] : []),
      ...summaryBlocks(report),
      ...sections.flatMap(({ letter, title, points }): Block[] => [
        { kind: 'heading', text: `${letter} · ${title}` },
        tableOf(title, points, locale),
      ]),
      ...workBlocks(report),
      { kind: 'text', size: 'small', text: words.reach },
      ...signBlocks(report),
    ],
  }
}
