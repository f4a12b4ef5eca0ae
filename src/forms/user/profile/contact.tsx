/** How colleagues and customers reach her: read, and opened to be corrected. What she typed last time opens by itself. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { withWords } from '#src/lib/locale.ts'
import { useLive } from '#src/lib/replica.ts'
import type { DraftKey } from '#src/lib/use-draft-form.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Stack } from '#src/ui/stack.tsx'

const draftKey: DraftKey = 'user:contact'
/** The code of a form that is filled in weighs more than the page, and is seldom needed. */
const ContactForm = lazy(async () => ({
  default: (await withWords(() => import('./contact-form.tsx'))).ContactForm,
}))

export function Contact({ row }: { row: Row<'user'> }) {
  const begun = useLive(replica => replica.draft.get(draftKey))
  const [isOpen, setOpen] = useState<boolean>()
  const known = <Known row={row} hasClosed={isOpen === false} onEdit={() => setOpen(true)} />
  if (!(isOpen ?? Boolean(begun))) return known
  return (
    <Suspense fallback={known}>
      <ContactForm {...{ row, draftKey }} onClose={() => setOpen(false)} />
    </Suspense>
  )
}

type KnownProps = { row: Row<'user'>; hasClosed: boolean; onEdit: () => void }
function Known({ row, hasClosed, onEdit }: KnownProps) {
  const { t } = useLingui()
  const phoneText = usePhoneText()
  const facts = [
    { term: t`First name`, value: row.firstName },
    { term: t`Last name`, value: row.lastName },
    { term: t`Email`, value: row.email },
    { term: t`Phone`, value: phoneText(row.phone) },
    { term: t`Cell`, value: phoneText(row.cell) },
  ]
  return (
    <Card
      title={<Trans>Contact</Trans>}
      subtitle={<Trans>What colleagues see, and what customers are given.</Trans>}
    >
      <Stack gap={3}>
        <DescriptionList facts={facts.map(fact => ({ ...fact, value: fact.value || '–' }))} />
        <div>
          <Button icon="edit" onPress={onEdit} autoFocus={hasClosed}>
            <Trans>Edit</Trans>
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
