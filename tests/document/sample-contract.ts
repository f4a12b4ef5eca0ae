/** One contract in every locale: a used car with a trade-in, a debt on it, insurance and credit, signed by three. */
import type { ContractDocument } from '#db/contract/print/types.ts'
import type { Ink } from '#db/print/definition.ts'
import { computeDeal } from '#db/contract/deal/compute.ts'
import { taxNotes } from '#db/contract/deal/tax-notes.ts'
import { printed } from '#db/contract/deal/print.ts'
import { builtInProfile } from '#db/contract/deal/profile.ts'
import type { DealContent } from '#db/contract/deal/types.ts'
import { dealWords, printedLabel } from '#db/contract/deal/words.ts'
import type { LabelContent } from '#db/vehicle/label/types.ts'
import type { Locale } from '#db/terms.ts'
import { untouchedFinancing } from '#db/contract/deal/credit.ts'

/** A house with a logo of its own. */
export const sampleLook = {
  logo:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 190 40" width="190" height="40">' +
    '<path d="M2 36 20 4 38 36Z" fill="#7a1f2b"/><path d="M14 36 20 25 26 36Z" fill="#ffffff"/>' +
    '<g fill="none" stroke="#111111" stroke-width="3" stroke-linecap="round">' +
    '<path d="M66 12A9 9 0 1 0 66 28"/><path d="M86 11A9 9 0 1 0 86 29 9 9 0 1 0 86 11Z"/>' +
    '<path d="M104 11H122M113 11V29"/><path d="M144 11H132V29H144M132 20H142M136 5 141 2"/></g></svg>',
  colour: '#7a1f2b',
}

/** A hand that never writes, but always the same. */
export function sampleInk(seed: number): Ink {
  const wave = (shift: number, size: number) =>
    Array.from({ length: 40 }, (_, i) => [
      20 + i * 9,
      80 + Math.sin(i / (1.4 + shift) + seed) * size * Math.cos(i / 9),
    ]).flat()
  return {
    width: 420,
    height: 160,
    strokes: [wave(0, 46), wave(0.9, 20).map((v, i) => (i % 2 ? v + 20 : v / 2 + 60))],
  }
}

type Place = Pick<
  ContractDocument,
  'jurisdiction' | 'currency' | 'timeZone' | 'paper' | 'placeCity' | 'placeRegion'
