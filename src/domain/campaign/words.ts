/** Why a request that came by a campaign is no lead. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotLead } from '#db/campaign/count.ts'

export const notLeadWords: Record<NotLead, MessageDescriptor> = {
  deleted: msg`Not counted: deleted`,
  spam: msg`Not counted: spam`,
  information: msg`Not counted: for information`,
  unreachable: msg`Not counted: no phone and no email`,
  own: msg`Not counted: one of your own people`,
  again: msg`Not counted: came already`,
}
