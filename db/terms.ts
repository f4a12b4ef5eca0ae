/** The closed vocabularies of the trade, with the ids of SPEC sections 3 and 4. Captions live in `db/lookups/`. */

export const locales = ['en-ca', 'fr-ca', 'fr-fr', 'es-es', 'es-co'] as const
export type Locale = (typeof locales)[number]
export const isLocale = (text: string): text is Locale => locales.some(locale => locale === text)
/** What a language calls itself, in its country. */
export const localeNames: Record<Locale, string> = {
  'en-ca': 'English (Canada)',
  'fr-ca': 'Français (Canada)',
  'fr-fr': 'Français (France)',
  'es-es': 'Español (España)',
  'es-co': 'Español (Colombia)',
}
/** LanguageId of the calls: 1 to 5, in this order. */
export const languageIds: Record<Locale, string> = {
  'en-ca': '1',
  'fr-ca': '2',
  'fr-fr': '3',
  'es-es': '4',
  'es-co': '5',
}
export const localeOfLanguageId = (id: string | undefined): Locale | undefined =>
  locales.find(locale => languageIds[locale] === id)

export const countries = ['CA', 'US', 'FR', 'ES', 'CO'] as const
export type Country = (typeof countries)[number]

export const availabilities = ['available', 'unavailable'] as const
export type Availability = (typeof availabilities)[number]
/** What of the website a person may edit. */
export const websiteLevels = ['none', 'text', 'all'] as const
export type WebsiteLevel = (typeof websiteLevels)[number]
export const availabilityIds: Record<Availability, string> = {
  available: '864',
  unavailable: '865',
}

export const leadStatuses = [
  'created',
  'in-treatment',
  'pending',
  'sold',
  'future-recovery',
  'deleted',
  'cancelled',
  'delivered',
  'closed',
] as const
export type LeadStatus = (typeof leadStatuses)[number]
export const leadStatusIds: Record<LeadStatus, string> = {
  created: '703',
  'in-treatment': '704',
  pending: '705',
  sold: '706',
  'future-recovery': '707',
  deleted: '708',
  cancelled: '709',
  delivered: '776',
  closed: '868',
}
export const leadTypes = ['internet', 'phone', 'renewal', 'walkin'] as const
export type LeadType = (typeof leadTypes)[number]
export const leadDivisions = ['commercial', 'na', 'new', 'used'] as const
export type LeadDivision = (typeof leadDivisions)[number]
export const leadCloseReasons = [
  'bought-elsewhere',
  'no-answer',
  'no-longer-interested',
  'price',
  'financing-refused',
  'vehicle-gone',
  'duplicate',
  'other',
] as const
export type LeadCloseReason = (typeof leadCloseReasons)[number]

/** When a future recovery reminds: minutes before, or a fixed local time of its day (SPEC section 4). */
export const recoveryNotices = [
  '0',
  '15',
  '30',
  '45',
  '60',
  '120',
  '240',
  '480',
  '07:00',
  '08:00',
  '09:00',
] as const
export type RecoveryNotice = (typeof recoveryNotices)[number]

export const commentStatuses = ['normal', 'deleted'] as const
export type CommentStatus = (typeof commentStatuses)[number]

export const appointmentTypes = ['demonstration', 'information', 'test-drive'] as const
export type AppointmentType = (typeof appointmentTypes)[number]
export const appointmentStatuses = [
  'pending',
  'cancelled',
  'postponed',
  'no-show',
  'showed-up',
  'deleted',
] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** Every kind of touch on a lead's timeline. "tried" and "reached" are different facts (UX.md item 8). */
export const touchKinds = [
  'created',
  'request',
  'call-tried',
  'call-reached',
  'call-received',
  'text-sent',
  'mail-sent',
  'message-received',
  'visit',
  'comment',
  'comment-deleted',
  'appointment',
  'appointment-settled',
  'assigned',
  'status',
  'edited',
  'vehicle',
  'merged',
  'reminder',
] as const
export type TouchKind = (typeof touchKinds)[number]
/** Touches in which a human of the dealership reached her: the first one stops the response clock. A call in vain does not. */
export const answeringTouches = [
  'call-reached',
  'text-sent',
  'mail-sent',
  'visit',
] as const satisfies TouchKind[]

