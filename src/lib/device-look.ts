/** Theme and text size. `public/theme.js` lays them on before the first paint, from the same keys. */
export type Theme = 'system' | 'light' | 'dark'
export const themeKey = 'showfloor.theme'
export const textScaleKey = 'showfloor.text-scale'
export const textScales = [0.9, 1, 1.15, 1.3] as const

const keepText = (key: string, value: string) => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Then the next start begins in the system's look.
  }
}
export function applyTheme(theme: Theme): void {
  keepText(themeKey, theme)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
export function applyTextScale(scale: number): void {
  keepText(textScaleKey, String(scale))
  document.documentElement.style.setProperty('--text-scale', String(scale))
}
export const textScale = (): number => Number(localStorage.getItem(textScaleKey)) || 1