>
const quebec: Place = {
  jurisdiction: 'CA-QC',
  currency: 'CAD',
  timeZone: 'America/Toronto',
  paper: 'letter',
  placeCity: 'Laval',
  placeRegion: 'QC',
}
const places: Record<Locale, Place> = {
  'en-ca': quebec,
  'fr-ca': quebec,
  'fr-fr': {
    jurisdiction: 'FR',
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    paper: 'a4',
    placeCity: 'Nantes',
    placeRegion: '44',
  },
  'es-es': {
    jurisdiction: 'ES',
    currency: 'EUR',
    timeZone: 'Europe/Madrid',
    paper: 'a4',
    placeCity: 'Sevilla',
    placeRegion: 'SE',
  },
  'es-co': {
    jurisdiction: 'CO',
    currency: 'COP',
    timeZone: 'America/Bogota',
    paper: 'a4',
    placeCity: 'Medellín',
    placeRegion: 'ANT',
  },
}
export function sampleContract(
  locale: Locale,
  change: Partial<ContractDocument> = {},
): ContractDocument {
  const place = places[locale]
  const isQuebec = place.jurisdiction === 'CA-QC'
  const deal = sampleDeal(isQuebec)
  const result = computeDeal(deal, builtInProfile(place.jurisdiction), '2026-11-21')
  const signedAt = Date.UTC(2026, 10, 21, 15, 5, 33)
  return {
    ...place,
    template: 2,
    locale,
    company: {
      name: 'Véhicules Côté & Œuvres',
      address: '1250, boul. Saint-Martin Ouest',
      city: place.placeCity,
      province: place.placeRegion,
      postalCode: 'H7S 2E4',
      country: isQuebec ? 'CA' : 'FR',
      phone: '450 555-0142',
      email: 'ventes@example.com',
      legal: {
        licenceNumber: '300 412',
        gstNumber: '12345 6789 RT0001',
        qstNumber: '1012345678 TQ0001',
        opcPermit: '111 222',
        privacyOfficer: 'Maude Lévesque',
      },
      look: sampleLook,
    },
    number: 'C-2026-00042',
    provisionalNumber: 'P-7K3F-0012',
    version: 3,
    status: 'signed',
    amendsNumber: '',
    contractOn: '2026-11-21',
    deliverOn: '2026-11-28',
    deliverTo: '',
    atDistance: false,
    declined: null,
    sellerName: 'Émile Bélanger-Çelik',
    buyer: {
      firstName: 'Zoë',
      lastName: 'Nguyễn-Łukasik',
      address: '44, rue de l’Église',
      city: place.placeCity,
      province: place.placeRegion,
      postalCode: 'H7L 1P2',
      country: isQuebec ? 'CA' : 'FR',
      phone: '514 555-0107',
      email: 'zoe@example.com',
      birthOn: '1988-03-01',
    },
    coBuyer: {
      firstName: 'Íñigo',
      lastName: 'Peña',
      address: '44, rue de l’Église',
      city: place.placeCity,
      province: place.placeRegion,
      postalCode: 'H7L 1P2',
      country: isQuebec ? 'CA' : 'FR',
      phone: '',
      email: '',
      birthOn: null,
    },
    vehicle: {
      stockNumber: 'U-2231',
      vin: '2T3BFREV5JW812345',
      year: 2023,
      make: 'Toyota',
      model: 'RAV4',
      trim: 'XLE Hybride',
      colour: 'Bleu',
      odometer: 38_450,
      odometerType: 'km',
    },
    condition: 'used',
    tradeIns: deal.tradeIns,
    exchangeType: 'exchange',
    tradeInText: '',
    lines: printed(result).map(line => ({
      letter: line.code,
      label: printedLabel(line, locale, place.jurisdiction),
      detail: line.label,
      amountMinor: line.amountMinor,
      total: line.counts === 'total',
    })),
    taxes: result.taxes.map(
      ({ code, on, baseMinor, ppm, amountMinor, collector, exempt, included }) => ({
        label: dealWords[locale].taxOn[on].replace('{tax}', dealWords[locale].taxes[code]),
        baseMinor,
        ppm,
        amountMinor,
        collector,
        exempt,
        included,
      }),
    ),
    taxNotes: taxNotes(deal, result, locale),
    saaqMinor: result.shown.includes('O') ? result.amounts.O : 0,
    financing: deal.financing,
    payment: result.payment,
    cancellationDays: isQuebec ? 2 : 0,
    balanceMinor: result.balanceMinor,
    highCost: false,
    prescribed: isQuebec
      ? [
          { section: '61.0.14', versionOn: '', text: '' },
          {
            section: '39',
            versionOn: '2025-06-01',
            text: 'Texte du règlement, mot pour mot. '.repeat(12).trim(),
          },
        ]
      : [],
    label: isQuebec ? sampleLabel() : null,
    overrides: [],
    annexA:
      'Pose d’un attelage de classe II avant la livraison, sans frais.\nDeuxième jeu de clés remis à la livraison.',
    termsAccepted: true,
    annexAccepted: true,
    confidentialityAccepted: false,
    medium: 'electronic',
    frenchFirst: isQuebec,
    signatures: [
      {
        role: 'seller',
        name: 'Émile Bélanger-Çelik',
        at: signedAt - 600_000,
        offsetMs: 0,
        offline: true,
        ink: sampleInk(1),
      },
      {
        role: 'buyer',
        name: 'Zoë Nguyễn-Łukasik',
        at: signedAt - 60_000,
        offsetMs: -4200,
        offline: true,
        ink: sampleInk(2.3),
      },
      {
        role: 'co-buyer',
        name: 'Íñigo Peña',
        at: signedAt,
        offsetMs: null,
        offline: true,
        ink: sampleInk(4.1),
      },
    ],
    contentHash: '9f3c41d2b7a85e60c1f4a9920d3377e5b86c14fa02d95be3c7706f1e2a4be21a',
    countersignedAt: signedAt + 3_600_000,
    at: signedAt,
    ...change,
  }
}

