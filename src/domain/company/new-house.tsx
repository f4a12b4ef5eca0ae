/** The first hour of a new house: what is to be said before the first customer. Each step ticks itself by what is there. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import { directionForms, holdsAny } from '#db/forms.ts'
import { readMailSettings } from '#src/domain/mail/calls.ts'
import { ApiProblem, NoAnswer } from '#src/lib/api.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { useOffline } from '#src/lib/use-offline.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { useCompanyHref } from './link.tsx'
import { ownCompany } from './queries.ts'
import styles from './new-house.module.css'

const firstVehicles = 10
const firstPeople = 2
/** On this device, for her: a line of `meta`. */
const awayKey = 'firstHourAway'

type Way = { text: string; href: string | undefined }
type Step = { key: string; ways: Way[]; isDone: boolean }

/** For who keeps the page, the accounts and the stock, until the house has begun or she puts it away. */
export function FirstHour() {
  const { forms, may } = useSession()
  const { replica } = useLocal()
  const isAway = useLive(async ({ meta }) => (await meta.get(awayKey)) !== undefined)
  const company = useLive(ownCompany())
  // No further than it takes: a house that has begun long ago has thousands.
  const counts = useLive(async ({ user, vehicle }) => ({
    people: await user
      .filter(row => row.active && row.deletedAt === null)
      .limit(firstPeople)
      .count(),
    vehicles: await vehicle
      .filter(row => row.deletedAt === null)
      .limit(firstVehicles)
      .count(),
  }))
  const keeps = holdsAny(may, directionForms) && forms.has('management.Inventory')
  const pageHref = useCompanyHref('hours')
  if (isAway !== false || !company || !counts || !keeps || !pageHref) return null
  // Mail alone keeps it from nobody: a house may have none of its own.
  const hasBegun =
    counts.people >= firstPeople && company.desk !== null && counts.vehicles >= firstVehicles
  if (hasBegun) return null
  const putAway = () => void replica.meta.put({ key: awayKey, value: true })
  return <Steps company={company} {...counts} onAway={putAway} />
}

type StepsProps = {
  company: Row<'company'>
  people: number
  vehicles: number
  onAway: () => void
}
function Steps({ company, people, vehicles, onAway }: StepsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const steps = useSteps(company, people, vehicles)
  const done = format.number(steps.filter(({ isDone }) => isDone).length)
  const all = format.number(steps.length)
  return (
    <Card
      title={<Trans>The first hour of {company.name}</Trans>}
      subtitle={t`${done} of ${all} done`}
      actions={
        <Button looks variant="quiet" onPress={onAway}>
          <Trans>Put away</Trans>
        </Button>
      }
    >
      <ul className={styles['steps']}>
        {steps.map(({ key, ways, isDone }) => (
          <li key={key} className={styles['step']}>
            <Icon name={isDone ? 'check-circle' : 'square'} size={20} />
            <span className={styles['state']}>{isDone ? t`Done` : t`To do`}</span>
            {ways.map(({ text, href }) =>
              href === undefined ? (
                <span key={text}>{text}</span>
              ) : (
                <TextLink key={text} href={href} block>
                  {text}
                </TextLink>
              ),
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function useSteps(company: Row<'company'>, people: number, vehicles: number): Step[] {
  const { t } = useLingui()
  const { forms, locale } = useSession()
  const hasMail = useHouseMail()
  const peopleForm = directionForms.find(form => forms.has(form))
  return [
    {
      key: 'people',
      ways: [
        {
          text: t`Invite the people who work here`,
          href: peopleForm && hrefOf(peopleForm, locale),
        },
      ],
      isDone: people >= firstPeople,
    },
    {
      key: 'hours',
      ways: [{ text: t`Say when you are open`, href: useCompanyHref('hours') }],
      isDone: company.desk !== null,
    },
    {
      key: 'mail',
      ways: [{ text: t`Connect the mailbox of the house`, href: useCompanyHref('mail') }],
      isDone: hasMail,
    },
    {
      key: 'vehicles',
      ways: [
        {
          text: t`Bring in the first ten vehicles from a spreadsheet`,
          href: hrefOf('management.Inventory', locale, { import: '1' }),
        },
        {
          text: t`or scan the VIN of each`,
          href: hrefOf('management.Inventory', locale, { id: '0' }),
        },
      ],
      isDone: vehicles >= firstVehicles,
    },
  ]
}

/** The server alone knows; without a connection it is not ticked. */
function useHouseMail(): boolean {
  const isOffline = useOffline()
  const [hasMail, setHas] = useState(false)
  useEffect(() => {
    if (isOffline) return
    readMailSettings('house').then(
      ({ pop, smtp }) => setHas(pop !== null || smtp !== null),
      (error: unknown) => {
        if (!(error instanceof NoAnswer || error instanceof ApiProblem)) throw error
      },
    )
  }, [isOffline])
  return hasMail
}
