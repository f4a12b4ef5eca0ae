/** The other printed documents, always the same. */
import type { DeliveryDocument } from '#db/delivery/print/delivery.ts'
import type { OfferDocument } from '#db/contract/print/offer.ts'
import type { EvidenceDocument } from '#db/contract/print/evidence.ts'
import type { InspectionDocument } from '#db/inspection/print/inspection.ts'
import type { FundDocument } from '#db/ledger/document.ts'
import { gateStepNames } from '#db/contract/gate/steps.ts'
import type { Locale } from '#db/terms.ts'
import { sampleContract, sampleInk, sampleLook } from './sample-contract.ts'

const day = Date.UTC(2026, 10, 21, 15, 0)
const hash = '9f3c41d2b7a85e60c1f4a9920d3377e5b86c14fa02d95be3c7706f1e2a4be21a'

/** A picture of nothing, 40 by 30. */
const samplePhoto =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAIuElEQVR42hXWAef6bBTG8ed1/omIiFlzW/O15rZm1syaWTNrbmtmzYiIiIiIiOgtPf3OG/hwHNe5/vunM9IZ60x0pjozHU1nriN0FjroLHWkzkrH11nrRDobnVRnq1Po7HSUzl6n1TnoDDpHnZPOWeeic9W56dx1HjpPnZfOW+ej89X575/ByGBsMDGYGswMNIO5gTBYGGCwNJAGKwPfYG0QGWwMUoOtQWGwM1AGe4PW4GAwGBwNTgZng4vB1eBmcDd4GDwNXgZvg4/B1/jBgpFgLJgIpoKZQBPMBUKwECBYCqRgJfAFa0Ek2AhSwVZQCHYCJdgLWsFBMAiOgpPgLLgIroKb4C54CJ6Cl+At+Ai+4gebjEzGJhOTqcnMRDOZmwiThQkmSxNpsjLxTdYmkcnGJDXZmhQmOxNlsjdpTQ4mg8nR5GRyNrmYXE1uJneTh8nT5GXyNvmYfM0fbDGyGFtMLKYWMwvNYm4hLBYWWCwtpMXKwrdYW0QWG4vUYmtRWOwslMXeorU4WAwWR4uTxdniYnG1uFncLR4WT4uXxdviY/G1fjCMYAwTmMIMNJj/7ZgFf7MECSvwYQ0RbCCFLRSwAwV7aOEAAxzhBGe4wBVucIcHPOEFb/jAlx9sM7IZ20xspjYzG81mbiNsFjbYLG2kzcrGt1nbRDYbm9Rma1PY7GyUzd6mtTnYDDZHm5PN2eZic7W52dxtHjZPm5fN2+Zj87V/sMPIYewwcZg6zBw0h7mDcFg44LB0kA4rB99h7RA5bBxSh61D4bBzUA57h9bh4DA4HB1ODmeHi8PV4eZwd3g4PB1eDm+Hj8PX+cGSkWQsmUimkplEk8wlQrKQf1teSqRkJfEla0kk2UhSyVZSSHYSJdlLWslBMkiOkpPkLLlIrpKb5C55SJ6Sl+Qt+Ui+8ge7jFzGLhOXqcvMRXOZuwiXhQsuSxfpsnLxXdYukcvGJXXZuhQuOxflsndpXQ4ug8vR5eRydrm4XF1uLneXh8vT5eXydvm4fN0f7DHyGHtMPKYeMw/NY+4hPBYeeCw9pMfKw/dYe0QeG4/UY+tReOw8lMfeo/U4eAweR4+Tx9nj4nH1uHncPR4eT4+Xx9vj4/H1frDPyGfsM/GZ+sx8NJ+5j/BZ+H+nvPSRPisf32ftE/lsfFKfrU/hs/NRPnuf1ufgM/gcfU4+Z5+Lz9Xn5nP3efg8fV4+b5+Pz9f/wQGjgHHAJGAaMAvQAuYBImARQMAyQAasAvyAdUAUsAlIA7YBRcAuQAXsA9qAQ8AQcAw4BZwDLgHXgFvAPeAR8Ax4BbwDPgHf4AeHjELGIZOQacgsRAuZh4iQRQghyxAZsgrxQ9YhUcgmJA3ZhhQhuxAVsg9pQw4hQ8gx5BRyDrmEXENuIfeQR8gz5BXyDvmEfMMfHDGKGEdMIqYRswgtYh4hIhbRX14sI2TEKsKPWEdEEZuINGIbUUTsIlTEPqKNOEQMEceIU8Q54hJxjbhF3CMeEc+IV8Q74hPxjX5wzChmHDOJmcbMYrSYeYyIWcQQs4yRMasYP2YdE8VsYtKYbUwRs4tRMfuYNuYQM8QcY04x55hLzDXmFnOPecQ8Y14x75hPzDf+wQmjhHHCJGGaMEvQEuYJImGRQMIyQSasEvyEdUKUsElIE7YJRcIuQSXsE9qEQ8KQcEw4JZwTLgnXhFvCPeGR8Ex4JbwTPgnf5AenjFLGKZOUacosRUuZp4iURfoXyssUmbJK8VPWKVHKJiVN2aYUKbsUlbJPaVMOKUPKMeWUck65pFxTbin3lEfKM+WV8k75pHzTH5wxyhhnTDKmGbMMLWOeITIWGWQsM2TGKsPPWGdEGZuMNGObUWTsMlTGPqPNOGQMGceMU8Y545Jxzbhl3DMeGc+MV8Y745PxzX5wzihnnDPJmebMcrSceY7IWeSQs8yROascP2edE+VsctKcbU6Rs8tROfucNueQM+Qcc04555xLzjXnlnPPeeQ8c14575xPzjf/wQWjgnHBpGBaMCvQCuYFomBR/H2+ZYEsWBX4BeuCqGBTkBZsC4qCXYEq2Be0BYeCoeBYcCo4F1wKrgW3gnvBo+BZ8Cp4F3wKvsUPLhmVjEsmJdOSWYlWMi8RJYsSSpYlsmRV4pesS6KSTUlasi0pSnYlqmRf0pYcSoaSY8mp5FxyKbmW3EruJY+SZ8mr5F3yKfmWP7hiVDGumFRMK2YVWsW8QlQsKqhYVsiKVYVfsa6IKjYVacW2oqjYVaiKfUVbcagYKo4Vp4pzxaXiWnGruFc8Kp4Vr4p3xafiW/1gxUgxVkwUU8VMoSnmCqFYqL96sVRIxUrhK9aKSLFRpIqtolDsFEqxV7SKg2JQHBUnxVlxUVwVN8Vd8VA8FS/FW/FRfNUPrhnVjGsmNdOaWY1WM68RNYsaapY1smZV49esa6KaTU1as60panY1qmZf09YcaoaaY82p5lxzqbnW3GruNY+aZ82r5l3zqfnWP7hh1DBumDRMG2YNWsO8QTQsGmhYNsiGVYPfsG6IGjYNacO2oWjYNaiGfUPbcGgYGo4Np4Zzw6Xh2nBruDc8Gp4Nr4Z3w6fh2/zgllHLuGXSMm2ZtWgt8xbRsmj/OtyyRbasWvyWdUvUsmlJW7YtRcuuRbXsW9qWQ8vQcmw5tZxbLi3XllvLveXR8mx5tbxbPi3f9gd3jDrGHZOOacesQ+uYd4iORQcdyw7ZserwO9YdUcemI+3YdhQduw7Vse9oOw4dQ8ex49Rx7rh0XDtuHfeOR8ez49Xx7vh0fLsf3DPqGfdMeqY9sx6tZ94jehY99Cx7ZM+qx+9Z90Q9m560Z9tT9Ox6VM++p+059Aw9x55Tz7nn0nPtufXcex49z55Xz7vn0/Ptf/DAaGA8MBmYDswGtIH5gBhYDH9FeTkgB1YD/sB6IBrYDKQD24FiYDegBvYD7cBhYBg4DpwGzgOXgevAbeA+8Bh4DrwG3gOfge/A/2FCdpJnrNJ4AAAAAElFTkSuQmCC'

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
        limits: index % 5 === 2 ? '≥\u00a04\u00a0mm\nnon conforme <\u00a03\u00a0mm' : '',
        note: result === 'fail' ? 'Disque rayé, remplacé le 20 novembre' : '',
      } as const
    }),
  })),
  signatures: [
    { role: 'technician', name: 'Rémi Fortin', certificate: 'A-4471', at: day, ink: sampleInk(3) },
    {
      role: 'director',
      name: 'Lise Gagné',
      certificate: '',
      at: day + 3_600_000,
      ink: sampleInk(5),
    },
  ],
  photos: [
    { code: 'C02', image: samplePhoto },
    { code: 'A06', image: '' },
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
  agreedOn: '',
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
    signedAt: day,
    sealed: '',
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
      contentHash: hash,
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
      contentHash: hash,
      strokesSha256: hash,
      deviceKeyId: '',
      sealLack: 'no-key',
      deletedAt: null,
    },
  ],
})

