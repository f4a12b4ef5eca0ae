/** What only the server can do: it makes keys and secrets, and sends. */
import type { TokenAccess, TokenForm, WebhookEvent } from '#db/integration/terms.ts'
import { api } from '#src/lib/api.ts'

export type Used = { tokenId: string; lastUsedAt: number | null; lastIp: string }
export type Delivery = {
  id: string
  webhookId: string
  event: string
  body: string
  createdAt: number
  attempts: number
  triedAt: number | null
  answer: number | null
  failure: string
  doneAt: number | null
  taken: boolean
}
export type Answered = { answer: number | null; failure: string; ms: number }

type NewToken = {
  id: string
  name: string
  forms: TokenForm[]
  access: TokenAccess
  expiresAt: number | null
}
export const addToken = async (json: NewToken): Promise<string> =>
  (await api<{ key: string }>('/api/integrations/tokens', { json })).key
export const askUsed = async (): Promise<Used[]> =>
  (await api<{ used: Used[] }>('/api/integrations/tokens')).used

type NewWebhook = { id: string; name: string; url: string; events: WebhookEvent[] }
export const addWebhook = async (json: NewWebhook): Promise<string> =>
  (await api<{ secret: string }>('/api/integrations/webhooks', { json })).secret
export const renewSecret = async (id: string): Promise<string> =>
  (await api<{ secret: string }>('/api/integrations/webhooks/secret', { json: { id } })).secret
export const tryWebhook = (id: string): Promise<Answered> =>
  api<Answered>('/api/integrations/webhooks/try', { json: { id } })

export const askDeliveries = (webhookId: string, last?: Delivery) =>
  api<{ rows: Delivery[]; more: boolean }>(
    `/api/integrations/deliveries?${new URLSearchParams({
      webhookId,
      ...(last && { before: `${last.createdAt}.${last.id}` }),
    })}`,
  )
export const sendAgain = (id: string) => api('/api/integrations/deliveries/again', { json: { id } })
