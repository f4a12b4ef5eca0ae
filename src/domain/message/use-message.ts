/** A message while it is written: its draft, the moment it leaves, and the tap that sends it. */
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ContactPurpose } from '#db/consent/terms.ts'
import { shortText } from '#db/kernel/fields.ts'
import { actOf, type Row } from '#db/kernel/mutation.ts'
import { writerAt } from '#db/lead/writers.ts'
import {
  cancelMessage,
  messageFile,
  mostTextLength,
  sendMessage,
  undoMs,
} from '#db/message/mutations/message.ts'
import { sellingText, stopLineIn } from '#db/message/selling.ts'
import type { MessageChannel } from '#db/message/table.ts'
import type { Country } from '#db/terms.ts'
import { unsubscribeLines } from '#db/message-template/unsubscribe-lines.ts'
import { useContact } from '#src/domain/consent/contact-line.tsx'
import { touchesOf } from '#src/domain/lead/queries.ts'
import { instantOfWall } from '#src/domain/lead/when.ts'
import { newId } from '#src/lib/ids.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { isOffline } from '#src/lib/use-offline.ts'
import { settle } from '#src/sync/remove.ts'
import { toast } from '#src/ui/toast-queue.ts'
import { useAlone } from '#src/ui/use-alone.ts'
import { addressesOf } from './addresses.ts'
import { draftKeyOf, firstDraftKeyOf } from './queries.ts'
import { useSignature, wholeText } from './use-signature.ts'

const schema = z.object({
  to: z.string(),
  subject: shortText,
  /** That it says something is asked when it is sent: an empty one is no fault while she looks for a template. */
  text: z.string().check(z.maxLength(mostTextLength.mail, { error: 'too-long' })),
  /** What it answers, below it. */
  quote: z.string(),
  files: z.array(messageFile),
  /** On the dealership's wall; null: at once. */
  sendAt: z.nullable(z.string()),
  /** Why it may be sent, where the law leaves that to be weighed. */
  why: shortText,
  /** The refused act these words come from: it is settled once they are sent anew. */
  refused: z.optional(z.string()),
})
export type MessageValues = z.infer<typeof schema>
const blank: MessageValues = {
  to: '',
  subject: '',
  text: '',
  quote: '',
  files: [],
  sendAt: null,
  why: '',
}

/** Words to go on with. */
export type Fill = { channel: MessageChannel } & Partial<
  Pick<MessageValues, 'to' | 'subject' | 'text' | 'quote' | 'files'>
> & {
    /** Not laid down where these stand in her draft already. */
    unless?: string
  }

/** Her lead, or her request while there is no lead of it yet. */
export type Addressee = Pick<Row<'lead'>, 'id' | 'clientId' | 'email' | 'emailKey' | 'phoneKey'>
/** The first answer to a request: when she asked, and the lead that is made as it is sent; undefined where that was refused. */
export type FirstAnswer = {
  askedAt: number
  onMake: () => Promise<Pick<Row<'lead'>, 'id' | 'clientId'> | undefined>
}

type Options = {
  lead: Addressee
  first?: FirstAnswer | undefined
  channel: MessageChannel
  fill: Fill | undefined
  onSent: () => void
}

export function useMessage({ lead, first, channel, fill, onSent }: Options) {
  const { timeZone } = useSession()
  const draftKey = first ? firstDraftKeyOf(lead.id, channel) : draftKeyOf(lead.id, channel)
  const form = useDraftForm({ draftKey, schema, defaults: blank })
  const { control, handleSubmit, forget, setError } = form
  const put = usePut(form)
  useFill(put, draftKey, fill)
  const values = useWatch({ control }) as MessageValues
  const { client, touches, addresses, to, writer } = useWhither({ lead, first, channel }, values.to)
  const at = instantOfWall(values.sendAt, timeZone)
  const contact = useContact(lead, channel, at, writer, to)
  const whole = useWhole(values.text, client, contact?.purpose)
  const signature = useSignature()
  const { run, problem } = useAct(sendMessage)
  const said = useSaid()
  const { engine } = useLocal()
  /** Later than she chose, where the hours of the day ask for it. */
  const until = contact?.verdict === 'block' ? contact.until : undefined
  // From the tap on, not from the act alone: before it a lead may have to be made.
  const { alone, busy } = useAlone()
  const sent = () =>
    handleSubmit(async ({ subject, text, quote, files, why, refused }) => {
      if (text.trim() === '')
        return setError('text', { message: 'required' }, { shouldFocus: true })
      const id = newId()
      const on = first ? await first.onMake() : lead
      if (!on) return
      const leaves = until ?? at ?? null
      const isMail = channel === 'mail'
      const isSent = await run({
        id,
        leadId: on.id,
        clientId: on.clientId || null,
        channel,
        to,
        subject: isMail ? subject.trim() : '',
        text: isMail ? wholeText(text, signature, quote) : text.trim(),
        files: isMail ? files : [],
        sendAt: leaves,
        ...(contact?.verdict === 'ask' && { why: why.trim() }),
      })
      if (!isSent) return
      if (refused) await settle(engine.store, engine.env, refused)
      await forget()
      said(id, leaves)
      onSent()
    })()
  const send = () => alone(sent)
  return {
    ...form,
    values,
    addresses,
    to,
    at,
    contact,
    whole,
    until,
    signature,
    put,
    send,
    problem,
    busy,
    isLoading: client === undefined || touches === undefined,
  }
}

