import { contractDocument } from '#db/contract/print/contract.ts'
import type { ContractDocument } from '#db/contract/print/types.ts'
import type { Definition } from '#db/print/definition.ts'
import { deliveryDocument } from '#db/delivery/print/delivery.ts'
import { offerDocument } from '#db/contract/print/offer.ts'
import { evidenceDocument } from '#db/contract/print/evidence.ts'
import { inspectionDocument } from '#db/inspection/print/inspection.ts'
import { fundDocument } from '#db/ledger/print/document.ts'
import { demoSeller } from '#db/seed/companies.ts'
import { labelDocument } from '#db/vehicle/label/print.ts'
import { type Locale, locales } from '#db/terms.ts'
import { sampleContract, sampleLabel } from './sample-contract.ts'
import {
  sampleCreditNote,
  sampleDelivery,
  sampleEvidence,
  sampleInspection,
  sampleInvoice,
  sampleOffer,
} from './sample-others.ts'

const others = (locale: Locale): Record<string, Definition> => ({
  label: labelDocument({
    content: sampleLabel(),
    locale,
    paper: 'letter',
    at: Date.UTC(2026, 10, 21),
    on: '2026-11-21',
    contentHash: '9f3c41d2b7a85e60c1f4a9920d3377e5b86c14fa02d95be3c7706f1e2a4be21a',
  }),
  inspection: inspectionDocument(sampleInspection(locale)),
  offer: offerDocument(sampleOffer(locale)),
  delivery: deliveryDocument(sampleDelivery(locale)),
  evidence: evidenceDocument(sampleEvidence(locale)),
  invoice: fundDocument(sampleInvoice(), demoSeller, locale),
  'credit-note': fundDocument(sampleCreditNote(), demoSeller, locale),
})

const playedLocales = Number(process.env['PAPER_LOCALES'] ?? locales.length)
/** Whether a paper is tried in a locale: all are but in the test command, where each kind begins at another. */
const isPlayed = (kind: number, locale: Locale): boolean =>
  (locales.indexOf(locale) + kind) % locales.length < playedLocales
export const contractLocales = locales.filter(locale => isPlayed(0, locale))

/** Every kind in one locale; contracts of the sample's own template, or of another. */
export const samplesIn = (locale: Locale, template?: number): Record<string, Definition> => {
  const of = (contract: ContractDocument) =>
    contractDocument({ ...contract, template: template ?? contract.template })
  return {
    contract: of(sampleContract(locale)),
    distance: of(afar(locale)),
    ...others(locale),
  }
}

/** Every kind in every locale that is played. */
export const allSamples = (): [name: string, definition: Definition][] =>
  locales.flatMap(locale =>
    Object.entries(samplesIn(locale))
      .filter((_, kind) => isPlayed(kind, locale))
      .map(([kind, definition]): [string, Definition] => [`${kind}-${locale}`, definition]),
  )

/** Those that are kept as pictures: the contract in every locale, the others once. */
export const goldenSamples = (): [name: string, definition: Definition][] => [
  ...contractLocales.map((locale): [string, Definition] => [
    `contract-${locale}`,
    contractDocument(sampleContract(locale)),
  ]),
  ['contract-draft-fr-ca', contractDocument(draft())],
  ['contract-distance-fr-ca', contractDocument(afar('fr-ca'))],
  ...Object.entries(others('fr-ca')).map(([kind, definition]): [string, Definition] => [
    `${kind}-fr-ca`,
    definition,
  ]),
]

/** Signed by a link, delivered to her home. */
const afar = (locale: Locale) =>
  sampleContract(locale, {
    atDistance: true,
    deliverTo: '44, rue de l’Église, par camion',
    financing: null,
    payment: null,
  })

/** Offline, for cash, unsigned: provisional number, watermark, no credit and no label. */
const draft = () =>
  sampleContract('fr-ca', {
    number: '',
    status: 'draft',
    financing: null,
    payment: null,
    coBuyer: null,
    label: null,
    tradeIns: [],
    exchangeType: 'accommodation',
    signatures: [],
    contentHash: '',
    countersignedAt: null,
    medium: '',
    termsAccepted: false,
    annexAccepted: false,
    annexA: '',
    deliverOn: null,
  })
