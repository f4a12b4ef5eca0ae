/** The other printed documents, always the same. */
import type { DeliveryDocument } from '#db/delivery/print/delivery.ts'
import type { OfferDocument } from '#db/contract/print/offer.ts'
import type { EvidenceDocument } from '#db/contract/print/evidence.ts'
import type { InspectionDocument } from '#db/inspection/print/inspection.ts'
import { gateStepNames } from '#db/contract/gate/steps.ts'
import type { Locale } from '#db/terms.ts'
import { sampleContract, sampleInk, sampleLook } from './sample-contract.ts'

const day = Date.UTC(2026, 10, 21, 15, 0)
const hash = '9f3c41d2b7a85e60c1f4a9920d3377e5b86c14fa02d95be3c7706f1e2a4be21a'

export const sampleInspection = (locale: Locale): InspectionDocument => ({
  locale,
  paper: 'letter',
  timeZone: 'America/Toronto',
  company: {
    name: 'Véhicules Côté & Œuvres',
    look: sampleLook,
    address: '1250, boul. Saint-Martin Ouest, Laval',
    phone: '450 555-0142',
  },
  vehicle: {
    name: '2023 Toyota RAV4 XLE',
    vin: '2T3BFREV5JW812345',
    stockNumber: 'U-2231',
    odometer: '38 450 km',
  },
  practice: false,
  started: { at: day - 7_200_000, name: 'Rémi Fortin' },
  completed: { at: day, name: 'Rémi Fortin' },
  released: { at: day + 3_600_000, name: 'Lise Gagné' },
  note: 'Essai routier de 12 km, chaussée sèche.',
  sections: 'ABCDEFGHIJ'.split('').map((letter, section) => ({
    letter,
    title: `Section ${letter}`,
    points: Array.from({ length: 15 }, (_, index) => {
      const place = section * 15 + index
      const result =
        place === 31 ? 'fail' : place % 47 === 5 ? 'attention' : place % 29 === 3 ? 'na' : 'pass'
      return {
        code: `${letter}${String(index + 1).padStart(2, '0')}`,
        text:
          index % 4
            ? 'Plaquettes de frein avant, épaisseur'
            : 'État général et fixation, sans jeu ni corrosion visible',
        result,
        measured: index % 5 === 2 ? '6,5 mm' : '',
        note: result === 'fail' ? 'Disque rayé, remplacé le 20 novembre' : '',
      } as const
    }),
  })),
  signatures: [
    { role: 'technician', name: 'Rémi Fortin', at: day, ink: sampleInk(3) },
    { role: 'director', name: 'Lise Gagné', at: day + 3_600_000, ink: sampleInk(5) },
  ],
  contentHash: hash,
})

export const sampleOffer = (locale: Locale): OfferDocument => ({
  contract: sampleContract(locale, {
    number: '',
    status: 'draft',
    coBuyer: null,
    label: null,
    signatures: [],
    contentHash: '',
    countersignedAt: null,
  }),
  validUntil: '2026-11-28',
  ways: [
    { name: '60', paymentMinor: 553_27, depositMinor: 0, totalMinor: 28_283_70 },
    { name: 'A', paymentMinor: 706_84, depositMinor: 3_000_00, totalMinor: null },
  ],
})

export const sampleDelivery = (locale: Locale): DeliveryDocument => ({
  locale,
  paper: 'letter',
  timeZone: 'America/Toronto',
  company: { name: 'Véhicules Côté & Œuvres', look: sampleLook },
  contractNumber: 'C-2026-00042',
  clientName: 'Zoë Nguyễn-Łukasik',
  vehicleText: '2023 Toyota RAV4 XLE Hybride',
  vin: '2T3BFREV5JW812345',
  startsAt: day,
  place: 'Salle de livraison',
  note: 'La cliente vient avec son père.',
  odometer: '38 462 km',
  deliveredAt: null,
  merchantName: 'Émile Bélanger-Çelik',
  items: [
    { code: 'balance-paid', done: true, reason: '', note: 'Traite 4471', hasProof: false },
    { code: 'rdprm-search', done: true, reason: '', note: '', hasProof: true },
    { code: 'label-handed', done: true, reason: '', note: '', hasProof: false },
    { code: 'saaq-transaction', done: false, reason: '', note: '', hasProof: false },
    { code: 'plate', done: false, reason: '', note: '', hasProof: false },
    { code: 'keys', done: true, reason: '', note: 'Deux clés', hasProof: false },
    { code: 'second-tires', done: false, reason: 'vendu sans', note: '', hasProof: false },
  ],
})

const signatureOf = (step: string): Record<string, string> => {
  if (step === 'merchant-signed') return { signatureId: 'sg-1' }
  return step === 'consumer-signed' ? { signatureId: 'sg-2' } : {}
}
export const sampleEvidence = (locale: Locale): EvidenceDocument => ({
  locale,
  contract: {
    number: 'C-2026-00042',
    provisionalNumber: 'P-7K3F-0012',
    version: 3,
    contentHash: hash,
    locale,
    countersignedAt: day + 3_600_000,
    createdAt: day - 5_000_000,
  },
  company: {
    name: 'Véhicules Côté & Œuvres',
    look: sampleLook,
    paper: 'letter',
    timeZone: 'America/Toronto',
    publicKey: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE',
  },
  events: (['opened', ...gateStepNames.slice(1)] as const).map((step, index) => ({
    seq: index + 1,
    step,
    at: day - 4_000_000 + index * 180_000 - (index === 4 ? 4 * 86_400_000 : 0),
    offsetMs: index === 3 ? -4200 : index === 7 ? null : 0,
    // Without a network from the fifth on; the last is not sent yet, and one was dated at will.
    receivedAt:
      index === 9 ? null : index > 4 ? day + 3_600_000 : day - 3_999_000 + index * 180_000,
    standsOnAt: null,
    facts: signatureOf(step),
    offline: index > 4,
    byName: 'Émile Bélanger-Çelik',
    hash: hash.slice(index) + hash.slice(0, index),
    deletedAt: null,
  })),
  signatures: [
    {
      id: 'sg-1',
      role: 'seller',
      signerName: 'Émile Bélanger-Çelik',
      at: day - 600_000,
      offline: true,
      strokesSha256: hash,
      deviceKeyId: 'A'.repeat(44),
      sealLack: '',
      deletedAt: null,
    },
    {
      id: 'sg-2',
      role: 'buyer',
      signerName: 'Zoë Nguyễn-Łukasik',
      at: day,
      offline: true,
      strokesSha256: hash,
      deviceKeyId: '',
      sealLack: 'no-key',
      deletedAt: null,
    },
  ],
})
