/** A dealership's database that cannot be used: it is set aside, the others serve, and its own people keep working offline. */
import { ApiError } from './api-error.ts'

export class DealershipDamaged extends ApiError {
  override name = 'DealershipDamaged'
  constructor() {
    super(503, 'dealership-damaged', { retryAfterS: 60 })
  }
}
