import { closeIncident, editIncident, reopenIncident, reportIncident } from './incident.ts'
import {
  answerPrivacyRequest,
  extendPrivacyRequest,
  identifyPrivacyRequest,
  openPrivacyRequest,
} from './request.ts'
import { changePrivacy } from './settings.ts'

export const privacyMutations = [
  openPrivacyRequest,
  identifyPrivacyRequest,
  extendPrivacyRequest,
  answerPrivacyRequest,
  reportIncident,
  editIncident,
  closeIncident,
  reopenIncident,
  changePrivacy,
] as const