/** What a customer said to an invitation (RFC 5545, PARTSTAT). */
export const inviteAnswers = ['accepted', 'tentative', 'declined'] as const
export type InviteAnswer = (typeof inviteAnswers)[number]

export const taskStatuses = ['pending', 'completed', 'deleted'] as const
export type TaskStatus = (typeof taskStatuses)[number]
export const taskKinds = [
  'call',
  'mail',
  'text',
  'meeting',
  'paperwork',
  'delivery',
  'thank-you',
  'other',
] as const
export type TaskKind = (typeof taskKinds)[number]
export const taskOutcomes = ['done', 'reached', 'tried', 'rescheduled', 'not-needed'] as const
export type TaskOutcome = (typeof taskOutcomes)[number]

export const genders = ['male', 'female', 'unspecified'] as const
export type Gender = (typeof genders)[number]

export const vehicleStatuses = [
  'creation',
  'available',
  'reserved',
  'sold',
  'out-of-market',
] as const
export type VehicleStatus = (typeof vehicleStatuses)[number]
export const vehicleConditions = ['new', 'used', 'demonstrator', 'courtesy', 'consignment'] as const
export type VehicleCondition = (typeof vehicleConditions)[number]
/** The spec shows no id for Used: 37 is ours. */
export const vehicleConditionIds: Record<VehicleCondition, string> = {
  new: '39',
  used: '37',
  demonstrator: '41',
  courtesy: '40',
  consignment: '38',
}
export const odometerTypes = ['km', 'mi', 'h'] as const
export type OdometerType = (typeof odometerTypes)[number]
export const vehicleCommentKinds = [
  'comments-website',
  'comments-window',
  'damages-website',
  'defects-window',
  'repairs-website',
  'repairs-window',
] as const
export type VehicleCommentKind = (typeof vehicleCommentKinds)[number]
export const vehiclePriceFields = [
  'priceInternetMinor',
  'priceOriginalMinor',
  'pricePromotionMinor',
  'priceLabelMinor',
  'msrpMinor',
  'costMinor',
] as const
export type VehiclePriceField = (typeof vehiclePriceFields)[number]

