/** Whether so few requests say anything of a vehicle or a site. */

/** A count of ten is known to about a third either way; to tell 2 % from 3 % takes thousands of clicks. */
const enoughRequests = 10
export const isTelling = (requests: number): boolean => requests >= enoughRequests
