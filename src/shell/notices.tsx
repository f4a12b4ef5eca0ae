import { Trans } from '@lingui/react/macro'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useStanding } from './standing.ts'
import { UpdateNotice } from './update-notice.tsx'
import styles from './notices.module.css'

/** What the person must know above every form: one line each, with the act. */
export function Notices() {
  const { parts, problem } = useStanding()
  return (
    <div className={styles['notices']}>
      <UpdateNotice />
      {problem !== undefined && (
        <Banner
          tone="bad"
          urgent
          title={<Trans>This device’s storage could not be opened.</Trans>}
          action={
            <Button onPress={() => location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          }
        >
          <Trans>Nothing was removed. Private windows and full disks are the usual reason.</Trans>
        </Banner>
      )}
      {parts && <parts.FloorNotices />}
    </div>
  )
}
