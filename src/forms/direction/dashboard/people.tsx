/** Who can answer now, and how much each has in hand. */
import { Trans, useLingui } from '@lingui/react/macro'
import { loadsOf } from '#src/domain/lead/loads.ts'
import { usePeopleForm } from '#src/domain/user/use-people-form.ts'
import { ringOf } from '#src/domain/user/ring.ts'
import { usePresence } from '#src/domain/user/use-presence.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import styles from './house.module.css'

const most = 6
const bars = [1, 2, 3, 4, 5]

export function People() {
  const { t } = useLingui()
  const { locale } = useSession()
  const people = useLive(loadsOf())
  const form = usePeopleForm()
  const { isHere } = usePresence()
  if (!people) return null
  const here = people.filter(({ user }) => isHere(user))
  // Who can answer first, then who is away.
  const shown = [...here, ...people.filter(each => !here.includes(each))].slice(0, most)
  return (
    <Card
      className={styles['people']}
      title={<Trans>Available</Trans>}
      actions={
        <>
          <Chip tone={here.length ? 'good' : 'bad'}>{t`${here.length} of ${people.length}`}</Chip>
          {form && (
            <TextLink href={hrefOf(form, locale, { status: 'available' })}>
              <Trans>Team</Trans>
            </TextLink>
          )}
        </>
      }
    >
      <ul>
        {shown.map(({ user, count }) => (
          <li key={user.id} className={styles['person']}>
            <Avatar name={user.name} size={38} isDecorative ring={ringOf(isHere(user))} />
            <span className={styles['words']}>
              <TextLink href={hrefOf('crm.Leads', locale, { owner: user.id })}>
                {user.name}
              </TextLink>
              <span className={styles['note']}>
                {isHere(user) ? t`${count} open` : t`away, ${count} open`}
              </span>
            </span>
            <span aria-hidden className={styles['load']}>
              {bars.map(bar => (
                <i key={bar} data-on={count >= bar || undefined} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
