/** What happened around a contract, on a page for people: instants, who, and the hashes a verifier compares. */
import type { Row } from '../../kernel/mutation.ts'
import type { Locale } from '../../terms.ts'
import type { Block, Definition, TableRow } from '../../print/definition.ts'
import { filled, instantText } from '../../print/format.ts'
import { accentOf, type House, mastheadOf } from '../../print/masthead.ts'
import { commonWords } from '../../print/words.ts'
import { contractWords } from './words/index.ts'
import { evidenceWords } from './words/evidence.ts'

/** Raised when the words or the order of the printed document change: kept with what was signed. */
const templateVersion = 1

type Event = Pick<
  Row<'contractEvent'>,
  'seq' | 'step' | 'at' | 'offsetMs' | 'offline' | 'byName' | 'hash' | 'deletedAt'
>
type Signature = Pick<
  Row<'signature'>,
  | 'role'
  | 'signerName'
  | 'at'
  | 'offline'
  | 'strokesSha256'
  | 'deviceKeyId'
  | 'deviceSignature'
  | 'deletedAt'
>
export type EvidenceDocument = {
  locale: Locale
  contract: Pick<
    Row<'saleContract'>,
    | 'number'
    | 'provisionalNumber'
    | 'version'
    | 'contentHash'
    | 'locale'
    | 'countersignedAt'
    | 'createdAt'
  >
  company: Pick<Row<'company'>, 'name' | 'paper' | 'timeZone' | 'publicKey'> & House
  events: readonly Event[]
  signatures: readonly Signature[]
}

const standing = <T extends { deletedAt: number | null }>(rows: readonly T[]) =>
  rows.filter(row => row.deletedAt === null)

function eventRow(event: Event, { locale, company }: EvidenceDocument): TableRow {
  const words = evidenceWords[locale]
  const { seq, step, at, offsetMs, offline, byName, hash } = event
  const asides = [
    offline && words.offline,
    offsetMs ? filled(words.clock, { seconds: Math.round(offsetMs / 1000) }) : '',
  ].filter(Boolean)
  return {
    cells: [
      { text: String(seq) },
      { text: instantText(at, company.timeZone) },
      { text: [words.steps[step], ...asides].join(', ') },
      { text: byName },
      // In four groups, so that it breaks where it may.
      { text: (hash.match(/.{1,16}/g) ?? []).join(' ') },
    ],
  }
}

function eventTable(events: readonly Event[], document: EvidenceDocument): Block {
  const words = evidenceWords[document.locale]
  return {
    kind: 'table',
    label: words.events,
    small: true,
    widths: [18, 92, 0, 80, 148],
    head: [
      { text: '#' },
      { text: words.instant },
      { text: words.step },
      { text: words.who },
      { text: words.hash },
    ],
    rows: events.map(event => eventRow(event, document)),
  }
}

function signatureBlock(signature: Signature, document: EvidenceDocument): Block {
  const { locale, company } = document
  const words = evidenceWords[locale]
  const { role, signerName, at, offline, strokesSha256, deviceKeyId, deviceSignature } = signature
  return {
    kind: 'facts',
    columns: 1,
    rows: [
      [
        contractWords[locale].roles[role],
        [
          signerName,
          instantText(at, company.timeZone),
          offline && words.offline,
          deviceSignature ? words.deviceSealed : words.noDeviceSeal,
        ]
          .filter(Boolean)
          .join(' · '),
      ],
      ...(strokesSha256 ? ([[words.strokes, strokesSha256]] as const) : []),
      ...(deviceKeyId ? ([[words.deviceKey, deviceKeyId]] as const) : []),
    ],
  }
}

export function evidenceDocument(document: EvidenceDocument): Definition {
  const { locale, contract, company } = document
  const words = evidenceWords[locale]
  const common = commonWords[locale]
  const events = standing(document.events).sort((a, b) => a.seq - b.seq)
  const signatures = standing(document.signatures).sort((a, b) => a.at - b.at)
  const called = contract.number || contract.provisionalNumber
  const { countersignedAt, contentHash } = contract
  return {
    kind: 'evidence',
    templateVersion,
    locale,
    paper: company.paper,
    title: `${words.title} ${called}`,
    author: company.name,
    at: Math.max(
      contract.createdAt,
      ...events.map(({ at }) => at),
      ...signatures.map(({ at }) => at),
    ),
    watermark: '',
    accent: accentOf(company),
    foot: `${company.name} · ${called} · SHA-256 ${contentHash.slice(0, 16)}…`,
    pageWords: common.page,
    blocks: [
      mastheadOf(company, []),
      { kind: 'title', text: words.title },
      {
        kind: 'facts',
        columns: 3,
        rows: [
          [words.contract, called],
          [words.version, String(contract.version)],
          [words.language, contract.locale],
        ],
      },
      { kind: 'facts', columns: 1, rows: [[words.fingerprint, contentHash || '—']] },
      { kind: 'heading', text: words.events },
      { kind: 'text', text: words.intro },
      eventTable(events, document),
      { kind: 'heading', text: words.signatures },
      ...signatures.map(each => signatureBlock(each, document)),
      { kind: 'heading', text: words.server },
      {
        kind: 'text',
        text:
          countersignedAt === null
            ? words.notReceived
            : filled(words.countersigned, { at: instantText(countersignedAt, company.timeZone) }),
      },
      ...(company.publicKey
        ? [
            {
              kind: 'facts',
              columns: 1,
              rows: [[words.serverKey, company.publicKey]],
            } satisfies Block,
          ]
        : []),
      { kind: 'text', size: 'small', text: words.how },
    ],
  }
}
