import { acknowledgePrivacyRequest, remindPrivacyRequest } from './clock.ts'
import { erasePerson, forgetProspect, noteCleared, suppressConsent, sweepSpam } from './erase.ts'
import { closeIncident, editIncident, reopenIncident, reportIncident } from './incident.ts'
import {
  answerPrivacyRequest,
  extendPrivacyRequest,
  identifyPrivacyRequest,
  noteExport,
  openPrivacyRequest,
} from './request.ts'
import { changePrivacy } from './settings.ts'

export const privacyMutations = [
  openPrivacyRequest,
  identifyPrivacyRequest,
  extendPrivacyRequest,
  answerPrivacyRequest,
  noteExport,
  acknowledgePrivacyRequest,
  remindPrivacyRequest,
  erasePerson,
  noteCleared,
  sweepSpam,
  forgetProspect,
  suppressConsent,
  reportIncident,
  editIncident,
  closeIncident,
  reopenIncident,
  changePrivacy,
] as const
