/** Her first answer, written where her request lies: nothing is taken before it is sent, and then it has its person too. */
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { MessageChannel } from '#db/message/table.ts'
import { useMayReach } from '#src/domain/lead/reach.tsx'
import type { Request } from '#src/domain/request/queries.ts'
import { useLocal } from '#src/lib/replica.ts'
import { Card } from '#src/ui/card.tsx'
import { Select } from '#src/ui/select.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useTake } from './use-hand.ts'
import { type Reception, tabOf } from './use-reception.ts'

/** Most look first: who answers nobody brings no composer. */
const WriteForm = lazy(() =>
  import('#src/domain/message/write-form.tsx').then(each => ({ default: each.WriteForm })),
)
const nobody = 'nobody'

type Props = { request: Request; reception: Reception; clientId: string | null }

export function Reply({ request, reception, clientId }: Props) {
  const { t } = useLingui()
  const mayReach = useMayReach()
  const takeIt = useTake()
  const { userId } = useLocal()
  const [chosen, choose] = useState<string>()
  /** Refused once it was taken, it still stands here, with why. */
  const [isTaken, setTaken] = useState(false)
  const { people, choices } = reception
  const choice = choices.get(request.id)
  const to = chosen ?? usualTaker(reception, userId, choice?.owner)
  if (!mayReach || (!request.emailKey && !request.phoneKey)) return null
  if (tabOf(request) !== 'waiting' && !isTaken) return null
  const onMake = async () => {
    const assignedTo = to === nobody ? null : to
    const because = choice && choice.owner === assignedTo ? { choice } : {}
    setTaken(true)
    const lead = await takeIt(request, null, { clientId, assignedTo, ...because })
    if (!lead) setTaken(false)
    return lead
  }
  return (
    <Card title={t`Answer`}>
      <Stack gap={3}>
        {!isTaken && (
          <Select
            label={t`Then the lead is for`}
            value={to}
            onChange={value => choose(value ?? nobody)}
            options={[
              ...people.map(({ id, name }) => ({
                value: id,
                label: id === userId ? t`${name} (you)` : name,
              })),
              { value: nobody, label: t`Nobody: whoever is free` },
            ]}
          />
        )}
        <Suspense fallback={<ListSkeleton rows={1} />}>
          <WriteForm
            lead={{ ...request, clientId: clientId ?? '' }}
            first={usualWay(request)}
            firstAnswer={{ askedAt: request.at, onMake }}
            onSent={() => setTaken(false)}
          />
        </Suspense>
      </Stack>
    </Card>
  )
}

/** Who sells keeps whom she answers; who receives answers for whoever has the turn, and without one for herself. */
function usualTaker({ people }: Reception, userId: string, owner: string | null | undefined) {
  const her = people.find(({ id }) => id === userId)
  const turn = people.find(({ id }) => id === owner)
  return (her?.isSeller ? her.id : undefined) ?? turn?.id ?? her?.id ?? nobody
}

/** As she asked: by text or telephone she is answered by text, else by mail where there is an address. */
function usualWay({ type, emailKey, phoneKey }: Request): MessageChannel {
  const isByPhone = type === 'sms' || type === 'phone'
  return phoneKey && (isByPhone || !emailKey) ? 'sms' : 'mail'
}
