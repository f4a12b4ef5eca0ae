/** What a widget can be, and how what the owner types of it is read. */

/** A form, a number to call, what is in stock, a number to text, a form about the vehicle she would trade in. */
export const widgetKinds = ['contact', 'call', 'stock', 'sms', 'trade'] as const
export type WidgetKind = (typeof widgetKinds)[number]

/** In a corner of the page, or where its script stands. */
export const widgetPlaces = ['right', 'left', 'inline'] as const
export type WidgetPlace = (typeof widgetPlaces)[number]

export const mostOrigins = 20

/**
 * The origin of a page's address as a browser names it; undefined when it is none. What people paste is a whole address.
 * A path, a query and a closing dot are left out; a name without a scheme means https.
 */
export function originOf(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '' || /\s|[*,;'"]/.test(typed)) return undefined
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  try {
    const url = new URL(whole)
    if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password)
      return undefined
    return url.origin
  } catch {
    return undefined
  }
}
/** As it is stored: exactly what a browser will send. */
export const isOrigin = (text: string): boolean => originOf(text) === text
