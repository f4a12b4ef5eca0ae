/** When a colleague works: her week and her days off, as whoever may change them does. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import type { Replica } from '#db/replica.ts'
import { useHoursWords } from '#src/domain/company/hours-words.ts'
import { useToday } from '#src/lib/clock.ts'
import { useLive } from '#src/lib/replica.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from '../identity.module.css'

const HoursDialog = lazy(() => import('./dialog.tsx').then(each => ({ default: each.HoursDialog })))

/** Null: nothing was ever said; and who said it last. */
const hoursOf = (userId: string) => async (replica: Replica) => {
  const hours = (await replica.userHours.get(userId)) ?? null
  const by = hours && (await replica.user.get(hours.by))
  return { hours, by: by?.name ?? '' }
}

type Props = { user: Pick<Row<'user'>, 'id' | 'name'> }
export function HoursCard({ user }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useHoursWords()
  const today = useToday()
  const found = useLive(hoursOf(user.id), [user.id])
  const [isOpen, setOpen] = useState(false)
  if (!found) return null
  const { hours, by } = found
  const week = words.week(hours?.week ?? [])
  const off = hours?.daysOff.filter(({ to }) => to >= today) ?? []
  const since = hours && format.relative(hours.at)
  return (
    <Card
      title={<Trans>Working hours</Trans>}
      subtitle={
        <Trans>
          Requests go to who works at that hour. What is said by hand stands until the hours begin
          or end.
        </Trans>
      }
    >
      <Stack gap={3}>
        <DescriptionList
          facts={[
            { term: t`Week`, value: week || t`None: available as said by hand` },
            { term: t`Days off`, value: off.map(words.span).join('; ') || t`None` },
          ]}
        />
        {since && (
          <span className={styles['note']}>
            {by ? t`Changed by ${by}, ${since}` : t`Changed ${since}`}
          </span>
        )}
        <div>
          <Button icon="edit" onPress={() => setOpen(true)}>
            <Trans>Change the working hours</Trans>
          </Button>
        </div>
      </Stack>
      {isOpen && (
        <Suspense fallback={null}>
          <HoursDialog user={user} hours={hours} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
