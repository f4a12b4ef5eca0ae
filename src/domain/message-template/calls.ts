/** A template as oneself would receive it: the server knows one's own address and sends nowhere else. */
import type { TemplateChannel } from '#db/message-template/table.ts'
import { api } from '#src/lib/api.ts'

type Message = { channel: TemplateChannel; subject: string; text: string }
export const sendTest = (json: Message) =>
  api<{ to: string }>('/api/templates/test', { json, signal: AbortSignal.timeout(60_000) })
