/** Every lawful "no" of the product. The caption of each is in `src/lib/refusal-captions.ts`: leaving one out does not compile. */
export const refusalCodes = [
  // any noun
  'not-authorized', 'not-found', 'deleted', 'already-deleted', 'not-deleted', 'changed-meanwhile', 'bad-input', 'unknown-mutation',
  'date-past', 'date-invalid', 'not-yours', 'nothing-to-change',
  // leads, tasks, clients
  'lead-transition', 'lead-reason-needed', 'lead-vehicle-needed', 'lead-contact-needed', 'lead-date-needed', 'lead-deleted', 'comment-not-yours',
  'appointment-settled', 'task-not-pending', 'task-not-completed', 'client-merged', 'client-merge-self', 'client-has-leads', 'request-processed',
  // vehicles
  'vehicle-transition', 'vehicle-already-reserved', 'vehicle-already-sold', 'vehicle-not-available', 'vehicle-not-reserved', 'vehicle-price-needed',
  'vehicle-under-contract', 'vin-invalid', 'vin-taken', 'stock-number-taken', 'photo-order',
  // inspections
  'inspection-not-open', 'inspection-incomplete', 'inspection-waits-for-photos', 'inspection-demo', 'inspection-released', 'inspection-not-complete',
  'inspection-fails-safety', 'inspection-point-unknown', 'inspection-reason-needed', 'inspection-value-needed', 'inspection-differs',
  // contracts
  'contract-not-draft', 'contract-signed', 'contract-version-changed', 'contract-terms-needed', 'contract-hash-differs', 'contract-already-signed-by',
  'contract-incomplete', 'signature-empty', 'contract-totals-differ',
  // people
  'user-inactive', 'order-unknown',
] as const
export type RefusalCode = (typeof refusalCodes)[number]
export const isRefusalCode = (code: string): code is RefusalCode => refusalCodes.some(known => known === code)
