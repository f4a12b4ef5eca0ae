/** A caption of a table with values for its placeholders. */
import type { I18n, MessageDescriptor } from '@lingui/core'

export const say = (
  i18n: I18n,
  { id, message }: MessageDescriptor,
  values: Record<string, unknown>,
): string => i18n._(id, values, message === undefined ? {} : { message })
