/** Clauses and forms that the regulation prescribes word for word, each with its version, hash and who confirmed it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type PrescribedText, rowKey } from '#db/contract/deal/settings.ts'
import { textHash } from '#db/contract/seal-text.ts'
import { localeNames } from '#db/terms.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { AddTextDialog } from './add-text-dialog.tsx'
import styles from './company.module.css'
import { useHouse } from '#src/domain/company/house-context.ts'
import { ConfirmedBy, useConfirming } from './rate-table.tsx'
import { useCitation } from './row-words.ts'

export function Texts() {
  const { sale } = useHouse()
  const [isAdding, setAdding] = useState(false)
  // The last said of each section, language and version stands first.
  const texts = sale.prescribedTexts.toReversed().toSorted(bySection)
  return (
    <Stack gap={5}>
      <Row justify="between">
        <p className={styles['lead']}>
          <Trans>
            Copy each from the official consolidation and have counsel confirm it. Contracts print
            the newest version of their day and keep its hash; one that is not here is printed as
            missing.
          </Trans>
        </p>
        <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
          <Trans>Add a text</Trans>
        </Button>
      </Row>
      {texts.length === 0 && (
        <EmptyState icon="file-text" title={<Trans>No prescribed text yet</Trans>}>
          <Trans>A credit contract needs those of its kind before it is signed.</Trans>
        </EmptyState>
      )}
      {texts.map(text => (
        <TextCard key={rowKey(text)} text={text} />
      ))}
      {isAdding && <AddTextDialog onClose={() => setAdding(false)} />}
    </Stack>
  )
}

const bySection = (a: PrescribedText, b: PrescribedText) =>
  a.section.localeCompare(b.section, 'en', { numeric: true }) ||
  a.locale.localeCompare(b.locale) ||
  (a.versionOn > b.versionOn ? -1 : Number(a.versionOn < b.versionOn))

function TextCard({ text }: { text: PrescribedText }) {
  const { t } = useLingui()
  const format = useFormat()
  const confirm = useConfirming()
  const isConfirmed = text.confirmedAt !== undefined
  const name = useCitation()(text.section)
  return (
    <Card
      title={name}
      subtitle={localeNames[text.locale]}
      actions={
        isConfirmed ? (
          <Button icon="undo" onPress={() => confirm(rowKey(text), false)}>
            <Trans>Take the confirmation back</Trans>
          </Button>
        ) : (
          <Button icon="check" onPress={() => confirm(rowKey(text), true)}>
            <Trans>Confirm</Trans>
            <span className="visually-hidden">: {name}</span>
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <DescriptionList
          facts={[
            { term: t`Version of`, value: format.calendarDate(text.versionOn) },
            { term: t`Confirmed`, value: <ConfirmedBy row={text} isOpen={!isConfirmed} /> },
            {
              term: 'SHA-256',
              value: <code className={styles['hash']}>{textHash(text.text)}</code>,
            },
          ]}
        />
        <details>
          <summary className={styles['summary']}>
            <Trans>Read the text</Trans>
          </summary>
          <p lang={text.locale} className={styles['text']}>
            {text.text}
          </p>
        </details>
      </Stack>
    </Card>
  )
}
