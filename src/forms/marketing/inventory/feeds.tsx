/** Which publishing sites fetch the stock, how each stands, and which unit goes where: what the address opens of it. */
import { useState } from 'react'
import type { FeedWhole } from '#db/feed/shown.ts'
import { useAddress } from '#src/lib/use-address.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { SiteDrawer } from './site-drawer.tsx'
import { SiteList } from './site-list.tsx'
import { UnitDrawer } from './unit-drawer.tsx'

/** An address that was just made. */
export type Told = { host: string; address: string }
/** What is set anew; null: of another site. */
export type Setting = { feed: FeedWhole | null; onDone: () => void }

export function Feeds({ onChanged }: { onChanged: () => void }) {
  const { params, go, close } = useAddress()
  const [told, setTold] = useState<Told>()
  const [setting, setSetting] = useState<Setting>()
  const [host, vehicleId] = [params.get('site'), params.get('unit')]
  return (
    <>
      {params.has('sites') && !host && (
        <SiteList onSet={setSetting} onClose={() => close({ sites: null })} />
      )}
      {host && (
        <SiteDrawer
          key={host}
          host={host}
          told={told?.host === host ? told.address : undefined}
          onTold={setTold}
          onSet={setSetting}
          onChanged={onChanged}
          onClose={() => close({ site: null })}
        />
      )}
      {vehicleId && (
        <UnitDrawer
          vehicleId={vehicleId}
          onChanged={onChanged}
          onClose={() => close({ unit: null })}
        />
      )}
      {setting && (
        <PublishDialog
          feed={setting.feed}
          onClose={() => setSetting(undefined)}
          onDone={(of, address) => {
            if (address) setTold({ host: of, address })
            setSetting(undefined)
            setting.onDone()
            onChanged()
            if (!host) go({ site: of }, true)
          }}
        />
      )}
    </>
  )
}
