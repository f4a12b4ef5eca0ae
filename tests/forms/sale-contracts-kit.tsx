/** What the tests of the sale contracts share: the dealership, a pad without a canvas, a hand that signs. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, vi } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { labelContent, labelHash } from '#db/vehicle/label/content.ts'
import { freshDeal } from '#db/contract/rows.ts'
import { entryHash } from '#db/contract/chain.ts'
import type { Deal } from '#db/contract/deal/types.ts'
import type { ContractStep } from '#db/terms.ts'
import { aContract } from '#tests/support/builders/contract.ts'
import { aLeadClient, aStockVehicle } from '#tests/support/builders/lead.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { openForm, type Opened } from '#tests/support/forms.tsx'
import { alwaysOpen } from '#tests/support/builders/desk.ts'

export const company: Row<'company'> = {
  id: 'c-1',
  v: 1,
  deletedAt: null,
  name: 'Boréal Auto',
  headquarter: '',
  timeZone: 'America/Toronto',
  currency: 'CAD',
  country: 'CA',
  province: 'QC',
  address: '1 boulevard Curé-Labelle',
  city: 'Laval',
  postalCode: 'H7V 2V5',
  phone: '',
  email: '',
  hostname: '',
  hostnameMobile: '',
  hostnameQa: '',
  defaultMake: 'Subaru',
  defaultLocale: 'fr-ca',
  paper: 'letter',
  legal: {
    licenceNumber: '123456',
    gstNumber: '800000000 RT0001',
    qstNumber: '',
    opcPermit: '112 358',
    privacyOfficer: '',
  },
  sale: null,
  noReplyMinutes: 15,
  desk: alwaysOpen,
  look: { logo: '', colour: '' },
  contact: null,
  privacy: null,
  reservationDays: 3,
  demandsFactor: false,
  publicKey: '',
}
/** What hangs on the car of the contracts here. */
export function aPrintedLabel(): Row<'vehicleLabel'> {
  const car = aStockVehicle({ marketOn: '2024-03-01' })
  const content = labelContent(car, [], company, '2026-11-21')
  return {
    id: 'lab-1',
    v: 1,
    deletedAt: null,
    vehicleId: 'v-1',
    kind: 'used-label',
    locale: 'fr-ca',
    content,
    contentHash: labelHash(content),
    at: 0,
    by: 'u-ana',
  }
}
export const ana = aUser({ id: 'u-ana', name: 'Ana Moreau' })
export const english = (over: Parameters<typeof aContract>[0] = {}) =>
  aContract({ locale: 'en-ca', leadId: null, ...over })
export const open = (
  contracts: Row<'saleContract'>[],
  query: Record<string, string> = {},
  rows: NonNullable<Parameters<typeof openForm>[1]>['rows'] = {},
  more: Omit<NonNullable<Parameters<typeof openForm>[1]>, 'rows' | 'query'> = {},
) =>
  openForm('management.SaleContracts', {
    ...more,
    rows: {
      company: [company],
      user: [ana],
      client: [aLeadClient()],
      vehicle: [aStockVehicle()],
      vehicleLabel: [aPrintedLabel()],
      saleContract: contracts,
      ...rows,
    },
    query,
  })
export const stored = async ({ replica }: Opened, id = 'sc-1') =>
  (await replica.saleContract.get(id)) as Row<'saleContract'>

// The pad draws on a canvas, which jsdom has not: a quiet one stands in for the browser's.
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
export const withPad = () =>
  beforeAll(async () => {
    const context = new Proxy({}, { get: () => () => undefined, set: () => true })
    HTMLCanvasElement.prototype.getContext = (() => context) as never
    HTMLCanvasElement.prototype.toBlob = function (done) {
      done({ arrayBuffer: async () => png.buffer } as Blob)
    }
    Object.defineProperty(HTMLCanvasElement.prototype, 'clientWidth', { value: 600 })
    Object.defineProperty(HTMLCanvasElement.prototype, 'clientHeight', { value: 180 })
    globalThis.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    await import('#src/forms/management/sale-contracts.tsx')
  }, 120_000)
/** A signature of one long stroke. */
/** `step`: pixels from point to point. */
export async function drawOn(label: string, step = 12) {
  const canvas = await screen.findByRole('img', { name: label })
  await waitFor(() => expect(canvas.getAttribute('aria-busy')).toBe('false'))
  const at = (i: number) => ({
    clientX: 20 + i * step,
    clientY: 60 + (i % 5) * 9,
    pointerId: 1,
    buttons: 1,
    button: 0,
    pressure: 0.5,
    isPrimary: true,
    pointerType: 'pen',
    bubbles: true,
  })
  // The pad drops points that come faster than a hand.
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  // The environment of forms has no pointer events of its own.
  const point = (type: string, i: number, buttons = 1) => {
    const { pointerId, pointerType, pressure, isPrimary, ...init } = { ...at(i), buttons }
    const event = new MouseEvent(type, init)
    fireEvent(canvas, Object.assign(event, { pointerId, pointerType, pressure, isPrimary }))
  }
  point('pointerdown', 0)
  for (let i = 1; i < 24; i += 1) {
    vi.advanceTimersByTime(20)
    point('pointermove', i)
  }
  vi.advanceTimersByTime(20)
  point('pointerup', 24, 0)
  vi.useRealTimers()
}

/** A draft at the desk: a used car of 13,000, wholesale price not asked yet, for Hélène. */
export function aDeskContract(
  deal: Partial<Deal> = {},
  over: Partial<Row<'saleContract'>> = {},
): Row<'saleContract'> {
  const vehicle = aStockVehicle({ year: 2022, priceInternetMinor: 13_000_00 })
  return english({
    version: 1,
    vehicleId: 'v-1',
    tradeInText: '',
    termsAccepted: false,
    annexAccepted: false,
    labelId: 'lab-1',
    deal: { ...freshDeal(vehicle), priceMinor: 13_000_00, ...deal },
    ...over,
  })
}
/** Nothing the law asks for is missing from it. */
export const complete: Partial<Deal> = {
  unit: { ...freshDeal(aStockVehicle()).unit, year: 2022, wholesaleMinor: 12_000_00 },
}

const facts: Partial<Record<ContractStep, Row<'contractEvent'>['facts']>> = {
  language: { locale: 'en-ca' },
  'merchant-signed': { role: 'seller' },
  'consumer-signed': { role: 'buyer' },
}
/** A history whose entries fit each other. */
export function events(steps: ContractStep[], from: number): Row<'contractEvent'>[] {
  let prev = ''
  return steps.map((step, index) => {
    const entry = {
      id: `e-${index + 1}`,
      contractId: 'sc-1',
      contractVersion: 1,
      seq: index + 1,
      step,
      at: from + index * 60_000,
      offsetMs: null,
      offline: false,
      deviceKeyId: '',
      by: 'u-ana',
      byName: 'Ana Moreau',
      facts: facts[step] ?? {},
      prev,
    }
    const hash = entryHash(entry)
    prev = hash
    const receivedAt = entry.at + 1000
    return { ...entry, v: 1, deletedAt: null, hash, receivedAt, standsOnAt: null }
  })
}
