/** Ids of `Car.Transmission` (`db/lookups/transmission.ts`), whose captions an act does not need. */
export const transmissionIds =
  '218 5711 5712 226 228 229 230 231 233 1120 5713 237 1208 219 227 221 222 232 234 235 236 238 220 225 224 223 1184'.split(
    ' ',
  )
