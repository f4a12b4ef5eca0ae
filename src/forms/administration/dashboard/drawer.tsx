/** The rows behind one house: its devices, what is parked, its versions, and what takes the room. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FleetDevice, FleetLine, FleetPage, FleetParked } from '#db/platform/lines.ts'
import { actCaption } from '#src/domain/outbox/act-captions.ts'
import { refusalText } from '#src/lib/refusal-captions.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { type Pages, usePages } from '#src/lib/use-pages.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'

type Props = { id: string; onClose: () => void }
export function HouseDrawer({ id, onClose }: Props) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const base = `/api/fleet/${encodeURIComponent(id)}`
  const house = usePages<FleetLine>('/api/fleet', { house: id })
  const devices = usePages<FleetDevice>(`${base}/devices`, {})
  const parked = usePages<FleetParked>(`${base}/parked`, {})
  const versions = usePages<FleetPage>(`${base}/versions`, {})
  const storage = house.rows?.[0]?.storage
  const at = (instant: number) => format.instant(instant, 'dateTime')
  return (
    <Drawer isOpen onClose={onClose} title={t`House ${id}`} size="md">
      {devices.trouble && devices.rows === null ? (
        <Banner tone="warn">
          <Trans>Its rows need a connection, and a database that can be read.</Trans>
        </Banner>
      ) : (
        <Stack gap={4}>
          <Rows
            title={<Trans>Devices</Trans>}
            none={<Trans>No results</Trans>}
            pages={devices}
            fact={({ device, seenAt, isOnline }) => ({
              term: device,
              value: [at(seenAt), isOnline && t`online`].filter(Boolean).join(' · '),
            })}
          />
          <Rows
            title={<Trans>Parked acts</Trans>}
            none={<Trans>Nothing waits.</Trans>}
            pages={parked}
            fact={({ name, code, at: since }) => ({
              term: actCaption(i18n, name, {}),
              value: [at(since), code && refusalText(i18n, code)].filter(Boolean).join(' · '),
            })}
          />
          <Rows
            title={<Trans>Versions</Trans>}
            none={<Trans>No results</Trans>}
            pages={versions}
            fact={({ app, seenAt }) => ({ term: app || t`not known`, value: at(seenAt) })}
          />
          {storage && (
            <Card level={3} title={<Trans>Storage</Trans>}>
              <DescriptionList
                facts={[
                  { term: t`Database`, value: format.bytes(storage.database) },
                  { term: t`Photos and documents`, value: format.bytes(storage.files) },
                ]}
              />
            </Card>
          )}
        </Stack>
      )}
    </Drawer>
  )
}

type RowsProps<T> = {
  title: ReactNode
  none: ReactNode
  pages: Pages<T>
  fact: (row: T) => { term: string; value: string }
}
function Rows<T extends { id: string }>({
  title,
  none,
  pages: { rows, more, asking },
  fact,
}: RowsProps<T>) {
  return (
    <Card level={3} title={title}>
      {!rows && <ListSkeleton rows={2} />}
      {rows?.length === 0 && <p>{none}</p>}
      {rows && rows.length > 0 && (
        <DescriptionList facts={rows.map(row => ({ key: row.id, ...fact(row) }))} />
      )}
      {more && (
        <Button looks busy={asking} onPress={more}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Card>
  )
}
