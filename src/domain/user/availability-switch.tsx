/** Whether leads come to her: said by herself, or by who sees to her account. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '#db/kernel/mutation.ts'
import type { Availability } from '#db/terms.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { SegmentedControl } from '#src/ui/toggle.tsx'
import { useIsShut } from './hers-alone.tsx'
import { useToldPresence } from './use-told-presence.tsx'
import styles from './identity.module.css'

const bringSetAvailability = async () =>
  (await import('#db/user/mutations/user.ts')).setAvailability

type Props = {
  row: Row<'user'>
  label: string
  isDisabled?: boolean
}
export function AvailabilitySwitch({ row, label, isDisabled }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const { run, problem } = useAct(bringSetAvailability)
  const isShut = useIsShut('user.setAvailability')
  const { turn, isHere, teller } = useToldPresence(row)
  const turned = turn ? format.relative(turn.at) : ''
  const value: Availability = isHere ? 'available' : 'unavailable'
  const since = row.statusAt > 0 ? format.relative(row.statusAt) : ''
  return (
    <Stack gap={1}>
      {teller}
      <SegmentedControl<Availability>
        label={label}
        value={value}
        isDisabled={isDisabled || isShut}
        onChange={status =>
          status !== value && void run({ userId: row.id, status, seenAt: row.statusAt })
        }
        segments={[
          { value: 'available', label: t`Available`, icon: 'check-circle', tone: 'good' },
          { value: 'unavailable', label: t`Unavailable`, icon: 'pause', tone: 'warn' },
        ]}
      />
      {turn ? (
        <span className={styles['note']}>
          {turn.to === 'available' ? (
            <Trans>By working hours, {turned}</Trans>
          ) : (
            <Trans>Outside working hours, {turned}</Trans>
          )}
        </span>
      ) : (
        since && (
          <span className={styles['note']}>
            <Trans>Set {since}</Trans>
          </span>
        )
      )}
      {problem && <Banner tone="bad">{problem.text}</Banner>}
    </Stack>
  )
}
