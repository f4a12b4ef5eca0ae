// Theme and text size before the first paint; the keys are those of src/lib/device-look.ts.
try {
  var theme = localStorage.getItem('showfloor.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  var scale = Number(localStorage.getItem('showfloor.text-scale'))
  if (scale > 0.5 && scale < 2) document.documentElement.style.setProperty('--text-scale', String(scale))
} catch (_) {
  // Storage is forbidden: the system's look.
}
