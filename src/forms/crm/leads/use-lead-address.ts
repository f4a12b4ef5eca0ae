/** The address of this screen: search, filters, view and the open lead live in it. */
import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { placeOf } from '#src/lib/route-names.ts'
import { type Patch, useAddress } from '#src/lib/use-address.ts'

export function useLeadAddress() {
  const { params, go, close: stepBack } = useAddress({ keepsOpened: true })
  const { pathname } = useLocation()
  const open = useCallback(
    (id: string, more: Patch = {}) => go({ type: null, client: null, ...more, id }, true),
    [go],
  )
  const close = useCallback(() => stepBack({ id: null, type: null, client: null }), [stepBack])
  return { params, go, open, close, isRecovery: placeOf(pathname)?.key === 'crm.FutureRecovery' }
}
