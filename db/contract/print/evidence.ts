/** What happened around a contract, on a page for people: instants, who, and the hashes a verifier compares. */
import type { Row } from '../../kernel/mutation.ts'
import { timesOf } from '../times.ts'
import type { Locale } from '../../terms.ts'
import type { Block, Definition, TableRow } from '../../print/definition.ts'
import { filled, instantText } from '../../print/format.ts'
import { accentOf, mastheadOf } from '../../print/masthead.ts'
import { commonWords } from '../../print/words.ts'
import { typeset } from '../../print/typeset.ts'
import { lookAt } from '../../company/look.ts'
import type { CompanyLook } from '../../company/table.ts'
import { sealedSince } from '../content.ts'
import { sealedContent } from '../seal-text.ts'
import { factorText } from '../evidence/factor-words.ts'
import { sealLackWords } from '../evidence/seal-words.ts'
import { factorOf } from '../gate/factor.ts'
import { deviceText, receivedText } from './times.ts'
import { contractWords } from './words/index.ts'
import { evidenceWords } from './words/evidence.ts'

/** Raised when the words or the order of the printed document change: kept with what was signed. */
const templateVersion = 3

type Event = Pick<
  Row<'contractEvent'>,
  | 'seq'
  | 'step'
  | 'at'
  | 'offsetMs'
  | 'receivedAt'
  | 'standsOnAt'
  | 'offline'
  | 'byName'
  | 'facts'
  | 'hash'
  | 'deletedAt'
>
type Signature = Pick<
  Row<'signature'>,
  | 'id'
  | 'role'
  | 'signerName'
  | 'at'
  | 'offline'
  | 'contentHash'
  | 'strokesSha256'
  | 'deviceKeyId'
  | 'sealLack'
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
    | 'sealed'
    | 'signedAt'
  >
  company: Pick<Row<'company'>, 'name' | 'paper' | 'timeZone' | 'publicKey'> & {
    look?: CompanyLook | undefined
  }
  events: readonly Event[]
  signatures: readonly Signature[]
}

/** Whose paper it is and by which clock: as it was signed; while nobody has, as the house is now. */
function asSealed(document: EvidenceDocument): EvidenceDocument['company'] {
  const { contract, company, signatures } = document
  if (!contract.sealed) return company
  const { merchant, timeZone, paper } = sealedContent(contract.sealed)
  const look = company.look && lookAt(company.look, sealedSince(contract, signatures))
  return { ...company, name: merchant.name, timeZone, paper, look }
}

const standing = <T extends { deletedAt: number | null }>(rows: readonly T[]) =>
  rows.filter(row => row.deletedAt === null)

function eventRow(event: Event, document: EvidenceDocument, isClaimed: boolean): TableRow {
  const { locale, company } = document
  const words = evidenceWords[locale]
  const { seq, step, offline, byName, hash } = event
  const asides = [offline && words.offline, isClaimed && words.claimed].filter(Boolean)
  return {
    cells: [
      { text: String(seq) },
      { text: deviceText(event, locale, company.timeZone) },
      { text: receivedText(event, locale, company.timeZone) },
      { text: [words.steps[step], ...asides].join(', ') },
      { text: byName },
      // In four groups, so that it breaks where it may.
      { text: (hash.match(/.{1,16}/g) ?? []).join(' ') },
    ],
  }
}

function eventTable(events: readonly Event[], document: EvidenceDocument): Block {
  const words = evidenceWords[document.locale]
  const times = timesOf(events)
  return {
    kind: 'table',
    label: words.events,
    small: true,
    widths: [16, 84, 78, 0, 70, 148],
    head: [
      { text: '#' },
      { text: words.device },
      { text: words.received },
      { text: words.step },
      { text: words.who },
      { text: words.hash },
    ],
    rows: events.map(event =>
      eventRow(event, document, times.get(event.seq)?.standing === 'claimed'),
    ),
  }
}

function signatureBlock(signature: Signature, document: EvidenceDocument): Block {
  const { locale, company, events } = document
  const entry = events.find(({ facts }) => facts['signatureId'] === signature.id)
  const factor = factorOf(entry?.facts ?? {})
  const words = evidenceWords[locale]
  const { role, signerName, at, offline, strokesSha256, deviceKeyId, sealLack } = signature
  return {
    kind: 'facts',
    columns: 1,
    rows: [
      [
        contractWords[locale].roles[role],
        [
          signerName,
          offline && words.offline,
          sealLack ? sealLackWords[locale][sealLack] : words.deviceSealed,
        ]
          .filter(Boolean)
          .join(' · '),
      ],
      ...(entry
        ? ([
            [words.device, deviceText(entry, locale, company.timeZone)],
            [words.received, receivedText(entry, locale, company.timeZone)],
          ] as const)
        : ([[words.device, instantText(at, company.timeZone)]] as const)),
      ...(factor ? ([[words.factor, factorText(factor, locale)]] as const) : []),
      ...(strokesSha256 ? ([[words.strokes, strokesSha256]] as const) : []),
      ...(deviceKeyId ? ([[words.deviceKey, deviceKeyId]] as const) : []),
    ],
  }
}

export function evidenceDocument(given: EvidenceDocument): Definition {
  const document = { ...given, company: asSealed(given) }
  const { locale, contract, company } = document
  const words = evidenceWords[locale]
  const common = commonWords[locale]
  const events = standing(document.events).sort((a, b) => a.seq - b.seq)
  const signatures = standing(document.signatures).sort((a, b) => a.at - b.at)
  const called = contract.number || contract.provisionalNumber
  const { countersignedAt, contentHash } = contract
  return typeset({
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
      { kind: 'text', size: 'small', text: words.times },
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
  })
}
