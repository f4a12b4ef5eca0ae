/** The number of the call that failed, to be told to the support; for who may read them the server's own lines about it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { Button } from '#src/ui/button.tsx'
import { TextLink } from '#src/ui/link-button.tsx'
import { hrefOf } from './href.ts'
import { SessionContext } from './session.ts'
import { useCopy } from './use-copy.ts'

/** @param number of no call: nothing */
export function RequestNumber({ number: request }: { number: string | undefined }) {
  const { t } = useLingui()
  const session = useContext(SessionContext)
  const copy = useCopy()
  if (!request) return null
  return (
    <p>
      <Trans>Number of the call: {request}</Trans>{' '}
      <Button looks variant="quiet" icon="copy" onPress={() => void copy(request)}>
        {t`Copy the number`}
      </Button>
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
