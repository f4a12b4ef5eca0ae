import { useLingui } from '@lingui/react/macro'
import type { Request } from '#src/domain/request/queries.ts'
import { useFormat } from '#src/lib/use-format.ts'

/** Who it is, as far as she said. */
export function useNameOf() {
  const { t } = useLingui()
  const format = useFormat()
  return ({ name, phone, email }: Pick<Request, 'name' | 'phone' | 'email'>) =>
    name.trim() || (phone && format.phone(phone)) || email || t`Without a name`
}
