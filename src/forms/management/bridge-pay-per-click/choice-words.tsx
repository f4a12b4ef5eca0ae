/** Why so many of a kind are listed on a site, in a sentence made of the numbers by which they are. */
import { Trans } from '@lingui/react/macro'
import { certaintyOf, type ChosenArm, reasonOf } from '#db/bridge/chosen.ts'
import { useCaption } from '#src/lib/lookup.ts'
import { useFormat } from '#src/lib/use-format.ts'

type Props = { arm: ChosenArm; site: string; share: number }
export function ArmWords(props: Props) {
  return (
    <>
      <Listed {...props} /> <Known {...props} />
    </>
  )
}

function Listed({ arm, site, share }: Props) {
  const format = useFormat()
  const [listed, units] = [format.number(arm.listed), format.number(arm.units)]
  const reason = reasonOf(arm, share)
  if (reason === 'all')
    return (
      <Trans>
        {listed} of {units} shown on {site}: the budget pays for whatever comes.
      </Trans>
    )
  if (reason === 'more')
    return (
      <Trans>
        Shown more on {site}, {listed} of {units}.
      </Trans>
    )
  if (reason === 'tried')
    return (
      <Trans>
        Shown little on {site}, {listed} of {units}: just enough to go on learning.
      </Trans>
    )
  return (
    <Trans>
      Shown less on {site}, {listed} of {units}.
    </Trans>
  )
}

function Known({ arm }: Props) {
  const format = useFormat()
  const { here, elsewhere } = arm
  const [requests, clicks] = [format.number(here.requests), format.number(here.clicks)]
  const [others, otherClicks] = [format.number(elsewhere.requests), format.number(elsewhere.clicks)]
  const certainty = certaintyOf(arm)
  if (certainty === 'unknown') return <Trans>No click has come there: too little to tell.</Trans>
  if (certainty === 'unsure')
    return (
      <Trans>
        Requests: {requests} of {clicks} clicks there, {others} of {otherClicks} elsewhere; still
        unsure.
      </Trans>
    )
  return (
    <Trans>
      Requests: {requests} of {clicks} clicks there, {others} of {otherClicks} elsewhere.
    </Trans>
  )
}

/** Its type and its condition. */
export function useKindText(): (kind: string) => string {
  const type = useCaption('ProductType')
  const condition = useCaption('Vehicle.Condition')
  return kind => {
    const [productType = '', state = ''] = kind.split('.')
    return [type(productType), condition(state)].filter(Boolean).join(', ')
  }
}
