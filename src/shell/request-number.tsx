/** The number of the call that failed, and for who may read them the server's own lines about it. */
import { Trans } from '@lingui/react/macro'
import { useContext } from 'react'
import { ApiProblem } from '#src/lib/api.ts'
import { hrefOf } from '#src/lib/href.ts'
import { SessionContext } from '#src/lib/session.ts'
import { TextLink } from '#src/ui/link-button.tsx'

export function RequestNumber({ error }: { error: Error }) {
  const session = useContext(SessionContext)
  const request = error instanceof ApiProblem ? error.requestId : undefined
  if (!request) return null
  return (
    <p>
      <Trans>Number of the call: {request}</Trans>
      {session?.forms.has('administration.Logs') && (
        <>
          {' '}
          <TextLink href={hrefOf('administration.Logs', session.locale, { request })}>
            <Trans>What the server wrote</Trans>
          </TextLink>
        </>
      )}
    </p>
  )
}
