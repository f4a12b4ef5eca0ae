/** Sends the signing link, and says by what else than her mailbox the customer is known when she opens it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { sendSigningLink } from '#db/online-sale/mutations/link.ts'
import { givenHash, newGivenCode } from '#db/online-sale/given-code.ts'
import { emailProblem } from '#db/kernel/email.ts'
import { takesTexts } from '#db/kernel/numbering.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import { type Country, type SignerFactor, signerFactors } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import type { OpenedSale } from './opened.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { RadioGroup, type RadioOption } from '#src/ui/radio-group.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { EmailField } from '#src/ui/email-field.tsx'
import { PhoneField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import { GivenCode } from './given-code.tsx'

const valuesIn = (country: Country) =>
  z
    .object({
      email: z.string().check(z.refine(text => !emailProblem(text), { error: 'email-invalid' })),
      factor: z.enum(signerFactors),
      phone: z.string(),
    })
    .check(
      z.refine(({ factor, phone }) => factor !== 'sms' || phoneKey(phone, country) !== '', {
        path: ['phone'],
        error: 'phone-invalid',
      }),
    )
type Props = { opened: OpenedSale; title: string; onClose: () => void }

export function LinkDialog({ opened, title, onClose }: Props) {
  const { sale, company } = opened
  const { t } = useLingui()
  const means = useMeans(company)
  const { form, send, given, problem, busy } = useSending(opened, onClose)
  const factor = form.watch('factor')
  if (given !== undefined) return <GivenCode code={given} name={sale.name} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      subtitle={sale.name}
      footer={
        <>
          <Button looks onPress={() => void form.forget().then(onClose)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" icon="send" busy={busy} onPress={() => void send()}>
            <Trans>Send the link</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem && !problem.field && <Banner tone="bad">{problem.text}</Banner>}
        <Tied control={form.control} name="email" problem={problem}>
          {field => <EmailField {...field} label={t`Email`} mandatory />}
        </Tied>
        <Tied control={form.control} name="factor" problem={problem}>
          {field => (
            <RadioGroup
              {...field}
              label={t`What opens the link, beside it`}
              layout="cards"
              options={means}
            />
          )}
        </Tied>
        {factor === 'sms' && (
          <Tied control={form.control} name="phone" problem={problem}>
            {field => <PhoneField {...field} label={t`Mobile phone`} mandatory />}
          </Tied>
        )}
        <p>
          <Trans>
            The customer reads the contract, and signs after you have signed. The link works for
            seven days and for this version of the contract only; an earlier link stops working.
          </Trans>
        </p>
      </Stack>
    </Dialog>
  )
}

function useSending({ sale, company, contract }: OpenedSale, onClose: () => void) {
  const { t } = useLingui()
  const { companyId } = useLocal()
  const country = useSession().country as Country
  const [given, setGiven] = useState<string>()
  const hasTexts = company?.sale?.smsCodes === true
  // Of its buyer the contract knows better than whoever wrote to us first.
  const { email, phone: mobile } = contract?.buyer ?? sale
  const isMobile = takesTexts(phoneKey(mobile, country))
  const form = useDraftForm({
    draftKey: `onlineSale:${sale.id}:link`,
    schema: valuesIn(country),
    defaults: {
      email,
      factor: hasTexts && isMobile ? ('sms' as const) : ('in-person' as const),
      phone: mobile,
    },
  })
  const { run, problem, busy } = useAct(sendSigningLink)
  const send = form.handleSubmit(async values => {
    const { id: onlineSaleId, contractId, leadId } = sale
    const id = newId()
    // It is on this screen and nowhere else; what leaves is its hash.
    const code = values.factor === 'in-person' ? newGivenCode() : ''
    const codeHash = code && (await givenHash(code, id))
    const phone = values.factor === 'sms' ? values.phone : ''
    const sent = { id, onlineSaleId, companyId, contractId, leadId, ...values, phone, codeHash }
    if (!(await run(sent))) return
    await form.forget()
    if (code) return setGiven(code)
    toast(t`The link leaves as soon as the server has this.`, { tone: 'good' })
    onClose()
  })
  return { form, send, given, problem, busy }
}

/** The ways to know her, each with what it proves; what the dealership does not have is there and says so. */
function useMeans(company: OpenedSale['company']): RadioOption<SignerFactor>[] {
  const { t } = useLingui()
  const { smsCodes = false, sameMailboxCode = false } = company?.sale ?? {}
  const off = t`The dealership’s sale profile has it switched off.`
  return [
    {
      value: 'sms',
      label: t`Code by text message`,
      description: smsCodes ? t`Proves that whoever signs holds this phone.` : off,
      isDisabled: !smsCodes,
    },
    {
      value: 'in-person',
      label: t`Code given in person`,
      description: t`Proves that whoever signs got the code from you, face to face or on the phone.`,
    },
    {
      value: 'same-mailbox',
      label: t`Code by email, to the same mailbox`,
      description: sameMailboxCode
        ? t`Weaker: whoever reads the mailbox has both. The evidence of the contract says so.`
        : off,
      isDisabled: !sameMailboxCode,
    },
  ]
}
