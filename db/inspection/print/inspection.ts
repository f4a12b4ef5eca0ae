/** The report of an inspection on paper: what needs a look first, then every point by section, then who signs for it. */
import type { Locale, PointResult } from '../../terms.ts'
import type { DocumentSignature } from '../../contract/print/types.ts'
import type { Block, Cell, Definition, Fact, Ink, TableRow } from '../../print/definition.ts'
import { filled, instantText } from '../../print/format.ts'
import { accentOf, type House, mastheadOf } from '../../print/masthead.ts'
import { commonWords } from '../../print/words.ts'
import { typeset } from '../../print/typeset.ts'
import { inspectionWords } from './words.ts'

/** Raised when the words or the order of the printed document change: kept with what was signed. */
const templateVersion = 5

export type InspectionDocumentPoint = {
  code: string
  /** Its words in the document's language. */
  text: string
  result: PointResult | null
  /** Found wanting, and repaired since. */
  repaired?: boolean
  /** With its unit, as it was measured; ''. */
  measured: string
  /** What it may be; '' where nothing is measured or no limit is known. */
  limits: string
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
    /** Of the trade; ''. */
    certificate: string
    ink: Ink | null
  })[]
  /** Of points that failed or want attention, in the list's order; '' for a picture that is not at hand. */
  photos: { code: string; image: string }[]
  /** Of what was found; '' before it was sealed. */
  contentHash: string
}

const start = (text: string): Cell => ({ text })

function pointRow(point: InspectionDocumentPoint, locale: Locale): TableRow {
  const { code, text, result, repaired, measured, limits, note } = point
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
      start(limits),
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
    widths: [24, 0, 62, 46, 74, 92],
    head: [
      start('#'),
      start(words.point),
      start(words.result),
      start(words.measured),
      start(words.limits),
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

type Signed = InspectionDocument['signatures'][number]

/** Without her ink the technician has a line to sign on. */
function signBlock(each: Signed | undefined, { locale, timeZone, completed, started }: InspectionDocument): Block {
  const words = inspectionWords[locale]
  const common = commonWords[locale]
  const name = each?.name ?? (completed ?? started).name
  const notes = each
    ? [
        each.certificate && filled(words.certificate, { number: each.certificate }),
        filled(common.signedAt, { at: instantText(each.at, timeZone) }),
      ]
    : [common.notSigned]
  return {
    kind: 'sign',
    who: words.roles[each?.role ?? 'technician'],
    name,
    ink: each?.ink ?? null,
    alt: filled(common.signatureOf, { name }),
    note: notes.filter(Boolean).join('\n'),
  }
}

function signBlocks(report: InspectionDocument): Block[] {
  const { locale, signatures } = report
  const words = inspectionWords[locale]
  const isSigned = signatures.some(({ role }) => role === 'technician')
  const lines = [...(isSigned ? [] : [undefined]), ...signatures]
  return [
    {
      kind: 'together',
      blocks: [
        { kind: 'heading', text: words.signatures },
        {
          kind: 'columns',
          columns: Array.from({ length: Math.max(3, lines.length) }, (_, index) =>
            index < lines.length ? [signBlock(lines[index], report)] : [],
          ),
        },
      ],
    },
  ]
}

/** Two a row, each with its point. */
function photoBlocks({ locale, photos, sections }: InspectionDocument): Block[] {
  const words = inspectionWords[locale]
  if (!photos.length) return []
  const points = new Map(sections.flatMap(({ points }) => points.map(each => [each.code, each])))
  const photoOf = (photo: (typeof photos)[number]): Block => {
    const point = points.get(photo.code)
    const said = [photo.code, point?.text, point?.result && words.results[point.result]]
    return {
      kind: 'photo',
      image: photo.image,
      caption: said.filter(Boolean).join(' · '),
      missing: words.photoMissing,
    }
  }
  return [
    { kind: 'heading', text: words.photos },
    ...Array.from({ length: Math.ceil(photos.length / 2) }, (_, row): Block => ({
      kind: 'columns',
      columns: [0, 1].map(side => {
        const photo = photos[2 * row + side]
        return photo ? [photoOf(photo)] : []
      }),
    })),
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
  return typeset({
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
      ...photoBlocks(report),
      ...sections.flatMap(({ letter, title, points }): Block[] => [
        { kind: 'heading', text: `${letter} · ${title}` },
        tableOf(title, points, locale),
      ]),
      ...workBlocks(report),
      { kind: 'text', size: 'small', text: words.reach },
      ...signBlocks(report),
    ],
  })
}
