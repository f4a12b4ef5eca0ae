/** What the demonstration dealerships offer beside a vehicle, in three packages, and what it costs them. */
import type { MenuPackage, Product } from '../contract/deal/menu.ts'
import type { Row } from '../kernel/mutation.ts'
import { row, type Stage } from './stage.ts'

type Said = Pick<Product, 'id' | 'kind' | 'amountMinor'> &
  Partial<Product> & { costMinor: number; names: [fr: string, en: string, es: string] }
type Menu = { products: Said[]; packages: MenuPackage[] }

const quebec: Menu = {
  products: [
    {
      id: 'pr-warranty-36',
      kind: 'additional-warranty',
      names: ['Garantie prolongée', 'Extended warranty', 'Garantía ampliada'],
      amountMinor: 249_500,
      costMinor: 120_000,
      termMonths: 36,
      distanceKm: 60_000,
      seller: 'Garantie Nordique inc.',
    },
    {
      id: 'pr-warranty-60',
      kind: 'additional-warranty',
      names: ['Garantie prolongée', 'Extended warranty', 'Garantía ampliada'],
      amountMinor: 339_500,
      costMinor: 172_000,
      termMonths: 60,
      distanceKm: 100_000,
      seller: 'Garantie Nordique inc.',
    },
    {
      id: 'pr-rust',
      kind: 'rust-proofing',
      names: ['Antirouille', 'Rust-proofing', 'Tratamiento anticorrosión'],
      amountMinor: 129_500,
      costMinor: 38_000,
      termMonths: 60,
    },
    {
      id: 'pr-paint',
      kind: 'protection',
      names: ['Protection peinture', 'Paint protection', 'Protección de pintura'],
      amountMinor: 89_500,
      costMinor: 21_000,
      termMonths: 60,
    },
    {
      id: 'pr-tires',
      kind: 'tire-rim',
      names: ['Pneus et jantes', 'Tires and rims', 'Neumáticos y llantas'],
      amountMinor: 99_500,
      costMinor: 41_000,
      termMonths: 48,
      seller: 'Garantie Nordique inc.',
    },
    {
      id: 'pr-marking',
      kind: 'marking',
      names: ['Burinage antivol', 'Theft marking', 'Marcado antirrobo'],
      amountMinor: 29_900,
      costMinor: 6_500,
    },
    {
      id: 'pr-replacement',
      kind: 'replacement',
      names: ['Assurance de remplacement', 'Replacement insurance', 'Seguro de reposición'],
      amountMinor: 149_000,
      costMinor: 96_000,
      termMonths: 60,
      seller: 'Laurentide Assurances',
    },
    {
      id: 'pr-life',
      kind: 'life-disability',
      names: ['Assurance vie et invalidité', 'Life and disability', 'Seguro de vida e invalidez'],
      amountMinor: 118_000,
      costMinor: 82_600,
      termMonths: 60,
      seller: 'Laurentide Assurances',
    },
  ],
  packages: [
    { rank: 'good', productIds: ['pr-rust', 'pr-paint'], priceMinor: 199_500 },
    { rank: 'better', productIds: ['pr-warranty-36', 'pr-rust'], priceMinor: null },
    {
      rank: 'best',
      productIds: ['pr-warranty-60', 'pr-rust', 'pr-paint', 'pr-tires'],
      priceMinor: 599_500,
    },
  ],
}

const spain: Menu = {
  products: [
    {
      id: 'pr-warranty-24',
      kind: 'additional-warranty',
      names: ['Extension de garantie', 'Extended warranty', 'Ampliación de garantía'],
      amountMinor: 89_000,
      costMinor: 46_000,
      termMonths: 24,
      distanceKm: 40_000,
      seller: 'Garantía del Turia, S.A.',
    },
    {
      id: 'pr-service',
      kind: 'service-contract',
      names: ['Contrat d’entretien', 'Service contract', 'Contrato de mantenimiento'],
      amountMinor: 64_000,
      costMinor: 41_000,
      termMonths: 36,
    },
    {
      id: 'pr-paint',
      kind: 'protection',
      names: ['Protection peinture', 'Paint protection', 'Protección de pintura'],
      amountMinor: 39_000,
      costMinor: 11_000,
    },
    {
      id: 'pr-replacement',
      kind: 'replacement',
      names: ['Assurance valeur à neuf', 'Replacement insurance', 'Seguro de valor a nuevo'],
      amountMinor: 52_000,
      costMinor: 37_000,
      termMonths: 36,
      seller: 'Seguros Levante',
    },
  ],
  packages: [
    { rank: 'good', productIds: ['pr-paint'], priceMinor: null },
    { rank: 'better', productIds: ['pr-service', 'pr-paint'], priceMinor: 95_000 },
    {
      rank: 'best',
      productIds: ['pr-warranty-24', 'pr-service', 'pr-paint'],
      priceMinor: 175_000,
    },
  ],
}

const menuOf = ({ products, packages }: Menu) => ({
  packages,
  products: products.map(({ names, costMinor: _, ...said }): Product => {
    const [nameFr, nameEn, nameEs] = names
    return {
      taxable: true,
      termMonths: null,
      distanceKm: null,
      seller: '',
      financed: true,
      active: true,
      ...said,
      nameFr,
      nameEn,
      nameEs,
    }
  }),
})
export const quebecMenu = menuOf(quebec)
export const spainMenu = menuOf(spain)

export const productCostsOf = ({ country, day }: Stage): Row<'productCost'>[] =>
  (country === 'ES' ? spain : quebec).products.map(({ id, costMinor }) =>
    row({ id, costs: [{ on: day(-200), minor: costMinor }] }),
  )
