/** Where one was in an inspection, kept on the device for when one comes back. */

export type Place = { section: string; code?: string | undefined }
const keyOf = (inspectionId: string) => `showfloor.inspection-place.${inspectionId}`

/** Only a convenience: a browser that keeps nothing loses nothing but the place. */
export function placeIn(inspectionId: string): Place | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(inspectionId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('section' in kept)) return undefined
    return { section: String(kept.section), code: 'code' in kept ? String(kept.code) : undefined }
  } catch {
    return undefined
  }
}
export function keepPlace(inspectionId: string, place: Place): void {
  try {
    localStorage.setItem(keyOf(inspectionId), JSON.stringify(place))
  } catch {
    // Full or forbidden: the list of sections is one tap away.
  }
}
