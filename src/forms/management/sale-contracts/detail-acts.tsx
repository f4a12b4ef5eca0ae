/** What can be done with a contract in the state it is in. */
import { useLingui } from '@lingui/react/macro'
import type { OneContract } from '#src/domain/contract/use-contract.ts'
import { hrefOf } from '#src/lib/href.ts'
import { useHolds, useSession } from '#src/lib/session.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { MenuButton } from '#src/ui/menu.tsx'
import { useMenu } from './detail-menu.tsx'
import styles from './detail.module.css'
import { useContractAddress } from './use-address.ts'

export function DetailActs({ one }: { one: OneContract }) {
  const { t } = useLingui()
  const { contract } = one
  const { go } = useContractAddress()
  const { locale } = useSession()
  const holdsLeads = useHolds('crm.Leads')
  const { items, dialogs } = useMenu(one)
  const isOpen = contract.status === 'draft' || contract.status === 'signing'
  // Copies are the gate's last step, after the signatures.
  const lacksCopies = contract.status === 'signed' && contract.copiesAt === null
  return (
    <>
      <div className={styles['acts']}>
        {(isOpen || lacksCopies) && one.isHere && (
          <Button variant="primary" icon="signature" onPress={() => go({ sign: '1' }, true)}>
            {contract.status === 'draft'
              ? t`Show and sign`
              : lacksCopies
                ? t`Deliver the copies`
                : t`Go on signing`}
          </Button>
        )}
        {contract.leadId && holdsLeads && (
          <LinkButton
            href={hrefOf('crm.Leads', locale, { id: contract.leadId })}
            icon="user"
            variant="quiet"
          >
            <span className={styles['word']}>{t`Lead`}</span>
          </LinkButton>
        )}
        <MenuButton label={t`More`} icon="more" iconOnly items={items} />
      </div>
      {dialogs}
    </>
  )
}
