/** Lenders and what they ask and pay, month by month: for those who keep the dealership's page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { removeLender, restoreLender } from '#db/lender/mutations/lender.ts'
import { actOf } from '#db/kernel/mutation.ts'
import { DeleteDialog } from '#src/lib/delete-dialog.tsx'
import { useLive } from '#src/lib/replica.ts'
import { useActs } from '#src/lib/use-acts.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { type Lender, lendersWithSheets, type LenderWithSheets } from '../queries.ts'
import { ImportDialog } from './import-dialog.tsx'
import { LenderDialog } from './lender-dialog.tsx'
import { OneSheet } from './one-sheet.tsx'
import { SheetDialog } from './sheet-dialog.tsx'
import { SheetTable } from './sheet-table.tsx'
import styles from './sheets.module.css'

export function Lenders() {
  const { params } = useAddress()
  const lenders = useLive(lendersWithSheets())
  const [opened, setOpened] = useState<Lender | 'new'>()
  if (!lenders) return <ListSkeleton rows={4} />
  const opens = params.get('sheet')
  const shown = lenders.find(({ sheets }) => sheets.some(({ id }) => id === opens))
  const sheet = shown?.sheets.find(({ id }) => id === opens)
  if (shown && sheet) return <OneSheet key={sheet.id} lender={shown.lender} sheet={sheet} />
  const add = (
    <Button variant="primary" icon="plus" onPress={() => setOpened('new')}>
      <Trans>Add a lender</Trans>
    </Button>
  )
  return (
    <Stack gap={5}>
      {lenders.length > 0 ? (
        <Row justify="between">
          <p className={styles['lead']}>
            <Trans>
              Only those who keep this page or lead the team have these sheets on their devices. A
              deal keeps the row it was made with, whatever becomes of its sheet.
            </Trans>
          </p>
          {add}
        </Row>
      ) : (
        <Card>
          <EmptyState icon="percent" title={<Trans>No lenders yet</Trans>} action={add}>
            <Trans>
              Add who lends for your vehicles and their rate sheets: the worksheet then offers the
              programmes that take a deal.
            </Trans>
          </EmptyState>
        </Card>
      )}
      {lenders.map(each => (
        <OneLender key={each.lender.id} each={each} onEdit={() => setOpened(each.lender)} />
      ))}
      {opened && (
        <LenderDialog
          lender={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  )
}

function OneLender({ each, onEdit }: { each: LenderWithSheets; onEdit: () => void }) {
  const { t } = useLingui()
  const act = useActs()
  const [opened, setOpened] = useState<'sheet' | 'import' | 'remove'>()
  const { lender, sheets } = each
  const input = { lenderId: lender.id }
  const close = () => setOpened(undefined)
  return (
    <Card
      title={lender.name}
      subtitle={lender.address}
      flush
      actions={
        <Row gap={2} wrap={false}>
          <Button icon="upload" onPress={() => setOpened('import')}>
            <Trans>Import a sheet</Trans>
          </Button>
          <MenuButton
            iconOnly
            label={t`More: ${lender.name}`}
            items={[
              {
                key: 'sheet',
                label: t`Write a sheet by hand`,
                icon: 'plus',
                onAct: () => setOpened('sheet'),
              },
              { key: 'edit', label: t`Edit the lender`, icon: 'edit', onAct: onEdit },
              {
                key: 'remove',
                label: t`Remove the lender`,
                icon: 'trash',
                danger: true,
                onAct: () => setOpened('remove'),
              },
            ]}
          />
        </Row>
      }
    >
      <SheetTable lender={lender} sheets={sheets} />
      {opened === 'sheet' && <SheetDialog lender={lender} onClose={close} />}
      {opened === 'import' && <ImportDialog lender={lender} onClose={close} />}
      <DeleteDialog
        isOpen={opened === 'remove'}
        title={<Trans>Remove {lender.name} and its sheets?</Trans>}
        onCancel={close}
        onConfirm={async () => {
          close()
          await act(actOf(removeLender, input), t`Lender removed`, actOf(restoreLender, input))
        }}
      />
    </Card>
  )
}
