/** What only the server can do for a source: it makes tokens, and reads a sample as it would read a lead. */
import { api } from '#src/lib/api.ts'

type Token = { token: string }
export type TriedProspect = {
  name: string
  phone: string
  email: string
  message: string
  vehicleText: string
  tradeInText: string
  externalId: string
  division: 'new' | 'used'
  claimedAt: number | null
  inStock: boolean
}
export type Tried = { problem?: string; prospects: TriedProspect[] }

export const addSource = async (id: string, name: string): Promise<string> =>
  (await api<Token>('/api/intake/sources', { json: { id, name } })).token
export const rotateSource = async (sourceId: string, days: number): Promise<string> =>
  (await api<Token>('/api/intake/sources/rotate', { json: { sourceId, days } })).token
export const trySample = (text: string): Promise<Tried> =>
  api<Tried>('/api/intake/try', { json: { text }, isQuestion: true })
