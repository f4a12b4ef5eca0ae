/** Sends the signing link; the code that opens it goes in a second message when it is opened. */
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { sendSigningLink } from '#db/online-sale/mutations/handle.ts'
import { emailProblem } from '#db/kernel/email.ts'
import { newId } from '#src/lib/ids.ts'
import { fieldProblem } from '#src/lib/refusal-captions.ts'
import { useLocal } from '#src/lib/replica.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useAct } from '#src/lib/use-act.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import type { OnlineSale } from '#src/domain/online-sale/queries.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { EmailField } from '#src/ui/text-field.tsx'
import { toast } from '#src/ui/toast-queue.ts'

const schema = z.object({
  email: z.string().check(z.refine(text => !emailProblem(text), { error: 'email-invalid' })),
})
type Props = { sale: OnlineSale; title: string; onClose: () => void }

export function LinkDialog({ sale, title, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { companyId } = useLocal()
  const form = useDraftForm({
    draftKey: `onlineSale:${sale.id}:link`,
    schema,
    defaults: { email: sale.email },
  })
  const { run, problem, busy } = useAct(sendSigningLink)
  const send = form.handleSubmit(async ({ email }) => {
    const { id: onlineSaleId, contractId, leadId } = sale
    if (!(await run({ id: newId(), onlineSaleId, companyId, contractId, leadId, email }))) return
    await form.forget()
    toast(t`The link leaves as soon as the server has this.`, { tone: 'good' })
    onClose()
  })
  const isEmail = problem?.field === 'email'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      subtitle={sale.name}
      footer={
        <>
          <Button onPress={() => void form.forget().then(onClose)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" icon="send" busy={busy} onPress={() => void send()}>
            <Trans>Send the link</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem && !isEmail && <Banner tone="bad">{problem.text}</Banner>}
        <Tied control={form.control} name="email">
          {field => (
            <EmailField
              {...field}
              label={t`Email`}
              mandatory
              problem={
                field.problem
                  ? fieldProblem(i18n, 'email-invalid')
                  : isEmail
                    ? problem.text
                    : undefined
              }
            />
          )}
        </Tied>
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
