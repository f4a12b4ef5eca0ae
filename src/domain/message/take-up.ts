/** What was refused is written on with: its words go back into the composer of its lead. */
import type { InputOf } from '#db/kernel/mutation.ts'
import { sendMessage } from '#db/message/mutations/message.ts'
import type { Replica } from '#db/replica.ts'
import { draftKeyOf } from './queries.ts'
import type { MessageValues } from './use-message.ts'

type Input = InputOf<typeof sendMessage>

/** The words of an act that sends a message; undefined of any other. */
export const messageIn = ({ name, input }: { name: string; input: unknown }): Input | undefined =>
  name === sendMessage.name ? (input as Input) : undefined

/**
 * Laid down as its draft. What is being written there already stands below: nothing that was typed is lost.
 * @param signature hers, which the message ends with: the composer puts it there again
 */
export async function takeUp(
  replica: Replica,
  mid: string,
  { leadId, channel, to, subject, text, files, why = '' }: Input,
  signature: string,
): Promise<void> {
  const key = draftKeyOf(leadId, channel)
  const known = (await replica.draft.get(key))?.values as Partial<MessageValues> | undefined
  if (known?.refused === mid) return
  // What it answers was put below her name.
  const [words = '', quote = ''] = signature ? text.split(`\n\n-- \n${signature}`) : [text]
  const values: MessageValues = {
    to,
    subject: subject || (known?.subject ?? ''),
    text: [words, known?.text?.trim()].filter(Boolean).join('\n\n'),
    quote: quote.trim() || (known?.quote ?? ''),
    files: [...files, ...(known?.files ?? [])],
    sendAt: null,
    why,
    refused: mid,
  }
  await replica.draft.put({ key, form: 'message', values, at: Date.now() })
}
