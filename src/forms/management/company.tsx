/** management Company: the dealership as its deals need it: its law, rates, fees, signing, and who confirmed what. */
import { useLingui } from '@lingui/react/macro'
import { jurisdictionOf, profileWith } from '#db/contract/deal/profile.ts'
import { noSettings } from '#db/contract/deal/settings.ts'
import type { CompanyPart } from '#src/domain/company/link.tsx'
import { ContactRules } from '#src/domain/company/contact-rules.tsx'
import { Hours } from '#src/domain/company/hours/hours.tsx'
import { ownCompany } from '#src/domain/company/queries.ts'
import { MailSenders } from '#src/domain/intake-source/mail-senders.tsx'
import { MirrorAsOfAway } from '#src/domain/outbox/mirror-as-of.tsx'
import { LeadSources } from '#src/domain/intake-source/sources.tsx'
import { Integrations } from '#src/domain/integration/integrations.tsx'
import { Lenders } from '#src/domain/lender/sheets/lenders.tsx'
import { Phone } from '#src/domain/phone/settings/phone.tsx'
import { IncidentsSheet } from '#src/domain/privacy/incidents-sheet.tsx'
import { Privacy } from '#src/domain/privacy/privacy.tsx'
import { AssignmentRules } from '#src/domain/request/rules.tsx'
import { useLive } from '#src/lib/replica.ts'
import { MailPart } from '#src/domain/mail/settings.tsx'
import { useAddress } from '#src/lib/use-address.ts'
import { Page } from '#src/ui/page.tsx'
import { ListSkeleton } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { type TabItem, Tabs } from '#src/ui/tabs.tsx'
import { ExportAll } from './company/export-all.tsx'
import { HouseContext, useHouse } from '#src/domain/company/house-context.ts'
import { History } from './company/history.tsx'
import { House } from './company/house.tsx'
import { Look } from './company/look.tsx'
import { RatesSheet } from './company/print.tsx'
import { Products } from './company/products.tsx'
import { Rates } from './company/rates.tsx'
import { Signing } from './company/signing.tsx'
import { Texts } from './company/texts.tsx'
import { UsualFees } from './company/usual-fees.tsx'

export default function Company() {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const company = useLive(ownCompany())
  if (!company)
    return (
      <Page title={t`Company`}>
        <ListSkeleton rows={5} />
      </Page>
    )
  const jurisdiction = jurisdictionOf(company.country, company.province)
  const own = company.sale ?? noSettings
  const sale = jurisdiction ? profileWith(jurisdiction, own) : own
  return (
    <HouseContext value={{ company, jurisdiction, sale, own }}>
      {params.get('print') === 'rates' ? (
        <RatesSheet onBack={() => go({ print: null })} />
      ) : params.get('print') === 'incidents' ? (
        <IncidentsSheet company={company} onBack={() => go({ print: null })} />
      ) : (
        <Parts />
      )}
    </HouseContext>
  )
}

const parts = [
  'house',
  'look',
  'hours',
  'contact',
  'rates',
  'fees',
  'lenders',
  'requests',
  'products',
  'sources',
  'signing',
  'mail',
  'phone',
  'integrations',
  'texts',
  'privacy',
  'export',
  'history',
] as const

/** Whose mailbox, who may write to it, and what each of its addresses is for. */
const Mail = ({ id }: { id: string }) => (
  <Stack gap={5}>
    <MailPart whose="house" draftKey={`company:${id}:mail`} />
    <MailSenders kind="mail" />
    <MailSenders kind="address" />
  </Stack>
)

function Parts() {
  const { t } = useLingui()
  const { params, go } = useAddress()
  const { company, jurisdiction } = useHouse()
  const selected = parts.find(part => part === params.get('tab')) ?? 'house'
  const tabs: TabItem<CompanyPart>[] = [
    { key: 'house', label: t`Dealership`, icon: 'building' },
    { key: 'look', label: t`Pictures and colour`, icon: 'image' },
    { key: 'hours', label: t`Opening hours`, icon: 'clock' },
    { key: 'contact', label: t`Quiet hours`, icon: 'moon' },
    // Its days are counted by law.
    { key: 'privacy', label: t`Privacy`, icon: 'shield-check' },
    { key: 'rates', label: t`Rates`, icon: 'percent' },
    { key: 'fees', label: t`Usual fees`, icon: 'dollar' },
    { key: 'lenders', label: t`Lenders`, icon: 'trend' },
    { key: 'requests', label: t`Requests`, icon: 'inbox' },
    { key: 'products', label: t`Menu of products`, icon: 'shield' },
    { key: 'sources', label: t`Lead sources`, icon: 'download' },
    { key: 'signing', label: t`Signing`, icon: 'signature' },
    { key: 'mail', label: t`Mail`, icon: 'mail' },
    { key: 'phone', label: t`Telephone`, icon: 'phone' },
    { key: 'integrations', label: t`Integrations`, icon: 'key-round' },
    // What the regulation of Québec prescribes, nobody else prints.
    ...(jurisdiction === 'CA-QC'
      ? [{ key: 'texts' as const, label: t`Prescribed texts`, icon: 'file-text' as const }]
      : []),
    { key: 'export', label: t`Export of everything`, icon: 'download' },
    { key: 'history', label: t`History`, icon: 'history' },
  ]
  const shown = tabs.some(({ key }) => key === selected) ? selected : 'house'
  return (
    <Page
      title={t`Company`}
      subtitle={
        <>
          {company.name} <MirrorAsOfAway />
        </>
      }
    >
      <Tabs
        label={t`Parts of the dealership’s page`}
        tabs={tabs}
        selected={shown}
        onChange={tab => go({ tab })}
      >
        {shown === 'house' && <House key={company.id} />}
        {shown === 'look' && <Look key={company.id} />}
        {shown === 'hours' && <Hours key={company.id} company={company} />}
        {shown === 'contact' && <ContactRules key={company.id} company={company} />}
        {shown === 'rates' && <Rates />}
        {shown === 'fees' && <UsualFees />}
        {shown === 'lenders' && <Lenders />}
        {shown === 'requests' && <AssignmentRules />}
        {shown === 'products' && <Products />}
        {shown === 'sources' && <LeadSources />}
        {shown === 'signing' && <Signing key={company.id} />}
        {shown === 'mail' && <Mail id={company.id} />}
        {shown === 'phone' && <Phone company={company} />}
        {shown === 'integrations' && <Integrations />}
        {shown === 'texts' && <Texts />}
        {shown === 'privacy' && (
          <Privacy company={company} onPrint={() => go({ print: 'incidents' })} />
        )}
        {shown === 'export' && <ExportAll />}
        {shown === 'history' && <History />}
      </Tabs>
    </Page>
  )
}
