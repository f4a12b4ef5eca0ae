import { contractDocument } from '#db/contract/print/contract.ts'
import type { Definition } from '#db/print/definition.ts'
import { deliveryDocument } from '#db/delivery/print/delivery.ts'
import { offerDocument } from '#db/contract/print/offer.ts'
import { evidenceDocument } from '#db/contract/print/evidence.ts'
import { inspectionDocument } from '#db/inspection/print/inspection.ts'
import { labelDocument } from '#db/vehicle/label/print.ts'
import { type Locale, locales } from '#db/terms.ts'
import { sampleContract, sampleLabel } from './sample-contract.ts'
import { sampleDelivery, sampleEvidence, sampleInspection, sampleOffer } from './sample-others.ts'

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
})

/** Every kind in every locale. */
export const allSamples = (): [name: string, definition: Definition][] =>
  locales.flatMap(locale =>
    Object.entries({
      contract: contractDocument(sampleContract(locale)),
      distance: contractDocument(afar(locale)),
      ...others(locale),
    }).map(([kind, definition]): [string, Definition] => [`${kind}-${locale}`, definition]),
  )

/** Those that are kept as pictures: the contract in every locale, the others once. */
export const goldenSamples = (): [name: string, definition: Definition][] => [
  ...locales.map((locale): [string, Definition] => [
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
