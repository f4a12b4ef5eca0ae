/** The rows behind one house: its devices, what is parked, and what takes the room. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { FleetDetail } from '#db/platform/lines.ts'
import { actCaption } from '#src/domain/outbox/act-captions.ts'
import { api } from '#src/lib/api.ts'
import { refusalText } from '#src/lib/refusal-captions.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'

export function HouseDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const [detail, setDetail] = useState<FleetDetail | null>()
  useEffect(() => {
    let isLive = true
    setDetail(undefined)
    api<FleetDetail>(`/api/fleet/${encodeURIComponent(id)}`).then(
      answer => isLive && setDetail(answer),
      () => isLive && setDetail(null),
    )
    return () => {
      isLive = false
    }
  }, [id])
  return (
    <Drawer isOpen onClose={onClose} title={t`House ${id}`} size="md">
      {detail === undefined && <ListSkeleton rows={5} />}
      {detail === null && (
        <Banner tone="warn">
          <Trans>Its rows need a connection, and a database that can be read.</Trans>
        </Banner>
      )}
      {detail && <Detail detail={detail} />}
    </Drawer>
  )
}

function Detail({ detail: { devices, parked, storage } }: { detail: FleetDetail }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return (
    <Stack gap={4}>
      <Card level={3} title={<Trans>Devices</Trans>}>
        <DescriptionList
          facts={devices.map(({ device, seenAt }) => ({
            term: device,
            value: format.instant(seenAt, 'dateTime'),
          }))}
        />
      </Card>
      <Card level={3} title={<Trans>Parked acts</Trans>}>
        {parked.length === 0 ? (
          <p>
            <Trans>Nothing waits.</Trans>
          </p>
        ) : (
          <DescriptionList
            facts={parked.map(({ name, code, at }) => ({
              term: actCaption(i18n, name, {}),
              value: [format.instant(at, 'dateTime'), code && refusalText(i18n, code)]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        )}
      </Card>
      <Card level={3} title={<Trans>Storage</Trans>}>
        <DescriptionList
          facts={[
            { term: t`Database`, value: format.bytes(storage.database) },
            { term: t`Photos and documents`, value: format.bytes(storage.files) },
          ]}
        />
      </Card>
    </Stack>
  )
}
