/** What the owner of a website copies into it, and what its policy must allow where it has one. */
import { Trans, useLingui } from '@lingui/react/macro'
import { policyOf, tagOf } from '#db/widget/tag.ts'
import type { Widget } from '#src/domain/widget/queries.ts'
import { useCopy } from '#src/lib/use-copy.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import styles from './widgets.module.css'

export function Install({ widget, companyId }: { widget: Widget; companyId: string }) {
  const { t } = useLingui()
  const home = location.origin
  return (
    <Card title={<Trans>Put it on your website</Trans>}>
      <Stack gap={4}>
        <p>
          {widget.place === 'inline' ? (
            <Trans>Copy this tag to where the widget is to stand.</Trans>
          ) : (
            <Trans>Copy this tag into the page, anywhere before the end of its body.</Trans>
          )}
        </p>
        <Code text={tagOf(home, companyId, widget.id)} label={t`Tag`} copy={t`Copy the tag`} />
        {(widget.kind === 'contact' || widget.kind === 'trade') && (
          <p className={styles['sub']}>
            <Trans>
              On the page of a vehicle add data-stock="…" with its stock number: the request then
              names it.
            </Trans>
          </p>
        )}
        <p>
          <Trans>Does your website have a Content-Security-Policy? Add these to it.</Trans>
        </p>
        <Code text={policyOf(home)} label={t`Policy`} copy={t`Copy the policy`} />
      </Stack>
    </Card>
  )
}

function Code({ text, label, copy }: { text: string; label: string; copy: string }) {
  const toClipboard = useCopy()
  return (
    <Stack gap={2}>
      <pre className={styles['code']} aria-label={label}>
        {text}
      </pre>
      <Row>
        <Button looks icon="copy" onPress={() => void toClipboard(text)}>
          {copy}
        </Button>
      </Row>
    </Stack>
  )
}