/** Where it can go, and who reads there. */
function useWhither({ lead, first, channel }: Omit<Options, 'fill' | 'onSent'>, chosen: string) {
  const { country } = useSession()
  const client = useLive(async db => (await db.client.get(lead.clientId)) ?? null, [lead.clientId])
  const touches = useLive(touchesOf(lead.id), [lead.id])
  const addresses = addressesOf(lead, client, channel, touches)
  const to = addresses.includes(chosen) ? chosen : (addresses[0] ?? '')
  const isHers = addressesOf(lead, client, channel).includes(to)
  const writer = first
    ? { at: first.askedAt, isAnother: lead.clientId === '' }
    : isHers
      ? undefined
      : writerAt(touches ?? [], { channel, to }, country as Country)
  return { client, touches, addresses, to, writer }
}

type Put = (news: Partial<Omit<Fill, 'channel' | 'unless'>>) => Promise<void>

/** What is asked for stands below what is typed: nothing that was written is lost for it. */
function usePut({
  getValues,
  setValue,
  keep,
}: Pick<ReturnType<typeof useDraftForm<MessageValues>>, 'getValues' | 'setValue' | 'keep'>): Put {
  return useCallback(
    async ({ to, text = '', subject, quote, files }) => {
      const typed = getValues('text').trim()
      const both = [typed, typed === text.trim() ? '' : text].filter(Boolean).join('\n\n')
      if (both) setValue('text', both, { shouldDirty: true, shouldTouch: true })
      if (to !== undefined) setValue('to', to, { shouldDirty: true })
      if (subject) setValue('subject', subject, { shouldDirty: true })
      if (quote) setValue('quote', quote, { shouldDirty: true })
      if (files) setValue('files', files, { shouldDirty: true })
      // An address alone is no draft yet.
      if (both || to || subject || quote || files) await keep()
    },
    [getValues, setValue, keep],
  )
}

function useFill(put: Put, draftKey: string, fill: Fill | undefined) {
  const { replica } = useLocal()
  const done = useRef<Fill>(undefined)
  useEffect(() => {
    if (!fill || done.current === fill) return
    done.current = fill
    // By text: there is nothing to lay down.
    if (fill.to === undefined && !fill.text && !fill.subject && !fill.quote && !fill.files) return
    // After the draft, which is asked for first, has been laid down.
    void replica.draft.get(draftKey).then(draft => {
      const typed = String((draft?.values as Partial<MessageValues> | undefined)?.text ?? '')
      if (!fill.unless || !typed.includes(fill.unless)) void put(fill)
    })
  }, [replica, draftKey, fill, put])
}

/** When it leaves, and the way back for as long as there is one. */
function useSaid() {
  const { t } = useLingui()
  const format = useFormat()
  const act = useActs()
  const { engine } = useLocal()
  return (messageId: string, sendAt: number | null) => {
    const seconds = undoMs / 1000
    const words = isOffline(engine.state)
      ? t`Saved on this device. It goes out when there is a network.`
      : sendAt === null
        ? t`It goes out in ${seconds} seconds`
        : t`It goes out on ${format.instant(sendAt, 'dateTime')}`
    const undo = actOf(cancelMessage, { messageId })
    toast(words, {
      tone: 'good',
      lastsMs: undoMs,
      action: {
        label: t`Undo`,
        onPress: () => void act(undo, t`Taken back. You find it in the timeline.`),
      },
    })
  }
}

/** A text as it leaves: what sells says who writes and how it ends. Where its number hears no answer the server puts a link there. */
function useWhole(
  text: string,
  client: Row<'client'> | null | undefined,
  purpose: ContactPurpose | undefined,
): string {
  const company = useLive(async db => (await db.company.toCollection().first()) ?? null)
  if (purpose !== 'commercial' || !company || text === '') return text
  const wayOut = stopLineIn(text) ?? unsubscribeLines.sms[client?.locale ?? company.defaultLocale]
  return sellingText(text, { house: company, customerCountry: client?.country, wayOut })
}
