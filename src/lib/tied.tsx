/** A field tied to a value of a form, with what stands against it: the schema's no, else what the act answered. */
import type { ReactElement } from 'react'
import {
  type Control,
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form'
import { useReadOnly } from '#src/ui/read-only.tsx'
import type { Problem } from './problem-of.ts'
import { useFieldWords } from './use-field-words.ts'

type TiedProps<T extends FieldValues, N extends FieldPath<T>> = {
  control: Control<T>
  name: N
  /** What the act answered. */
  problem?: Problem | undefined
  children: (
    field: ControllerRenderProps<T, N> & { problem: string | undefined; isDisabled?: true },
  ) => ReactElement
}

/** @example <Tied control={control} name="city">{field => <TextField {...field} label={t`City`} />}</Tied> */
export function Tied<T extends FieldValues, N extends FieldPath<T>>(props: TiedProps<T, N>) {
  const { control, name, problem, children } = props
  const problemText = useFieldWords(problem)
  const isReadOnly = useReadOnly()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) =>
        children({
          ...field,
          problem: problemText(fieldState.error, name),
          ...(isReadOnly && { isDisabled: true }),
        })
      }
    />
  )
}
