/** Groups with the dealerships that are in them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formWords } from '#db/form-words.ts'
import type { GroupLine } from '#db/platform/lines.ts'
import { hrefOf } from '#src/lib/href.ts'
import { Trouble } from '#src/lib/online-list.tsx'
import { useSession } from '#src/lib/session.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { useReadOnly } from '#src/ui/read-only.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { keepingWords, removeGroup, type useGroups } from './calls.ts'
import { GroupDialog } from './group-dialog.tsx'
import { Moves } from './moves.tsx'

type Kept = ReturnType<typeof useGroups>

export function Groups({ kept, switcher }: { kept: Kept; switcher: ReactNode }) {
  const { locale } = useSession()
  const isReadOnly = useReadOnly()
  const { groups, isOffline, asked, load } = kept
  const [edited, setEdited] = useState<GroupLine | 'new'>()
  const add = !isReadOnly && (
    <Button variant="primary" icon="plus" onPress={() => setEdited('new')}>
      <Trans>Add a group</Trans>
    </Button>
  )
  return (
    <Page title={formWords['administration.Companies'].titles[locale]} actions={add}>
      <Stack gap={4}>
        {switcher}
        <Trouble pages={asked} />
        {!groups && !isOffline && <ListSkeleton rows={3} />}
        {groups?.length === 0 && (
          <EmptyState isKnown icon="users" title={<Trans>No group yet</Trans>}>
            <Trans>Dealerships of one owner are kept together in a group.</Trans>
          </EmptyState>
        )}
        <Moves onEnd={load} />
        {groups?.map(group => (
          <Group key={group.id} group={group} onEdit={() => setEdited(group)} onChange={load} />
        ))}
      </Stack>
      {edited && (
        <GroupDialog
          group={edited === 'new' ? undefined : edited}
          onClose={isDone => {
            setEdited(undefined)
            if (isDone) void load()
          }}
        />
      )}
    </Page>
  )
}

type GroupProps = { group: GroupLine; onEdit: () => void; onChange: () => Promise<void> }
function Group({ group, onEdit, onChange }: GroupProps) {
  const { t } = useLingui()
  const { locale } = useSession()
  const isReadOnly = useReadOnly()
  const { call, problem } = useCall(keepingWords)
  const [isAsked, setAsked] = useState(false)
  const remove = async () => {
    await call(() => removeGroup(group.id))
    setAsked(false)
    await onChange()
  }
  return (
    <Card
      title={group.name}
      footer={
        !isReadOnly && (
          <>
            <Button aria-label={t`Rename ${group.name}`} onPress={onEdit}>
              <Trans>Rename</Trans>
            </Button>
            {group.companies.length === 0 && (
              <Button
                variant="quiet"
                aria-label={t`Delete ${group.name}`}
                onPress={() => setAsked(true)}
              >
                <Trans>Delete</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      {problem && <Banner tone="bad">{problem.text}</Banner>}
      {group.companies.length === 0 ? (
        <p>
          <Trans>No dealership is in it.</Trans>
        </p>
      ) : (
        <Stack gap={1}>
          {group.companies.map(({ id, name }) => (
            <TextLink key={id} href={hrefOf('administration.Companies', locale, { company: id })}>
              {name}
            </TextLink>
          ))}
        </Stack>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={<Trans>Delete {group.name}?</Trans>}
        message={<Trans>No dealership is in it.</Trans>}
        confirmLabel={t`Delete the group`}
        cancelLabel={t`Cancel`}
        danger
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      />
    </Card>
  )
}
