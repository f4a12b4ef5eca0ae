/** The address of this screen: search, filters, the open contract and how it is shown live in it. */
import { useCallback } from 'react'
import { type Patch, useAddress } from '#src/lib/use-address.ts'

/** What belongs to one contract and goes when another is opened. */
const ofOne = {
  view: null,
  at: null,
  field: null,
  sign: null,
  leadId: null,
  clientId: null,
  vehicleId: null,
  from: null,
  open: null,
}

export function useContractAddress() {
  const { params, go, close: stepBack } = useAddress()
  const open = useCallback(
    (id: string, more: Patch = {}) => go({ ...ofOne, ...more, id }, true),
    [go],
  )
  /** What the form made takes its place: a step back leads to where one came from, never to the form again. */
  const become = useCallback((id: string) => go({ ...ofOne, id }), [go])
  const close = useCallback(() => stepBack({ ...ofOne, id: null }), [stepBack])
  /** Out of the customer's view. */
  const endSigning = useCallback(() => stepBack({ sign: null }), [stepBack])
  const endView = useCallback(() => stepBack({ view: null }), [stepBack])
  return { params, go, open, become, close, endSigning, endView }
}
