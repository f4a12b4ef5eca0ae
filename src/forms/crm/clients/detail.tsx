/** One client: who she is, how to reach her, all that happened, what she drives. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { deleteClient, restoreClient } from '#db/client/mutations/client.ts'
import { withoutOwn } from '#db/company/own-reach.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { fullName } from '#db/kernel/name.ts'
import { localeNames } from '#db/terms.ts'
import { ConsentCard } from '#src/domain/consent/card.tsx'
import { clientOf, historyOf } from '#src/domain/client/queries.ts'
import { type Client, sameKeys, type Searchable } from '#src/domain/client/search.ts'
import { useHistoryItem } from '#src/domain/journal/history-item.ts'
import { leadToReach } from '#src/domain/lead/queries.ts'
import { ReachButtons } from '#src/domain/lead/reach.tsx'
import { RecordTags } from '#src/domain/tag/tag-button.tsx'
import { useOwnReach } from '#src/domain/user/own-reach.ts'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { hrefOf } from '#src/lib/href.ts'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './detail.module.css'
import { ClientHistory } from './history.tsx'
import { Lookalikes } from './lookalikes.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { OwnedVehicles } from './owned.tsx'
import { PersonCard } from './person-card.tsx'
import { PickClient } from './pick-client.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'

type Props = {
  client: Client
  clients: readonly Searchable[]
  isAway: boolean
  onEdit: () => void
  onOpen: (id: string) => void
  onDeleted: () => void
}

export function ClientDetail({ client, clients, isAway, onEdit, onOpen, onDeleted }: Props) {
  const { t } = useLingui()
  const act = useActs()
  const history = useLive(historyOf(client.id), [client.id])
  const became = useLive(clientOf(client.mergedIntoId), [client.mergedIntoId])
  const [otherId, setOtherId] = useState<string | null>(null)
  const [isPicking, setPicking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const other = useLive(clientOf(otherId), [otherId])
  const clientId = client.id
  const name = fullName(client) || t`Without a name`
  const same = sameKeys(clients, withoutOwn(client, useOwnReach()), clientId)
  const isGone = client.deletedAt !== null || client.mergedIntoId !== null
  const canAct = !useReadOnly() && !isAway && !isGone

  const remove = async () => {
    setDeleting(false)
    if (
      await act(
        actOf(deleteClient, { clientId }),
        t`Client deleted`,
        actOf(restoreClient, { clientId }),
      )
    )
      onDeleted()
  }

  return (
    <div className={styles['detail']}>
      <Head client={client} name={name} />
      <Reach
        client={client}
        isAway={!canAct}
        onMerge={() => setPicking(true)}
        onDelete={() => setDeleting(true)}
      />
      <Stack gap={4}>
        <RecordTags table="client" row={client} isReadOnly={!canAct} />
        <Standing client={client} became={became} isAway={isAway} act={act} onOpen={onOpen} />
        {canAct && <Lookalikes same={same} onOpen={onOpen} onCompare={setOtherId} />}
        <div className={styles['columns']}>
          <div className={styles['main']}>{!isAway && <ClientHistory rows={history} />}</div>
          <Stack gap={4} className={styles['aside']}>
            <PersonCard client={client} onEdit={canAct ? onEdit : undefined} />
            {!isAway && <ConsentCard clientId={clientId} isReadOnly={!canAct} />}
            {!isAway && <OwnedVehicles clientId={clientId} isReadOnly={!canAct} />}
          </Stack>
        </div>
      </Stack>
      <Merging
        client={client}
        clients={clients}
        other={other}
        isPicking={isPicking}
        onPicking={setPicking}
        onOther={setOtherId}
        onMerged={onOpen}
      />
      <DeleteDialog
        isOpen={isDeleting}
        title={<Trans>Delete {name}</Trans>}
        onConfirm={remove}
        onCancel={() => setDeleting(false)}
      />
    </div>
  )
}

function Head({ client, name }: { client: Client; name: string }) {
  return (
    <header className={styles['top']}>
      <Avatar name={name} size={56} isDecorative />
      <div className={styles['who']}>
        <h2 tabIndex={-1} className={styles['name']}>
          {name}
        </h2>
        <Since client={client} />
      </div>
    </header>
  )
}

function Since({ client }: { client: Client }) {
  const { t } = useLingui()
  const format = useFormat()
  const since = format.instant(client.createdAt, 'monthYear')
  return (
    <p className={styles['sub']}>
      {[t`Client since ${since}`, client.city, localeNames[client.locale]]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

type ReachProps = { client: Client; isAway: boolean; onMerge: () => void; onDelete: () => void }

/** The ways to her, and what can be done with the card. */
function Reach({ client, isAway, onMerge, onDelete }: ReachProps) {
  const navigate = useNavigate()
  const { t } = useLingui()
  const { locale, may } = useSession()
  const history = useHistoryItem('client', client.id)
  const cell = { phone: client.cell, phoneKey: client.cellKey }
  const lead = useLive(leadToReach(client.id), [client.id])
  const call = client.phone ? client : cell
  return (
    <div className={styles['acts']}>
      {lead !== undefined && (
        <ReachButtons
          isMain
          lead={lead}
          clientId={client.id}
          known={{ phone: call.phone, phoneKey: call.phoneKey, email: client.email }}
        />
      )}
      {!isAway && may.has('crm.Tasks') && (
        <LinkButton href={hrefOf('crm.Tasks', locale, { id: '0', client: client.id })} icon="check">
          <Trans>New task</Trans>
        </LinkButton>
      )}
      {!isAway && (
        <MenuButton
          label={t`More`}
          icon="more"
          iconOnly
          items={[
            ...(may.has('crm.Leads')
              ? [
                  {
                    key: 'lead',
                    label: t`New lead`,
                    icon: 'user-plus' as const,
                    onAct: () =>
                      void navigate(hrefOf('crm.Leads', locale, { id: '0', client: client.id })),
                  },
                ]
              : []),
            { key: 'merge', label: t`Merge with another card`, icon: 'users', onAct: onMerge },
            ...history,
            'divider',
            { key: 'delete', label: t`Delete`, icon: 'trash', danger: true, onAct: onDelete },
          ]}
        />
      )}
    </div>
  )
}

