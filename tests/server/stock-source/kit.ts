/** A dealership whose stock comes from an inventory provider: lists by hand, or from a provider on this machine. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mapColumns } from '#db/vehicle/list/headers.ts'
import type { StockPlan } from '#db/stock-source/setting.ts'
import type { StockLook, StockSourceWhole } from '#db/stock-source/shown.ts'
import { fetchDueLists } from '#server/stock-source/run.ts'
import { createGet } from '#server/ports/get.ts'
import type { SignedIn } from '../../support/server.ts'
import { createLot } from '../website/lot.ts'
import { vinOf } from '../feed/kit.ts'

export type Unit = { stock: string; vin?: string; price?: string; km?: string; trim?: string }
const head = ['Stock', 'VIN', 'Year', 'Make', 'Model', 'Trim', 'Km', 'Price']
export const unit = (at: number, over: Partial<Unit> = {}): Unit => ({
  stock: `P-${at}`,
  vin: vinOf(at),
  price: '20000',
  km: '50000',
  ...over,
})
export const units = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => unit(from + at))
export const csv = (list: readonly Unit[], headers = head): string =>
  [
    headers,
    ...list.map(each => [
      each.stock,
      each.vin ?? '',
      '2024',
      'Subaru',
      'Outback',
      each.trim ?? '',
      each.km ?? '',
      each.price ?? '',
    ]),
  ]
    .map(row => row.join(','))
    .join('\n')

export const aSource = (over: Partial<StockPlan> = {}): StockPlan => ({
  id: 's-1',
  v: 0,
  name: 'Fleet lists',
  url: '',
  format: 'csv',
  hours: 0,
  locale: 'en-ca',
  page: null,
  mapping: Object.fromEntries(
    Object.entries(mapColumns(head, () => '')).map(([field, at]) => [field, head[at] ?? '']),
  ),
  orders: {},
  unit: null,
  words: [],
  gone: null,
  offers: false,
  ...over,
})

export function supplied() {
  const lot = createLot()
  const allowed = ['127.0.0.1/32']
  lot.deps.ports.get = createGet({ allowed, patienceMs: 1_000 })
  let lise: SignedIn | undefined
  const servers: Server[] = []
  const call = async (path: string, json?: object, as?: SignedIn) => {
    lise ??= await lot.signIn('lise', { companyId: 'north' })
    const response = await lot.request(`/api/stock-sources${path}`, {
      as: as ?? lise,
      ...(json && { json }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, never> }
  }
  const upload = async (text: string | Buffer, id = 's-1') => {
    lise ??= await lot.signIn('lise', { companyId: 'north' })
    const response = await lot.request(`/api/stock-sources/upload?id=${id}`, {
      as: lise,
      method: 'POST',
      body: typeof text === 'string' ? text : new Uint8Array(text),
      headers: { 'content-type': 'application/octet-stream' },
    })
    return { status: response.status, body: (await response.json()) as Record<string, never> }
  }
  const one = async (id = 's-1') =>
    (await call(`/one?id=${id}`)).body['rows']?.[0] as unknown as StockSourceWhole
  const look = async (id = 's-1') =>
    (await call(`/look?id=${id}`)).body['rows']?.[0] as unknown as StockLook
  /** Looked at and taken in, as a person does. */
  const take = async (text: string) => {
    await upload(text)
    return call('/take', { id: 's-1', sha256: (await look()).sha256 })
  }
  const provider = async (answer: RequestListener) => {
    const server = createServer(answer)
    servers.push(server)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.csv`
  }
  /** The clock has come to its next turn. */
  const turn = async (hours = 24) => {
    lot.clock.advance(hours * 3_600_000)
    // Her session has ended meanwhile.
    lise = undefined
    await fetchDueLists(lot.deps, 'north')
  }
  const vehicles = () =>
    lot.rows<Record<string, unknown>>(
      "select * from vehicle where deleted_at is null and stock_number like 'P-%' order by stock_number",
    )
  const close = async () => {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
    await lot.close()
  }
  return { lot, call, upload, one, look, take, provider, turn, vehicles, close }
}
export type Supplied = ReturnType<typeof supplied>
