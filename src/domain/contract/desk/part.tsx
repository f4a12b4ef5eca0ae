/** One part of the desk: its title, what it comes to, and its fields. */
import type { ReactNode } from 'react'
import { useFormat } from '#src/lib/use-format.ts'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from './desk.module.css'

type Props = { title: string; amountMinor?: number | undefined; children: ReactNode }

export function Part({ title, amountMinor, children }: Props) {
  const format = useFormat()
  return (
    <Card
      title={title}
      level={3}
      actions={
        amountMinor !== undefined &&
        amountMinor !== 0 && <span className={styles['sum']}>{format.money(amountMinor)}</span>
      }
    >
      <Stack gap={4}>{children}</Stack>
    </Card>
  )
}
