/** A card whose fields are saved together. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import type { Problem } from '#src/lib/problem-of.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'

type Props = {
  title: ReactNode
  subtitle?: ReactNode
  save: (event: FormEvent) => Promise<void>
  saveLabel: ReactNode
  form: { formState: { isDirty: boolean }; restored: boolean }
  problem: Problem | undefined
  busy: boolean
  /** Where the card was opened to be edited: back, without what was typed. */
  cancel?: () => void
  children: ReactNode
}

export function EditCard({
  title,
  subtitle,
  save,
  saveLabel,
  form,
  problem,
  busy,
  cancel,
  children,
}: Props) {
  const { t } = useLingui()
  const { isDirty } = form.formState
  return (
    <Card title={title} subtitle={subtitle}>
      <form noValidate onSubmit={event => void save(event)}>
        <Stack gap={4}>
          {form.restored && (
            <Banner tone="info">{t`What you typed last time is back. It is not saved yet.`}</Banner>
          )}
          {problem?.field === '' && (
            <Banner tone="bad" urgent>
              {problem.text}
            </Banner>
          )}
          {children}
          <Row gap={2}>
            <Button
              type="submit"
              variant="primary"
              icon="save"
              busy={busy}
              isDisabled={!isDirty && !form.restored}
            >
              {saveLabel}
            </Button>
            {cancel && (
              <Button variant="quiet" onPress={cancel} isDisabled={busy}>
                <Trans>Cancel</Trans>
              </Button>
            )}
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
