/** Everything that happened with a client, over all her leads. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import type { FormKey } from '#db/forms.ts'
import type { ContractStatus } from '#db/terms.ts'
import type { History as Rows } from '#src/domain/client/queries.ts'
import { saidIcons, useSaidWords } from '#src/domain/consent/words.ts'
import { appointmentTones } from '#src/domain/lead/settle-menu.tsx'
import { touchWords } from '#src/domain/lead/touch-words.ts'
import { taskKindWords, taskOutcomeWords } from '#src/domain/task/words.ts'
import { namesOfUsers } from '#src/domain/user/queries.ts'
import { vehicleTitle } from '#src/domain/vehicle/title.ts'
import { useMinute } from '#src/lib/clock.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './detail.module.css'
import { type Moment, momentsOf } from './timeline.ts'

const contractWords: Record<ContractStatus, MessageDescriptor> = {
  draft: msg`Contract draft`,
  signing: msg`Contract being signed`,
  signed: msg`Contract signed`,
  cancelled: msg`Contract cancelled`,
  disputed: msg`Contract to be settled`,
  refused: msg`Contract refused`,
  amended: msg`Contract replaced`,
}
/** Enough for a glance; the rest one press away. */
const firstPage = 12

export function ClientHistory({ rows }: { rows: Rows | undefined }) {
  const { t } = useLingui()
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const moments = useMemo(() => rows && momentsOf(rows), [rows])
  if (!moments)
    return (
      <Card title={<Trans>History</Trans>}>
        <Skeleton height="180px" shape="box" />
      </Card>
    )
  const shown = isWhole ? moments : moments.slice(0, firstPage)
  return (
    <Card
      title={<Trans>History</Trans>}
      footer={
        shown.length < moments.length ? (
          <Button looks variant="quiet" icon="chevron-down" onPress={() => setWhole(true)}>
            <Trans>Show all {format.number(moments.length)}</Trans>
          </Button>
        ) : undefined
      }
    >
      {moments.length === 0 ? (
        <EmptyState icon="history" size="sm" title={<Trans>Nothing has happened yet</Trans>}>
          <Trans>Calls, visits, appointments and contracts of every lead appear here.</Trans>
        </EmptyState>
      ) : (
        <ol className={styles['moments']} aria-label={t`History`}>
          {shown.map(moment => (
            <MomentLine key={moment.key} moment={moment} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function MomentLine({ moment }: { moment: Moment }) {
  const { locale, forms } = useSession()
  const linkTo = (key: FormKey, id: string | undefined) =>
    id && forms.has(key) ? hrefOf(key, locale, { id }) : undefined
  const leadHref = (id: string | undefined) => linkTo('crm.Leads', id)
  switch (moment.of) {
    case 'touch':
      return <TouchLine moment={moment} href={leadHref(moment.lead?.id)} />
    case 'comment':
      return (
        <Line
          moment={moment}
          icon="message"
          title={<Trans>Comment</Trans>}
          by={moment.row.by}
          text={moment.row.body}
          about={moment.lead?.vehicleText}
          href={leadHref(moment.lead?.id)}
        />
      )
    case 'appointment':
      return <AppointmentLine moment={moment} href={leadHref(moment.lead?.id)} />
    case 'task':
      return <TaskLine moment={moment} href={linkTo('crm.Tasks', moment.row.id)} />
    case 'consent':
      return <ConsentLine moment={moment} />
    case 'contract':
      return (
        <ContractLine moment={moment} href={linkTo('management.SaleContracts', moment.row.id)} />
      )
  }
}

type Of<K extends Moment['of']> = {
  moment: Extract<Moment, { of: K }>
  href: string | undefined
}

function TouchLine({ moment, href }: Of<'touch'>) {
  const { i18n } = useLingui()
  const status = useCaption('LeadStatus')
  const { row, lead } = moment
  const { caption, icon } = touchWords[row.kind]
  const to = row.facts['to']
  const words = row.kind === 'status' && typeof to === 'string' ? status(to) : i18n._(caption)
  return (
    <Line
      moment={moment}
      icon={icon}
      title={words}
      by={row.by}
      text={row.note}
      about={lead?.vehicleText}
      href={href}
    />
  )
}

function AppointmentLine({ moment, href }: Of<'appointment'>) {
  const type = useCaption('AppointmentType')
  const settled = useCaption('AppointmentStatus')
  const { row, lead } = moment
  return (
    <Line
      moment={moment}
      icon="calendar"
      title={type(row.type)}
      by={row.assignedTo}
      text={row.note}
      about={lead?.vehicleText}
      href={href}
    >
      <Chip tone={appointmentTones[row.status]}>{settled(row.status)}</Chip>
    </Line>
  )
}

function TaskLine({ moment, href }: Of<'task'>) {
  const { i18n } = useLingui()
  const { row } = moment
  const outcome = row.outcome && taskOutcomeWords[row.outcome]
  return (
    <Line
      moment={moment}
      icon={taskKindWords[row.kind].icon}
      title={row.title}
      by={row.assignedTo}
      text={row.outcomeNote || row.note}
      href={href}
    >
      {outcome && <Chip tone={outcome.tone}>{i18n._(outcome.caption)}</Chip>}
    </Line>
  )
}

function ConsentLine({ moment }: Pick<Of<'consent'>, 'moment'>) {
  const { row } = moment
  const { caption, more } = useSaidWords()(row)
  const words = row.kind === 'withdrawn' && row.words ? `${more} · ${row.words}` : more
  return (
    <Line
      moment={moment}
      icon={saidIcons[row.kind]}
      title={caption}
      by={row.by}
      text={words}
      href={undefined}
    />
  )
}

function ContractLine({ moment, href }: Of<'contract'>) {
  const { i18n } = useLingui()
  const { row } = moment
  const text = [row.number || row.provisionalNumber, vehicleTitle(row.product)]
    .filter(Boolean)
    .join(' · ')
  return (
    <Line
      moment={moment}
      icon="signature"
      title={i18n._(contractWords[row.status])}
      by={row.sellerId}
      text={text}
      href={href}
    />
  )
}

type LineProps = {
  moment: Moment
  icon: IconName
  title: ReactNode
  by: string
  text: string
  about?: string | undefined
  href: string | undefined
  children?: ReactNode
}

function Line({ moment, icon, title, by, text, about, href, children }: LineProps) {
  const format = useFormat()
  const now = useMinute()
  const names = useLive(namesOfUsers())
  const isAhead = moment.at > now
  return (
    <li className={cx(styles['moment'], isAhead && styles['ahead'])}>
      <span className={styles['momentSign']}>
        <Icon name={icon} size={16} />
      </span>
      <div className={styles['momentWords']}>
        <div className={styles['momentTop']}>
          <span className={styles['momentTitle']}>
            {href ? <TextLink href={href}>{title}</TextLink> : title}
          </span>
          {children}
          <span className={styles['momentWhen']}>
            {[format.instant(moment.at, 'dateTime'), names?.get(by)].filter(Boolean).join(' · ')}
          </span>
        </div>
        {text && <p className={styles['momentText']}>{text}</p>}
        {about && <p className={styles['momentAbout']}>{about}</p>}
      </div>
    </li>
  )
}
