/** What was written to a customer, on this device. */
import type { Row } from '#db/kernel/mutation.ts'
import { sendMessage, sendMessageAgain } from '#db/message/mutations/message.ts'
import type { MessageChannel } from '#db/message/table.ts'
import type { Replica } from '#db/replica.ts'

export type Message = Row<'message'>

export const messagesOf =
  (leadId: string) =>
  async (replica: Replica): Promise<Message[]> =>
    (await replica.message.where({ leadId }).toArray()).filter(
      ({ deletedAt }) => deletedAt === null,
    )

export const draftKeyOf = (leadId: string, channel: MessageChannel) =>
  `message:${leadId}:${channel}` as const

/** What is written to a request that is no lead yet. */
export const firstDraftKeyOf = (requestId: string, channel: MessageChannel) =>
  `request:${requestId}:${channel}` as const

/** By which way something was begun to her and not sent. */
export const draftsTo =
  (leadId: string) =>
  async (replica: Replica): Promise<MessageChannel[]> => {
    const found = await replica.draft.bulkGet([
      draftKeyOf(leadId, 'sms'),
      draftKeyOf(leadId, 'mail'),
    ])
    return found.flatMap(draft => (draft ? [draft.key.endsWith(':mail') ? 'mail' : 'sms'] : []))
  }

const putInLine: readonly string[] = [sendMessage.name, sendMessageAgain.name]

/** What an act put in line to leave; null of any other act, and where this device does not have it. */
export const messageOfAct =
  ({ name, input }: { name: string; input: unknown }) =>
  async (replica: Replica): Promise<Message | null> => {
    if (!putInLine.includes(name)) return null
    const { id, messageId = id } = input as { id: string; messageId?: string }
    return (await replica.message.get(messageId)) ?? null
  }
