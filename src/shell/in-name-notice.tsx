/** She is told who acts in her name while it lasts, and who did until she has read it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { endOf, isUnderWay } from '#db/impersonation/rights.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { inNameOf, untoldOf } from '#src/domain/user/in-name.ts'
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { useMinute } from '#src/lib/clock.ts'
import { hrefOf } from '#src/lib/href.ts'
import { withWords } from '#src/lib/locale.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'

const InNameReads = lazy(() => withWords(() => import('./in-name-reads.tsx')))

export function InNameNotice() {
  const { user } = useSession()
  const { userId } = useLocal()
  const now = useMinute()
  const rows = useLive(inNameOf(userId), [userId])
  const names = useLive(namesOfUsers())
  // Whoever acts in her name reads the strip, and what is only read meanwhile.
  if (user?.Impersonation)
    return (
      <Suspense fallback={null}>
        <InNameReads user={user} />
      </Suspense>
    )
  if (!rows || !names) return null
  const [first] = untoldOf(rows, now)
  return first ? <Told row={first} who={names.get(first.impersonatorId) ?? ''} now={now} /> : null
}

type ToldProps = { row: Row<'impersonation'>; who: string; now: number }
function Told({ row, who, now }: ToldProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { locale } = useSession()
  const { engine, userId } = useLocal()
  const isNow = isUnderWay(row, now)
  const name = who || t`Somebody of the provider`
  const from = format.instant(row.startedAt, 'time')
  const until = format.instant(endOf(row), isNow ? 'time' : 'dateTime')
  const see = async () => {
    const { seeImpersonations } = await import('#db/impersonation/mutations/impersonation.ts')
    await engine.mutate(seeImpersonations, { userId })
  }
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
