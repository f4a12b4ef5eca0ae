/** Which reports leave by mail, how often and to whom. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Figures } from '#db/figures/answer.ts'
import { pauseMailing, removeMailing, restoreMailing } from '#db/figures/mutations/mailing.ts'
import type { FiguresQuery } from '#db/figures/query.ts'
import { narrowedTo } from '#db/figures/write.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { localeNames } from '#db/terms.ts'
import { activeColleagues } from '#src/domain/company/queries.ts'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { useLive } from '#src/lib/replica.ts'
import { useSession } from '#src/lib/session.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { everyWords } from './every-words.ts'
import styles from './figures.module.css'
import { MailingDialog } from './mailing-dialog.tsx'
import { type Mailing, mailingsOf } from './queries.ts'

type Props = { query: FiguresQuery; figures: Figures | null; onClose: () => void }

export function Mailings({ query, figures, onClose }: Props) {
  const { t } = useLingui()
  const rows = useLive(mailingsOf(query.kind), [query.kind])
  const [opened, setOpened] = useState<Mailing | 'new'>()
  const columns = useColumns(figures, setOpened)
  if (opened)
    return (
      <MailingDialog
        mailing={opened === 'new' ? undefined : opened}
        query={query}
        onClose={() => setOpened(undefined)}
      />
    )
  return (
    <Drawer isOpen onClose={onClose} title={<Trans>Reports by mail</Trans>} size="lg">
      <div className={styles['lines']}>
        <p className={styles['note']}>
          <Trans>
            A letter with the report as PDF leaves at 7 in the morning, in the dealership’s time.
            Whoever may no longer read the report gets none.
          </Trans>
        </p>
        {rows ? (
          <DataTable
            label={t`Reports by mail`}
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
            empty={
              <EmptyState icon="mail" size="sm" title={<Trans>No report leaves by mail yet</Trans>}>
                <Trans>Add one: it keeps the filters that are set now.</Trans>
              </EmptyState>
            }
          />
        ) : (
          <ListSkeleton rows={2} />
        )}
        <div>
          <Button icon="plus" variant="primary" onPress={() => setOpened('new')}>
            <Trans>Add a mailing</Trans>
          </Button>
        </div>
      </div>
    </Drawer>
  )
}

function useColumns(
  figures: Figures | null,
  onEdit: (mailing: Mailing) => void,
): Column<Mailing>[] {
  const { t, i18n } = useLingui()
  const { locale } = useSession()
  const people = useLive(activeColleagues())
  const nameOf = (userId: string) => people?.find(({ id }) => id === userId)?.name ?? ''
  return [
    {
      key: 'name',
      header: t`Name`,
      isRowHeader: true,
      cell: ({ name, pausedAt }) => (
        <>
          {name}{' '}
          {pausedAt !== null && (
            <Chip tone="warn">
              <Trans>Paused</Trans>
            </Chip>
          )}
        </>
      ),
    },
    {
      key: 'every',
      header: t`How often`,
      cell: ({ every }) => i18n._(everyWords[every].caption),
    },
    {
      key: 'to',
      header: t`To`,
      cell: ({ recipients }) => recipients.map(nameOf).filter(Boolean).join(', '),
    },
    { key: 'locale', header: t`Language`, cell: each => localeNames[each.locale] },
    {
      key: 'filters',
      header: t`Filters`,
      cell: ({ filters, kind }) =>
        narrowedTo(
          { query: { kind, from: '', to: '', ...filters }, names: figures?.names ?? {} },
          locale,
        )
          .map(([, value]) => value)
          .join(' · ') || t({ message: 'All', context: 'a filter that is off' }),
    },
    {
      key: 'acts',
      header: t`Acts`,
      headerHidden: true,
      align: 'end',
      cell: mailing => <Acts mailing={mailing} onEdit={() => onEdit(mailing)} />,
    },
  ]
}

function Acts({ mailing, onEdit }: { mailing: Mailing; onEdit: () => void }) {
  const { t } = useLingui()
  const act = useActs()
  const [isAsking, setAsking] = useState(false)
  const { id: mailingId, name, pausedAt } = mailing
  const isPaused = pausedAt === null
  const remove = async () => {
    const undo = actOf(restoreMailing, { mailingId })
    if (await act(actOf(removeMailing, { mailingId }), t`Mailing removed`, undo)) setAsking(false)
  }
  return (
    <>
      <MenuButton
        iconOnly
        label={t`More: ${name}`}
        items={[
          { key: 'edit', label: t`Edit`, icon: 'edit', onAct: onEdit },
          {
            key: 'pause',
            label: isPaused ? t`Pause` : t`Resume`,
            icon: 'clock',
            onAct: () => void act(actOf(pauseMailing, { mailingId, isPaused })),
          },
          {
            key: 'remove',
            label: t`Remove`,
            icon: 'trash',
            danger: true,
            onAct: () => setAsking(true),
          },
        ]}
      />
      <DeleteDialog
        isOpen={isAsking}
        title={name}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
