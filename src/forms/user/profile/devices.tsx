/** Where she is signed in; a lost device is signed out and wiped at its next contact. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { api } from '#src/lib/api.ts'
import { callProblem } from '#src/lib/use-call.ts'
import { numberOf, sayFailed } from '#src/lib/call-number.ts'
import { withWords } from '#src/lib/locale.ts'
import { useFormat } from '#src/lib/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { MenuLater } from '#src/ui/menu-later.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/toast-queue.ts'
import styles from '../profile.module.css'

const RevokeDialog = lazy(() => withWords(() => import('./revoke-dialog.tsx')))

type Device = { handle: string; device: string; ip: string; seenAt: number; current: boolean }
export type Asked = { device: Device; wipe: boolean }

export function Devices() {
  const { t, i18n } = useLingui()
  const [devices, setDevices] = useState<Device[] | 'unreachable'>()
  const [asked, setAsked] = useState<Asked>()
  const load = useCallback(async () => {
    try {
      setDevices((await api<{ devices: Device[] }>('/api/session/devices')).devices)
    } catch {
      setDevices('unreachable')
    }
  }, [])
  useEffect(() => void load(), [load])
  const revoke = async ({ device, wipe }: Asked) => {
    setAsked(undefined)
    try {
      await api('/api/session/devices/revoke', { json: { handle: device.handle, wipe } })
      toast(wipe ? t`Signed out. It is wiped at its next contact.` : t`Signed out`, {
        tone: 'good',
      })
    } catch (error) {
      sayFailed(i18n, numberOf(error), callProblem(i18n, error).text)
    }
    await load()
  }
  return (
    <Card title={<Trans>Devices</Trans>} subtitle={<Trans>Where you are signed in</Trans>}>
      {devices === undefined && <ListSkeleton rows={2} />}
      {devices === 'unreachable' && (
        <Banner
          tone="warn"
          icon="cloud-off"
          action={<Button onPress={() => void load()}>{t`Try again`}</Button>}
        >
          {t`The list of devices needs a connection.`}
        </Banner>
      )}
      {Array.isArray(devices) && (
        <ul className={styles['devices']}>
          {devices.map(device => (
            <DeviceRow
              key={device.handle}
              device={device}
              onAsk={wipe => setAsked({ device, wipe })}
            />
          ))}
        </ul>
      )}
      {asked && (
        <Suspense fallback={null}>
          <RevokeDialog
            asked={asked}
            onRevoke={() => revoke(asked)}
            onCancel={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </Card>
  )
}

function DeviceRow({ device, onAsk }: { device: Device; onAsk: (wipe: boolean) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const name = device.device
  const seen = format.relative(device.seenAt)
  return (
    <li className={styles['device']}>
      <Icon name="monitor" />
      <div className={styles['who']}>
        <span>{name}</span>
        <span className={styles['note']}>
          <Trans>Last seen {seen}</Trans> · {device.ip}
        </span>
      </div>
      {device.current ? (
        <Chip tone="accent">{t`This device`}</Chip>
      ) : (
        <MenuLater
          label={t`Acts on ${name}`}
          items={[
            { key: 'out', label: t`Sign out`, icon: 'log-out', onAct: () => onAsk(false) },
            {
              key: 'wipe',
              label: t`Lost device: sign out and wipe`,
              icon: 'trash',
              danger: true,
              onAct: () => onAsk(true),
            },
          ]}
        />
      )}
    </li>
  )
}
