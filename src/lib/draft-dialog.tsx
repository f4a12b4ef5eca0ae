/** A dialog that makes one act of a form: what was typed is forgotten once it is saved or given up, and then it shuts. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Act } from '#db/kernel/mutation.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog, type DialogProps } from '#src/ui/dialog.tsx'
import { DialogForm } from '#src/ui/dialog-form.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import type { Problem } from './problem-of.ts'
import { useRun } from './use-act.ts'
import { useItemSaved } from './use-item-saved.ts'
import type { useDraftForm } from './use-draft-form.ts'

type Props<T extends FieldValues> = Pick<DialogProps, 'title' | 'subtitle' | 'size' | 'onClose'> & {
  form: Pick<ReturnType<typeof useDraftForm<T>>, 'handleSubmit' | 'forget'>
  /** What these values ask for; undefined while they ask for nothing. */
  act: (values: T) => Act | undefined
  /** After it has shut. */
  onSaved?: () => void
  /** The word of its main button; "Save" by default. */
  save?: ReactNode
  /** Said when it is done. */
  done?: string
  isDisabled?: boolean
  /** No field tells a refusal: each stands above them all. */
  areFieldsSilent?: boolean
  children: (problem: Problem | undefined) => ReactNode
}

export function DraftDialog<T extends FieldValues>(props: Props<T>) {
  const { form, act, onSaved, save, done, isDisabled, areFieldsSilent, children } = props
  const { title, subtitle, size, onClose } = props
  const itemSaved = useItemSaved()
  const { run, problem, busy } = useRun()
  const submit = form.handleSubmit(async values => {
    const wanted = act(values)
    if (!wanted || !(await run(wanted))) return
    await form.forget()
    toast(done ?? itemSaved(), { tone: 'good' })
    onClose()
    onSaved?.()
  })
  const cancel = async () => {
    await form.forget()
    onClose()
  }
  return (
    <Dialog
      isOpen
      size={size}
      onClose={() => void cancel()}
      title={title}
      subtitle={subtitle}
      footer={
        <>
          <Button looks onPress={() => void cancel()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={busy}
            isDisabled={isDisabled}
            onPress={() => void submit()}
          >
            {save ?? <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <DialogForm onEnter={busy || isDisabled ? undefined : () => void submit()}>
        {problem && (areFieldsSilent || !problem.field) && (
          <Banner tone="bad">{problem.text}</Banner>
        )}
        {children(problem)}
      </DialogForm>
    </Dialog>
  )
}