/** To a house in Québec, with both taxes. */
export const sampleInvoice = (): FundDocument => ({
  number: 'F-2026-7B03A1C9-00042',
  kind: 'invoice',
  series: 'F-2026-7B03A1C9',
  place: 42,
  seq: 118,
  payment: 'p-1',
  answers: null,
  at: day,
  on: '2026-11-21',
  currency: 'CAD',
  netMinor: 1_050_000,
  taxes: [
    { tax: 'gst', ppm: 50_000, minor: 52_500 },
    { tax: 'qst', ppm: 99_750, minor: 104_738 },
  ],
  grossMinor: 1_207_238,
  buyer: {
    name: 'Véhicules Côté & Œuvres inc.',
    address: '1250, boul. Saint-Martin Ouest',
    city: 'Laval',
    province: 'QC',
    postalCode: 'H7S 2M4',
    country: 'CA',
    paper: 'letter',
    number: '123456782 RT0001',
  },
  source: 'credit-card',
  reference: '4242',
  reason: '',
  hash,
})
/** To a house in France, which owes the tax itself, with a reason as somebody typed it. */
export const sampleCreditNote = (): FundDocument => ({
  ...sampleInvoice(),
  number: 'N-2026-7B03A1C9-00003',
  kind: 'credit-note',
  answers: 'F-2026-7B03A1C9-00042',
  currency: 'EUR',
  taxes: [],
  grossMinor: 1_050_000,
  buyer: {
    name: 'Automobiles Lefèvre & Fils SAS',
    address: '18, rue de l’Écluse',
    city: 'Lille',
    province: '',
    postalCode: '59000',
    country: 'FR',
    paper: 'a4',
    number: 'FR 44 732829320',
  },
  source: 'sepa-debit',
  reference: '1332',
  reason: 'Deux fois le même prélèvement',
})
