/** What the parties agree beside the money, their signatures, and what binds it all together. */
import { fullName } from '../../kernel/name.ts'
import { labelText } from '../../vehicle/label/sections.ts'
import type { ContractDocument, DocumentSignature } from './types.ts'
import type { Block } from '../../print/definition.ts'
import { dayText, filled, instantText, labelled } from '../../print/format.ts'
import { commonWords } from '../../print/words.ts'
import { deviceText } from './times.ts'
import { evidenceWords } from './words/evidence.ts'
import { contractWords } from './words/index.ts'
import { rightsText } from './distance.ts'
import { cancelDays, termsOf } from './words/terms.ts'

const text = (words: string): Block => ({ kind: 'text', text: words })
const heading = (words: string): Block => ({ kind: 'heading', text: words })
const given = (words: string): Block[] => (words ? [text(words)] : [])

export function warrantyBlocks(contract: ContractDocument): Block[] {
  const { locale, jurisdiction, condition, label, contractOn } = contract
  const words = contractWords[locale]
  const terms = termsOf(jurisdiction, locale)
  const ofLabel = label ? labelText(label, locale, contractOn).sections : []
  const said = ofLabel
    .filter(({ item }) => item === 'category' || item === 'warranty')
    .flatMap(({ large, lines }) => [large ?? '', ...lines])
  return [
    heading(words.warranty),
    ...said.flatMap(given),
    text(condition === 'new' ? terms.warrantyNew : terms.warrantyUsed),
  ]
}

function cancellationBlocks(contract: ContractDocument): Block[] {
  const { locale, jurisdiction, financing, number, provisionalNumber } = contract
  const days = cancelDays(jurisdiction, contract.cancellationDays)
  const words = contractWords[locale]
  const terms = termsOf(jurisdiction, locale)
  const hasCredit = financing !== null && days !== 0
  const afar = rightsText(contract)
  if (!hasCredit && !afar.length)
    // Who buys at a distance is not told that she may not cancel.
    return contract.atDistance ? [] : [heading(words.cancellation), text(terms.cancelCash)]
  const notice: Block = {
    kind: 'box',
    strong: true,
    blocks: [
      { kind: 'text', strong: true, text: words.cancellation },
      ...(hasCredit ? [text(filled(terms.cancelCredit, { days: days ?? '' }))] : []),
      ...afar.map(text),
      text(filled(terms.cancelHow, { number: number || provisionalNumber })),
    ],
  }
  return [{ kind: 'together', blocks: [notice] }]
}

function languageBlocks({ locale, jurisdiction, frenchFirst, medium }: ContractDocument): Block[] {
  const words = contractWords[locale]
  const said = [
    jurisdiction === 'CA-QC' && frenchFirst && !locale.startsWith('fr') ? words.frenchShown : '',
    medium ? words.medium[medium] : '',
  ].filter(Boolean)
  return said.length ? [heading(words.language), ...said.map(text)] : []
}

export function agreementBlocks(contract: ContractDocument): Block[] {
  const { locale, jurisdiction, annexA, label, deliverOn, deliverTo } = contract
  const words = contractWords[locale]
  const common = commonWords[locale]
  const terms = termsOf(jurisdiction, locale)
  const tick = (on: boolean, words: string): Block => ({
    kind: 'tick',
    on,
    text: words,
    state: on ? common.ticked : common.unticked,
  })
  return [
    heading(words.delivery),
    text(labelled(words.deliverOn, dayText(deliverOn, locale) || words.deliverLater, locale)),
    ...given(deliverTo && labelled(words.deliverTo, deliverTo, locale)),
    heading(words.annexA),
    text(annexA || words.annexNothing),
    ...(label ? [text(words.annexLabel)] : []),
    heading(words.terms),
    { kind: 'points', items: terms.points, numbered: true },
    ...cancellationBlocks(contract),
    ...languageBlocks(contract),
    heading(words.confidentiality),
    text(terms.privacy),
    tick(contract.termsAccepted, words.acceptTerms),
    tick(contract.annexAccepted, words.acceptAnnex),
    tick(contract.confidentialityAccepted, words.acceptConfidentiality),
  ]
}

export function signatureBlocks(contract: ContractDocument): Block[] {
  const { locale, sellerName, buyer, coBuyer, signatures, timeZone } = contract
  const words = contractWords[locale]
  const common = commonWords[locale]
  // Her copy calls a claim a claim; the server's own receipt stands under the seal.
  const note = ({ at, offsetMs, offline }: DocumentSignature) =>
    [
      labelled(
        evidenceWords[locale].device,
        deviceText({ at, offsetMs }, locale, timeZone),
        locale,
      ),
      offline && common.offline,
    ]
      .filter(Boolean)
      .join(', ')
  const place = (role: DocumentSignature['role'], fallback: string): Block => {
    const signed = signatures.find(each => each.role === role)
    const name = signed?.name ?? fallback
    return {
      kind: 'sign',
      who: words.roles[role],
      name,
      ink: signed?.ink ?? null,
      alt: filled(common.signatureOf, { name }),
      note: signed ? note(signed) : common.notSigned,
    }
  }
  return [
    {
      kind: 'together',
      blocks: [
        heading(words.signatures),
        text(words.signOrder),
        {
          kind: 'columns',
          columns: [
            [place('seller', sellerName)],
            [place('buyer', fullName(buyer))],
            coBuyer ? [place('co-buyer', fullName(coBuyer))] : [],
          ],
        },
      ],
    },
  ]
}

export function sealBlocks(contract: ContractDocument): Block[] {
  const { locale, contentHash, countersignedAt, timeZone } = contract
  if (!contentHash) return []
  const words = contractWords[locale]
  const common = commonWords[locale]
  return [
    {
      kind: 'together',
      blocks: [
        {
          kind: 'box',
          blocks: [
            { kind: 'text', strong: true, text: words.seal },
            { kind: 'text', size: 'small', text: words.sealWhat },
            {
              kind: 'text',
              size: 'small',
              text: [
                labelled(common.fingerprint, contentHash, locale),
                countersignedAt === null
                  ? words.notReceived
                  : filled(words.countersigned, { at: instantText(countersignedAt, timeZone) }),
                filled(common.template, { version: contract.template }),
              ].join('\n'),
            },
          ],
        },
      ],
    },
  ]
}
