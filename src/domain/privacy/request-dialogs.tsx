/** A request noted, its person identified, its time extended, its answer given. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { id, longText, optionalId, requiredText, shortText } from '#db/kernel/fields.ts'
import { actOf } from '#db/kernel/mutation.ts'
import {
  answerPrivacyRequest,
  extendPrivacyRequest,
  identifyPrivacyRequest,
  openedFields,
  openPrivacyRequest,
} from '#db/privacy/mutations/request.ts'
import { identityWays, privacyChannels, privacyKinds, privacyOutcomes } from '#db/privacy/terms.ts'
import { ClientCombo } from '#src/domain/client/combo.tsx'
import { houseClock } from '#src/lib/clock.ts'
import { DraftDialog } from '#src/lib/draft-dialog.tsx'
import { newId } from '#src/lib/ids.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { Select } from '#src/ui/select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { CardOf } from './card-of.tsx'
import { PastField } from './past-field.tsx'
import type { PrivacyRequest } from './queries.ts'
import { channelWords, identityWords, kindWords, outcomeWords } from './words.ts'

type Props = { request: PrivacyRequest; onClose: () => void }

const opening = z.object({ ...openedFields, clientId: optionalId })
type Opening = z.infer<typeof opening>

export function OpenDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [now] = useState(houseClock)
  const form = useDraftForm<Opening>({
    draftKey: 'privacyRequest:new',
    schema: opening,
    defaults: {
      kind: 'access',
      channel: 'mail',
      name: '',
      contact: '',
      details: '',
      clientId: null,
      receivedAt: now,
    },
  })
  const { control } = form
  return (
    <DraftDialog
      form={form}
      title={<Trans>Note a privacy request</Trans>}
      done={t`Privacy request noted`}
      onClose={onClose}
      act={values => actOf(openPrivacyRequest, { ...values, id: newId() })}
    >
      {problem => (
        <>
          <Tied control={control} name="kind" problem={problem}>
            {({ onChange, ...field }) => (
              <Select
                {...field}
                label={t`What is asked`}
                options={privacyKinds.map(value => ({ value, label: i18n._(kindWords[value]) }))}
                onChange={value => onChange(value ?? 'access')}
              />
            )}
          </Tied>
          <Tied control={control} name="channel" problem={problem}>
            {({ onChange, ...field }) => (
              <Select
                {...field}
                label={t`How it came`}
                options={privacyChannels.map(value => ({
                  value,
                  label: i18n._(channelWords[value]),
                }))}
                onChange={value => onChange(value ?? 'mail')}
              />
            )}
          </Tied>
          <Tied control={control} name="receivedAt" problem={problem}>
            {field => <PastField {...field} label={t`Received on`} />}
          </Tied>
          <Tied control={control} name="name" problem={problem}>
            {field => <TextField {...field} label={t`Name`} mandatory />}
          </Tied>
          <Tied control={control} name="contact" problem={problem}>
            {field => <TextField {...field} label={t`How it is answered`} mandatory />}
          </Tied>
          <Tied control={control} name="clientId" problem={problem}>
            {field => <ClientCombo {...field} label={t`The customer’s card`} />}
          </Tied>
          <Tied control={control} name="details" problem={problem}>
            {field => <TextArea {...field} label={t`In the customer’s words`} rows={3} />}
          </Tied>
        </>
      )}
    </DraftDialog>
  )
}

const identity = z.object({ how: z.enum(identityWays), note: shortText, clientId: id })

export function IdentifyDialog({ request, onClose }: Props) {
  const { t, i18n } = useLingui()
  const form = useDraftForm<z.infer<typeof identity>>({
    draftKey: `privacyRequest:${request.id}:identify`,
    schema: identity,
    defaults: { how: 'callback', note: '', clientId: request.clientId ?? '' },
  })
  const { control } = form
  return (
    <DraftDialog
      form={form}
      title={<Trans>Who is it?</Trans>}
      subtitle={request.name}
      done={t`Identity checked`}
      onClose={onClose}
      act={values => actOf(identifyPrivacyRequest, { ...values, requestId: request.id })}
    >
      {problem => (
        <>
          <Tied control={control} name="how" problem={problem}>
            {({ onChange, ...field }) => (
              <Select
                {...field}
                label={t`How it was made sure`}
                options={identityWays.map(value => ({
                  value,
                  label: i18n._(identityWords[value]),
                }))}
                onChange={value => onChange(value ?? 'callback')}
              />
            )}
          </Tied>
          <Tied control={control} name="clientId" problem={problem}>
            {({ value, onChange, ...field }) => (
              <ClientCombo
                {...field}
                label={t`The customer’s card`}
                mandatory
                value={value || null}
                onChange={chosen => onChange(chosen ?? '')}
              />
            )}
          </Tied>
          <CardOf request={request} clientId={form.watch('clientId') || null} />
          <Tied control={control} name="note" problem={problem}>
            {field => <TextField {...field} label={t`Note`} />}
          </Tied>
        </>
      )}
    </DraftDialog>
  )
}

const extension = z.object({ reason: requiredText })

export function ExtendDialog({ request, onClose }: Props) {
  const { t } = useLingui()
  const form = useDraftForm<z.infer<typeof extension>>({
    draftKey: `privacyRequest:${request.id}:extend`,
    schema: extension,
    defaults: { reason: '' },
  })
  return (
    <DraftDialog
      form={form}
      title={<Trans>More time to answer</Trans>}
      subtitle={request.name}
      done={t`Time to answer extended`}
      onClose={onClose}
      act={values => actOf(extendPrivacyRequest, { ...values, requestId: request.id })}
    >
      {problem => (
        <Tied control={form.control} name="reason" problem={problem}>
          {field => <TextArea {...field} label={t`Why, as it is told`} mandatory rows={3} />}
        </Tied>
      )}
    </DraftDialog>
  )
}

const answering = z.object({ outcome: z.enum(privacyOutcomes), answer: longText, proof: shortText })

export function AnswerDialog({ request, onClose }: Props) {
  const { t, i18n } = useLingui()
  const form = useDraftForm<z.infer<typeof answering>>({
    draftKey: `privacyRequest:${request.id}:answer`,
    schema: answering,
    defaults: { outcome: 'granted', answer: '', proof: '' },
  })
  const { control } = form
  return (
    <DraftDialog
      form={form}
      title={<Trans>Note the answer</Trans>}
      subtitle={request.name}
      done={t`Privacy request answered`}
      onClose={onClose}
      act={values => actOf(answerPrivacyRequest, { ...values, requestId: request.id })}
    >
      {problem => (
        <>
          <Tied control={control} name="outcome" problem={problem}>
            {({ onChange, ...field }) => (
              <Select
                {...field}
                label={t`What was decided`}
                options={privacyOutcomes.map(value => ({
                  value,
                  label: i18n._(outcomeWords[value]),
                }))}
                onChange={value => onChange(value ?? 'granted')}
              />
            )}
          </Tied>
          <Tied control={control} name="answer" problem={problem}>
            {field => <TextArea {...field} label={t`The answer, as it was told`} rows={4} />}
          </Tied>
          <Tied control={control} name="proof" problem={problem}>
            {field => <TextField {...field} label={t`Proof that it was sent`} />}
          </Tied>
        </>
      )}
    </DraftDialog>
  )
}
