/** A part of the dealership's page: kept while it is typed, and saved as the fields that differ from what was seen. */
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { editCompany } from '#db/company/mutations/edit.ts'
import { newId } from '#src/lib/ids.ts'
import { useAct } from '#src/lib/use-act.ts'
import { useEdited } from '#src/lib/use-edited.ts'
import { useHouse } from './house-context.ts'

/** @param part names its draft */
export function useHouseForm<T extends FieldValues>(
  part: string,
  schema: z.ZodMiniType<T, T>,
  values: T,
) {
  const { company } = useHouse()
  const { run, problem, busy } = useAct(editCompany)
  const edited = useEdited({
    draftKey: `company:${company.id}:${part}`,
    schema,
    values,
    run: edits => run({ id: newId(), companyId: company.id, edits }),
  })
  return { ...edited, problem, busy }
}