/** Uses of the past that a used-vehicle label names (CPA s. 156 d). */
export const pastUses = [
  'paid-transport',
  'driving-school',
  'police',
  'ambulance',
  'rental',
  'courtesy',
  'demonstrator',
] as const
export type PastUse = (typeof pastUses)[number]
/** SPEC BuyOnlineStatus; '' is not offered online. */
export const buyOnlineStatuses = ['', 'available', 'sold'] as const
export type BuyOnlineStatus = (typeof buyOnlineStatuses)[number]
export const vehicleLabelKinds = ['used-label', 'window-sheet'] as const
export type VehicleLabelKind = (typeof vehicleLabelKinds)[number]
export const workItemStatuses = ['open', 'closed'] as const
export type WorkItemStatus = (typeof workItemStatuses)[number]
export const inspectionPresets = ['', '12', '57'] as const
export type InspectionPreset = (typeof inspectionPresets)[number]
export const deliveryStatuses = ['planned', 'delivered', 'cancelled'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]
export const onlineSaleStatuses = [
  'reserved',
  'appointment',
  'link-sent',
  'signed',
  'cancelled',
  'expired',
] as const
export type OnlineSaleStatus = (typeof onlineSaleStatuses)[number]
export const openOnlineStatuses = [
  'reserved',
  'appointment',
  'link-sent',
] as const satisfies OnlineSaleStatus[]
export const subscriptionTypes = ['shop-12', 'shop-1', 'desking-1'] as const
export type SubscriptionType = (typeof subscriptionTypes)[number]
/** SPEC ContractType. */
export const subscriptionTypeIds: Record<SubscriptionType, string> = {
  'shop-12': '1307',
  'shop-1': '1308',
  'desking-1': '1342',
}
export const subscriptionStatuses = ['offered', 'accepted', 'ended'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const pointResults = ['pass', 'attention', 'fail', 'na'] as const
export type PointResult = (typeof pointResults)[number]
export const inspectionStatuses = ['open', 'complete', 'released'] as const
export type InspectionStatus = (typeof inspectionStatuses)[number]
export const inspectionPointCount = 150

export const contractStatuses = [
  'draft',
  'signing',
  'signed',
  'cancelled',
  /** The server counts other amounts than the device: a director settles it. */
  'disputed',
  /** The customer did not want it. */
  'refused',
  /** A later contract, signed too, took its place. */
  'amended',
] as const
export type ContractStatus = (typeof contractStatuses)[number]
export const signerRoles = ['seller', 'buyer', 'co-buyer'] as const
export type SignerRole = (typeof signerRoles)[number]
/**
 * Why a signature has no seal of a registered device; '' where it has one. `unregistered`: the seal fits a key that nobody
 * has told the server of.
 */
export const sealLacks = ['', 'no-key', 'unregistered', 'remote', 'paper'] as const
export type SealLack = (typeof sealLacks)[number]
/** What proved who signs from afar, beside the link: the last is the weaker one, and is called so. */
export const signerFactors = ['sms', 'in-person', 'same-mailbox'] as const
export type SignerFactor = (typeof signerFactors)[number]
/** Somebody still has work to do on it: it stays on the devices. */
export const openContractStatuses = [
  'draft',
  'signing',
  'disputed',
] as const satisfies ContractStatus[]
/** What happens around a contract, in the order of the gate; the last ones stand outside it. */
export const contractSteps = [
  'opened',
  'information-given',
  'french-shown',
  'french-copy',
  'language',
  'medium',
  'merchant-signed',
  'text-read',
  'terms',
  'consumer-signed',
  'copies',
  'revised',
  'refused',
  'cancelled',
  'amended',
  'disputed',
  'settled',
] as const
export type ContractStep = (typeof contractSteps)[number]
export const contractMediums = ['', 'electronic', 'paper'] as const
export type ContractMedium = (typeof contractMediums)[number]
/** Of a copy sent by email; `delayed`: it did not leave at once and is tried again. */
export const copyStates = ['waiting', 'delayed', 'sent', 'failed'] as const
export type CopyState = (typeof copyStates)[number]
export const exchangeTypes = ['accommodation', 'drop', 'exchange', 'recovery'] as const
export type ExchangeType = (typeof exchangeTypes)[number]

export const requestTypes = ['email', 'website-forms', 'internet', 'phone', 'sms'] as const
export type RequestType = (typeof requestTypes)[number]
export const requestDivisions = ['credit', 'new', 'used'] as const
export type RequestDivision = (typeof requestDivisions)[number]
export const requestStatuses = ['regular', 'spam', 'information'] as const
export type RequestStatus = (typeof requestStatuses)[number]
export const requestCategories = ['buy-online', 'credit', 'trade'] as const
export type RequestCategory = (typeof requestCategories)[number]

export const fundSources = ['accounting', 'credit-card', 'sepa-debit'] as const
export const fundTypes = ['bridge', 'campaign'] as const
export const fundStatuses = ['processing', 'processed', 'failed', 'cancelled'] as const
export const campaignStatuses = ['pending', 'live', 'ended'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** What became of a mutation on the server. */
export const outcomes = ['applied', 'merged', 'conflict', 'rejected', 'parked'] as const
export type Outcome = (typeof outcomes)[number]

/** SPEC section 9. */
export const alertPageSize = 10
export const languageCookieDays = 90
export const sessionKeyCookie = 'User.Key'
export const languageCookie = 'User.Language'
export const mobileBreakpointPx = 767

/** Pictures as a device keeps them. */
export const photoMimes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PhotoMime = (typeof photoMimes)[number]
/** What proves a line of a delivery; empty for nothing. */
export const proofMimes = ['', ...photoMimes, 'application/pdf'] as const
export type ProofMime = (typeof proofMimes)[number]
