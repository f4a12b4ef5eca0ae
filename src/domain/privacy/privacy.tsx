/** The privacy officer's page: who answers for personal data, what people asked, what went wrong, how long things are kept. */
import type { Row } from '#db/kernel/mutation.ts'
import { Stack } from '#src/ui/stack.tsx'
import { Incidents } from './incidents.tsx'
import { Officer } from './officer.tsx'
import { PrivacyRequests } from './requests.tsx'
import { Sweeps } from './sweeps.tsx'

type Props = { company: Row<'company'>; onPrint: () => void }

export const Privacy = ({ company, onPrint }: Props) => (
  <Stack gap={5}>
    <PrivacyRequests />
    <Incidents onPrint={onPrint} />
    <Officer key={company.id} company={company} />
    <Sweeps />
  </Stack>
)
