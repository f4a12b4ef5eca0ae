/** Who has a role; each leads to her page where the reader may open it. */
import { Trans } from '@lingui/react/macro'
import { usePeopleForm } from '#src/domain/user/use-people-form.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useSession } from '#src/lib/session.ts'
import { Card } from '#src/ui/card.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Row } from '#src/ui/stack.tsx'
import type { Person } from './house.ts'

export function Holders({ people }: { people: readonly Person[] }) {
  const { locale } = useSession()
  const form = usePeopleForm()
  return (
    <Card title={<Trans>Who has it</Trans>} level={3}>
      {people.length === 0 ? (
        <p>
          <Trans>Nobody: it can be deleted.</Trans>
        </p>
      ) : (
        <Row as="ul" gap={3}>
          {people.map(({ id, name }) => (
            <li key={id}>
              {form ? <TextLink href={hrefOf(form, locale, { id })}>{name}</TextLink> : name}
            </li>
          ))}
        </Row>
      )}
    </Card>
  )
}
