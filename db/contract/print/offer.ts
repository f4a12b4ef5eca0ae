/** The offer on paper, before any contract: every amount of the deal as it stands, the other ways it was weighed, and whether it binds anybody. */
import { words } from '../../kernel/words.ts'
import type { Block, Cell, Definition } from '../../print/definition.ts'
import { dayText, filled, moneyText } from '../../print/format.ts'
import { accentOf, mastheadOf } from '../../print/masthead.ts'
import { phoneText } from '../../print/phone.ts'
import { commonWords } from '../../print/words.ts'
import { typeset } from '../../print/typeset.ts'
import { lineBlocks, paymentBlocks, saaqBlocks, tradeInBlocks } from './amounts.ts'
import { partyBlocks, vehicleBlocks } from './contract.ts'
import { declinedBlocks } from './declined.ts'
import type { ContractDocument } from './types.ts'

/** Raised when words or order change. */
const templateVersion = 2

/** Another way the deal was weighed; amounts in minor units. */
export type OfferWay = {
  name: string
  paymentMinor: number | null
  depositMinor: number
  /** What is owed in all; null for a lease, whose contract is the lessor's. */
  totalMinor: number | null
}
export type OfferDocument = {
  /** The draft, as its contract would say it. */
  contract: ContractDocument
  /** The last day on which the dealership stands by it. */
  validUntil: string
  ways: readonly OfferWay[]
}

export const offerWords = words({
  en: {
    title: 'Offer of sale',
    facts: { of: 'Offer', on: 'Made on', until: 'Valid until', by: 'Prepared by' },
    ways: 'Also weighed',
    way: 'Way',
    payment: 'Payment',
    deposit: 'Deposit',
    total: 'In all',
    nature: 'An offer, not a contract',
    binds:
      'The signature below says that these figures were shown and that the client wishes to go on with them. It binds neither the client nor the dealership: a sale is made only by a signed contract, and the vehicle is held only by a deposit.',
    validity:
      'These figures hold until {day}, for this vehicle, as long as it is not sold; rates of credit depend on the lender’s approval. Every tax and fee is shown.',
    client: 'Client',
    merchant: 'For the dealership',
  },
  fr: {
    title: 'Offre de vente',
    facts: { of: 'Offre', on: 'Faite le', until: 'Valable jusqu’au', by: 'Préparée par' },
    ways: 'Autres formules étudiées',
    way: 'Formule',
    payment: 'Versement',
    deposit: 'Acompte',
    total: 'En tout',
    nature: 'Une offre, et non un contrat',
    binds:
      'La signature ci-dessous atteste que ces chiffres ont été présentés et que le client souhaite poursuivre sur cette base. Elle n’engage ni le client ni le commerçant : seule la signature d’un contrat conclut la vente, et seul un acompte retient le véhicule.',
    validity:
      'Ces chiffres valent jusqu’au {day} pour ce véhicule, tant qu’il n’est pas vendu; les taux de crédit dépendent de l’approbation du prêteur. Toutes les taxes et tous les frais y sont indiqués.',
    client: 'Client',
    merchant: 'Pour le commerçant',
  },
  es: {
    title: 'Oferta de venta',
    facts: { of: 'Oferta', on: 'Hecha el', until: 'Válida hasta el', by: 'Preparada por' },
    ways: 'Otras opciones estudiadas',
    way: 'Opción',
    payment: 'Cuota',
    deposit: 'Señal',
    total: 'En total',
    nature: 'Una oferta, no un contrato',
    binds:
      'La firma de abajo dice que estas cifras se mostraron y que el cliente desea seguir adelante con ellas. No obliga ni al cliente ni al concesionario: la venta solo se cierra con un contrato firmado, y solo una señal reserva el vehículo.',
    validity:
      'Estas cifras valen hasta el {day} para este vehículo, mientras no se venda; los tipos de interés dependen de la aprobación de la financiera. Todos los impuestos y gastos están indicados.',
    client: 'Cliente',
    merchant: 'Por el concesionario',
  },
  frFr: {
    payment: 'Mensualité',
    validity:
      'Ces chiffres valent jusqu’au {day} pour ce véhicule, tant qu’il n’est pas vendu ; les taux de crédit dépendent de l’accord du prêteur. Toutes les taxes et tous les frais y sont indiqués.',
  },
  esCo: {
    deposit: 'Anticipo',
    binds:
      'La firma de abajo dice que estas cifras se mostraron y que el cliente desea continuar con ellas. No obliga ni al cliente ni al concesionario: la venta solo se cierra con un contrato firmado, y solo un anticipo separa el vehículo.',
    validity:
      'Estas cifras valen hasta el {day} para este vehículo, mientras no se venda; las tasas de interés dependen de la aprobación de la financiera. Todos los impuestos y gastos están indicados.',
  },
})