/** A used car with options, a good apart, a trade-in with a debt on it, insurance and credit. */
const sampleDeal = (isQuebec: boolean): DealContent => ({
  unit: {
    productType: 1,
    condition: 'used',
    netWeightKg: 1_700,
    wholesaleMinor: 2_700_000,
    appraised: false,
    year: 2023,
  },
  priceMinor: 2_895_000,
  options: [{ label: 'Attelage de classe II', amountMinor: 99_500 }],
  goods: [
    { label: 'Garantie 36 mois', amountMinor: 149_900, kind: 'additional-warranty', taxable: true },
  ],
  fees: [],
  rebates: [{ label: 'Rabais fidélité', amountMinor: 50_000, beforeTax: true }],
  tradeIns: [
    {
      label: '2016 Mazda CX-5 GS',
      vin: 'JM3KE4CY9G0712345',
      odometer: 142_300,
      odometerType: 'km',
      allowanceMinor: 750_000,
      lienMinor: 210_000,
      lienHolder: 'Caisse Desjardins',
      lowersTax: true,
    },
  ],
  newTires: { small: isQuebec ? 4 : 0, large: 0 },
  registrationMinor: 28_810,
  otherGovernmentMinor: 0,
  rdprm: { term: isQuebec ? '5' : 'none', online: true },
  insurance: {
    replacementMinor: 0,
    lifeDisabilityMinor: isQuebec ? 120_000 : 0,
    healthMinor: 0,
    paidOn: null,
  },
  scheme: 'standard',
  exemption: null,
  saaqThroughDealer: false,
  depositMinor: 100_000,
  financing: {
    ...untouchedFinancing,
    lends: 'dealer',
    owns: 'seller',
    lender: isQuebec
      ? { name: 'Caisse de Laval', address: '1, boul. du Souvenir, Laval' }
      : untouchedFinancing.lender,
    assigned: isQuebec,
    security: 'none',
    insurance: { required: 'vehicle', choice: 'own', insurer: 'Mutuelle', representative: '' },
    capacity: { by: 'dealer', on: '2026-11-20', decision: 'able' },
    debtAgreed: isQuebec,
    termMonths: 60,
    ratePpm: 69_900,
    frequency: isQuebec ? 'bi-weekly' : 'monthly',
    balloonMinor: 0,
  },
})

export const sampleLabel = (): LabelContent => ({
  form: 1,
  kind: 'used-label',
  law: 'CA-QC',
  items: [
    'price',
    'odometer',
    'vehicle',
    'past-use',
    'repairs',
    'defects',
    'category',
    'warranty',
    'inspection-certificate',
    'last-owner',
  ],
  dealer: {
    name: 'Véhicules Côté & Œuvres',
    address: '1250, boul. Saint-Martin Ouest',
    city: 'Laval',
    province: 'QC',
    postalCode: 'H7S 2E4',
    phone: '450 555-0142',
    permit: '111 222',
  },
  vehicle: {
    stockNumber: 'U-2231',
    productType: 1,
    condition: 'used',
    year: 2023,
    make: 'Toyota',
    model: 'RAV4',
    trim: 'XLE Hybride',
    serial: '2T3BFREV5JW812345',
    displacementCc: 2487,
  },
  price: { minor: 2_895_000, currency: 'CAD' },
  odometer: { value: 38_450, unit: 'km', real: null, guaranteed: true },
  pastUses: ['rental'],
  businessOwners: 'Location Rive-Nord inc.',
  ownerStatement: true,
  seriouslyDefective: false,
  repairs: [
    { text: 'Freins avant remplacés', amountMinor: 48_000 },
    { text: 'Pare-brise remplacé', amountMinor: 61_500 },
  ],
  defects: [{ text: 'Égratignure de la porte arrière gauche', amountMinor: 35_000 }],
  remarks: [],
  warranty: {
    scope: 'automobile',
    category: 'B',
    months: 3,
    km: 5_000,
    presumedMonths: 0,
    agreed: false,
    own: '',
  },
  firstRegisteredOn: null,
  technicalInspectionOn: null,
  critAir: '',
  deliveryDays: null,
})
