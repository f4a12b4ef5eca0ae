/** The looks of tags. Chips write on them in dark ink, in either theme; a test holds each to WCAG 2.2 AA. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TagColour } from '#db/tag/table.ts'

export const tagColourWords: Record<TagColour, { ground: string; caption: MessageDescriptor }> = {
  grey: { ground: '#d4d7dd', caption: msg`Grey` },
  red: { ground: '#f7b0ac', caption: msg`Red` },
  orange: { ground: '#fbc796', caption: msg({ message: 'Orange', context: 'colour' }) },
  yellow: { ground: '#f4df7c', caption: msg`Yellow` },
  green: { ground: '#b5dfa6', caption: msg`Green` },
  teal: { ground: '#9fdcd3', caption: msg`Teal` },
  blue: { ground: '#aecdf5', caption: msg`Blue` },
  purple: { ground: '#d2bdf2', caption: msg`Purple` },
  pink: { ground: '#f6b9dd', caption: msg`Pink` },
}