const end = (text: string): Cell => ({ text, align: 'end' })

function wayBlocks({ contract, ways }: OfferDocument): Block[] {
  if (!ways.length) return []
  const { locale, currency } = contract
  const said = offerWords[locale]
  const money = (minor: number | null) =>
    end(minor === null ? '—' : moneyText(minor, currency, locale))
  return [
    { kind: 'heading', text: said.ways },
    {
      kind: 'table',
      label: said.ways,
      widths: [0, 92, 92, 92],
      head: [{ text: said.way }, end(said.payment), end(said.deposit), end(said.total)],
      rows: ways.map(({ name, paymentMinor, depositMinor, totalMinor }) => ({
        cells: [{ text: name }, money(paymentMinor), money(depositMinor), money(totalMinor)],
      })),
    },
  ]
}

function signBlocks({ contract, validUntil }: OfferDocument): Block[] {
  const { locale, buyer, coBuyer, sellerName } = contract
  const said = offerWords[locale]
  const line = (who: string, name: string): Block => ({
    kind: 'sign',
    who,
    name,
    ink: null,
    alt: '',
    note: '',
  })
  const called = (each: typeof buyer) => [each.firstName, each.lastName].filter(Boolean).join(' ')
  return [
    {
      kind: 'together',
      blocks: [
        { kind: 'heading', text: said.nature },
        {
          kind: 'text',
          text: filled(said.validity, { day: dayText(validUntil, locale) }),
        },
        { kind: 'text', text: said.binds },
        {
          kind: 'columns',
          columns: [
            [line(said.client, called(buyer))],
            coBuyer ? [line(said.client, called(coBuyer))] : [line(said.merchant, sellerName)],
          ],
        },
        ...(coBuyer ? [line(said.merchant, sellerName)] : []),
      ],
    },
  ]
}

export function offerDocument(offer: OfferDocument): Definition {
  const { contract, validUntil } = offer
  const { locale, paper, company, provisionalNumber, contractOn, sellerName } = contract
  const said = offerWords[locale]
  const { facts } = said
  return typeset({
    kind: 'offer',
    templateVersion,
    locale,
    paper,
    title: `${said.title} ${provisionalNumber}`,
    author: company.name,
    at: contract.at,
    watermark: '',
    accent: accentOf(company),
    foot: [company.name, said.title, provisionalNumber].join(' · '),
    pageWords: commonWords[locale].page,
    blocks: [
      mastheadOf(company, [
        [company.address, company.city].filter(Boolean).join(', '),
        [phoneText(company.phone, company.country), company.email].filter(Boolean).join(' · '),
      ]),
      { kind: 'title', text: said.title },
      {
        kind: 'facts',
        columns: 4,
        rows: [
          [facts.of, provisionalNumber],
          [facts.on, dayText(contractOn, locale)],
          [facts.until, dayText(validUntil, locale)],
          [facts.by, sellerName],
        ],
      },
      // Nobody's birthday is needed for an offer.
      ...partyBlocks({ ...contract, buyer: { ...contract.buyer, birthOn: null } }),
      ...vehicleBlocks(contract),
      ...tradeInBlocks(contract),
      ...lineBlocks(contract),
      ...declinedBlocks(contract),
      ...saaqBlocks(contract),
      ...paymentBlocks(contract),
      ...wayBlocks(offer),
      ...signBlocks(offer),
    ],
  })
}
