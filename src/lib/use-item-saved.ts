/** What is said of an act that is durable here: with no network it has not been to the server, which may still say no. */
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useLocal } from './replica.ts'
import { isOffline } from './use-offline.ts'

export function useItemSaved(): () => string {
  const { engine } = useLocal()
  const { t } = useLingui()
  return useCallback(
    () =>
      isOffline(engine.state)
        ? t`Saved on this device. It goes out when there is a network.`
        : t`Item saved successfully`,
    [engine, t],
  )
}
