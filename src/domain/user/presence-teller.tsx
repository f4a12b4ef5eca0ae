/** Tells what her hours have made of her. */
import { useEffect } from 'react'
import type { Row } from '#db/kernel/mutation.ts'
import type { Turned } from '#db/user/presence.ts'
import { usePresence } from './use-presence.ts'

type Props = { row: Row<'user'>; onTell: (turn: Turned | undefined) => void }
export function PresenceTeller({ row, onTell }: Props) {
  const { to, at } = usePresence().turnOf(row) ?? {}
  useEffect(() => onTell(to && at !== undefined ? { to, at } : undefined), [to, at, onTell])
  return null
}
