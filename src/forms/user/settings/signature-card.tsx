/** What stands below the mails she writes to customers. */
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import type { Preference } from '#src/domain/user/preference.ts'
import { usePreference } from '#src/domain/user/use-preference.ts'
import { Tied } from '#src/lib/tied.tsx'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { useItemSaved } from '#src/lib/use-item-saved.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import styles from '../settings.module.css'

const schema = z.object({
  signature: z.string().check(z.maxLength(1000, { error: 'too-long' })),
})

export function SignatureCard({ preference }: { preference: Preference }) {
  const { t } = useLingui()
  const itemSaved = useItemSaved()
  const { choose, problem } = usePreference(preference)
  const { control, handleSubmit, watch, forget } = useDraftForm({
    draftKey: `preference:${preference.id}:signature`,
    schema,
    defaults: { signature: preference.signature },
  })
  const save = handleSubmit(async ({ signature }) => {
    if (!(await choose('signature', signature.trim()))) return
    await forget()
    toast(itemSaved(), { tone: 'good' })
  })
  const shown = watch('signature').trim()
  return (
    <Card
      title={<Trans context="mail">Signature</Trans>}
      subtitle={<Trans>Below each email you write to a customer</Trans>}
    >
      <form onSubmit={event => void save(event)}>
        <Stack gap={4}>
          <Tied control={control} name="signature" problem={problem}>
            {field => (
              <TextArea {...field} label={t({ message: 'Signature', context: 'mail' })} rows={4} />
            )}
          </Tied>
          {shown !== '' && (
            <div>
              <span className={styles['label']}>
                <Trans>As customers see it</Trans>
              </span>
              <p className={styles['signature']}>{`-- \n${shown}`}</p>
            </div>
          )}
          <Row justify="end">
            <Button type="submit" variant="primary">
              <Trans>Save</Trans>
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
