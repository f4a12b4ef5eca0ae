/** Above the page: in somebody's name what is only read, and why; in her own who acts in it, or did. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router-dom'
import type { FormKey } from '#db/forms.ts'
import { endOf, isUnderWay, ownNameForms } from '#db/impersonation/rights.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { placeOf } from '#src/lib/route-names.ts'
import { type SignedIn, useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'

/** Here only what is hers alone is read. */
const ownPages: readonly FormKey[] = ['user.Profile', 'user.Settings']

type Props = { user: SignedIn | undefined; told: Row<'impersonation'> | undefined; now: number }
export default function InNameNote({ user, told, now }: Props) {
  if (told) return <Told row={told} now={now} />
  return user ? <Reads user={user} /> : null
}

function Reads({ user: { Name: name } }: { user: SignedIn }) {
  const key = placeOf(useLocation().pathname)?.key
  if (!key) return null
  if (ownNameForms.includes(key))
    return (
      <Banner icon="shield" title={<Trans>In the name of {name}, this page is only read</Trans>}>
        <Trans>
          Rights, accounts and what the dealership has set are changed in one’s own name alone.
        </Trans>
      </Banner>
    )
  if (ownPages.includes(key))
    return (
      <Banner icon="shield" title={<Trans>You are in the name of {name}</Trans>}>
        <Trans>
          Name, picture, sign-in, settings and the order of the menu are only read here: nobody
          changes them for somebody else.
        </Trans>
      </Banner>
    )
  return null
}

function Told({ row, now }: { row: Row<'impersonation'>; now: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const { locale } = useSession()
  const { engine, userId } = useLocal()
  const isNow = isUnderWay(row, now)
  const names = useLive(namesOfUsers())
  const name = names?.get(row.impersonatorId) ?? t`Somebody of the provider`
  // Half an hour at most: its day is said once.
  const from = format.instant(row.startedAt, 'dateTime')
  const until = format.instant(endOf(row), 'time')
  const see = async () => {
    const { seeImpersonations } = await import('#db/impersonation/mutations/impersonation.ts')
    await engine.mutate(seeImpersonations, { userId })
  }
  if (!names) return null
  return (
    <Banner
      tone="warn"
      icon="users"
      urgent={isNow}
      title={
        isNow ? (
          <Trans>
            {name} acts in your name until {until}
          </Trans>
        ) : (
          <Trans>
            {name} acted in your name, from {from} to {until}
          </Trans>
        )
      }
      {...(!isNow && { onClose: () => void see() })}
      action={
        <LinkButton href={`${hrefOf('user.Profile', locale)}#in-my-name`}>
          <Trans>See what was done</Trans>
        </LinkButton>
      }
    >
      <Trans>Reason: {row.reason}</Trans>
    </Banner>
  )
}
