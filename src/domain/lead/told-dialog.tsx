/** Reach the customer, then say what came of it: "tried" and "reached" are different facts. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ContactChannel } from '#db/consent/terms.ts'
import { longText, shortText } from '#db/kernel/fields.ts'
import { recordTouch, type ToldTouch } from '#db/lead/mutations/lead.ts'
import { ContactLine, useContact } from '#src/domain/consent/contact-line.tsx'
import { RingButton } from '#src/domain/phone/ring-button.tsx'
import { newId } from '#src/lib/ids.ts'
import { telOf } from '#src/lib/tel.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import type { Lead } from './queries.ts'

export const toldActs = ['call', 'text', 'mail', 'visit', 'message'] as const
export type ToldAct = (typeof toldActs)[number]
type Choice = { kind: ToldTouch; label: string; icon: IconName; isMain?: boolean }

const schema = z.object({ note: longText, override: shortText })
const channels: Partial<Record<ToldAct, ContactChannel>> = {
  call: 'call',
  text: 'sms',
  mail: 'mail',
}

/** Who is reached, whether or not there is a lead of hers yet. */
type Callee = Pick<Lead, 'id' | 'clientId' | 'name' | 'phone' | 'phoneKey' | 'email'>
type Props = {
  lead: Callee
  act: ToldAct
  isOpen: boolean
  onClose: () => void
  /** When she asked, where no lead says it yet. */
  askedAt?: number
  /** Makes the lead on which it is told, once it is; undefined when that was refused. */
  onMake?: () => Promise<Pick<Lead, 'id' | 'clientId'> | undefined>
}

export function ToldDialog({ lead, act, isOpen, onClose, askedAt, onMake }: Props) {
  const { t } = useLingui()
  const { run, problem, busy } = useAct(recordTouch)
  const { control, handleSubmit, forget, setError } = useDraftForm({
    draftKey: `lead:${lead.id}:${act}`,
    schema,
    defaults: { note: '', override: '' },
  })
  const { title, choices, link } = useWords(lead, act)
  const word = askedAt === undefined ? undefined : { at: askedAt, isAnother: false }
  const contact = useContact(lead, channels[act], 0, word)
  const isBlocked = contact?.verdict === 'block'
  const reason = useWatch({ control, name: 'override' })
  const hasReason = reason.trim() !== ''
  const tell = (kind: ToldTouch) =>
    handleSubmit(async ({ note, override }) => {
      if (isBlocked && !hasReason) return setError('override', { message: 'required' })
      const why = isBlocked && { override: override.trim() }
      const on = onMake ? await onMake() : lead
      if (!on) return
      const { id: leadId, clientId } = on
      const touch = { id: newId(), leadId, clientId: clientId || null, kind, note: note.trim() }
      if (!(await run({ ...touch, ...why }))) return
      await forget()
      toast(t`Operation successful`, { tone: 'good' })
      onClose()
    })()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      subtitle={lead.name}
      size="sm"
      footer={choices.map(({ kind, label, icon, isMain }) => (
        <Button
          key={kind}
          icon={icon}
          variant={isMain ? 'primary' : 'secondary'}
          size="lg"
          busy={busy}
          onPress={() => void tell(kind)}
        >
          {label}
        </Button>
      ))}
    >
      <Stack gap={4}>
        {problem && <Banner tone="bad">{problem.text}</Banner>}
        <ContactLine contact={contact} />
        {isBlocked && <Override control={control} />}
        {(!isBlocked || hasReason) && link}
        {act === 'call' && !onMake && lead.phone && (!isBlocked || hasReason) && (
          <RingButton leadId={lead.id} override={reason.trim()} />
        )}
        <Tied control={control} name="note">
          {field => (
            <TextArea
              {...field}
              label={t`Note`}
              rows={2}
              placeholder={act === 'call' ? t`What was said` : undefined}
            />
          )}
        </Tied>
      </Stack>
    </Dialog>
  )
}

/** It is not forbidden to go on, it is to be answered for. */
function Override({ control }: { control: Control<z.infer<typeof schema>> }) {
  const { t } = useLingui()
  return (
    <Tied control={control} name="override">
      {field => (
        <TextField
          {...field}
          mandatory
          label={t`Why all the same`}
          description={t`For instance: the customer has just called. It is kept with the attempt.`}
        />
      )}
    </Tied>
  )
}

function useWords(
  lead: Callee,
  act: ToldAct,
): { title: string; choices: Choice[]; link: ReactNode } {
  const { t } = useLingui()
  const phoneText = usePhoneText()
  const phone = lead.phoneKey ? phoneText(lead.phoneKey) : lead.phone
  const reach = (href: string, icon: IconName, words: string) => (
    <LinkButton href={href} icon={icon} size="lg" wide>
      {words}
    </LinkButton>
  )
  const noPhone = (
    <Banner tone="warn">
      <Trans>No phone number is known.</Trans>
    </Banner>
  )
  if (act === 'call')
    return {
      title: t`Call`,
      link: lead.phone ? reach(telOf(lead), 'phone', phone) : noPhone,
      choices: [
        { kind: 'call-tried', label: t`No answer`, icon: 'phone-missed' },
        { kind: 'call-reached', label: t`Reached`, icon: 'phone-call', isMain: true },
      ],
    }
  if (act === 'text')
    return {
      title: t`Text`,
      link: lead.phone ? reach(telOf(lead, 'sms'), 'message', phone) : noPhone,
      choices: [{ kind: 'text-sent', label: t`Text sent`, icon: 'check', isMain: true }],
    }
  if (act === 'mail')
    return {
      title: t`Email`,
      link: lead.email ? (
        reach(`mailto:${lead.email}`, 'mail', lead.email)
      ) : (
        <Banner tone="warn">
          <Trans>No email address is known.</Trans>
        </Banner>
      ),
      choices: [{ kind: 'mail-sent', label: t`Email sent`, icon: 'check', isMain: true }],
    }
  if (act === 'visit')
    return {
      title: t`Visit`,
      link: null,
      choices: [{ kind: 'visit', label: t`Log the visit`, icon: 'handshake', isMain: true }],
    }
  return {
    title: t`Message received`,
    link: null,
    choices: [{ kind: 'message-received', label: t`Log the message`, icon: 'inbox', isMain: true }],
  }
}
