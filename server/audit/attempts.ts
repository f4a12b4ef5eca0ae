/** What the provider of payments was asked for, against the payments: for what each comes to, and over where it is. */
import { grossOf } from '#db/ledger/lines.ts'
import { type Findings, parseOr, type Scene } from './check.ts'

type Paid = {
  id: string
  status: string
  netMinor: number
  taxes: string
  body: string
  state: string
}

export function checkAttempts({ sqlite }: Scene, found: Findings): void {
  const paid = sqlite
    .prepare(
      `select p.id, status, net_minor as netMinor, taxes, a.body, a.state
       from payment_attempt a join payment p on p.id = a.id where a.kind = 'payment' order by p.id`,
    )
    .iterate() as IterableIterator<Paid>
  for (const { id, status, netMinor, taxes, body, state } of paid) {
    const { amountMinor } = (parseOr(body)?.value ?? {}) as { amountMinor?: number }
    const read = (parseOr(taxes)?.value ?? []) as { minor: number }[]
    if (amountMinor !== grossOf({ netMinor, taxes: read }))
      found.problem(`payment ${id} was asked for with another amount`)
    if ((state === 'done') !== (status !== 'processing'))
      found.problem(`payment ${id} is ${status} and its attempt ${state}`)
  }
  const lost = sqlite
    .prepare(
      `select id from payment_attempt where kind = 'payment' and id not in (select id from payment where source <> 'accounting')`,
    )
    .pluck()
    .all() as string[]
  for (const id of lost) found.problem(`attempt ${id} is of no payment`)
  const doubled = sqlite
    .prepare(
      `select customer from payment_card where removed_at is null and kind = 'card' group by customer having sum(is_default) <> 1`,
    )
    .pluck()
    .all() as string[]
  for (const customer of doubled)
    found.problem(`of the cards of ${customer} not one is the default`)
}