type StandingProps = Pick<Props, 'client' | 'isAway' | 'onOpen'> & {
  became: Client | null | undefined
  act: ReturnType<typeof useActs>
}

/** Why the card is not one to work on. */
function Standing({ client, became, isAway, act, onOpen }: StandingProps) {
  const { t } = useLingui()
  const clientId = client.id
  return (
    <>
      {client.mergedIntoId !== null && (
        <Banner
          tone="info"
          icon="users"
          action={
            <Button looks onPress={() => onOpen(client.mergedIntoId ?? '')}>{t`Open`}</Button>
          }
        >
          <Trans>This card was merged into {became ? fullName(became) : t`another`}.</Trans>
        </Banner>
      )}
      {client.deletedAt !== null && client.mergedIntoId === null && (
        <Banner
          tone="warn"
          icon="trash"
          action={
            <Button
              onPress={() => void act(actOf(restoreClient, { clientId }), t`Client restored`)}
            >{t`Restore`}</Button>
          }
        >
          <Trans>This client is deleted.</Trans>
        </Banner>
      )}
      {isAway && (
        <Banner tone="info" icon="cloud">
          <Trans>
            This card is older than what this device keeps: it can be read, not changed, and its
            history is on the server.
          </Trans>
        </Banner>
      )}
    </>
  )
}

type MergingProps = Pick<Props, 'client' | 'clients'> & {
  other: Client | null | undefined
  isPicking: boolean
  onPicking: (isPicking: boolean) => void
  onOther: (id: string | null) => void
  onMerged: (keptId: string) => void
}

/** Which other card, then what stays of the two. */
function Merging(props: MergingProps) {
  const { client, clients, other, isPicking, onPicking, onOther, onMerged } = props
  return (
    <>
      {isPicking && (
        <PickClient
          exceptId={client.id}
          clients={clients}
          onClose={() => onPicking(false)}
          onPick={id => {
            onPicking(false)
            onOther(id)
          }}
        />
      )}
      {other && (
        <MergeDialog
          key={other.id}
          one={client}
          two={other}
          onClose={() => onOther(null)}
          onMerged={onMerged}
        />
      )}
    </>
  )
}
