/** Acting in her name, for whoever holds that right and all that she holds. */
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { InNameDialog } from '#src/domain/user/in-name-dialog.tsx'
import { actableBy } from '#src/domain/user/in-name.ts'
import type { Person } from '#src/domain/user/people.ts'
import { useWho } from '#src/domain/user/use-who.ts'
import { useLive } from '#src/lib/replica.ts'
import { useMay } from '#src/lib/session.ts'
import { Button } from '#src/ui/button.tsx'

export function InNameCard({ person, isAway }: { person: Person; isAway: boolean }) {
  const may = useMay('administration.Impersonate')
  return may ? <Offered person={person} isAway={isAway} /> : null
}

function Offered({ person, isAway }: { person: Person; isAway: boolean }) {
  const who = useWho()
  const people = useLive(actableBy(who), [who])
  const [isAsked, setAsked] = useState(false)
  if (!people?.some(({ id }) => id === person.id)) return null
  return (
    <div>
      <Button icon="users" isDisabled={isAway} onPress={() => setAsked(true)}>
        <Trans>Act as {person.name}…</Trans>
      </Button>
      {isAsked && (
        <InNameDialog userId={person.id} name={person.name} onClose={() => setAsked(false)} />
      )}
    </div>
  )
}
