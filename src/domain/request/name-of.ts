import { useLingui } from '@lingui/react/macro'
import type { Request } from './queries.ts'
import { usePhoneText } from '#src/lib/phone-text.ts'

/** Who it is, as far as she said. */
export function useNameOf() {
  const { t } = useLingui()
  const phoneText = usePhoneText()
  return ({ name, phone, email }: Pick<Request, 'name' | 'phone' | 'email'>) =>
    name.trim() || (phone && phoneText(phone)) || email || t`Without a name`
}
